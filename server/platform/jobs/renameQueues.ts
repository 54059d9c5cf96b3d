import type { OpenDatabase } from '../database/Database.ts'
import type { RenamedQueues } from './Queues.ts'

/**
 * Moves jobs out of queues that an earlier version named differently, and removes those queues. `executeSql` runs on one
 * connection, outside a transaction. The queues of the new names exist.
 */
export async function renameQueues<Data>(
  executeSql: OpenDatabase['executeSql'],
  renamed: RenamedQueues<Data>,
): Promise<void> {
  for (const [formerName, name] of Object.entries(renamed)) {
    const { rows } = await executeSql('select from pgboss.queue where name = $1', [formerName])
    if (rows.length === 0) continue
    await executeSql('begin')
    try {
      // Waits for transactions that are adding a job to it, as their foreign key locks the row.
      await executeSql('select from pgboss.queue where name = $1 for update', [formerName])
      await executeSql('update pgboss.job set name = $2 where name = $1', [formerName, name])
      // Not pg-boss's deleteQueue: it is a transaction of its own, and would delete a job that was missed.
      await executeSql('delete from pgboss.queue where name = $1', [formerName])
      await executeSql('commit')
    } catch (error) {
      // The connection may be lost, and the transaction with it.
      await executeSql('rollback').catch(() => {})
      throw error
    }
  }
}
