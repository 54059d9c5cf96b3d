import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShopFixture, type ShopFixture } from './shopFixture.ts'

/** A folder for archives, and as many shops as the tests of one file open; `close` removes them all. */
export async function openShopFixtures() {
  const folder = await mkdtemp(join(tmpdir(), 'rawaj-backups-'))
  const opened: ShopFixture[] = []
  return {
    folder,
    async open(options?: { empty: boolean }): Promise<ShopFixture> {
      const shop = await openShopFixture(options)
      opened.push(shop)
      return shop
    },
    async close() {
      for (const shop of opened) await shop.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
