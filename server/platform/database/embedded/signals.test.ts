import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { spawnShop } from '../../../testing/startProcess.ts'
import { clusterOf } from './cluster.ts'
import { readPostmasterPid } from './postmasterPid.ts'

const root = mkdtempSync(join(tmpdir(), 'rawaj-signals-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Processes that were started on the folder, without the shop itself, which has it in its environment. */
function programsOn(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandOf(pid).includes(dataDir))
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

describe.runIf(existsSync('/proc/self/cmdline'))('A shop that receives a signal to end', () => {
  it('by a terminal that closes (SIGHUP) closes cleanly', { tags: ['long'] }, async () => {
    const dataDir = join(root, 'open')
    const shop = spawnShop({ DATA_DIR: dataDir, SEED: 'none' })
    await shop.opened
    shop.process.kill('SIGHUP')
    expect(await shop.ended).toBe(0)
    expect(readPostmasterPid(clusterOf(dataDir))).toBeNull()
    expect(programsOn(dataDir)).toEqual([])
  })

  it.each(['SIGHUP', 'SIGTERM'] as const)(
    'by %s while it makes its database leaves no program behind',
    { tags: ['long'] },
    async (signal) => {
      const dataDir = join(root, `making-${signal}`)
      const shop = spawnShop({ DATA_DIR: dataDir })
      await expect.poll(() => programsOn(dataDir), { interval: 5, timeout: 120_000 }).not.toEqual([])
      shop.process.kill(signal)
      await shop.ended
      await expect.poll(() => programsOn(dataDir)).toEqual([])
    },
  )

  it.each(['SIGHUP', 'SIGTERM'] as const)(
    'by %s while its server starts leaves no server behind',
    { tags: ['long'] },
    async (signal) => {
      const dataDir = join(root, `starting-${signal}`)
      const shop = spawnShop({ DATA_DIR: dataDir })
      await expect.poll(() => readPostmasterPid(clusterOf(dataDir)), { interval: 1, timeout: 120_000 }).not.toBeNull()
      shop.process.kill(signal)
      await shop.ended
      await expect.poll(() => programsOn(dataDir)).toEqual([])
    },
  )
})
