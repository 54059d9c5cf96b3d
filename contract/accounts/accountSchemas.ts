import { z } from 'zod'
import { boolean, int, string } from '../fields/plainValues.ts'
import { id, image } from '../fields/replyValues.ts'

export const userProfileSchema = z.object({
  id,
  name: string,
  email: string,
  mobile: string,
  address: string,
  zipcode: string,
  type: int,
  role: int,
  image: image.nullable(),
})
export type UserProfile = z.infer<typeof userProfileSchema>

/** Device of a session, as codes that the screen translates; null if the browser says nothing known. */
export const sessionDeviceSchema = z.object({
  browser: z.enum(['chrome', 'safari', 'firefox', 'edge', 'opera', 'samsung']).nullable(),
  system: z.enum(['android', 'ios', 'windows', 'macos', 'linux', 'chromeos']).nullable(),
})
export type SessionDevice = z.infer<typeof sessionDeviceSchema>

/** A place where an account is signed in. */
export const sessionSchema = z.object({
  id,
  device: sessionDeviceSchema,
  created_at: string.describe('When it was signed in'),
  last_used_at: string.describe('To the hour'),
  current: boolean.describe('Whether it is the one that asks'),
})
export type Session = z.infer<typeof sessionSchema>

/** Reasons that delay the deletion of one's own account, and the proof that it needs. */
export const ownDeletionSchema = z.object({
  open_orders: z.array(string).describe('Numbers of orders that hold it up, the latest first, twenty at most'),
  has_password: boolean.describe('Else it asks for a mailed code'),
})
export type OwnDeletion = z.infer<typeof ownDeletionSchema>
