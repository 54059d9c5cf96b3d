/** The light, ground and lens of every picture of the catalogue. All directions are (right, up, towards the camera). */
import type { Vec } from './solid.ts'

const unit = ([x, y, z]: Vec): Vec => {
  const n = Math.hypot(x, y, z)
  return [x / n, y / n, z / n]
}
const cross = (a: Vec, b: Vec): Vec => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]

/** The key light: a softbox at the upper left, a little in front. */
export const keyLight = unit([-0.62, 0.86, 0.42])
export const keyLightWidth = 0.3
/** The rim light: narrow, behind at the right. */
export const rimLight = unit([0.8, 0.35, -0.6])
const keyRight = unit(cross([0, 1, 0], keyLight))
const keyUp = cross(keyLight, keyRight)

/** The camera's distance over the radius of the scene: a long lens, so that circles are hardly distorted. */
export const lensDistance = 5.2

const edge = (x: number, at: number, soft: number): number => {
  const t = (at + soft - x) / (2 * soft)
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t)
}

/** The environment light from a direction, as a surface of this roughness reflects it. */
export function environment(r: number, u: number, b: number, rough: number): number {
  const soft = 0.06 + rough * 0.75
  // The seamless sweep: bright below and behind, falling off overhead and dark towards the camera.
  const behind = edge(b, -0.05, 0.35 + rough)
  let light =
    u < 0
      ? 0.34 + 0.5 * edge(-u, 0.5, 0.4 + rough * 0.4)
      : 0.22 + 0.5 * u * u + 0.62 * behind * edge(u, 0.45, 0.4 + rough)
  const k = r * keyLight[0] + u * keyLight[1] + b * keyLight[2]
  if (k > 0.05) {
    const p = Math.abs(r * keyRight[0] + u * keyRight[1] + b * keyRight[2]) / k
    const q = Math.abs(r * keyUp[0] + u * keyUp[1] + b * keyUp[2]) / k
    light += (22 / (1 + rough * 2.4)) * edge(p, 0.34, soft) * edge(q, 0.34, soft)
  }
  // A tall strip at the right and a low fill card at the left.
  light +=
    (5 / (1 + rough * 2)) *
    edge(Math.abs(Math.atan2(b, r) + 0.15), 0.14, 0.05 + rough * 0.5) *
    edge(Math.abs(u - 0.15), 0.6, 0.2) *
    (r > 0 ? 1 : 0)
  light +=
    0.7 *
    edge(Math.abs(Math.atan2(b, -r) - 0.5), 0.35, 0.1 + rough * 0.4) *
    edge(Math.abs(u - 0.05), 0.4, 0.2) *
    (r < 0 ? 1 : 0)
  return light
}

/** The ground without shadow at a place of the picture (0 to 1 from its upper left), in display values. */
export type Ground = (x: number, y: number, channel: 0 | 1 | 2) => number

/** The catalogue's: near #F2F5F5 in the middle, almost white at the edge. */
export const ground: Ground = (x, y, channel) => {
  const centre = channel === 0 ? 0.948 : 0.96
  const d = (x - 0.5) ** 2 * 2.6 + (y - 0.58) ** 2 * 2.6
  const t = Math.min(1, d)
  return centre + (0.992 - centre) * t * (2 - t)
}

/** Tone mapping, light to display value: a softened filmic curve (after Hill's fit of ACES), then sRGB. */
export function toneMap(light: number): number {
  const x = light * 0.74
  const toned = (x * (2.51 * x + 0.06)) / (x * (2.43 * x + 0.59) + 0.14)
  const v = Math.min(1, toned * 0.82 + Math.min(1, light * 0.62) * 0.18)
  return v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055
}
