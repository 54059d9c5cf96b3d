import pg from 'pg'

const killBefore = Number(process.env.KILL_BEFORE)
let counts = false
let statements = 0

// Before any connection is opened: pools hold on to the function that they find.
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
const counted: unknown = function (this: pg.Client, ...args: unknown[]) {
  if (counts) statements += 1
  if (counts && statements === killBefore) process.kill(process.pid, 'SIGKILL')
  return query.apply(this, args)
}
pg.Client.prototype.query = counted as typeof pg.Client.prototype.query

/**
 * Kills the process by SIGKILL before it sends its nth statement (KILL_BEFORE) to the database, counted while `work` runs. With
 * fewer statements it survives.
 */
export async function killAtStatement(work: () => Promise<unknown>): Promise<void> {
  counts = true
  await work()
  counts = false
}
