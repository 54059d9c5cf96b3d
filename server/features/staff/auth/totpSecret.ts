import type { Shop } from '../../../kernel/index.ts'
import { AppError } from '../../../platform/errors/AppError.ts'

const placeOf = (userId: number) => `staff_totp ${userId}`

/** The secret of an authenticator as the database keeps it: sealed with a key outside of it. */
export const sealTotpSecret = ({ secretBox }: Shop, userId: number, secret: string) =>
  secretBox.seal(secret, placeOf(userId))

/** @throws `wrong_second_factor` for one that was sealed with another key: recovery codes, and `npm run owner`, do without */
export async function openTotpSecret({ secretBox, log }: Shop, userId: number, sealed: string): Promise<string> {
  const secret = await secretBox.open(sealed, placeOf(userId))
  if (secret !== null) return secret
  log.warn({ userId }, 'the secret of an authenticator cannot be opened: it was sealed with another key')
  throw new AppError('wrong_second_factor')
}
