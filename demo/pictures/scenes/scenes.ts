import type { Department } from '@rawaj/contract/catalogue/departments.ts'
/**
 * The pictures of banners and categories. The text is at the start side, which is the left in English and the
 * right in Arabic; printing must not be mirrored, so a banner has a file for each direction: `<scene>-wide.webp` with
 * the products at the right, `<scene>-wide-rtl.webp` with them at the left. Both grounds are light, for dark text.
 */
import type { Family } from '../PictureModel.ts'
import type { Place } from '../render/camera.ts'
import type { Ground } from '../render/lighting.ts'
import type { Shot } from '../render/renderPicture.ts'
import type { Arrangement } from './Arrangement.ts'
import { arrangeItems } from './arrangeItems.ts'
import { banners } from './banners.ts'
import { categories } from './categories.ts'

export interface Scene {
  readonly file: string
  readonly width: number
  readonly height: number
  /** The file for Arabic. Both are cut from one picture `canvas` wide: this from its right end, `file` from its left. */
  readonly rtl?: string
  readonly canvas: number
  readonly arrangement: Arrangement
  /** A banner's place and department; a category's picture is centred on the ground of the catalogue. */
  readonly place: Place | undefined
  readonly department: Department | undefined
}

const display = (code: string): readonly number[] =>
  [1, 3, 5].map((i) => Number.parseInt(code.slice(i, i + 2), 16) / 255)

/** A seamless sweep of colour: lightest round the products. */
function sweep(light: string, dark: string, x0: number, y0: number, aspect: number, canvas: number): Ground {
  const [from, to] = [display(light), display(dark)]
  return (x, y, channel) => {
    const d = Math.min(1, Math.hypot((x - x0) * canvas, y - y0) / (0.9 * Math.max(1, aspect * 0.62)))
    const t = d * d * (3 - 2 * d)
    return (from[channel] ?? 1) * (1 - t) + (to[channel] ?? 1) * t
  }
}

const tints: Record<Department, readonly [light: string, dark: string]> = {
  pipes: ['#E6F0F2', '#BAD3D9'],
  health: ['#E6F5F2', '#B8DDD5'],
}

const formats = {
  hero: { width: 2100, height: 900, place: { left: 0.49, right: 0.95, top: 0.08, bottom: 0.845 } },
  tall: { width: 960, height: 1200, place: { left: 0.08, right: 0.92, top: 0.53, bottom: 0.885 } },
  side: { width: 900, height: 1000, place: { left: 0.15, right: 0.85, top: 0.36, bottom: 0.93 } },
  promo: { width: 1400, height: 760, place: { left: 0.6, right: 0.95, top: 0.34, bottom: 0.91 } },
  bottom: { width: 1920, height: 640, place: { left: 0.625, right: 0.955, top: 0.34, bottom: 0.845 } },
} as const

function* banner(
  name: string,
  kind: 'hero' | 'side' | 'promo' | 'bottom',
  department: Department,
  set: Arrangement,
): Generator<Scene> {
  const make = (suffix: string, format: (typeof formats)[keyof typeof formats]): Scene => ({
    canvas: format.width,
    file: `${name}-${suffix}.webp`,
    width: format.width,
    height: format.height,
    arrangement: set,
    place: format.place,
    department,
  })
  const format = formats[kind]
  const middle = (format.place.left + format.place.right) / 2
  const canvas = Math.round(format.width * 2 * middle)
  yield kind === 'side' ? make('wide', format) : { ...make('wide', format), rtl: `${name}-wide-rtl.webp`, canvas }
  if (kind === 'hero') yield make('tall', formats.tall)
}

export const scenes: readonly Scene[] = [
  ...banners.flatMap(([name, kind, department, set]) => [...banner(name, kind, department, set)]),
  ...categories.map(
    ([key, arrangement]): Scene => ({
      file: `category-${key}.webp`,
      width: 720,
      height: 720,
      canvas: 720,
      arrangement,
      place: undefined,
      department: undefined,
    }),
  ),
]

export const familiesOf = (scene: Scene): Family[] => [
  ...new Set(scene.arrangement.items.map((item) => item.model.family)),
]

export async function composeScene(file: string): Promise<Shot | undefined> {
  const scene = scenes.find((one) => one.file === file)
  if (!scene) return undefined
  const { arrangement, place, department, width, height, canvas } = scene
  const solid = await arrangeItems(arrangement.items)
  if (!solid) return undefined
  const shot: Shot = { solid, azimuth: arrangement.azimuth ?? 0, elevation: arrangement.elevation, fill: 0.84 }
  if (!department || !place) return shot
  const [light, dark] = tints[department]
  const inCanvas = { ...place, left: (place.left * width) / canvas, right: (place.right * width) / canvas }
  const middle = (inCanvas.left + inCanvas.right) / 2
  const ground = sweep(light, dark, middle, place.bottom - 0.25, width / height, canvas / height)
  return { ...shot, place: inCanvas, ground }
}
