import { roles } from '@rawaj/contract/roles.ts'
import { users } from '../../features/accounts/index.ts'
import { addCustomerNote, setCustomerBlocked } from '../../features/customers/index.ts'
import { subscribe } from '../../features/newsletter/index.ts'
import type { Caller } from '../../features/shop/index.ts'
import { answerTicket, askSupport, setTicketStatus } from '../../features/support/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { known, type Past, type PastAct } from './Past.ts'
import type { SeedPastCustomer, SeedSupportRequest } from './SeedHistory.ts'

/** Their accounts, without a password: nobody signs in to them. Answers them by email. */
export async function insertPastCustomers(
  tx: Database,
  customers: readonly SeedPastCustomer[],
): Promise<ReadonlyMap<string, Caller>> {
  if (customers.length === 0) return new Map()
  const rows = await tx
    .insert(users)
    .values(
      customers.map(({ name, email, mobile, type, language, address, zipcode, at }) => ({
        ...{ name, email, mobile, type, language, address, zipcode, roleId: roles.customer },
        ...{ emailProvenAt: new Date(at), createdAt: new Date(at) },
      })),
    )
    .returning()
  return new Map(
    rows.map(({ id, name, email, mobile, type, roleId: role, department }) => [
      email,
      { id, name, email, mobile: mobile ?? '', type, role, department, permissions: new Set() },
    ]),
  )
}

/** What became of a customer's account. */
export function actsOfCustomer(past: Past, customer: SeedPastCustomer): PastAct[] {
  const { shop, staff } = past
  const { email, language, newsletterAt, blockedAt, notes } = customer
  const { id } = known(past.customers, email, 'customer')
  const acts: PastAct[] = notes.map(({ at, text }) => ({
    at,
    act: () => addCustomerNote(shop, staff('addCustomerNote'), { id, text }),
  }))
  if (newsletterAt !== null)
    acts.push({ at: newsletterAt, act: () => subscribe(shop, { email, language, address: '' }) })
  if (blockedAt !== null)
    acts.push({
      at: blockedAt,
      act: () => setCustomerBlocked(shop, staff('setCustomerBlocked'), { id, blocked: true }),
    })
  return acts
}

export function actsOfSupportRequest(past: Past, request: SeedSupportRequest): PastAct[] {
  const { shop, staff } = past
  const { at, message, answer, closedAt } = request
  const customer = known(past.customers, request.customer, 'customer')
  let id = 0
  const acts: PastAct[] = [
    {
      at,
      async act() {
        const { email, mobile } = customer
        const input = { email, mobile, message, language: request.language }
        id = (await askSupport(shop, customer, input, '')).id
      },
    },
  ]
  if (answer !== null)
    acts.push({
      at: answer.at,
      act: () => answerTicket(shop, staff('answerSupportTicket'), { requestId: id, message: answer.text }),
    })
  if (closedAt !== null)
    acts.push({
      at: closedAt,
      act: () => setTicketStatus(shop, staff('setSupportStatus'), { requestId: id, closed: true }),
    })
  return acts
}
