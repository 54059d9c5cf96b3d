/** Intersection of rays with the box of the scene: outside of it there is nothing to march through. */
import type { Bounds } from './bounds.ts'

export interface Box {
  /** Whether a ray goes through the box grown by `pad`; `span` then says from where to where. */
  enter(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, pad: number): boolean
  readonly span: Float64Array
}

export function boxOf({ min: [x0, y0, z0], max: [x1, y1, z1] }: Bounds): Box {
  const span = new Float64Array(2)
  return {
    span,
    enter(ox, oy, oz, dx, dy, dz, pad) {
      // Written out: a closure that keeps the two ends would box a number at every step.
      const ix = 1 / (Math.abs(dx) < 1e-12 ? 1e-12 : dx)
      const iy = 1 / (Math.abs(dy) < 1e-12 ? 1e-12 : dy)
      const iz = 1 / (Math.abs(dz) < 1e-12 ? 1e-12 : dz)
      const xa = (x0 - pad - ox) * ix
      const xb = (x1 + pad - ox) * ix
      const ya = (y0 - pad - oy) * iy
      const yb = (y1 + pad - oy) * iy
      const za = (z0 - pad - oz) * iz
      const zb = (z1 + pad - oz) * iz
      const t0 = Math.max(0, Math.min(xa, xb), Math.min(ya, yb), Math.min(za, zb))
      const t1 = Math.min(1e9, Math.max(xa, xb), Math.max(ya, yb), Math.max(za, zb))
      span[0] = t0
      span[1] = t1
      return t0 < t1
    },
  }
}
