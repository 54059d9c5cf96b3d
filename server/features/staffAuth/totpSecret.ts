import { AppError } from '../../platform/errors/AppError.ts'
import { createSecretBox } from '../../platform/secrets/secretBox.ts'
import type { Shop } from '../shop/index.ts'

const placeOf = (userId: number) => `staff_totp ${userId}`

/** The secret of an authenticator as the database keeps it: sealed with a key outside of it. */
export const sealTotpSecret = ({ settings }: Shop, userId: number, secret: string) =>
  createSecretBox(settings).seal(secret, placeOf(userId))

/** Throws `wrong_second_factor` for one that was sealed with another key: recovery codes, and `npm run owner`, do without. */
export async function openTotpSecret({ settings, log }: Shop, userId: number, sealed: string): Promise<string> {
  const secret = await createSecretBox(settings).open(sealed, placeOf(userId))
  if (secret !== null) return secret
  log.warn({ userId }, 'the secret of an authenticator cannot be opened: it was sealed with another key')
  throw new AppError('wrong_second_factor')
}
