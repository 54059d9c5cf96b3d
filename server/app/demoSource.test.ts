import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { demoSource } from './demoSource.ts'

it('Every picture that the demo data names is in the folder that is served for it', async () => {
  const { mount, folder } = demoSource.media
  const { products, categories, banners } = await demoSource.load({})
  const named = [
    ...products.flatMap(({ pictures }) => pictures),
    ...categories.flatMap(({ picture, subcategories }) => [picture, ...subcategories.map((sub) => sub.picture)]),
    ...banners.flatMap(({ picture, pictureTall }) => [picture.ar, picture.en, pictureTall ?? picture.ar]),
  ]
  const served = `/media/${mount}/`
  const missing = named.filter(
    (path) => !path.startsWith(served) || !existsSync(join(folder, path.slice(served.length))),
  )
  expect(named.length).toBeGreaterThan(1_000)
  expect([...new Set(missing)]).toEqual([])
})
