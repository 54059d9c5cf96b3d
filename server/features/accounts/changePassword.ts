import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import { assertStrongPassword } from './assertStrongPassword.ts'
import { hashPassword } from './password.ts'
import { replacePassword } from './replacePassword.ts'
import { verifyOwnPassword } from './verifyOwnPassword.ts'

export interface ChangePasswordInput {
  userId: number
  current: string
  password: string
  /** Token of the session that stays. */
  token: string | null
  /** The browser's device cookie. */
  device: string | null
  language: Language
  /** Further work in the same transaction. */
  alongside?: (tx: Database) => Promise<void>
}

/**
 * A signed-in account's new password; every other session ends.
 * @throws `invalid_input` for a wrong current one
 */
export async function changePassword(
  shop: Shop,
  { userId, current, password, token, device, language, alongside }: ChangePasswordInput,
): Promise<void> {
  assertStrongPassword(shop, password)
  const wrong = invalidInput({ current: 'wrong_password' })
  const currentHash = await verifyOwnPassword(shop, { userId, password: current, token })
  if (currentHash === null) throw wrong
  const passwordHash = await hashPassword(password)
  await shop.db.transaction(async (tx) => {
    if (!(await replacePassword(shop, tx, { userId, passwordHash, currentHash, keepToken: token, device, language })))
      throw wrong
    await alongside?.(tx)
  })
}
