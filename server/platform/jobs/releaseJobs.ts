import type { OpenDatabase } from '../database/Database.ts'

/**
 * Seconds: without a heartbeat for the first, a job's process counts as dead; beats come at the second and checks at the third
 * interval. An abandoned job restarts after the first and the third together. Shorter than pg-boss allows for its own option,
 * whose watch adds minutes; jobs carry it in their rows (createJobs.ts).
 */
export const heartbeat = { seconds: 8, refreshSeconds: 2, lookSeconds: 3 }

/**
 * Releases jobs of dead processes, to be restarted at once. For one heartbeat after the database server's start no process counts
 * as dead: live ones could not beat while it was away.
 * @param own ids of the jobs that this process is running
 * @returns names of the released jobs
 */
export async function releaseAbandonedJobs(
  executeSql: OpenDatabase['executeSql'],
  own: Iterable<string>,
): Promise<string[]> {
  const { rows } = await executeSql(
    `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
      where state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now()
        and retry_count < retry_limit and id <> all($1::uuid[])
        and pg_postmaster_start_time() + $2::int * interval '1 second' < now()
      returning name`,
    [[...own], heartbeat.seconds],
  )
  return (rows as { name: string }[]).map(({ name }) => name)
}

/** Releases a job that this process could not finish in the given attempt, to be restarted in a second. */
export async function releaseJob(
  executeSql: OpenDatabase['executeSql'],
  { name, id, attempt }: { name: string; id: string; attempt: number },
): Promise<void> {
  await executeSql(
    `update pgboss.job set state = 'retry', start_after = now() + interval '1 second', heartbeat_on = null
      where name = $1 and id = $2 and state = 'active' and retry_count = $3 and retry_count < retry_limit`,
    [name, id, attempt],
  )
}
