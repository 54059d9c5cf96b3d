import type { UserProfile } from '@rawaj/contract/accounts/accountSchemas.ts'
import type { users } from './tables.ts'

/** An account as its own customer sees it. */
export function toUserProfileDto(user: typeof users.$inferSelect): UserProfile {
  const { id, name, email, mobile, address, zipcode, type, roleId, picture } = user
  // As all pictures in replies: the address it is shown at.
  const image = picture === null ? null : `/media/${picture}`
  return { id, name, email: email ?? '', mobile: mobile ?? '', address, zipcode, type, role: roleId, image }
}
