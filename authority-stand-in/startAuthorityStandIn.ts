import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Behaviour } from './behaviour.ts'
import type { UnitReport } from './createUnits.ts'

export interface AuthorityStandIn {
  url: string
  /** What the client's `baseUrl` is set to, by environment. */
  baseUrls: { sandbox: string; simulation: string; production: string }
  otp: string
  /** Changes what is named and leaves the rest. */
  behave(behaviour: Partial<Behaviour>): Promise<void>
  /** The behaviour as it is: `rejectAfter` counts down. */
  behaviour(): Promise<Behaviour>
  /** Back to normal; releases held calls. What units sent is not forgotten. */
  reset(): Promise<void>
  /** Number of held calls. */
  waiting(): Promise<number>
  /**
   * Releases held calls.
   * @returns their number
   */
  release(): Promise<number>
  /** Units in the order in which they were enrolled, with what they sent and how it hangs together. */
  units(): Promise<UnitReport[]>
  close(): Promise<void>
}

/** Starts the stand-in as a process of its own on a free port, its clock set to `now`. It ends with its parent. */
export async function startAuthorityStandIn({
  otp = '123345',
  now,
}: {
  otp?: string
  now?: Date
} = {}): Promise<AuthorityStandIn> {
  const child = fork(fileURLToPath(new URL('./main.ts', import.meta.url)), {
    env: { PATH: process.env.PATH, STAND_IN_PORT: '0', STAND_IN_OTP: otp },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = await addressOf(child)

  async function ask<T>(path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${url}/stand-in${path}`, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const reply = (await answer.json()) as T
    if (!answer.ok) throw new Error(`The stand-in rejected ${path}: ${JSON.stringify(reply)}`)
    return reply
  }
  const setClock = async () => {
    if (now) await ask('/behaviour', { clockMinutes: Math.round((now.getTime() - Date.now()) / 60_000) })
  }
  await setClock()

  return {
    url,
    baseUrls: {
      sandbox: `${url}/e-invoicing/developer-portal`,
      simulation: `${url}/e-invoicing/simulation`,
      production: `${url}/e-invoicing/core`,
    },
    otp,
    behave: async (behaviour) => void (await ask('/behaviour', behaviour)),
    behaviour: () => ask<Behaviour>('/behaviour'),
    async reset() {
      await ask('/reset', {})
      await setClock()
    },
    waiting: async () => (await ask<{ waiting: number }>('/waiting')).waiting,
    release: async () => (await ask<{ released: number }>('/release', {})).released,
    units: () => ask<UnitReport[]>('/units'),
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The stand-in did not open (exit status ${code})`)))
  })
}
