import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeDataFolderToOthers, closeToOthers } from './closeToOthers.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rawaj-modes-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function write(path: string, mode: number, folderMode = 0o755) {
  const whole = join(dataDir, path)
  mkdirSync(dirname(whole), { recursive: true })
  writeFileSync(whole, 'x')
  chmodSync(whole, mode)
  chmodSync(dirname(whole), folderMode)
}
const modeOf = (path: string) => statSync(join(dataDir, path)).mode & 0o777
const never = new AbortController().signal

describe('What an earlier version left open in the data folder', () => {
  it.each([
    'imports/customers.csv',
    'mail/2026-11-01-code.eml',
    'media/customers/me.webp',
    'media/documents/a.pdf',
    'media-cache/0a/1.webp',
    'settings.key',
    'postgresql.password',
  ])('is closed to other users of the machine: %s', async (path) => {
    write(path, 0o644)
    chmodSync(dataDir, 0o700)
    expect(await closeToOthers(dataDir, never)).toBeGreaterThan(0)
    expect(modeOf(path)).toBe(0o600)
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) expect(modeOf(folder)).toBe(0o700)
    expect(await closeToOthers(dataDir, never)).toBe(0)
  })

  it('leaves what is not the shop’s, what a link leads to, and the files of the database', async () => {
    write('notes/of-the-owner.txt', 0o644)
    write('postgresql/PG_VERSION', 0o640, 0o750)
    mkdirSync(join(dataDir, 'media'), { mode: 0o700 })
    symlinkSync(join(dataDir, 'notes'), join(dataDir, 'media', 'link'))
    expect(await closeToOthers(dataDir, never)).toBe(0)
    expect([modeOf('notes'), modeOf('notes/of-the-owner.txt')]).toEqual([0o755, 0o644])
    expect([modeOf('postgresql'), modeOf('postgresql/PG_VERSION')]).toEqual([0o750, 0o640])
  })

  it('is looked at no further once the shop closes', async () => {
    write('media/a.webp', 0o644)
    expect(await closeToOthers(dataDir, AbortSignal.abort())).toBe(0)
    expect(modeOf('media/a.webp')).toBe(0o644)
  })

  it('is logged with how many files were changed, and not where there were none', async () => {
    write('imports/a.csv', 0o644)
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
    await new Promise<void>((resolve) => {
      const stop = closeDataFolderToOthers({ settings: { dataDir }, log })
      const wait = setInterval(() => {
        if (modeOf('imports/a.csv') !== 0o600) return
        clearInterval(wait)
        resolve(stop())
      }, 5)
    })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ changed: 2 }])
    await closeDataFolderToOthers({ settings: { dataDir }, log })()
    expect(lines).toHaveLength(1)
  })
})
