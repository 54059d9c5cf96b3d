/** Every picture that the demo shop names is there, in its size, and all of them together stay light. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoCategories } from '../catalogue/categories.ts'
import { demoProducts } from '../catalogue/products.ts'
import { demoBanners } from '../content/banners.ts'
import { drawDimensions } from './drawing/drawDimensions.ts'
import { pictureFile, pictureKey, shownModel, viewsOf } from './PictureModel.ts'
import { type Scene, scenes } from './scenes/scenes.ts'

const folder = fileURLToPath(new URL('../media/', import.meta.url))
const lacking = (files: Iterable<string>): string[] =>
  [...new Set(files)].filter((file) => !existsSync(join(folder, file)))
const filesOf = (scene: Scene): string[] => (scene.rtl ? [scene.file, scene.rtl] : [scene.file])
const models = [...new Map(demoProducts.map(({ model }) => [pictureKey(model), model])).values()]

/** Difference of two pictures of one size (root mean square), in steps of 0 to 255. */
function rootMeanSquare(one: Uint8Array = new Uint8Array(), other: Uint8Array = new Uint8Array()): number {
  let sum = 0
  for (const [i, value] of one.entries()) sum += (value - (other[i] ?? 0)) ** 2
  return Math.sqrt(sum / one.length)
}

describe('the masters', () => {
  it('has hero, angle, detail and drawing of every product', () => {
    expect(lacking(models.flatMap((model) => viewsOf(model).map((view) => pictureFile(model, view))))).toEqual([])
  })

  it('has the pictures of categories and sub-categories', () => {
    const named = demoCategories.flatMap(({ picture, subcategories }) => [
      picture,
      ...subcategories.map((sub) => sub.picture),
    ])
    expect(lacking(named)).toEqual([])
  })

  it('has a scene for every banner, for narrow screens too where it is a hero', () => {
    const named = demoBanners.flatMap(({ scene, type }) => [
      `${scene}-wide.webp`,
      ...(type === 1 ? [`${scene}-tall.webp`] : []),
    ])
    expect(lacking([...named, ...scenes.flatMap(filesOf)])).toEqual([])
  })

  it('has every photograph at 900 × 900 and every scene at its size', async () => {
    const sizes = new Map(
      scenes.flatMap((scene) => filesOf(scene).map((file) => [file, [scene.width, scene.height]] as const)),
    )
    const wrong: string[] = []
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.webp'))) {
      const { width, height } = await sharp(join(folder, file)).metadata()
      const [w, h] = sizes.get(file) ?? [900, 900]
      if (width !== w || height !== h) wrong.push(`${file}: ${width} × ${height}`)
    }
    expect(wrong).toEqual([])
  })

  it('weighs at most 25 MB', () => {
    const total = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
    expect(total).toBeLessThan(25 * 1024 * 1024)
  })
})

describe('the first pictures of a sub-category', () => {
  const heroes = Map.groupBy(
    demoProducts.map(({ sku, subcategory, model }) => ({ sku, subcategory, file: pictureFile(model, 'hero') })),
    ({ subcategory }) => subcategory,
  )

  it('are one for each product', () => {
    for (const [subcategory, products] of heroes)
      expect(new Set(products.map(({ file }) => file)).size, subcategory).toBe(products.length)
  })

  it('differ to the eye', async () => {
    // At 24 × 24 only shapes, colours and sizes are left. Pipes of neighbouring sizes differ by 4.8 and more; when each
    // filled its picture alike, it was 0.3 to 4.2, and a shopper could not tell them apart.
    const least = 4.5
    const thumbnails = new Map(
      await Promise.all(
        [...heroes.values()].flat().map(async ({ file }) => {
          const { data } = await sharp(join(folder, file)).resize(24, 24).raw().toBuffer({ resolveWithObject: true })
          return [file, data] as const
        }),
      ),
    )
    const alike: string[] = []
    for (const products of heroes.values())
      for (const [i, one] of products.entries())
        for (const other of products.slice(i + 1)) {
          const difference = rootMeanSquare(thumbnails.get(one.file), thumbnails.get(other.file))
          if (difference < least) alike.push(`${one.sku} and ${other.sku}: ${difference.toFixed(1)}`)
        }
    expect(alike).toEqual([])
  })
})

describe('the drawings', () => {
  it('are as drawn now, and each is lighter than 8 kB', () => {
    for (const model of models) {
      const svg = drawDimensions(shownModel(model, 'drawing'))
      expect(Buffer.byteLength(svg), pictureKey(model)).toBeLessThan(8192)
      const file = join(folder, pictureFile(model, 'drawing'))
      if (existsSync(file)) expect(readFileSync(file, 'utf8'), pictureKey(model)).toBe(svg)
    }
  })

  it('draws a bend at its angle', () => {
    for (const angle of [90, 45, 30] as const) {
      const svg = drawDimensions({ family: 'bend', material: 'upvc', diameter: 110, angle })
      // The dimension arc runs from straight up to the axis of the outlet: its chord has half the angle's slope.
      const arc = /M([\d.]+) ([\d.]+)A([\d.]+) [\d.]+ 0 0 \d ([\d.]+) ([\d.]+)/.exec(svg)?.slice(1).map(Number) ?? []
      const [x0 = 0, y0 = 0, radius = 1, x1 = 0, y1 = 0] = arc
      const drawn = (2 * Math.asin(Math.hypot(x1 - x0, y1 - y0) / 2 / radius) * 180) / Math.PI
      expect(drawn).toBeCloseTo(angle, 0)
    }
  })

  it('reads in both languages', () => {
    const svg = drawDimensions({ family: 'coupling', material: 'upvc', diameter: 110 })
    expect(svg).toContain('Pipe outside diameter')
    expect(svg).toContain('القطر الخارجي للأنبوب')
    expect(svg).toContain('direction="rtl"')
  })
})
