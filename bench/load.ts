import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchRequest, openConnection } from './connection.ts'

export const connections = 32

/** Results of a load. */
export interface Measured {
  perSecond: number
  /** Milliseconds of one core that the server's process spent on each, threads included; 0 where the system does not tell. */
  cpuMs: number
  /** How many there were. */
  done: number
}

/** Asks, checks that the answer is a success, and answers its body. */
export type Ask = (question: BenchRequest) => Promise<() => string>

export interface Load {
  url: string
  /** The server's process. */
  pid: number
  seconds: number
  /** Units of work that are repeated on each connection; counted once they are done. */
  units: readonly ((ask: Ask) => Promise<unknown>)[]
}

/** Drives a server from this process, and fails on any answer that is not a success. */
export async function drive({ url, pid, seconds, units }: Load): Promise<Measured> {
  const open = await Promise.all(units.map(() => openConnection(url)))
  const cpuBefore = await cpuMsOf(pid)
  const begun = performance.now()
  const end = begun + seconds * 1000
  let done = 0
  const work = async (unit: Load['units'][number], index: number) => {
    const ask: Ask = async (question) => {
      const answer = await open[index]?.ask(question)
      if (answer?.status !== 200) throw new Error(`${question.path}: ${answer?.status} ${answer?.body()}`)
      return answer.body
    }
    while (performance.now() < end) {
      await unit(ask)
      done += 1
    }
  }
  await Promise.all(units.map(work))
  const took = performance.now() - begun
  const cpu = (await cpuMsOf(pid)) - cpuBefore
  for (const connection of open) connection.close()
  return { perSecond: (done * 1000) / took, cpuMs: cpu / done, done }
}

/** Turns that each of several servers gets. */
const turns = 4

/**
 * Loads servers in turns, so that what else the machine does meets all of them; one alone in one piece. `seconds` are those of each
 * server in all.
 * @returns for each server its turns taken together
 */
export async function inTurns<Server>(
  servers: readonly Server[],
  seconds: number,
  load: (server: Server, seconds: number) => Promise<Measured>,
): Promise<Measured[]> {
  const rounds: Measured[][] = []
  const wanted = servers.length === 1 ? 1 : turns
  while (rounds.length < wanted) {
    const round: Measured[] = []
    for (const server of servers) round.push(await load(server, seconds / wanted))
    rounds.push(round)
  }
  return servers.map((_, index) => together(rounds.flatMap((round) => round[index] ?? [])))
}

function together(parts: readonly Measured[]): Measured {
  const sum = (of: (part: Measured) => number) => parts.reduce((total, part) => total + of(part), 0)
  const done = sum((part) => part.done)
  return {
    done,
    perSecond: done / sum((part) => part.done / part.perSecond),
    cpuMs: sum((part) => part.cpuMs * part.done) / done,
  }
}

/** The same question-maker on every connection. */
export function everyConnection(next: () => BenchRequest): Load['units'] {
  return Array.from({ length: connections }, () => (ask: Ask) => ask(next()))
}

const idleCheckMs = 1_000
/** A process that waits for nothing but its timers takes less of a second. */
const idleCpuMs = 30

/**
 * Waits until a process has little to do for three seconds, two minutes at most.
 * @returns milliseconds of one core until then
 */
export async function cpuMsUntilIdle(pid: number): Promise<number> {
  const before = await cpuMsOf(pid)
  let last = before
  for (let idle = 0, checks = 0; idle < 3 && checks < 120; checks++) {
    await sleep(idleCheckMs)
    const now = await cpuMsOf(pid)
    idle = now - last <= idleCpuMs ? idle + 1 : 0
    last = now
  }
  return last - before
}

/** Milliseconds of one core that a process took so far, user and system, of all its threads. */
export async function cpuMsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  // 100 ticks a second on every Linux.
  return ticks * 10
}
