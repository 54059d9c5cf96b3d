import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import type { StaffPreferences } from '@rawaj/contract/staff/preferences.ts'
import type { BuiltInRoleKey } from '@rawaj/contract/staff/staffRoles.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, madeAt, version } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** Named lists of permissions. */
export const staffRoles = pgTable('staff_roles', {
  id: id(),
  /** Key of a built-in role; null: a custom one. */
  builtIn: text('built_in').$type<BuiltInRoleKey>().unique('staff_roles_built_in'),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
  permissions: jsonb('permissions').$type<Permission[]>().notNull().default([]),
  version: version(),
  createdAt: madeAt(),
})

export type StaffRole = typeof staffRoles.$inferSelect

/** Roles of employees. `users.role_id` follows: 1 for an owner, 2 for any other role. */
export const staffRoleMembers = pgTable(
  'staff_role_members',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: integer('role_id')
      .notNull()
      .references(() => staffRoles.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] })],
)

/** Current and former employees. */
export const staffMembers = pgTable('staff_members', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: version(),
  /** When they were first asked to set a second factor up; who need not have one is asked once. */
  secondFactorOfferedAt: instant('second_factor_offered_at'),
})

/** An employee's preferences for the back office: language, theme, saved views of lists. */
export const staffPreferences = pgTable('staff_preferences', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  preferences: jsonb('preferences').$type<StaffPreferences>().notNull(),
})

/** Open invitations. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    /** Lower case. */
    email: text('email').notNull(),
    language: text('language').$type<Language>().notNull(),
    roleIds: jsonb('role_ids').$type<number[]>().notNull(),
    /** Their rights are looked at once more when it is accepted; null: a program on the shop's own machine. */
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of each token that an email of it carries; one is made at every rendering. */
    tokenHashes: text('token_hashes').array().notNull().default([]),
    expiresAt: instant('expires_at').notNull(),
    createdAt: madeAt(),
  },
  (table) => [index('staff_invitations_expiry').on(table.expiresAt)],
)
