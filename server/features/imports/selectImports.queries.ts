// Joins accounts: each import names who brought it.
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { users } from '../accounts/tables.ts'
import { productImports } from './tables.ts'

export const select = (db: Database) =>
  db
    .select({ stored: productImports, by: users.name })
    .from(productImports)
    .leftJoin(users, eq(users.id, productImports.byUserId))
    .$dynamic()
