import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { lockDataDir } from './lockDataDir.ts'

const folder = mkdtempSync(join(tmpdir(), 'rawaj-lock-'))
const path = join(folder, 'shop.lock')
beforeEach(() => rmSync(path, { force: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('The lock of a data folder', () => {
  it('is held by one, and free again after', () => {
    const lock = lockDataDir(folder)
    expect(() => lockDataDir(folder)).toThrow(
      `The data folder ${folder} is in use by another process of the shop (process ${process.pid}).`,
    )
    lock.release()
    lockDataDir(folder).release()
  })

  it('of a living process is respected', async () => {
    const child = spawn(process.execPath, ['-e', `setInterval(() => {}, 1000); console.log('up')`], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await new Promise((resolve) => child.stdout.once('data', resolve))
    writeFileSync(path, JSON.stringify({ pid: child.pid, started: '', token: 'theirs' }))
    expect(() => lockDataDir(folder)).toThrow(`process ${child.pid}`)
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    lockDataDir(folder).release()
  })

  it.each([
    ['a dead process', JSON.stringify({ pid: 2 ** 22 + 1, started: '', token: 'dead' })],
    ['an earlier process that had this one’s number', JSON.stringify({ pid: process.pid, started: '', token: 'dead' })],
    ['half a lock', '{"pid": 1'],
    ['an empty lock', ''],
  ])('left by %s is taken over', (_, left) => {
    writeFileSync(path, left)
    const lock = lockDataDir(folder)
    expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid)
    lock.release()
  })

  it.runIf(process.platform === 'linux')('left by a process whose number now belongs to another is taken over', () => {
    writeFileSync(path, JSON.stringify({ pid: process.ppid, started: 'another boot:1', token: 'dead' }))
    lockDataDir(folder).release()
  })

  it('is not released by who lost it', () => {
    const lock = lockDataDir(folder)
    writeFileSync(path, JSON.stringify({ pid: process.pid, started: '', token: 'somebody else' }))
    lock.release()
    expect(readFileSync(path, 'utf8')).toContain('somebody else')
  })
})
