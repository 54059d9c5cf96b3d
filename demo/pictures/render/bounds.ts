/** Boxes round solids: they frame the picture and let the marcher pass by what is far away. */
import type { Solid } from './SceneTree.ts'
import type { Vec } from './vector.ts'

export interface Bounds {
  readonly min: Vec
  readonly max: Vec
}

const around = (x: number, y: number, z: number): Bounds => ({ min: [-x, -y, -z], max: [x, y, z] })
const grow = (b: Bounds, by: number): Bounds => ({
  min: [b.min[0] - by, b.min[1] - by, b.min[2] - by],
  max: [b.max[0] + by, b.max[1] + by, b.max[2] + by],
})
const join = (a: Bounds, b: Bounds): Bounds => ({
  min: [Math.min(a.min[0], b.min[0]), Math.min(a.min[1], b.min[1]), Math.min(a.min[2], b.min[2])],
  max: [Math.max(a.max[0], b.max[0]), Math.max(a.max[1], b.max[1]), Math.max(a.max[2], b.max[2])],
})
const all = (parts: readonly Solid[]): Bounds => parts.map(boundsOf).reduce(join)

/** The box round a box whose corners went through `through`. */
function carried(b: Bounds, through: (p: Vec) => Vec): Bounds {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((i): Bounds => {
    const p = through([(i & 1 ? b.max : b.min)[0], (i & 2 ? b.max : b.min)[1], (i & 4 ? b.max : b.min)[2]])
    return { min: p, max: p }
  })
  return corners.reduce(join)
}

const known = new WeakMap<Solid, Bounds>()

export function boundsOf(solid: Solid): Bounds {
  const had = known.get(solid)
  if (had) return had
  const made = measure(solid)
  known.set(solid, made)
  return made
}

function measure(solid: Solid): Bounds {
  switch (solid.kind) {
    case 'sphere':
      return around(solid.radius, solid.radius, solid.radius)
    case 'ellipsoid':
      return around(...(solid.radii as [number, number, number]))
    case 'box':
    case 'slab':
      return around(...(solid.half as [number, number, number]))
    case 'cylinder':
      return around(solid.radius, solid.half, solid.radius)
    case 'capsule':
      return grow(join({ min: solid.from, max: solid.from }, { min: solid.to, max: solid.to }), solid.radius)
    case 'polyline':
      return grow(solid.points.map((p): Bounds => ({ min: p, max: p })).reduce(join), solid.radius)
    case 'torus':
      return around(solid.major + solid.minor, solid.minor, solid.major + solid.minor)
    case 'arc': {
      const steps = Array.from({ length: 17 }, (_, i): Bounds => {
        const a = (solid.angle * i) / 16
        const p: Vec = [solid.major * Math.cos(a), solid.major * Math.sin(a), 0]
        return { min: p, max: p }
      })
      return grow(steps.reduce(join), solid.minor + solid.major * 0.005)
    }
    case 'lathe': {
      const r = Math.max(...solid.profile.map((p) => p[0]))
      const ys = solid.profile.map((p) => p[1])
      return { min: [-r, Math.min(...ys), -r], max: [r, Math.max(...ys), r] }
    }
    case 'extrude': {
      const xs = solid.profile.map((p) => p[0])
      const ys = solid.profile.map((p) => p[1])
      return {
        min: [Math.min(...xs), Math.min(...ys), -solid.half],
        max: [Math.max(...xs), Math.max(...ys), solid.half],
      }
    }
    case 'union':
      return all(solid.parts)
    case 'blend':
      return grow(all(solid.parts), solid.radius / 4)
    case 'subtract':
      return boundsOf(solid.from)
    case 'intersect': {
      const [a, b] = [boundsOf(solid.first), boundsOf(solid.second)]
      return {
        min: [Math.max(a.min[0], b.min[0]), Math.max(a.min[1], b.min[1]), Math.max(a.min[2], b.min[2])],
        max: [Math.min(a.max[0], b.max[0]), Math.min(a.max[1], b.max[1]), Math.min(a.max[2], b.max[2])],
      }
    }
    case 'move':
      return carried(boundsOf(solid.child), (p) => [p[0] + solid.by[0], p[1] + solid.by[1], p[2] + solid.by[2]])
    case 'rotate': {
      const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = solid.matrix
      return carried(boundsOf(solid.child), ([x, y, z]) => [
        a * x + b * y + c * z,
        d * x + e * y + f * z,
        g * x + h * y + i * z,
      ])
    }
    case 'scale': {
      const s = solid.factor
      return carried(boundsOf(solid.child), (p) => [p[0] * s, p[1] * s, p[2] * s])
    }
    case 'stretch': {
      const [i, j, k] = solid.factors
      return carried(boundsOf(solid.child), (p) => [p[0] * i, p[1] * j, p[2] * k])
    }
    case 'mirror': {
      const b = boundsOf(solid.child)
      const flip = (p: Vec): Vec => [
        solid.axis === 'x' ? -p[0] : p[0],
        solid.axis === 'y' ? -p[1] : p[1],
        solid.axis === 'z' ? -p[2] : p[2],
      ]
      return join(b, carried(b, flip))
    }
    case 'ring': {
      const b = boundsOf(solid.child)
      const r = Math.hypot(Math.max(-b.min[0], b.max[0]), Math.max(-b.min[2], b.max[2]))
      return { min: [-r, b.min[1], -r], max: [r, b.max[1], r] }
    }
    case 'row': {
      const b = boundsOf(solid.child)
      const by = (solid.spacing * (solid.count - 1)) / 2
      const along: Vec = [solid.axis === 'x' ? by : 0, solid.axis === 'y' ? by : 0, solid.axis === 'z' ? by : 0]
      return {
        min: [b.min[0] - along[0], b.min[1] - along[1], b.min[2] - along[2]],
        max: [b.max[0] + along[0], b.max[1] + along[1], b.max[2] + along[2]],
      }
    }
    case 'offset':
      return grow(boundsOf(solid.child), solid.by)
    case 'displace':
      return grow(boundsOf(solid.child), Math.abs(solid.amount))
    case 'part':
      return boundsOf(solid.child)
  }
}
