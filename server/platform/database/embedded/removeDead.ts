import { closeSync, lstatSync, openSync, rmSync, statSync } from 'node:fs'

/** Identity of a file, which differs for another file of the same name, even with the same inode number. */
export function fileAt(path: string): string | null {
  const found = lstatSync(path, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? null : `${found.ino} ${found.ctimeNs}`
}

/** File that exists while a dead lock is being removed. */
export const guardOf = (path: string) => `${path}.removing`

/** Milliseconds; a removal takes some hundredths of one. */
const maxGuardMs = 1_000

/**
 * Removes a dead lock. Only the process that creates the guard may do so, and only what was found dead: of several that find it,
 * one may have replaced it already. Nothing waits in here, so only kill -9 at that very moment leaves a guard behind, which the
 * next process removes.
 */
export function removeDead(path: string, found: string): void {
  const guard = guardOf(path)
  try {
    closeSync(openSync(guard, 'wx'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // Another process is removing it, or was.
    const made = statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (Date.now() - made > maxGuardMs) rmSync(guard, { force: true })
    return
  }
  try {
    if (fileAt(path) === found) rmSync(path, { force: true })
  } finally {
    rmSync(guard, { force: true })
  }
}
