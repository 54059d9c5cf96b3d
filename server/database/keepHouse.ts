import type { PGlite } from '@electric-sql/pglite'

const busyTables = ['product_stock', 'cart_lines', 'sessions', 'idempotency_keys', 'pgboss.job_common']
/** A checkpoint itself writes a little. */
const idleBytes = 64 * 1024

/**
 * What a PostgreSQL server does in the background and an embedded one, alone in its process, does not: checkpoints
 * (without them the log grows for ever and opening after a crash takes longer every day) and vacuum.
 */
export function keepHouse(
  client: PGlite,
  failed: (error: unknown) => void,
  { everyMs = 60_000, checkpointBytes = 32 * 1024 * 1024, vacuumRounds = 30 } = {},
) {
  let busyRounds = 0
  let running: Promise<void> = Promise.resolve()

  const round = async () => {
    const log = await client.query<{ bytes: number }>(
      'select (pg_current_wal_lsn() - (select redo_lsn from pg_control_checkpoint()))::float8 as bytes',
    )
    const bytes = log.rows[0]?.bytes ?? 0
    if (bytes > idleBytes) busyRounds += 1
    if (busyRounds >= vacuumRounds) {
      busyRounds = 0
      // Only the tables that sales write to; a vacuum of everything would hold up the shop.
      for (const table of busyTables) await client.exec(`vacuum (analyze) ${table}`)
    }
    if (bytes > checkpointBytes) await client.exec('checkpoint')
  }

  const timer = setInterval(() => {
    running = running.then(round).catch(failed)
  }, everyMs)
  timer.unref()

  return {
    round,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
