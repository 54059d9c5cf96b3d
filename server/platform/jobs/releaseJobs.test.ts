import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startWorkers as startShopWorkers } from '../../app/jobs/startWorkers.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { openTestShopOn } from '../../testing/openTestShop.ts'
import { ownServer } from '../../testing/testServer.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { openPools } from '../database/openPools.ts'
import { createLog } from '../logging/log.ts'
import { createJobs } from './createJobs.ts'
import type { JobQueue } from './Queues.ts'
import { releaseAbandonedJobs } from './releaseJobs.ts'
import { startWorkers } from './startWorkers.ts'

const testShop = useFixture(async () => openTestShopOn(await openTestDatabase()))
const execute = (text: string, values?: unknown[]) => testShop.database.executeSql(text, values)

/** A job under way in a process whose last heartbeat was `secondsAgo` seconds ago. */
async function active(name: string, secondsAgo: number, { attempt = 0, limit = 10 } = {}): Promise<string> {
  const id = randomUUID()
  await execute(
    `insert into pgboss.job (id, name, data, policy, state, started_on, heartbeat_on, heartbeat_seconds, retry_count, retry_limit)
      values ($1, $2, '{"importId":0,"letterId":0}', 'standard', 'active', now(), now() - $3::int * interval '1 second', 8, $4, $5)`,
    [id, name, secondsAgo, attempt, limit],
  )
  return id
}
interface Data {
  runImport: { importId: number }
  maintenance: Record<string, never>
}

const stateOf = async (id: string) => {
  const { rows } = await execute('select state::text from pgboss.job where id = $1', [id])
  return (rows as { state: string }[])[0]?.state
}

describe('Jobs of a process that is gone', () => {
  it('are begun again at once, and those of living ones are left to them', async () => {
    const [dead, living, own, worn] = [
      await active('runImport', 9),
      await active('runImport', 5),
      await active('runImport', 60),
      await active('runImport', 60, { attempt: 10 }),
    ]
    expect(await releaseAbandonedJobs(execute, [own])).toEqual(['runImport'])
    expect(await Promise.all([dead, living, own, worn].map(stateOf))).toEqual(['retry', 'active', 'active', 'active'])
    await execute('delete from pgboss.job')
  })

  it.each(['runImport', 'sendLetter'])('are done by another one that looks for them: %s', async (name) => {
    const id = await active(name, 9)
    const workers = await startShopWorkers(testShop.shop)
    onTestFinished(() => workers.stop())
    await vi.waitFor(async () => expect(await stateOf(id)).toBe('completed'), 60_000)
  })

  it('are known by what the queue itself adds', async () => {
    await testShop.shop.jobs.add(testShop.shop.db, 'runImport', { importId: 0 })
    const { rows } = await execute(
      "select heartbeat_seconds from pgboss.job where name = 'runImport' and state = 'created'",
    )
    expect(rows).toEqual([{ heartbeat_seconds: 8 }])
    await execute('delete from pgboss.job')
  })
})

/**
 * Ends a job while the database is away.
 * @returns how often it was started until it is done
 */
async function endWhileAway(end: 'well' | 'badly'): Promise<number> {
  const server = await ownServer()
  const database = openPools(server.connection)
  const queue: JobQueue = {
    retryLimit: 5,
    retryDelay: 600,
    retryDelayMax: 600,
    retryBackoff: true,
    expireInSeconds: 300,
    retentionSeconds: 600,
    deleteAfterSeconds: 600,
    pollSeconds: 0.5,
    workers: 1,
    batchSize: 1,
  }
  // Both are queues of the shop, which are there.
  const queues = { runImport: queue, maintenance: { ...queue, workers: 0 } }
  const jobs = createJobs<Data>(queues)
  const log = createLog('fatal')
  let begun = 0
  const away = Promise.withResolvers<void>()
  const handlers = {
    async maintenance() {},
    async runImport() {
      begun += 1
      if (begun > 1) return
      await server.stop()
      away.resolve()
      if (end === 'badly') throw new Error('it could not write')
    },
  }
  const workers = await startWorkers<Data, { log: typeof log; jobs: typeof jobs; database: typeof database }>(
    { log, jobs, database },
    { queues, handlers, hourly: 'maintenance' },
  )
  await jobs.add(database.db, 'runImport', { importId: 1 })
  await away.promise
  await server.start()
  const states = async () => {
    const { rows } = await database.executeSql("select state::text from pgboss.job where name = 'runImport'")
    return rows
  }
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'completed' }]), 60_000)
  await workers.stop()
  await database.close()
  await server.close()
  return begun
}

describe('A job that ends while the database is away', () => {
  it('badly is begun again soon after it is back', { tags: ['ci'] }, async () => {
    expect(await endWhileAway('badly')).toBe(2)
  })

  it('well is noted when it is back, and not done again', { tags: ['long'] }, async () => {
    expect(await endWhileAway('well')).toBe(1)
  })
})
