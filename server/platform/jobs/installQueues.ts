import { getMigrationPlans, getRollbackPlans, PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../database/Database.ts'
import { DatabaseUnavailableError } from '../database/DatabaseUnavailableError.ts'
import { namesOf, type Queues, type RenamedQueues } from './Queues.ts'
import { renameQueues } from './renameQueues.ts'

/**
 * Creates or updates the queue's tables (schema pgboss), over one connection. Several processes may do so at once, except for
 * renaming, which requires the lock of migrations.
 */
export async function installQueues<Data>(
  executeSql: OpenDatabase['executeSql'],
  { queues, renamed, where }: { queues: Queues<Data>; renamed: RenamedQueues<Data>; where: string },
): Promise<void> {
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false })
  let failure: unknown
  boss.on('error', (error) => {
    failure = error
  })
  await assertNotNewerQueues(boss, where)
  await boss.start()
  try {
    for (const name of namesOf(queues)) {
      const { pollSeconds, workers, batchSize, ...options } = queues[name]
      await boss.createQueue(name, options)
      await boss.updateQueue(name, options)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failure !== undefined) throw failure
  await renameQueues(executeSql, renamed)
}

async function assertNotNewerQueues(boss: PgBoss, where: string) {
  if (!(await boss.isInstalled())) return
  const version = await boss.schemaVersion()
  if (version === null || isKnownVersion(version)) return
  throw new DatabaseUnavailableError(
    `The queue in the database ${where} was last used by a newer version of the shop; start that version, or restore a copy.`,
  )
}

/** Whether this pg-boss can migrate tables of that version, or creates it itself; tables of a later pg-boss fail both. */
function isKnownVersion(version: number): boolean {
  return [getMigrationPlans, getRollbackPlans].some((plansFor) => {
    try {
      return plansFor(queueSchema, version) !== ''
    } catch {
      // pg-boss throws for a version without plans.
      return false
    }
  })
}

/** pg-boss's own default. */
const queueSchema = 'pgboss'
