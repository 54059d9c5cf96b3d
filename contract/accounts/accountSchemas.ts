import { z } from 'zod'
import { id, image } from '../fields/replyValues.ts'

export const userProfileSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  address: z.string(),
  zipcode: z.string(),
  type: z.int(),
  role: z.int(),
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
  created_at: z.string().describe('When it was signed in'),
  last_used_at: z.string().describe('To the hour'),
  current: z.boolean().describe('Whether it is the one that asks'),
})
export type Session = z.infer<typeof sessionSchema>

/** What delays the deletion of one's own account, and the proof that it needs. */
export const ownDeletionSchema = z.object({
  open_orders: z.array(z.string()).describe('Numbers of orders that hold it up, the latest first, twenty at most'),
  has_password: z.boolean().describe('Else it asks for a mailed code'),
})
export type OwnDeletion = z.infer<typeof ownDeletionSchema>
