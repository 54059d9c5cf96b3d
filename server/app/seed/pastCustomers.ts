import { roles } from '@rawaj/contract/roles.ts'
import { users } from '../../features/accounts/index.ts'
import { addCustomerNote, setCustomerBlocked } from '../../features/customers/index.ts'
import { subscribe } from '../../features/newsletter/index.ts'
import type { Caller } from '../../features/shop/index.ts'
import { answerSupport, askSupport, closeSupport } from '../../features/support/index.ts'
import { decideTradeRequest, listTradeRequests, requestTradeAccount } from '../../features/tradeAccounts/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { known, type Past, type PastAct } from './Past.ts'
import type { SeedPastCustomer, SeedSupportRequest, SeedTradeRequest } from './SeedHistory.ts'

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
  const { email, language, newsletterAt, blockedAt, notes, tradeRequest } = customer
  const account = known(past.customers, email, 'customer')
  const { id } = account
  const acts: PastAct[] = notes.map(({ at, text }) => ({
    at,
    act: () => addCustomerNote(shop, staff('addCustomerNote'), { id, text }),
  }))
  if (tradeRequest !== null) acts.push(...actsOfTradeRequest(past, account, tradeRequest))
  if (newsletterAt !== null)
    acts.push({ at: newsletterAt, act: () => subscribe(shop, { email, language, address: '' }) })
  if (blockedAt !== null)
    acts.push({
      at: blockedAt,
      act: () => setCustomerBlocked(shop, staff('setCustomerBlocked'), { id, blocked: true }),
    })
  return acts
}

function actsOfTradeRequest({ shop, staff }: Past, { id, type }: Caller, request: SeedTradeRequest): PastAct[] {
  const { at, decision, ...company } = request
  const acts: PastAct[] = [{ at, act: () => requestTradeAccount(shop, { id }, company) }]
  if (decision !== null)
    acts.push({
      at: decision.at,
      async act() {
        const [latest] = await listTradeRequests(shop, id)
        if (!latest) throw new Error('The request that was decided was not made')
        const decided = { customerId: id, requestId: latest.id, version: latest.version, type }
        const { approved, answer } = decision
        await decideTradeRequest(shop, staff('decideTradeRequest'), { ...decided, approved, answer })
      },
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
    acts.push({ at: answer.at, act: () => answerSupport(shop, staff('answerSupport'), id, answer.text) })
  if (closedAt !== null) acts.push({ at: closedAt, act: () => closeSupport(shop, staff('closeSupport'), id) })
  return acts
}
