// @module-tag ci
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { failToStart, freePort, removeData, runShop } from './runShop.ts'
import { wholeForm } from './wholeForm.ts'

const small = { SEED_PRODUCTS: '40' }

describe('starting the shop', () => {
  it('prints its address, and the sign-ins the first time only; a second start keeps all data', async () => {
    // server/app/seed/seedPast.test.ts has the orders of the past.
    const first = await runShop({ settings: { ...small, SEED_ORDERS: wholeForm ? 'on' : 'off' } })
    onTestFinished(async () => void (await first.stop()))
    expect(first.output()).toContain(`The shop is open at ${first.url}`)
    if (wholeForm) expect(first.output()).toMatch(/\d{3} orders of the past/)
    for (const mobile of ['0500000001', '0500000002', '0500000003', 'Demo12345'])
      expect(first.output()).toContain(mobile)
    const account = { name: 'سارة', mobile: '0551234567', email: 'sara@example.test', password: 'Sara12' }
    const headers = { 'content-type': 'application/json' }
    const signUp = (url: string) =>
      fetch(`${url}/api/v1/auth/signup`, { method: 'POST', headers, body: JSON.stringify(account) })
    expect((await signUp(first.url)).status).toBe(200)
    expect(await first.stop()).toBe(0)

    const second = await runShop({ settings: small, dataDir: first.dataDir })
    onTestFinished(async () => void (await second.stop()))
    expect((await signUp(second.url)).status).toBe(409)
    expect(second.output()).not.toContain('Demo12345')
    expect(await second.stop()).toBe(0)
    await removeData(first.dataDir)
  })

  it('refuses a data folder that is not one of its own, and leaves it as it was', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rawaj-e2e-'))
    await mkdir(join(dataDir, 'postgresql'))
    const version = join(dataDir, 'postgresql', 'PG_VERSION')
    await writeFile(version, '9.6\n')
    const { status, output } = await failToStart({ ...small, PORT: String(await freePort()), DATA_DIR: dataDir })
    expect(status).toBe(1)
    expect(output).toContain(dataDir)
    expect(await readFile(version, 'utf8')).toBe('9.6\n')
    await rm(dataDir, { recursive: true })
  })
})
