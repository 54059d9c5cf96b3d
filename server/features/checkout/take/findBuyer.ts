import type { Caller } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { findCustomer, lockCustomer, type User } from '../../accounts/index.ts'

/** The customer that an order is taken for. */
export type StaffOrderBuyer = Caller & Pick<User, 'language'>

/**
 * The customer that an order is taken for. `lock`: keeps the account from being blocked or deleted before the transaction ends.
 * @throws `not_found`, for accounts with a role in the shop too, `customer_blocked` for one that is blocked or waits for deletion
 */
export async function findBuyer(db: Database, id: number, { lock = false } = {}): Promise<StaffOrderBuyer> {
  const user = await (lock ? lockCustomer : findCustomer)(db, id)
  if (!user) throw new AppError('not_found')
  if (user.status !== 1 || user.deletionRequestedAt !== null) throw new AppError('customer_blocked')
  const { name, email, mobile, type, roleId, department, language } = user
  const contact = { email: email ?? '', mobile: mobile ?? '' }
  return { id, name, ...contact, type, role: roleId, department, permissions: new Set(), language }
}
