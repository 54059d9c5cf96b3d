import { strongPassword } from '@rawaj/contract/validation.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { Settings } from '../shop/index.ts'
import { isCommonPassword } from './commonPasswords.ts'

/** Refuses what the setting PASSWORD_MIN calls too short, and what everybody tries first. */
export function assertStrongPassword({ passwordMin }: Settings, password: string): void {
  if (!strongPassword(passwordMin).safeParse(password).success)
    throw new AppError('invalid_input', { fields: { password: 'weak_password' } })
  // It keeps every rule that the screen ticks off, so the reason is its own.
  if (isCommonPassword(password)) throw new AppError('invalid_input', { fields: { password: 'common_password' } })
}
