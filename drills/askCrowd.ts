import { fork } from 'node:child_process'
import { join } from 'node:path'
import { killAll, undoAtEnd } from './cleanUp.ts'
import type { Outcome, Plan } from './crowd.ts'

export interface Crowd {
  /** Carries the plan out. One at a time. */
  go(plan: Plan): Promise<Outcome>
  close(): void
}

/** A process of its own that asks a shop for much. */
export function openCrowd(): Crowd {
  const child = fork(join(import.meta.dirname, 'crowd.ts'), { execArgv: [] })
  const close = undoAtEnd(() => killAll(child.pid !== undefined && child.exitCode === null ? [child.pid] : []))
  return {
    go: (plan) =>
      new Promise((resolve, reject) => {
        const ended = () => reject(new Error('The crowd’s process ended'))
        child.once('exit', ended)
        child.once('message', (outcome) => {
          child.off('exit', ended)
          resolve(outcome as Outcome)
        })
        child.send(plan)
      }),
    close,
  }
}

/** “429: 312, 200: 61”, in the order of the statuses. */
export const statusesShown = ({ statuses }: Pick<Outcome, 'statuses'>): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${status === '0' ? 'none' : status}: ${count}`)
    .join(', ') || 'none'
