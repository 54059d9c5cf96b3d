/**
 * The scene description: plain trees of solids. A family builds such a tree and `compileScene.ts` turns it into one
 * function. Lengths are millimetres, y points up, solids of revolution stand on the y axis.
 */
import { boundsOf } from './bounds.ts'
import type { Material } from './material.ts'
import type { Solid } from './SceneTree.ts'
import type { Axis, Point, Vec } from './vector.ts'

export type { Axis, Point, Solid, Vec }

export const sphere = (radius: number): Solid => ({ kind: 'sphere', radius })
export const ellipsoid = (...radii: [number, number, number]): Solid => ({ kind: 'ellipsoid', radii })
/** A box of full size `x`, `y`, `z` round the origin, edges rounded. */
export const box = (x: number, y: number, z: number, round = 0): Solid => ({
  kind: 'box',
  half: [x / 2, y / 2, z / 2],
  round,
})
/** A block lying flat: corners of radius `corner` seen from above, all edges rounded by `round`. */
export const slab = (x: number, y: number, z: number, corner: number, round = 0): Solid => ({
  kind: 'slab',
  half: [x / 2, y / 2, z / 2],
  corner: Math.max(corner, round),
  round,
})
/** A cylinder round the y axis, `height` centred on the origin. */
export const cylinder = (radius: number, height: number, round = 0): Solid => ({
  kind: 'cylinder',
  radius,
  half: height / 2,
  round,
})
export const capsule = (from: Vec, to: Vec, radius: number): Solid => ({ kind: 'capsule', from, to, radius })
/** A round rod of straight pieces from point to point: far cheaper than as many capsules. */
export const polyline = (points: readonly Vec[], radius: number): Solid => ({ kind: 'polyline', points, radius })
/** A ring round the y axis. */
export const torus = (major: number, minor: number): Solid => ({ kind: 'torus', major, minor })
/** A bent rod with flat ends in the xy plane: from (major, 0) counter-clockwise through `angle` degrees round the z axis. */
export const arc = (major: number, minor: number, angle: number): Solid => ({
  kind: 'arc',
  major,
  minor,
  angle: (angle * Math.PI) / 180,
})
/** A closed counter-clockwise or clockwise profile (radius, height) turned round the y axis; convex corners are rounded. */
export const lathe = (profile: readonly Point[], round = 0): Solid => ({ kind: 'lathe', profile, round })
/** A closed profile in the xy plane given the thickness `depth` along z; convex corners are rounded. */
export const extrude = (profile: readonly Point[], depth: number, round = 0): Solid => ({
  kind: 'extrude',
  profile,
  half: depth / 2,
  round,
})
/** A straight pipe: outer and inner radius, from height y0 to y1. */
export const tube = (outer: number, inner: number, y0: number, y1: number, round = 0.4): Solid =>
  lathe(
    [
      [inner, y0],
      [outer, y0],
      [outer, y1],
      [inner, y1],
    ],
    round,
  )
/** A truncated cone: radius at the bottom and the top. */
export const cone = (bottom: number, top: number, y0: number, y1: number, round = 0): Solid =>
  lathe(
    [
      [0, y0],
      [bottom, y0],
      [top, y1],
      [0, y1],
    ],
    round,
  )

export const union = (...parts: Solid[]): Solid => ({ kind: 'union', parts })
/** A union whose seams are filleted with `radius`. */
export const blend = (radius: number, ...parts: Solid[]): Solid => ({ kind: 'blend', parts, radius })
/** Takes `tool` away; a tool with a material of its own leaves that material on the cut. */
export const subtract = (from: Solid, tool: Solid, radius = 0): Solid => ({ kind: 'subtract', from, tool, radius })
export const intersect = (first: Solid, second: Solid, radius = 0): Solid => ({
  kind: 'intersect',
  first,
  second,
  radius,
})
export const move = (x: number, y: number, z: number, child: Solid): Solid => ({ kind: 'move', by: [x, y, z], child })
export const scale = (factor: number, child: Solid): Solid => ({ kind: 'scale', factor, child })
/** Stretches by a factor for each axis; the more they differ, the shorter the steps of the marcher. */
export const stretch = (x: number, y: number, z: number, child: Solid): Solid => ({
  kind: 'stretch',
  factors: [x, y, z],
  child,
})
/** Shows the half with positive coordinate on both sides. */
export const mirror = (axis: Axis, child: Solid): Solid => ({ kind: 'mirror', axis, child })
/** `count` copies round the y axis; model one at positive x. */
export const ring = (count: number, child: Solid): Solid => ({ kind: 'ring', count, child })
/** `count` copies along an axis, centred; the child must be narrower than the spacing. */
export const row = (axis: Axis, spacing: number, count: number, child: Solid): Solid => ({
  kind: 'row',
  axis,
  spacing,
  count,
  child,
})
/**
 * Raises the surface by up to `amount`: `source` is a JavaScript expression in x, y, z between -1 and 1. `caution`
 * shortens the marching steps where the relief is steep.
 */
export const displace = (amount: number, source: string, child: Solid, caution = 0.7): Solid => ({
  kind: 'displace',
  amount,
  source,
  caution,
  child,
})
/** Gives everything inside that has no material of its own this material; prints use the part's own coordinates. */
export const part = (material: Material, ...children: Solid[]): Solid => ({
  kind: 'part',
  material,
  child: children.length === 1 && children[0] ? children[0] : union(...children),
})

/** Turns a solid round one axis by degrees, counter-clockwise seen from the axis' tip. */
export function rotate(axis: Axis, degrees: number, child: Solid): Solid {
  const a = (degrees * Math.PI) / 180
  const c = Math.cos(a)
  const s = Math.sin(a)
  const matrix = {
    x: [1, 0, 0, 0, c, -s, 0, s, c],
    y: [c, 0, s, 0, 1, 0, -s, 0, c],
    z: [c, -s, 0, s, c, 0, 0, 0, 1],
  }[axis]
  return { kind: 'rotate', matrix, child }
}

/** A thread cut round the y axis; `depth` is half the height of the flank. */
export const thread = (pitch: number, depth: number, child: Solid): Solid =>
  displace(depth, `Math.sin(${(2 * Math.PI) / pitch}*y+Math.atan2(z,x))`, child, 0.6)
/** `count` upright ribs round the y axis, as on a cap; the ends stay flat. */
export function ribbed(count: number, depth: number, child: Solid): Solid {
  const start = boundsOf(child).max[0] * 0.88
  const side = `Math.min(1,Math.max(0,(Math.sqrt(x*x+z*z)-${start})*${8 / start}))`
  return displace(depth, `Math.cos(${count}*Math.atan2(z,x))*${side}`, child, 0.6)
}
