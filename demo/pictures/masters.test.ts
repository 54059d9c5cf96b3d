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
import { pictureFile, pictureKey, pictureViews } from './PictureModel.ts'
import { type Scene, scenes } from './scenes/scenes.ts'

const folder = fileURLToPath(new URL('../media/', import.meta.url))
const lacking = (files: Iterable<string>): string[] =>
  [...new Set(files)].filter((file) => !existsSync(join(folder, file)))
const filesOf = (scene: Scene): string[] => (scene.rtl ? [scene.file, scene.rtl] : [scene.file])
const models = [...new Map(demoProducts.map(({ model }) => [pictureKey(model), model])).values()]

describe('the masters', () => {
  it('has hero, angle, detail and drawing of every product', () => {
    expect(lacking(models.flatMap((model) => pictureViews.map((view) => pictureFile(model, view))))).toEqual([])
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

describe('the drawings', () => {
  it('are as drawn now, and each is lighter than 8 kB', () => {
    for (const model of models) {
      const svg = drawDimensions(model)
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
