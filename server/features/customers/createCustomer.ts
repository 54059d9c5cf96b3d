import { roles } from '@rawaj/contract/accounts/roles.ts'
import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { type Actor, assertPostcode, type Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { violatedUnique } from '../../platform/database/errorCode.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { findUsersBy, insertUser } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'

export interface NewCustomer {
  name: string
  /** 05 and eight digits. */
  mobile: string
  /** null: none, and nothing is sent to them. */
  email: string | null
  address: string
  zipcode: string
  /** Language of emails to them. */
  language: Language
}

/**
 * Creates a retail account for a customer, without a password and with an unproven email or none: its owner signs in with an
 * emailed code, and is welcomed by email; without an email, once one is added.
 * @throws `account_taken`, with the fields that an account has already, `invalid_input` for a postcode that the shop does not
 * accept
 */
export async function createCustomer(shop: Shop, actor: Actor, customer: NewCustomer): Promise<{ id: number }> {
  const { zipcode } = customer
  if (zipcode !== '') assertPostcode(shop, zipcode, 'zipcode')
  await assertContactFree(shop.db, customer)
  try {
    return await shop.db.transaction(async (tx) => {
      const user = await insertUser(tx, { ...customer, roleId: roles.customer, createdAt: actor.at })
      await recordAudit(tx, actor, { entity: 'customer', id: user.id, changes: {} })
      await shop.events.publish(tx, 'account.created', { userId: user.id, language: customer.language })
      return user
    })
  } catch (error) {
    // The reply names every field that is taken, as a later request's does.
    if (violatedUnique(error)) await assertContactFree(shop.db, customer)
    rejectTakenContact(error)
  }
}

/**
 * `id`: of the account that has them already.
 * @throws `account_taken` with the fields that another account has
 */
export async function assertContactFree(
  db: Database,
  { id, email, mobile }: { id?: number; email: string | null; mobile: string },
): Promise<void> {
  const found = await findUsersBy(db, { emails: email === null ? [] : [email], mobiles: [mobile] })
  const known = found.filter((user) => user.id !== id)
  const fields: Record<string, FieldErrorCode> = {}
  if (email !== null && known.some((user) => user.email === email)) fields.email = 'email_taken'
  if (known.some((user) => user.mobile === mobile)) fields.mobile = 'mobile_taken'
  if (Object.keys(fields).length > 0) throw new AppError('account_taken', { fields })
}

/** @throws `account_taken` where another account took the email address or mobile after it was checked, else the error itself */
export function rejectTakenContact(error: unknown): never {
  const constraint = violatedUnique(error)
  if (constraint === 'users_mobile') throw new AppError('account_taken', { fields: { mobile: 'mobile_taken' } })
  if (constraint === 'users_email') throw new AppError('account_taken', { fields: { email: 'email_taken' } })
  throw error
}
