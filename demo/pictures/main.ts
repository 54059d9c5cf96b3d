/**
 * Renders the product pictures that are missing: drawings, photographs, then the scenes of banners and categories:
 * `npm run pictures -- [prefix...]` (of a model's key or a scene's file, e.g. `bend-upvc`, `hero-`).
 * `--force` makes again what exists, `--workers 2`, `--side 900`, `--out folder`, `--models file.json` takes a list of
 * models instead of the demo catalogue's, `--samples` the built-in one, `--drawings` makes only the drawings.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoProducts } from '../catalogue/products.ts'
import { drawDimensions } from './drawing/drawDimensions.ts'
import { type PictureModel, photoViews, pictureFile, pictureKey, shownModel, viewsOf } from './PictureModel.ts'
import { type RenderJob, renderJobs } from './render/renderJobs.ts'
import { familiesOf, scenes } from './scenes/scenes.ts'
import { shotBuilders } from './shotBuilders.ts'
import { healthSamples } from './test/healthSamples.ts'
import { samples } from './test/samples.ts'

const mediaFolder = join(import.meta.dirname, '../media')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: 'boolean', default: false },
    samples: { type: 'boolean', default: false },
    drawings: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(availableParallelism()) },
    side: { type: 'string', default: '900' },
    out: { type: 'string', default: mediaFolder },
    models: { type: 'string' },
  },
})

/** The demo catalogue's models unless others are asked for. */
async function selectedModels(): Promise<readonly PictureModel[]> {
  if (values.models) return JSON.parse(await readFile(values.models, 'utf8')) as PictureModel[]
  if (values.samples) return [...samples, ...healthSamples]
  return demoProducts.map((product) => product.model)
}

const models = new Map((await selectedModels()).map((model) => [pictureKey(model), model]))
const isSelected = (name: string): boolean =>
  positionals.length === 0 || positionals.some((prefix) => name.startsWith(prefix))
mkdirSync(values.out, { recursive: true })
const jobs: RenderJob[] = []
const missing = new Set<string>()
/** Models share some of their views: each is rendered once. */
const named = new Set<string>()
for (const [key, model] of models) {
  if (!isSelected(key)) continue
  const drawing = join(values.out, pictureFile(model, 'drawing'))
  if (values.force || !existsSync(drawing)) await writeFile(drawing, drawDimensions(shownModel(model, 'drawing')))
  if (values.drawings) continue
  if (!shotBuilders[model.family]) {
    missing.add(model.family)
    continue
  }
  for (const view of photoViews) {
    const file = join(values.out, pictureFile(model, view))
    const side = Number(values.side)
    if (!viewsOf(model).includes(view) || named.has(file) || (existsSync(file) && !values.force)) continue
    named.add(file)
    jobs.push({ of: { model: shownModel(model, view), view }, file, width: side, height: side })
  }
}
for (const scene of values.drawings ? [] : scenes) {
  const file = join(values.out, scene.file)
  if (!isSelected(scene.file) || (existsSync(file) && !values.force)) continue
  const notModelled = familiesOf(scene).filter((family) => !shotBuilders[family])
  for (const family of notModelled) missing.add(family)
  if (notModelled.length > 0) continue
  const scale = Number(values.side) / 900
  const scaled = (length: number): number => Math.round(length * scale)
  const [width, height, canvas] = [scaled(scene.width), scaled(scene.height), scaled(scene.canvas)]
  const rtl = scene.rtl ? [{ file: join(values.out, scene.rtl), left: canvas - width, width }] : []
  const cuts = [{ file, left: 0, width }, ...rtl]
  jobs.push({ of: { scene: scene.file }, file, width: canvas, height, cuts })
}
// Pictures that visitors see first are rendered first: heroes, scenes, then the other views.
const rank = ({ of }: RenderJob): number => ('scene' in of ? 0.5 : photoViews.indexOf(of.view))
jobs.sort((a, b) => rank(a) - rank(b))
if (missing.size > 0) console.log(`Not modelled yet: ${[...missing].join(', ')}`)

let count = 0
let failed = 0
const start = performance.now()
await renderJobs(jobs, Number(values.workers), (done) => {
  count++
  if (done.error) failed++
  const result = done.error ?? `${done.seconds.toFixed(1)} s  ${(done.bytes / 1024).toFixed(0)} kB`
  console.log(`${count}/${jobs.length}  ${basename(done.file)}  ${result}`)
})
console.log(
  `${count - failed} pictures in ${((performance.now() - start) / 1000).toFixed(0)} s${failed ? `, ${failed} failed` : ''}`,
)
if (failed > 0) process.exitCode = 1
