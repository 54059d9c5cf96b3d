import { sentences, strongPassword } from '@rawaj/contract/validation.ts'
import { Refusal } from '../../platform/errors/Refusal.ts'
import type { Settings } from '../shop/index.ts'
import { isCommonPassword } from './commonPasswords.ts'

/** Refuses what the setting PASSWORD_MIN calls too short, and what everybody tries first. */
export function refuseWeakPassword({ passwordMin }: Settings, password: string): void {
  if (!isCommonPassword(password) && strongPassword(passwordMin).safeParse(password).success) return
  throw new Refusal('invalid_input', { errors: { password: sentences.weakPassword } })
}
