import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { leaveDeadLock } from '../../../testing/database/leaveDeadLock.ts'
import { DataFolderInUseError } from '../DatabaseUnavailableError.ts'
import { heartbeatFileOf } from './heartbeat.ts'
import { lockFolder } from './lockFolder.ts'
import { fileAt, guardOf, removeDead } from './removeDead.ts'

let dataDir: string
let inside: string
let elsewhere: string
const heartbeatMs = 40

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rawaj-lock-'))
  inside = join(dataDir, 'sockets')
  elsewhere = mkdtempSync(join(tmpdir(), 'rawaj-lock-sockets-'))
})
afterEach(() => {
  for (const folder of [dataDir, elsewhere]) rmSync(folder, { recursive: true, force: true })
})

/** The heartbeat of a shop that is not seen from here, and how to let it go on. */
function foreignHeartbeat() {
  const file = heartbeatFileOf(dataDir)
  writeFileSync(file, 'other-container 1234 pid:[1] mnt:[1]')
  let beats = 0
  return {
    beat() {
      beats += 1
      utimesSync(file, beats, beats)
    },
  }
}

const lastBeat = () => statSync(heartbeatFileOf(dataDir)).mtimeMs

describe('The lock of a data folder', () => {
  it('a lock that a dead shop left has one new holder, however many find it at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      await leaveDeadLock(inside)
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(dataDir, inside)))
      const held = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
      const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      expect(held).toHaveLength(1)
      for (const error of errors) expect(error).toBeInstanceOf(DataFolderInUseError)
      await held[0]?.release()
      expect(readdirSync(inside)).toEqual([])
    }
  })

  it('a lock that was found dead is left alone when another shop has taken its place, or is about to', async () => {
    await leaveDeadLock(inside)
    const path = join(inside, 'shop.sock')
    const found = fileAt(path) ?? ''
    writeFileSync(guardOf(path), '')
    removeDead(path, found)
    expect(fileAt(path)).toBe(found)
    rmSync(guardOf(path))
    const lock = await lockFolder(dataDir, inside)
    const taken = fileAt(path)
    removeDead(path, found)
    expect(fileAt(path)).toBe(taken)
    await lock.release()
    expect(readdirSync(inside)).toEqual([])
  })

  it('a lock that a dead shop left is taken though another died while it removed it', async () => {
    await leaveDeadLock(inside)
    const guard = guardOf(join(inside, 'shop.sock'))
    writeFileSync(guard, '')
    utimesSync(guard, 1, 1)
    const lock = await lockFolder(dataDir, inside)
    expect(existsSync(guard)).toBe(false)
    await lock.release()
  })

  it('is not taken while a shop in another container, whose socket is not seen here, keeps its heartbeat', async () => {
    const { beat } = foreignHeartbeat()
    const timer = setInterval(beat, 5)
    try {
      await expect(lockFolder(dataDir, elsewhere, { heartbeatMs })).rejects.toThrow(
        `The data folder ${dataDir} is in use by another process of the shop (on other-container).`,
      )
    } finally {
      clearInterval(timer)
    }
    expect(existsSync(heartbeatFileOf(dataDir))).toBe(true)
    expect(readdirSync(elsewhere)).toEqual([])
  })

  it('is taken when the heartbeat of another container has stopped, and has a heartbeat of its own then', async () => {
    foreignHeartbeat()
    const lock = await lockFolder(dataDir, elsewhere, { heartbeatMs })
    const first = lastBeat()
    await expect.poll(lastBeat).not.toBe(first)
    await lock.release()
    expect(existsSync(heartbeatFileOf(dataDir))).toBe(false)
  })

  it('needs no heartbeat where its socket is in the data folder, and minds that of others', async () => {
    await leaveDeadLock(inside)
    const lock = await lockFolder(dataDir, inside, { heartbeatMs })
    expect(existsSync(heartbeatFileOf(dataDir))).toBe(false)
    await lock.release()
    const { beat } = foreignHeartbeat()
    const timer = setInterval(beat, 5)
    await expect(lockFolder(dataDir, inside, { heartbeatMs }).finally(() => clearInterval(timer))).rejects.toThrow(
      DataFolderInUseError,
    )
  })
})
