import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Contents of `postmaster.pid`, which a running server writes beside its files. */
export interface PostmasterPid {
  pid: number
  port: number
  /** Empty until the server listens on a socket, and always on Windows. */
  socketFolder: string
  isReady: boolean
}

const pathIn = (cluster: string) => join(cluster, 'postmaster.pid')

/** `null`: no server runs, and the last one ended cleanly. */
export function readPostmasterPid(cluster: string): PostmasterPid | null {
  try {
    const lines = readFileSync(pathIn(cluster), 'utf8').split('\n')
    return {
      pid: Number(lines[0]),
      port: Number(lines[3] ?? 0),
      socketFolder: (lines[4] ?? '').trim(),
      isReady: lines[7]?.trim() === 'ready',
    }
  } catch {
    return null
  }
}

export function removePostmasterPid(cluster: string): void {
  rmSync(pathIn(cluster), { force: true })
}
