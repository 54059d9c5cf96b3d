import { closeSync, lstatSync, openSync, rmSync, statSync } from 'node:fs'

/** What tells a file from another that has taken its name, and maybe its inode number. */
export function fileAt(path: string): string | null {
  const found = lstatSync(path, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? null : `${found.ino} ${found.ctimeNs}`
}

/** The file that is there while a dead lock is removed. */
export const guardOf = (path: string) => `${path}.removing`

/** Milliseconds; removing takes some hundredths of one. */
const maxGuardMs = 1_000

/**
 * Removes a dead lock. Only who makes the guard may, and only what was found dead: of several that find it, one may have
 * taken its place by now. Nothing waits in here, so that only kill -9 in that very moment leaves a guard behind, which the
 * next one takes away.
 */
export function removeDead(path: string, found: string): void {
  const guard = guardOf(path)
  try {
    closeSync(openSync(guard, 'wx'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // Somebody else is removing it, or was.
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
