import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { shopDate } from '@rawaj/contract/time/shopDay.ts'
import { and, eq } from 'drizzle-orm'
import type { Shop, StaffActor } from '../../kernel/index.ts'
import { assertVersion } from '../../platform/database/assertVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { violatedUnique } from '../../platform/database/errorCode.ts'
import { firstOrNotFound, writtenRow } from '../../platform/database/rows.ts'
import { instantOf } from '../../platform/database/scheduled.ts'
import { AppError, assertNoFieldErrors, invalidInput } from '../../platform/errors/AppError.ts'
import { recordChange } from '../audit/index.ts'
import { generateCouponCode, parseCouponCode } from './couponCode.ts'
import { ofStaff, readCoupon } from './readCoupons.queries.ts'
import { couponRedemptions, coupons } from './tables.ts'

type CouponInput = ValidatedAdminInput<'createCoupon'>['body']
type CouponTermsInput = Omit<CouponInput, 'code'>
const chunk = 500

/**
 * Adds a coupon.
 * @returns its id
 * @throws `invalid_input` for invalid terms and a code that another has
 */
export async function createCoupon(shop: Shop, actor: StaffActor, { code, ...terms }: CouponInput): Promise<number> {
  assertTerms(terms)
  const values = { ...toColumns(terms), code: code === '' ? generateCouponCode(shop) : parseCouponCode(code) }
  return codeTaken(() =>
    shop.db.transaction(async (tx) => {
      const made = await writtenRow(
        tx
          .insert(coupons)
          .values({ ...values, createdAt: actor.at })
          .returning({ id: coupons.id }),
      )
      await recordChange(tx, actor, { entity: 'coupon', id: made.id, after: { ...terms, code: values.code } })
      return made.id
    }),
  )
}

/**
 * Creates many coupons with the same terms, each with a code of its own.
 * @returns the name of the batch
 */
export async function createCouponBatch(
  shop: Shop,
  actor: StaffActor,
  { count, prefix, ...terms }: ValidatedAdminInput<'createCouponBatch'>['body'],
): Promise<{ batch: string; count: number }> {
  assertTerms(terms)
  const batch = `${shopDate(actor.at.getTime())}-${shop.randomBytes(4).toString('hex')}`
  const columns = { ...toColumns(terms), batch, createdAt: actor.at }
  await shop.db.transaction(async (tx) => {
    for (let made = 0; made < count; ) {
      const rows = Array.from({ length: Math.min(chunk, count - made) }, () => ({
        ...columns,
        code: batchCode(shop, prefix),
      }))
      // Two codes alike are all but impossible; what was not written is made once more.
      const written = await tx.insert(coupons).values(rows).onConflictDoNothing().returning({ id: coupons.id })
      made += written.length
    }
    await recordChange(tx, actor, { entity: 'coupon', id: batch, after: { ...terms, count, prefix } })
  })
  return { batch, count }
}

/**
 * Changes what is given of a coupon.
 * @throws `not_found`, `changed_meanwhile` and `invalid_input`
 */
export async function updateCoupon(
  { db }: Shop,
  actor: StaffActor,
  { id, version, ...given }: Partial<CouponTermsInput> & { id: number; version: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lock(tx, id, version, actor.at)
    const after = { ...termsOf(before), ...given }
    assertTerms(after)
    await tx
      .update(coupons)
      .set({ ...toColumns(after), version: version + 1 })
      .where(eq(coupons.id, id))
    await recordChange(tx, actor, { entity: 'coupon', id, before: termsOf(before), after })
  })
}

/**
 * From now on it does not count.
 * @throws `not_found` and `changed_meanwhile`
 */
export async function endCoupon(
  { db }: Shop,
  actor: StaffActor,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { expiresAt } = await lock(tx, id, version, actor.at)
    await tx
      .update(coupons)
      .set({ expiresAt: actor.at, version: version + 1 })
      .where(eq(coupons.id, id))
    await recordChange(tx, actor, {
      entity: 'coupon',
      id,
      before: { expiresAt },
      after: { expiresAt: actor.at.toISOString() },
    })
  })
}

/**
 * Removes a coupon that no order was placed with.
 * @throws `not_found` and `coupon_in_use`
 */
export async function deleteCoupon({ db }: Shop, actor: StaffActor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { code, name } = await readCoupon(tx, id, { now: actor.at, customers: false })
    await tx.select().from(coupons).where(eq(coupons.id, id)).for('update')
    if ((await tx.$count(couponRedemptions, eq(couponRedemptions.couponId, id))) > 0)
      throw new AppError('coupon_in_use')
    await tx.delete(coupons).where(eq(coupons.id, id))
    await recordChange(tx, actor, { entity: 'coupon', id, before: { code, name } })
  })
}

async function lock(tx: Database, id: number, version: number, now: Date) {
  const own = and(eq(coupons.id, id), ofStaff)
  await firstOrNotFound(tx.select({ id: coupons.id }).from(coupons).where(own).for('update'))
  const coupon = await readCoupon(tx, id, { now, customers: false })
  assertVersion(coupon, version)
  return coupon
}

function termsOf(coupon: Awaited<ReturnType<typeof readCoupon>>): CouponTermsInput {
  const { name, kind, percent, mostHalalas, amountHalalas, smallestHalalas, largestHalalas } = coupon
  const { productIds, categoryIds, brandIds, fullPriceOnly, customerIds, customerGroups } = coupon
  const { maxUses, maxUsesPerCustomer, startsAt, expiresAt } = coupon
  return {
    name,
    kind,
    percent,
    mostHalalas,
    amountHalalas,
    smallestHalalas,
    largestHalalas,
    productIds,
    categoryIds,
    brandIds,
    fullPriceOnly,
    customerIds,
    customerGroups,
    maxUses,
    maxUsesPerCustomer,
    startsAt,
    expiresAt,
  }
}

/** The kind of discount decides which of the figures it has. */
function toColumns({ startsAt, expiresAt, ...terms }: CouponTermsInput) {
  return {
    ...terms,
    percent: terms.kind === 'percent' ? terms.percent : null,
    mostHalalas: terms.kind === 'percent' ? terms.mostHalalas : null,
    amountHalalas: terms.kind === 'amount' ? terms.amountHalalas : null,
    startsAt: instantOf(startsAt),
    expiresAt: instantOf(expiresAt),
  }
}

function assertTerms(terms: CouponTermsInput): void {
  const fields: Record<string, FieldErrorCode> = {}
  if (terms.kind === 'percent' && terms.percent === null) fields.percent = 'required'
  if (terms.kind === 'amount' && terms.amountHalalas === null) fields.amountHalalas = 'required'
  const { smallestHalalas, largestHalalas, startsAt, expiresAt } = terms
  if (smallestHalalas !== null && largestHalalas !== null && largestHalalas < smallestHalalas)
    fields.largestHalalas = 'out_of_range'
  if (startsAt !== null && expiresAt !== null && expiresAt <= startsAt) fields.expiresAt = 'ends_before_start'
  assertNoFieldErrors(fields)
}

/** As one of the shop's own makes, behind a prefix. */
function batchCode(shop: Shop, prefix: string): string {
  const code = generateCouponCode(shop)
  return prefix === '' ? code : `${prefix.toUpperCase()}${code.slice(code.indexOf('-'))}`
}

async function codeTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (violatedUnique(error) !== 'coupons_code') throw error
    throw invalidInput({ code: 'coupon_taken' })
  }
}
