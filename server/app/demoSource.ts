import { join } from 'node:path'
import type { SeedSource } from './seed/SeedData.ts'

/**
 * The demo shop, which SEED=demo fills an empty shop with. Only this file names it, and nothing of it is loaded before:
 * a shop that is not filled with it runs without the package.
 */
export const demoSource: SeedSource = {
  async load(options) {
    const { createSeedData } = await import('@rawaj/demo')
    return createSeedData(options)
  },
  media: { mount: 'demo', folder: join(import.meta.dirname, '../../demo/media') },
}
