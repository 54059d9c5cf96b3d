/** The camera: always the same lens, pointed and cropped so that the object fills the same part of every picture. */
import type { Bounds } from './bounds.ts'
import { type Kernels, setRay } from './compileScene.ts'
import { lensDistance } from './lighting.ts'
import type { Vec } from './solid.ts'

export interface Camera {
  readonly eye: Vec
  readonly right: Vec
  readonly up: Vec
  readonly back: Vec
  /** Middle of the picture and half its height, on the image plane at distance 1; the width is `aspect` times that. */
  readonly u: number
  readonly v: number
  readonly half: number
  readonly aspect: number
  /** Height of the ground. */
  readonly floor: number
}

export interface Framing {
  /** Degrees round the object; 0 looks from +z, 90 from +x. */
  readonly azimuth: number
  readonly elevation: number
  /** The part of the square the object fills (0.8); above 1 for a close-up. */
  readonly fill: number
  /** Moves the object in the picture, as parts of its side: right, up. */
  readonly shift: readonly [number, number]
  /** Width over height. */
  readonly aspect: number
  /**
   * For scenes: position of the products, in parts of the picture from its upper left; takes precedence over `fill` and `shift`.
   */
  readonly place: Place | undefined
}

export interface Place {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const ray = new Float64Array(9)

/** The lowest point of the scene, found by marching from below. */
export function findFloorHeight(kernels: Kernels, b: Bounds): number {
  let [x0, x1, z0, z1] = [b.min[0], b.max[0], b.min[2], b.max[2]]
  const size = Math.max(x1 - x0, b.max[1] - b.min[1], z1 - z0)
  let lowest = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3; round++) {
    const n = 40
    let [bx, bz] = [(x0 + x1) / 2, (z0 + z1) / 2]
    for (let i = 0; i <= n; i++)
      for (let j = 0; j <= n; j++) {
        const [x, z] = [x0 + ((x1 - x0) * i) / n, z0 + ((z1 - z0) * j) / n]
        setRay(ray, x, b.min[1] - size * 0.1, z, 0, 1, 0, size * 1e-3, size * 2.2, 1e-4)
        const t = kernels.march(ray)
        if (t > 0 && b.min[1] - size * 0.1 + t < lowest) {
          lowest = b.min[1] - size * 0.1 + t
          bx = x
          bz = z
        }
      }
    const [dx, dz] = [(x1 - x0) / 20, (z1 - z0) / 20]
    ;[x0, x1, z0, z1] = [bx - dx, bx + dx, bz - dz, bz + dz]
  }
  return Number.isFinite(lowest) ? lowest : b.min[1]
}

/** Sets the camera up: puts the object on the ground and crops to its outline. */
export function frameCamera(kernels: Kernels, b: Bounds, framing: Framing): Camera {
  const floor = findFloorHeight(kernels, b)
  const middle: Vec = [(b.min[0] + b.max[0]) / 2, (floor + b.max[1]) / 2, (b.min[2] + b.max[2]) / 2]
  const radius = Math.hypot(b.max[0] - b.min[0], b.max[1] - floor, b.max[2] - b.min[2]) / 2
  const [a, e] = [(framing.azimuth * Math.PI) / 180, (framing.elevation * Math.PI) / 180]
  const back: Vec = [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)]
  const right: Vec = [Math.cos(a), 0, -Math.sin(a)]
  const up: Vec = [
    back[1] * right[2] - back[2] * right[1],
    back[2] * right[0] - back[0] * right[2],
    back[0] * right[1] - back[1] * right[0],
  ]
  const far = radius * lensDistance
  const eye: Vec = [middle[0] + back[0] * far, middle[1] + back[1] * far, middle[2] + back[2] * far]

  const n = 150
  const reach = 1.02 / Math.sqrt(lensDistance ** 2 - 1)
  let [left, end, low, high] = [1, -1, 1, -1]
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      const [u, v] = [(((i + 0.5) / n) * 2 - 1) * reach, (((j + 0.5) / n) * 2 - 1) * reach]
      const k = 1 / Math.hypot(u, v, 1)
      const d = [0, 1, 2].map((q) => (right[q as 0] * u + up[q as 0] * v - back[q as 0]) * k)
      setRay(
        ray,
        eye[0],
        eye[1],
        eye[2],
        d[0] ?? 0,
        d[1] ?? 0,
        d[2] ?? 0,
        far - radius * 1.05,
        far + radius * 1.05,
        0.0006,
      )
      if (kernels.march(ray) < 0) continue
      left = Math.min(left, u)
      end = Math.max(end, u)
      low = Math.min(low, v)
      high = Math.max(high, v)
    }
  const { aspect, place } = framing
  const base = { eye, right, up, back, floor, aspect }
  const [mu, mv, grain] = [(left + end) / 2, (low + high) / 2, (2 * reach) / n]
  if (place) {
    const [wide, tall] = [place.right - place.left, place.bottom - place.top]
    const half = Math.max((end - left + grain) / wide / aspect, (high - low + grain) / tall) / 2
    // They stand on the lower edge of their place.
    const baseline = low + half * 2 * (place.bottom - 0.5)
    return { ...base, half, u: mu - (place.left + place.right - 1) * half * aspect, v: baseline }
  }
  const half = (Math.max((end - left) / aspect, high - low) + grain) / 2 / framing.fill
  return { ...base, half, u: mu - framing.shift[0] * 2 * half, v: mv - framing.shift[1] * 2 * half }
}
