import { inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { type StaffRole, staffRoles } from './tables.ts'

/**
 * The roles of these ids.
 * @throws `not_found` where there is none of an id
 */
export async function readRoles(tx: Database, roleIds: readonly number[]): Promise<StaffRole[]> {
  const wanted = [...new Set(roleIds)]
  if (wanted.length === 0) return []
  const roles = await tx.select().from(staffRoles).where(inArray(staffRoles.id, wanted)).orderBy(staffRoles.id)
  if (roles.length < wanted.length) throw new AppError('not_found')
  return roles
}
