import { eq } from 'drizzle-orm'
import { assertPostcode, type Shop } from '../../kernel/index.ts'
import { violatedUnique } from '../../platform/database/errorCode.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { removePicture, storePicture } from '../../platform/media/storePicture.ts'
import { countAttempt } from '../../platform/rateLimits/countAttempt.ts'
import { users } from './tables.ts'

/** Re-encoding a picture keeps a processor busy for a second. */
const pictureLimit = { max: 20, windowMinutes: 15 }

/** Absent values stay as they are. */
export interface ProfileInput {
  name?: string | undefined
  mobile?: string | undefined
  address?: string | undefined
  zipcode?: string | undefined
  picture?: File | undefined
}

/**
 * Changes what customers may change of their own account, and answers the account as it is then.
 * @throws `invalid_input` for a postcode that the shop does not take, and `account_taken` for a mobile of another account
 */
export async function updateProfile(
  shop: Shop,
  userId: number,
  { name, mobile, address, zipcode, picture }: ProfileInput,
): Promise<typeof users.$inferSelect> {
  if (picture) await countAttempt(shop, `picture ${userId}`, pictureLimit)
  const stored = picture && (await storePicture(shop, picture, 'customers', `account ${userId}`))
  const changes = { name, mobile, address, zipcode, picture: stored }
  try {
    const { before, after } = await shop.db.transaction(async (tx) => {
      const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
      if (!before) throw new AppError('session_expired')
      // A stored postcode in an earlier format does not block changes to other fields.
      if (zipcode && zipcode !== before.zipcode) assertPostcode(shop, zipcode, 'zipcode')
      if (Object.values(changes).every((value) => value === undefined)) return { before, after: before }
      const [after = before] = await tx.update(users).set(changes).where(eq(users.id, userId)).returning()
      return { before, after }
    })
    if (after.picture !== before.picture) await removePicture(shop, before.picture)
    return after
  } catch (error) {
    await removePicture(shop, stored ?? null)
    if (violatedUnique(error) !== 'users_mobile') throw error
    throw new AppError('account_taken', { fields: { mobile: 'mobile_taken' } })
  }
}
