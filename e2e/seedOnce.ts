import { removeData, runShop, seeded } from './runShop.ts'

/** Before the browser tests: one shop is filled with the demo's goods, and the others begin with a copy of its data. */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const shop = await runShop()
  await shop.stop()
  process.env[seeded] = shop.dataDir
  return () => removeData(shop.dataDir)
}
