import pg from 'pg'
import type { Connection } from '../server/platform/database/embedded/startEmbedded.ts'

/** So that no autovacuum of what was written works beside what is measured. It takes longer than a statement of the shop may. */
export async function vacuum(connection: Connection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}
