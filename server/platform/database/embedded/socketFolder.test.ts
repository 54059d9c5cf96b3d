import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isRoot } from '../../../testing/database/dataFolders.ts'
import { clusterOf } from './cluster.ts'
import { socketFolderOf } from './socketFolder.ts'

const root = mkdtempSync(join(tmpdir(), 'rawaj-sockets-'))
const made: string[] = [root]
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** A data folder whose own path is too long for a socket, with a note of one in the temporary place. */
function dataDirWithNote(name: string, noted: string): string {
  const dataDir = join(root, name, 'x'.repeat(60), 'y'.repeat(60))
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'sockets.path'), noted)
  return dataDir
}

function folderOf(uid: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'rawaj-'))
  made.push(folder)
  chownSync(folder, uid, uid)
  return folder
}

describe('A folder of sockets in the temporary place', () => {
  it.runIf(isRoot)('a folder of sockets that another user made is not used by root', async () => {
    const foreign = folderOf(4_321)
    const dataDir = dataDirWithNote('foreign', foreign)
    const folder = await socketFolderOf(dataDir)
    made.push(folder)
    expect(folder).not.toBe(foreign)
    expect(readFileSync(join(dataDir, 'sockets.path'), 'utf8')).toBe(folder)
  })

  it.runIf(isRoot)('a folder of sockets that belongs to the user whom root runs the server as is used', async () => {
    const handedOver = folderOf(4_321)
    const dataDir = dataDirWithNote('handed-over', handedOver)
    mkdirSync(clusterOf(dataDir))
    chownSync(clusterOf(dataDir), 4_321, 4_321)
    expect(await socketFolderOf(dataDir)).toBe(handedOver)
  })

  it('a folder of sockets that others can look into is not used', async () => {
    const open = mkdtempSync(join(root, 'open-'))
    mkdirSync(join(open, 'sockets'), { mode: 0o755 })
    const folder = await socketFolderOf(dataDirWithNote('open', join(open, 'sockets')))
    made.push(folder)
    expect(folder).not.toBe(join(open, 'sockets'))
  })
})
