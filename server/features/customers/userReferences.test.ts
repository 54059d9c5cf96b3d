import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { actorFor } from '../../testing/actor.ts'
import type { SignedInCustomer } from '../../testing/builders.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { issueConfirmationCode, issueResetToken } from '../accounts/index.ts'
import { knownDevices, users } from '../accounts/tables.ts'
import { createOrder } from '../checkout/index.ts'
import { updateOrderStatus } from '../fulfilment/index.ts'
import { orderReturns } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { enquiries } from '../quotations/enquiries/tables.ts'
import { quotationMessages, quotations } from '../quotations/tables.ts'
import { savedLists } from '../savedLists/tables.ts'
import { supportRequests } from '../support/tables.ts'
import { deleteCustomer, mergeCustomers, mergeSubject, readMerge } from './index.ts'
import { customerNotes } from './tables.ts'
import { tradeRequests } from './tradeAccounts/tables.ts'
import { type Fate, userReferences } from './userReferences.ts'

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off' }))

/** Every column that names an account, as PostgreSQL knows it. */
async function referencesInCatalogue(): Promise<string[]> {
  const { rows } = await testShop.database.executeSql(
    `select conrelid::regclass || '.' || attname as reference from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid = 'users'::regclass and connamespace = 'public'::regnamespace`,
  )
  return (rows as { reference: string }[]).map(({ reference }) => reference).toSorted()
}

const references = Object.keys(userReferences).toSorted()

/** References to this account by column. */
async function countsOf({ id }: { id: number }): Promise<Record<string, number>> {
  const counts = references.map(async (reference) => {
    const [table, column] = reference.split('.')
    const counted = `select count(*)::int as rows from ${table} where ${column} = $1`
    const { rows } = await testShop.database.executeSql(counted, [id])
    return [reference, (rows as { rows: number }[])[0]?.rows ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

const theirs = (byUserId: number) => ({ fromCustomer: true, byUserId, text: '?' })

async function askedQuotation(userId: number): Promise<number> {
  const { shop, make } = testShop
  const by = actorFor(await make.customer({ role: 2 }))
  const buyer = { name: 'نورة', mobile: '0551234567', address: 'جدة', zipcode: '23424' }
  const lines = [{ productId: await make.product(), quantity: 1, unitHalalas: 11_500 }]
  const taken = { customerId: userId, payment: 'quotation', lines, totalHalalas: 14_500, buyer } as const
  const { id } = await createOrder(shop, by, `quotation of ${userId}`, { ...taken, note: '', overrideLimit: false })
  const [row] = await shop.db.select().from(quotations).where(eq(quotations.orderId, id))
  return row?.id ?? 0
}

/** A customer whom every column names that a customer can be named by, with nothing left to be done for them. */
async function customerEverywhere(): Promise<SignedInCustomer> {
  const { shop, make, call } = testShop
  const customer = await make.customer()
  const { id: userId, email, token } = customer
  const productId = await make.product()
  await make.cartLine(userId, productId, 1)
  const body = checkoutBody([{ productId, quantity: 1, unitHalalas: 11_500 }])
  const headers = { 'idempotency-key': `key of ${userId}` }
  const { data } = (await call('POST', '/checkout', { token, body, headers })).body
  const by = actorFor(await make.customer({ role: 2 }))
  await updateOrderStatus(shop, by, { orderId: data.id, to: orderStatus.cancelled })
  await make.cartLine(userId, productId, 1)
  const { db } = shop
  const returned = { orderId: data.id, state: 'withdrawn', reason: 'damaged', byUserId: userId } as const
  await db.insert(orderReturns).values(returned)
  const attempt = {
    provider: 'razorpay',
    amount: 1,
    currency: 'SAR',
    state: 'released',
    reservedUntil: new Date(),
  } as const
  await db.insert(payments).values({ orderId: data.id, userId, ...attempt })
  await db.insert(quotationMessages).values({ quotationId: await askedQuotation(userId), ...theirs(userId) })
  await db.insert(supportRequests).values({ userId, email, mobile: '', message: '?', language: 'ar' })
  await db.insert(enquiries).values({ productId, userId, quantity: 1, language: 'ar' })
  await db.insert(customerNotes).values({ userId, text: '!' })
  await db.insert(tradeRequests).values({ userId, companyName: 'شركة النور', vatNumber: '', crNumber: '1010000000' })
  await db.insert(savedLists).values({ userId, name: 'فيلا 12' })
  await db.insert(knownDevices).values({ tokenHash: `device of ${userId}`, userId })
  await issueResetToken(shop, userId)
  await issueConfirmationCode(shop, { userId, purpose: 'deletion' })
  const { id: merged } = await make.customer()
  const gone = { deletedAt: new Date(0), status: 0, mergedIntoId: userId }
  await db.update(users).set(gone).where(eq(users.id, merged))
  return customer
}

const having = (column: 'merge' | 'deletion', ...fates: Fate[]) =>
  references.filter((reference) => fates.includes(userReferences[reference]?.[column] ?? 'kept'))
const pick = (counts: Record<string, number>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, counts[name]]))
const each = (names: string[], value: number) => Object.fromEntries(names.map((name) => [name, value]))

describe('Every reference to an account', () => {
  it('is considered by merging and by deletion', async () => {
    expect(references).toEqual(await referencesInCatalogue())
  })

  it('does in a merge what is said of it', async () => {
    const { shop, make } = testShop
    const goes = await customerEverywhere()
    const stays = await make.customer()
    const before = await countsOf(goes)
    const [moved, ended, kept] = [having('merge', 'moved'), having('merge', 'ended'), having('merge', 'kept')]
    expect([...moved, ...ended].filter((name) => !before[name])).toEqual([])

    const ids = { from: goes.id, into: stays.id }
    const codeOf = async (userId: number) =>
      (await issueConfirmationCode(shop, { userId, purpose: 'merge', subject: mergeSubject(ids) })) ?? ''
    const codes = { code: await codeOf(stays.id), otherCode: await codeOf(goes.id) }
    const keep = { name: 'own', email: 'own', mobile: 'own', type: 'own', address: 'own' } as const
    const { seen } = await readMerge(shop, ids)
    const staff = actorFor(await make.customer({ role: 2 }))
    await mergeCustomers(shop, staff, { ...ids, seen, ...codes, keep })
    const after = await countsOf(goes)
    expect(pick(after, [...moved, ...ended])).toEqual(each([...moved, ...ended], 0))
    expect(pick(after, kept)).toEqual(pick(before, kept))
    const there = await countsOf(stays)
    // The emptied account names the one that it went into, too.
    expect(pick(there, moved)).toEqual({ ...pick(before, moved), 'users.merged_into_id': 2 })
  })

  it('does in a deletion what is said of it', async () => {
    const { shop, make } = testShop
    const customer = await customerEverywhere()
    const before = await countsOf(customer)
    const { deleted } = await deleteCustomer(shop, actorFor(await make.customer({ role: 2 })), customer.id)
    expect(deleted).toBe(true)
    const after = await countsOf(customer)
    const [ended, kept] = [having('deletion', 'ended'), having('deletion', 'kept')]
    expect(pick(after, ended)).toEqual(each(ended, 0))
    expect(pick(after, kept)).toEqual(pick(before, kept))
  })
})
