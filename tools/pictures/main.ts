/**
 * Makes the pictures of the goods that are missing: drawings, photographs, then the scenes of banners and categories:
 * `npm run pictures -- [prefix...]` (of a model's key or a scene's file, e.g. `bend-upvc`, `hero-`).
 * `--force` makes again what exists, `--workers 2`, `--side 900`, `--out folder`, `--models file.json` takes a list of
 * models instead of the demo catalogue's, `--samples` the built-in one, `--drawings` makes only the drawings.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { demoProducts } from '../../server/demo/catalogue/products.ts'
import { type PictureModel, pictureFile, pictureKey } from '../../server/demo/pictureModel.ts'
import { draw } from './drawing/draw.ts'
import { photographers, photoViews } from './families.ts'
import { develop, type Job } from './render/pool.ts'
import { familiesOf, scenes } from './scenes/scenes.ts'
import { healthSamples } from './test/healthSamples.ts'
import { samples } from './test/samples.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: 'boolean', default: false },
    samples: { type: 'boolean', default: false },
    drawings: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(availableParallelism()) },
    side: { type: 'string', default: '900' },
    out: { type: 'string', default: join(root, 'server/demo/pictures') },
    models: { type: 'string' },
  },
})

/** The demo catalogue's models unless others are asked for. */
async function chosen(): Promise<readonly PictureModel[]> {
  if (values.models) return JSON.parse(await readFile(values.models, 'utf8')) as PictureModel[]
  if (values.samples) return [...samples, ...healthSamples]
  return demoProducts.map((product) => product.model)
}

const models = new Map((await chosen()).map((model) => [pictureKey(model), model]))
const wanted = (name: string): boolean =>
  positionals.length === 0 || positionals.some((prefix) => name.startsWith(prefix))
mkdirSync(values.out, { recursive: true })
const jobs: Job[] = []
const missing = new Set<string>()
for (const [key, model] of models) {
  if (!wanted(key)) continue
  const drawing = join(values.out, pictureFile(model, 'drawing'))
  if (values.force || !existsSync(drawing)) await writeFile(drawing, draw(model))
  if (values.drawings) continue
  if (!photographers[model.family]) {
    missing.add(model.family)
    continue
  }
  for (const view of photoViews) {
    const file = join(values.out, pictureFile(model, view))
    const side = Number(values.side)
    if (values.force || !existsSync(file)) jobs.push({ of: { model, view }, file, width: side, height: side })
  }
}
for (const scene of values.drawings ? [] : scenes) {
  const file = join(values.out, scene.file)
  if (!wanted(scene.file) || (existsSync(file) && !values.force)) continue
  const lacking = familiesOf(scene).filter((family) => !photographers[family])
  for (const family of lacking) missing.add(family)
  if (lacking.length > 0) continue
  const scale = Number(values.side) / 900
  const scaled = (length: number): number => Math.round(length * scale)
  const [width, height, canvas] = [scaled(scene.width), scaled(scene.height), scaled(scene.canvas)]
  const rtl = scene.rtl ? [{ file: join(values.out, scene.rtl), left: canvas - width, width }] : []
  const cuts = [{ file, left: 0, width }, ...rtl]
  jobs.push({ of: { scene: scene.file }, file, width: canvas, height, cuts })
}
// What a visitor meets first is made first: heroes, scenes, then the other views.
const rank = ({ of }: Job): number => ('scene' in of ? 0.5 : photoViews.indexOf(of.view))
jobs.sort((a, b) => rank(a) - rank(b))
if (missing.size > 0) console.log(`Not modelled yet: ${[...missing].join(', ')}`)

let count = 0
let failed = 0
const start = performance.now()
await develop(jobs, Number(values.workers), (done) => {
  count++
  if (done.error) failed++
  const result = done.error ?? `${done.seconds.toFixed(1)} s  ${(done.bytes / 1024).toFixed(0)} kB`
  console.log(`${count}/${jobs.length}  ${basename(done.file)}  ${result}`)
})
console.log(
  `${count - failed} pictures in ${((performance.now() - start) / 1000).toFixed(0)} s${failed ? `, ${failed} failed` : ''}`,
)
if (failed > 0) process.exitCode = 1
