import { roles } from '@rawaj/contract/accounts/roles.ts'
import { desc, eq } from 'drizzle-orm'
import { users } from '../../features/accounts/tables.ts'
import {
  addCustomerNote,
  decideTradeRequest,
  listTradeRequests,
  requestTradeAccount,
  setCustomerBlocked,
} from '../../features/customers/index.ts'
import { subscribe } from '../../features/newsletter/index.ts'
import { orders } from '../../features/orders/tables.ts'
import {
  addCustomerRemark,
  addTicketNote,
  answerTicket,
  askSupport,
  assignTicket,
  createCannedReply,
  lockRequest,
  openRequest,
  setTicketStatus,
} from '../../features/support/index.ts'
import type { Caller } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import { known, type Past, type PastAct } from './Past.ts'
import type { SeedCannedReply, SeedPastCustomer, SeedSupportRequest, SeedTradeRequest } from './SeedHistory.ts'

/**
 * Creates their accounts, without passwords: sign-in is impossible.
 * @returns the accounts by email
 */
export async function insertPastCustomers(
  tx: Database,
  customers: readonly SeedPastCustomer[],
): Promise<ReadonlyMap<string, Caller>> {
  if (customers.length === 0) return new Map()
  const rows = await tx
    .insert(users)
    .values(
      customers.map(({ name, email, mobile, type, language, address, zipcode, at }) => ({
        name,
        email,
        mobile,
        type,
        language,
        address,
        zipcode,
        roleId: roles.customer,
        emailProvenAt: new Date(at),
        createdAt: new Date(at),
      })),
    )
    .returning()
  return new Map(
    rows.map(({ id, name, email, mobile, type, roleId: role, department }) => [
      email ?? '',
      { id, name, email: email ?? '', mobile: mobile ?? '', type, role, department, permissions: new Set() },
    ]),
  )
}

/** Events of a customer's account. */
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
  const asker = { userId: id, call: 'requestTradeAccount', requestId: null, at: new Date(at) }
  const acts: PastAct[] = [{ at, act: () => requestTradeAccount(shop, { id }, asker, company) }]
  if (decision !== null)
    acts.push({
      at: decision.at,
      async act() {
        const latest = await writtenRow(listTradeRequests(shop, id))
        const decided = { customerId: id, requestId: latest.id, version: latest.version, type }
        const { approved, answer } = decision
        await decideTradeRequest(shop, staff('decideTradeRequest'), { ...decided, approved, answer })
      },
    })
  return acts
}

/** A request, and the messages of both sides. */
export function actsOfSupportRequest(past: Past, request: SeedSupportRequest): PastAct[] {
  const { shop, staff } = past
  const { at, remarks, taken, closedAt } = request
  const customer = request.customer === null ? null : known(past.customers, request.customer, 'customer')
  let requestId = 0
  const acts: PastAct[] = [
    {
      at,
      async act() {
        requestId = await open(past, request, customer)
      },
    },
  ]
  for (const { at: saidAt, side, text: message, byMail } of remarks)
    acts.push({
      at: saidAt,
      async act() {
        if (side === 'note') return addTicketNote(shop, staff('addSupportNote'), { requestId, text: message })
        if (side === 'shop') return answerTicket(shop, staff('answerSupportTicket'), { requestId, message })
        const asked = await lockRequest(past.tx, requestId)
        await addCustomerRemark(past.tx, asked, { message, byMail }, shop.clock())
      },
    })
  if (taken) {
    const takenAt = remarks.find(({ side }) => side !== 'customer')?.at ?? at
    const { userId } = staff('assignSupportTicket')
    acts.push({
      at: takenAt,
      act: () => assignTicket(shop, staff('assignSupportTicket'), { requestId, from: null, to: userId }),
    })
  }
  if (closedAt !== null)
    acts.push({
      at: closedAt,
      act: () => setTicketStatus(shop, staff('setSupportStatus'), { requestId, closed: true }),
    })
  return acts
}

async function open({ shop, tx }: Past, request: SeedSupportRequest, customer: Caller | null): Promise<number> {
  const { sender, message, language, aboutOrder } = request
  if (customer === null) {
    if (sender === null) throw new Error('A support request of the seed data is of nobody')
    return (await openRequest(tx, shop, null, { ...sender, message, language })).id
  }
  const { email, mobile } = customer
  const [latest] = aboutOrder
    ? await tx
        .select({ orderNo: orders.orderNo })
        .from(orders)
        .where(eq(orders.userId, customer.id))
        .orderBy(desc(orders.createdAt))
        .limit(1)
    : []
  return (await askSupport(shop, customer, { email, mobile, message, language, orderNo: latest?.orderNo }, '')).id
}

/** Creates canned replies of staff. */
export const actsOfCannedReply = ({ shop, staff }: Past, texts: SeedCannedReply, at: string): PastAct => ({
  at,
  act: () => createCannedReply(shop, staff('createReadyAnswer'), texts),
})
