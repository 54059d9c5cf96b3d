import type { OpenDatabase } from '../database/Database.ts'

/**
 * Seconds: how long whoever does a job may not be heard of, how often it is heard of, and how often those that are gone are
 * looked for. What a dead process had begun is begun again after the first and the last together. Shorter than pg-boss takes
 * for its own option, whose watch adds minutes; jobs carry it in their rows (createJobs.ts).
 */
export const heartbeat = { seconds: 8, refreshSeconds: 2, lookSeconds: 3 }

/**
 * Gives back the jobs of processes that are gone, to be begun again at once, and answers their names; `own` are the ids of those
 * that this process is doing. For as long as a heartbeat after the database server's start nobody counts as gone: whoever lives
 * could not be heard of while it was away.
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

/** Gives back a job that this process began with its nth attempt and could not end, to be begun again in a second. */
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
