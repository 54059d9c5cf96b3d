import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failToStart, freePort, removeData } from './runShop.ts'

// With the demo and in production; server/app/runShop.test.ts covers both for a shop without products.
describe('starting the shop', () => {
  it('stops at a wrong setting with one sentence that names it', async () => {
    const wrong = { PORT: 'many', PAYLOAD_IV: 'short', SEED: 'everything', SEED_PRODUCTS: '-3' }
    for (const [name, value] of Object.entries(wrong)) {
      const { status, output } = await failToStart({ [name]: value })
      expect(status).toBe(1)
      expect(output.trim().split('\n')).toHaveLength(1)
      expect(output).toContain(name)
    }
  }, 120_000)

  it('says that its port is taken', async () => {
    const port = await freePort()
    const squatter = createServer().listen(port, '127.0.0.1')
    const dataDir = await mkdtemp(join(tmpdir(), 'rawaj-e2e-'))
    const { status, output } = await failToStart({ SEED_PRODUCTS: '40', PORT: String(port), DATA_DIR: dataDir })
    squatter.close()
    expect(status).toBe(1)
    expect(output).toContain(String(port))
    expect(output).not.toMatch(/\n\s+at /)
    await removeData(dataDir)
  }, 180_000)
})
