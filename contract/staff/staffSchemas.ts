import { z } from 'zod'
import { sessionDeviceSchema } from '../accounts/accountSchemas.ts'
import { names, timestamp } from '../fields/adminReplyValues.ts'
import { boolean, int, string } from '../fields/plainValues.ts'
import { permissions } from './permissions.ts'

const permission = z.enum(permissions)
const roleName = z.object({ id: int, ...names })

/**
 * How far signing in has come: a second factor is required, has to be set up, or signing in is complete. Calls that need more are
 * rejected with `second_factor_needed` or `enrolment_needed`.
 */
const sessionStages = ['secondFactor', 'enrolment', 'signedIn'] as const

const secondFactorKinds = ['totp', 'passkey', 'recoveryCode'] as const

export const staffSessionSchema = z.object({
  stage: z.enum(sessionStages),
  csrfToken: string.describe('For the header `x-csrf-token` of every call but a GET'),
  /** The holder; absent before the second factor. */
  user: z.object({ id: int, name: string, email: string, owner: boolean, roles: z.array(roleName) }).nullable(),
  permissions: z.array(permission),
  secondFactors: z.array(z.enum(secondFactorKinds)).describe('What may be given as the second factor'),
  mayPostpone: boolean.describe('While setting a second factor up: whether it may be done another time'),
  provenUntil: timestamp.nullable().describe('Until then no fresh proof is asked for'),
})

export const secondFactorsSchema = z.object({
  totp: boolean,
  passkeys: z.array(z.object({ id: int, name: string, createdAt: timestamp, lastUsedAt: timestamp.nullable() })),
  recoveryCodesLeft: int,
  required: boolean.describe('An owner keeps at least one'),
})

export const ownSessionSchema = z.object({
  id: int,
  kind: z.enum(['backOffice', 'token']).describe('`token`: of the customers’ API, by `POST /auth/signin1`'),
  device: sessionDeviceSchema,
  createdAt: timestamp,
  lastUsedAt: timestamp,
  current: boolean,
})

export const openInvitationSchema = z.object({
  email: string,
  roles: z.array(roleName),
  hasAccount: boolean.describe('Then its own password is asked for, else one is chosen'),
})

export const invitationSchema = z.object({
  id: int,
  email: string,
  roles: z.array(roleName),
  invitedBy: string.nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
})

export const staffMemberSchema = z.object({
  id: int,
  name: string,
  email: string,
  roles: z.array(roleName),
  owner: boolean,
  locked: boolean,
  secondFactor: boolean,
  lastUsedAt: timestamp.nullable(),
  version: int,
})

export const staffRoleSchema = z.object({
  id: int,
  ...names,
  builtIn: string.nullable().describe('The key of a role that every shop has and nobody changes'),
  permissions: z.array(permission),
  members: int,
  version: int,
})
export type StaffSession = z.infer<typeof staffSessionSchema>
export type SecondFactorKind = (typeof secondFactorKinds)[number]
export type SecondFactors = z.infer<typeof secondFactorsSchema>
export type StaffMember = z.infer<typeof staffMemberSchema>
export type StaffRole = z.infer<typeof staffRoleSchema>
