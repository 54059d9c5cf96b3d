import { strongPassword } from '@rawaj/contract/fields/validation.ts'
import type { Shop } from '../../kernel/index.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import { isCommonPassword } from './commonPasswords.ts'

/**
 * Rejects passwords that are too short by the shop's settings, and common ones.
 * @throws AppError
 */
export function assertStrongPassword({ shopSettings }: Shop, password: string): void {
  const { passwordMin } = shopSettings.current().accounts
  if (!strongPassword(passwordMin).safeParse(password).success) throw invalidInput({ password: 'weak_password' })
  // It keeps every rule that the screen ticks off, so the reason is its own.
  if (isCommonPassword(password)) throw invalidInput({ password: 'common_password' })
}
