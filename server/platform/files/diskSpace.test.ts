import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLog } from '../logging/log.ts'
import { assertFreeSpace, createSpaceCheck, DiskFullError, isDiskFull } from './diskSpace.ts'

const megabytes = (count: number) => async () => count * 1024 * 1024

describe('A start', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rawaj-space-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  it('is refused below the stated free space, with folder, free and needed in one sentence', async () => {
    const start = assertFreeSpace({ dataDir, minFreeSpace: 200 }, megabytes(199.9))
    await expect(start).rejects.toThrow(DiskFullError)
    await expect(start).rejects.toThrow(
      `Only 199 MB are free in ${dataDir}, and the shop needs 200 MB; make room, or choose another figure with the setting MIN_FREE_SPACE.`,
    )
    await expect(assertFreeSpace({ dataDir, minFreeSpace: 200 }, megabytes(200))).resolves.toBeUndefined()
  })

  it('asks the disk that holds the folder', async () => {
    await expect(assertFreeSpace({ dataDir, minFreeSpace: 1 })).resolves.toBeUndefined()
    await expect(assertFreeSpace({ dataDir, minFreeSpace: 999_999_999 })).rejects.toThrow(/^Only \d+ MB are free/)
  })
})

it('A shop that runs warns once when room becomes scarce, and again after there was room', async () => {
  const log = createLog('silent')
  const warn = vi.spyOn(log, 'warn')
  let free = 500
  const check = createSpaceCheck({ dataDir: '/data', minFreeSpace: 200 }, log, () => megabytes(free)())
  const warnings = async (figures: number[]) => {
    warn.mockClear()
    for (free of figures) await check()
    return warn.mock.calls.length
  }
  expect(await warnings([500, 200])).toBe(0)
  expect(await warnings([199, 100, 0])).toBe(1)
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'the disk is nearly full: only 199 MB are free in /data')
  expect(await warnings([300, 150])).toBe(1)
})

it('A folder that is gone is warned of, and no fault of the check', async () => {
  const log = createLog('silent')
  const warn = vi.spyOn(log, 'warn')
  await createSpaceCheck({ dataDir: join(tmpdir(), 'rawaj-never-there'), minFreeSpace: 200 }, log)()
  expect(warn).toHaveBeenCalledWith({ err: expect.objectContaining({ code: 'ENOENT' }) }, expect.any(String))
})

it.each<[unknown, boolean]>([
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  [Object.assign(new Error('write'), { code: 'EDQUOT' }), true],
  [new Error('Failed query', { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) }), true],
  [new Error('could not write to file "pg_wal/xlogtemp.7": No space left on device'), true],
  [Object.assign(new Error('too many connections'), { code: '53300' }), false],
  [new Error('The disk is fine'), false],
  [null, false],
])('%s: for want of room? %s', (error, full) => {
  expect(isDiskFull(error)).toBe(full)
})
