import type { ChildProcess } from 'node:child_process'

/** Kills the child when the shop exits without closing. To be called right after the spawn, so that no moment is left out. */
export function killOnExit(child: ChildProcess, signal: NodeJS.Signals): void {
  const kill = () => void child.kill(signal)
  process.once('exit', kill)
  child.once('close', () => process.off('exit', kill))
}
