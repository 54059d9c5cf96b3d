import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spawnShop, startProcess } from './testing/startProcess.ts'

const root = mkdtempSync(join(tmpdir(), 'rawaj-run-'))
let occupied: Server
beforeAll(async () => {
  occupied = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => occupied.once('listening', resolve))
  const made = spawnShop(empty('made'))
  await made.opened
  made.process.kill('SIGTERM')
  await made.ended
})
afterAll(() => {
  occupied.close()
  rmSync(root, { recursive: true, force: true })
})

const empty = (name: string) => ({ DATA_DIR: join(root, name), SEED: 'none' })
/** A shop that has been open before: making a database takes a while. */
const used = (name: string) => {
  cpSync(join(root, 'made'), join(root, name), { recursive: true })
  return empty(name)
}

/** What a start that fails says: its last line, its exit code, and that nothing looks like a stack. */
async function failedStart(settings: Record<string, string>) {
  const shop = spawnShop(settings)
  const code = await shop.ended
  const lines = shop.output().trim().split('\n')
  const progress = /^(Opening the database|Sign in with| {2}\S)/
  return { code, sentence: lines.at(-1), told: lines.filter((line) => !progress.test(line)) }
}

describe('A start that cannot succeed says why in one sentence', { timeout: 240_000 }, () => {
  it.each([
    ['a wrong setting', { PORT: 'eighty' }, /^The setting PORT is wrong: it must be a whole number from 0 to 65535\.$/],
    [
      'a vector of the wrong length',
      { PAYLOAD_IV: 'short' },
      /^The setting PAYLOAD_IV is wrong: it must have exactly 20 characters\.$/,
    ],
    [
      'a server that is not there',
      { ...empty('none'), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/shop' },
      /^The database at 127\.0\.0\.1:9 \(setting DATABASE_URL\) cannot be reached: .*\.$/,
    ],
    ['an address that is not this machine’s', { ...empty('host'), HOST: '192.0.2.1' }, /check the setting HOST\.$/],
  ])('%s', async (_, settings, sentence) => {
    const { code, told } = await failedStart(settings)
    expect(told).toEqual([expect.stringMatching(sentence)])
    expect(code).toBe(1)
  })

  it('a port that is taken', async () => {
    const address = occupied.address()
    const port = String(typeof address === 'object' && address !== null ? address.port : 0)
    const { code, told } = await failedStart({ ...empty('port'), PORT: port })
    expect([code, told]).toEqual([1, [expect.stringContaining(`Port ${port} is already in use`)]])
  })

  it('a data folder that is a file', async () => {
    writeFileSync(join(root, 'file'), '')
    const { code, told } = await failedStart({ ...empty('file') })
    expect([code, told]).toEqual([1, [expect.stringContaining('check the setting DATA_DIR')]])
  })

  it('a data folder that another shop is using, which goes on selling', async () => {
    const settings = used('shared')
    const first = await startProcess(settings)
    const { code, told } = await failedStart(settings)
    expect([code, told]).toEqual([
      1,
      [expect.stringContaining(`in use by another process of the shop (process ${first.process.pid})`)],
    ])
    expect((await first.call('GET', '/brand')).success).toBe(true)
    await first.kill()
    // Dead without a word: the next one takes over.
    const third = await startProcess(settings)
    await third.kill()
  })

  it('a damaged database, with nothing else on the screen', async () => {
    const settings = used('damaged')
    const shop = await startProcess(settings)
    await shop.kill()
    const log = join(settings.DATA_DIR, 'database/pg_wal')
    for (const name of readdirSync(log)) if (/^[0-9A-F]{24}$/.test(name)) truncateSync(join(log, name), 1_000)
    const { code, told } = await failedStart(settings)
    expect([code, told]).toEqual([
      1,
      [expect.stringMatching(/^The database in .* is damaged .* was left as it is; .*\.$/)],
    ])
  })
})

describe('The shop', { timeout: 240_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('closes cleanly on %s and lets go of its folder', async (signal) => {
    const settings = used(signal)
    const shop = spawnShop(settings)
    const url = await shop.opened
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    shop.process.kill(signal)
    expect(await shop.ended).toBe(0)
    expect(readdirSync(settings.DATA_DIR)).toEqual(['database'])
  })

  it('shows the made-up administrator’s password at the first start only', async () => {
    const settings = empty('password')
    const first = await startProcess(settings)
    await first.kill()
    expect(first.output()).toMatch(/administrator: admin@rawaj\.example \/ Rw7-\S+/)
    const second = await startProcess(settings)
    expect(second.output()).not.toContain('Rw7-')
    await second.kill()
  })

  it('does not mind a folder that is already there', async () => {
    mkdirSync(join(root, 'there/media'), { recursive: true })
    const shop = await startProcess(empty('there'))
    expect((await shop.call('GET', '/brand')).success).toBe(true)
    expect(readdirSync(join(root, 'there'))).toEqual(expect.arrayContaining(['database', 'media']))
    await shop.kill()
  })
})
