import { fork } from 'node:child_process'
import { join } from 'node:path'
import { killAll, undoAtEnd } from './cleanUp.ts'
import type { Outcome, Plan } from './loadClients.ts'

export interface LoadClients {
  /** One plan at a time. */
  run(plan: Plan): Promise<Outcome>
  close(): void
}

/** Starts the process of loadClients.ts. */
export function openLoadClients(): LoadClients {
  const child = fork(join(import.meta.dirname, 'loadClients.ts'), { execArgv: [] })
  const close = undoAtEnd(() => killAll(child.pid !== undefined && child.exitCode === null ? [child.pid] : []))
  return {
    run: (plan) =>
      new Promise((resolve, reject) => {
        const ended = () => reject(new Error('The process of the clients ended'))
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
