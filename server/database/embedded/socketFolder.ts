import { randomUUID } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The name that PostgreSQL gives its socket, by its port. */
export const serverPort = 5432
const serverSocket = `.s.PGSQL.${serverPort}`
/** Bytes. Linux takes 107 and macOS 103. */
const maxSocketPath = 100

/**
 * The folder, mode 0700, of the sockets of the shop on this data folder: inside of it, or, where its path is too long or
 * its file system holds no sockets, in the temporary place. That one is noted in the data folder, so that every shop on
 * this folder comes to the same.
 */
export async function socketFolderOf(dataDir: string): Promise<string> {
  const own = join(dataDir, 'sockets')
  if (Buffer.byteLength(join(own, serverSocket)) > maxSocketPath) return notedFolder(dataDir)
  makePrivate(own)
  return (await holdsSockets(own)) ? own : notedFolder(dataDir)
}

function makePrivate(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}

function holdsSockets(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(join(folder, `probe-${randomUUID().slice(0, 8)}`), () => probe.close(() => resolve(true)))
  })
}

function notedFolder(dataDir: string): string {
  const note = join(dataDir, 'sockets.path')
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const noted = readNote(note)
    if (noted !== null && isUsable(noted)) return noted
    if (noted !== null) rmSync(note, { force: true })
    const folder = mkdtempSync(join(tmpdir(), 'rawaj-'))
    try {
      writeFileSync(note, folder, { flag: 'wx' })
      return folder
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      // Another shop that starts now was faster: its folder is the one.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  throw new Error(`${note} keeps changing`)
}

function readNote(note: string): string | null {
  try {
    return readFileSync(note, 'utf8').trim() || null
  } catch {
    return null
  }
}

/** Private and ours, or made so where it is gone: the temporary place is open to everybody. */
function isUsable(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 })
    return true
  } catch {
    const found = lstatSync(folder, { throwIfNoEntry: false })
    const ours = process.getuid === undefined || process.getuid() === 0 || found?.uid === process.getuid()
    return found?.isDirectory() === true && ours && (found.mode & 0o077) === 0
  }
}
