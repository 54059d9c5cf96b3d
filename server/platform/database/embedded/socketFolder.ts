import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterOf } from './cluster.ts'

/** PostgreSQL names its socket by its port. */
export const serverPort = 5432
const serverSocket = `.s.PGSQL.${serverPort}`
/** Bytes. Linux allows 107 and macOS 103. */
const maxSocketPath = 100

/**
 * The folder, mode 0700, for sockets of the shop on this data folder: inside of it, or, if its path is too long or its file
 * system does not support sockets, among the temporary files. That path is recorded in the data folder, so that every shop on it
 * finds the same one.
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

/** Whether sockets can be made there, and hard-linked, as `lockFolder` does. */
function holdsSockets(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const path = join(folder, `probe-${randomUUID().slice(0, 8)}`)
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(path, () => {
      const linked = canLink(path)
      probe.close(() => resolve(linked))
    })
  })
}

function canLink(path: string): boolean {
  const link = `${path}-link`
  try {
    linkSync(path, link)
    rmSync(link)
    return true
  } catch {
    return false
  }
}

function notedFolder(dataDir: string): string {
  const note = join(dataDir, 'sockets.path')
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const noted = readNote(note)
    if (noted !== null && isUsable(noted, dataDir)) return noted
    if (noted !== null) rmSync(note, { force: true })
    const folder = mkdtempSync(join(tmpdir(), 'rawaj-'))
    try {
      writeFileSync(note, folder, { flag: 'wx', mode: 0o600 })
      return folder
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      // Another shop that starts now was faster: its folder counts.
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

/** Whether the folder is private and ours, or can be made so: everyone may write among the temporary files. */
function isUsable(folder: string, dataDir: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 })
    return true
  } catch {
    const found = lstatSync(folder, { throwIfNoEntry: false })
    return found?.isDirectory() === true && isOurs(found.uid, dataDir) && (found.mode & 0o077) === 0
  }
}

/** A shop of root's may have given the folder to the user that its server runs as, the owner of the cluster, and to no other. */
function isOurs(uid: number, dataDir: string): boolean {
  const me = process.getuid?.()
  if (me === undefined || uid === me) return true
  return me === 0 && uid === statSync(clusterOf(dataDir), { throwIfNoEntry: false })?.uid
}
