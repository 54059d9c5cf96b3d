import { chmod, mkdir, stat } from 'node:fs/promises'

/** Modes of the shop's files below its data folder: for its own user alone. */
export const privateFile = 0o600
export const privateFolder = 0o700

/** Creates a folder and its parents for the shop's own user alone; an existing folder is closed to others. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: privateFolder })
  if (((await stat(path)).mode & 0o077) !== 0) await chmod(path, privateFolder)
}
