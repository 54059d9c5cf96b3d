import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import type { Marks } from './findDemoRows.ts'

/**
 * Deletes the demo's customers with all their data, after their orders. Those who stay, as employees, lose their publicly known
 * password and all access that came from it.
 * @returns their pictures
 */
export async function deleteDemoPeople(tx: Database, upTo: Marks): Promise<string[]> {
  const { rows } = await tx.execute<{ path: string }>(
    sql`select picture as path from gone_customers where picture is not null`,
  )
  for (const statement of statements(upTo)) await tx.execute(sql.raw(statement))
  return rows.map(({ path }) => path)
}

const statements = (upTo: Marks): readonly string[] => [
  `delete from subscribers where email in (select email from gone_customers)`,
  `delete from one_time_codes where email in (select email from gone_customers)`,
  `delete from users where id in (select id from gone_customers)`,
  ...['sessions', 'staff_sessions', 'known_devices', 'password_resets'].map(
    (table) => `delete from ${table} where user_id in (select id from users where ${stays(upTo)})`,
  ),
  `update users set password_hash = null where ${stays(upTo)}`,
]

/** People of the demo; the first of them is the administrator. */
const stays = (upTo: Marks) => `id <= ${upTo('users')} and id > (select min(id) from users)`
