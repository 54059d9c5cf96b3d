/** A contact sheet to judge pictures by: `node demo/pictures/contactSheet.ts <side> <out.png> <views|all> <model JSON>...`. */
import sharp from 'sharp'
import type { PictureModel } from './PictureModel.ts'
import { photoViews } from './PictureModel.ts'
import { renderPicture } from './render/renderPicture.ts'
import { buildShot } from './shotBuilders.ts'

const [side = '450', out = '/tmp/sheet.png', views = 'all', ...models] = process.argv.slice(2)
const px = Number(side)
const tiles: Buffer[] = []
const chosen = photoViews.filter((view) => views === 'all' || views.split(',').includes(view))
for (const text of models) {
  const model = JSON.parse(text) as PictureModel
  for (const view of chosen) {
    const shot = await buildShot(model, view)
    if (!shot) continue
    const start = performance.now()
    const pixels = renderPicture(shot, px)
    console.log(Object.values(model).join('-'), view, `${((performance.now() - start) / 1000).toFixed(2)} s`)
    tiles.push(
      await sharp(pixels, { raw: { width: px, height: px, channels: 3 } })
        .png()
        .toBuffer(),
    )
  }
}
const columns = Math.min(
  tiles.length,
  chosen.length > 1 ? chosen.length * Math.max(1, Math.floor(4 / chosen.length)) : 4,
)
const rows = Math.ceil(tiles.length / columns)
await sharp({ create: { width: columns * px, height: rows * px, channels: 3, background: 'white' } })
  .composite(tiles.map((input, i) => ({ input, left: (i % columns) * px, top: Math.floor(i / columns) * px })))
  .png()
  .toFile(out)
