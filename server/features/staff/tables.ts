import type { Permission } from '@rawaj/contract/permissions.ts'
import type { BuiltInRoleKey } from '@rawaj/contract/staffRoles.ts'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, madeAt } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** Named lists of permissions. */
export const staffRoles = pgTable('staff_roles', {
  id: id(),
  /** Of a role that every shop has; null: the shop's own. */
  builtIn: text('built_in').$type<BuiltInRoleKey>().unique('staff_roles_built_in'),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
  permissions: jsonb('permissions').$type<Permission[]>().notNull().default([]),
  /** Raised with every change. */
  version: integer('version').notNull().default(1),
  createdAt: madeAt(),
})

/** Who has which roles. `users.role_id` follows: 1 for an owner, 2 for anybody else with a role. */
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
