import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'

export const connections = 32

/** What a load came to. */
export interface Measured {
  perSecond: number
  /** Milliseconds of one core that the server's process spent on each, threads included; 0 where the system does not tell. */
  cpuMs: number
}

export interface Load {
  url: string
  /** The server's process. */
  pid: number
  seconds: number
  headers?: Record<string, string>
  /** What each connection asks, in turn; absent: the address itself. */
  requests?: autocannon.Request[]
  setupClient?: (client: autocannon.Client) => void
  connections?: number
  /** How many of the answers make one unit, such as the three calls of a sale. */
  answersEach?: number
}

/** Drives a server from this process, and fails on any answer that is not a success. */
export async function drive({ url, pid, seconds, answersEach = 1, ...how }: Load): Promise<Measured> {
  const before = await cpuMsOf(pid)
  const result = await autocannon({ connections, ...how, url, duration: seconds })
  const spent = (await cpuMsOf(pid)) - before
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} failures, ${result.errors} errors`)
  const units = result.requests.total / answersEach
  return { perSecond: units / result.duration, cpuMs: spent / units }
}

/** User and system time so far, of all threads. */
async function cpuMsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  // 100 ticks a second on every Linux.
  return ticks * 10
}
