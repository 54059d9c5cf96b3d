/** A whole picture: one sample a pixel, then more where neighbours differ. */
import { boundsOf } from './bounds.ts'
import { frameCamera, type Place } from './camera.ts'
import { compileScene } from './compileScene.ts'
import { createTracer } from './createTracer.ts'
import { type Ground, ground } from './lighting.ts'
import type { Material } from './material.ts'
import type { Solid } from './solid.ts'
import { sampleLength } from './TracerInput.ts'

/** Input to the renderer: the product in its position, and the camera. */
export interface Shot {
  readonly solid: Solid
  /** Degrees round the object (0 from +z, 90 from +x) and above the ground. */
  readonly azimuth: number
  readonly elevation: number
  /** The part of the square the object fills; 0.8 by default, above 1 for a close-up. */
  readonly fill?: number
  /** Moves the object in the picture, in parts of its side: right, up. */
  readonly shift?: readonly [number, number]
  /** For scenes: where the products are in the picture, and the colour of the ground. */
  readonly place?: Place
  readonly ground?: Ground
}

/** Renders to 8-bit RGB; a square unless a height is given. */
export function renderPicture(shot: Shot, side: number, height = side): Uint8Array {
  const materials: Material[] = []
  const all = compileScene(shot.solid, materials)
  const opaque = materials.some((m) => m.clear > 0)
    ? compileScene(shot.solid, materials, (m) => m.clear > 0)
    : undefined
  const camera = frameCamera(all, boundsOf(shot.solid), {
    azimuth: shot.azimuth,
    elevation: shot.elevation,
    fill: shot.fill ?? 0.8,
    shift: shot.shift ?? [-0.015, 0.005],
    aspect: side / height,
    place: shot.place,
  })
  const trace = createTracer({
    scene: shot.solid,
    camera,
    materials,
    all,
    opaque,
    ground: shot.ground ?? ground,
    columns: Math.ceil(side / 2),
    rows: Math.ceil(height / 2),
  })
  const pixel = (2 * camera.half) / height
  const n = sampleLength
  const samples = new Float64Array(side * height * n)
  const one = new Float64Array(n)
  for (let j = 0; j < height; j++)
    for (let i = 0; i < side; i++) {
      trace((i + 0.5) / side, (j + 0.5) / height, pixel, one)
      samples.set(one, (j * side + i) * n)
    }

  const differ = (p: number, q: number): boolean => {
    const at = (i: number) => samples[i] ?? 0
    if (at(p + 3) !== at(q + 3)) return true
    const tone = Math.abs(at(p) - at(q)) + Math.abs(at(p + 1) - at(q + 1)) + Math.abs(at(p + 2) - at(q + 2))
    if (tone > 0.09) return true
    if (at(p + 3) < 0) return false
    const turn = at(p + 5) * at(q + 5) + at(p + 6) * at(q + 6) + at(p + 7) * at(q + 7)
    return turn < 0.9 || Math.abs(at(p + 4) - at(q + 4)) > pixel * at(p + 4) * 12
  }
  const result = new Uint8Array(side * height * 3)
  const offsets = [
    [-0.125, -0.375],
    [0.375, -0.125],
    [0.125, 0.375],
    [-0.375, 0.125],
  ] as const
  for (let j = 0; j < height; j++)
    for (let i = 0; i < side; i++) {
      const p = (j * side + i) * n
      let [r, g, b] = [samples[p] ?? 0, samples[p + 1] ?? 0, samples[p + 2] ?? 0]
      const isEdge =
        (i > 0 && differ(p, p - n)) ||
        (i + 1 < side && differ(p, p + n)) ||
        (j > 0 && differ(p, p - side * n)) ||
        (j + 1 < height && differ(p, p + side * n))
      if (isEdge) {
        for (const [ox, oy] of offsets) {
          trace((i + 0.5 + ox) / side, (j + 0.5 + oy) / height, pixel, one)
          r += one[0] ?? 0
          g += one[1] ?? 0
          b += one[2] ?? 0
        }
        r /= 5
        g /= 5
        b /= 5
      }
      // Dithering by half a step: without it the soft ground shows bands.
      const grain = (((i * 7919 + j * 104729) % 97) / 97 - 0.5) * 0.9
      const at = (j * side + i) * 3
      result[at] = Math.max(0, Math.min(255, r * 255 + 0.5 + grain))
      result[at + 1] = Math.max(0, Math.min(255, g * 255 + 0.5 + grain))
      result[at + 2] = Math.max(0, Math.min(255, b * 255 + 0.5 + grain))
    }
  return result
}
