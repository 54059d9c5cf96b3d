/** Lengths of pipe: a piece for joining, the single pipe with its bell end, and the tied bundle. */

import type { ModelOf } from '../ModelOf.ts'
import type { Diameter, Make, PhotoView, Plastic, PressureClass } from '../PictureModel.ts'
import { printedBrand } from '../printedBrand.ts'
import { plastic } from '../render/material.ts'
import type { Shot } from '../render/renderPicture.ts'
import { box, lathe, move, part, rotate, type Solid, subtract, tube, union } from '../render/solid.ts'
import { makeColour } from './makes.ts'
import { pipeMaterial, plasticNames } from './materials.ts'
import { pipeWall } from './shapes.ts'

type Pipe = ModelOf<'pipe' | 'pipe-bundle'>

const line = (material: Plastic, diameter: Diameter, pressure: PressureClass): string =>
  `${plasticNames[material]}  ${diameter} × ${pipeWall(diameter, pressure, material).toFixed(1)}  PN${pressure}`

/** What is printed along a product: its brand, size, pressure class and, where sold in several, its length. */
export function printedLine(model: Pipe): string {
  const brand = printedBrand(model)
  const facts = line(model.material, model.diameter, model.pressure)
  const metres = model.family === 'pipe' && model.metres
  return [...(brand ? [brand] : []), facts, ...(metres ? [metres] : [])].join('  ')
}

/**
 * A plain length of pipe up the y axis from `from`, printed with `text` at `angle` degrees from +z. By default the text has no
 * brand: the piece stands beside a fitting, and is not what is sold.
 */
export async function pipePiece(
  material: Plastic,
  diameter: Diameter,
  pressure: PressureClass,
  length: number,
  from: number,
  angle: number,
  { make, text = line(material, diameter, pressure) }: { make?: Make | undefined; text?: string } = {},
): Promise<Solid> {
  const wall = pipeWall(diameter, pressure, material)
  const paint = await pipeMaterial(material, diameter, text, length, angle, make)
  const body = tube(diameter / 2, diameter / 2 - wall, -length / 2, length / 2, Math.min(0.8, wall * 0.3))
  return move(0, from + length / 2, 0, part(paint, body))
}

/** A pipe up the y axis, middle at the origin, with a bell for the next pipe at its upper end. */
async function belled(model: ModelOf<'pipe'>, length: number, angle: number): Promise<Solid> {
  const wall = pipeWall(model.diameter, model.pressure, model.material)
  const r = model.diameter / 2
  const paint = await pipeMaterial(model.material, model.diameter, printedLine(model), length, angle, model.make)
  // PPR and HDPE are welded and have no bell.
  const bell = model.material === 'ppr' || model.material === 'hdpe' ? 0 : wall * 1.15
  const deep = model.diameter * 0.75
  const top = length / 2
  const profile =
    bell === 0
      ? ([
          [r - wall, -top],
          [r, -top],
          [r, top],
          [r - wall, top],
        ] as const)
      : ([
          [r - wall, -top],
          [r, -top],
          [r, top - deep - bell * 3],
          [r + bell, top - deep],
          [r + bell, top - deep * 0.42],
          [r + bell * 1.7, top - deep * 0.36],
          [r + bell * 1.7, top - deep * 0.2],
          [r + bell, top - deep * 0.14],
          [r + bell, top],
          [r + bell - wall, top],
          [r + bell - wall, top - deep],
          [r - wall, top - deep - bell * 3],
        ] as const)
  return part(paint, lathe(profile, Math.min(0.8, wall * 0.28)))
}

const band = plastic('#E8B21E', { roughness: 0.45 })

/** Seven pipes of a hexagon (nineteen of the small ones), tied with two straps. */
async function bundle(model: ModelOf<'pipe-bundle'>, length: number, facing: number): Promise<Solid> {
  const d = model.diameter * 1.01
  const rings = model.diameter <= 32 ? 2 : 1
  const pieces: Solid[] = []
  const corners: [number, number][] = []
  for (let q = -rings; q <= rings; q++)
    for (let s = Math.max(-rings, -q - rings); s <= Math.min(rings, -q + rings); s++) {
      const [x, z] = [d * (q + s / 2), d * s * Math.sqrt(0.75)]
      const one = await pipePiece(model.material, model.diameter, model.pressure, length, -length / 2, facing, {
        make: model.make,
        text: printedLine(model),
      })
      pieces.push(move(x, ((q * 7 + s * 3) % 5) * length * 0.004, z, one))
      corners.push([x, z])
    }
  const outer = rings * d
  // The strap runs tight round the six corner pipes: a hexagon rounded by the pipe's radius.
  const hexagon = (by: number, height: number): Solid => {
    const points = [0, 1, 2, 3, 4, 5].map(
      (i) => [outer * Math.cos((i * Math.PI) / 3), outer * Math.sin((i * Math.PI) / 3)] as const,
    )
    return rotate('x', 90, {
      kind: 'offset',
      by: model.diameter / 2 + by,
      child: { kind: 'extrude', profile: points, half: Math.max(0.01, height / 2 - model.diameter / 2 - by), round: 0 },
    })
  }
  const wide = Math.max(6, model.diameter * 0.28)
  const strap = (y: number): Solid => {
    const tall = model.diameter * 4
    const slice = box(outer * 6, wide, outer * 6, 0.5)
    const shell = subtract(hexagon(Math.max(0.6, model.diameter * 0.018), tall), hexagon(0, tall))
    return move(
      0,
      y,
      0,
      part(
        model.make ? plastic(makeColour(model.make), { roughness: 0.45 }) : band,
        { kind: 'intersect', first: shell, second: slice, radius: 0 },
        move(0, 0, outer * 0.87 + model.diameter / 2 + 0.6, box(wide * 1.3, wide * 1.25, model.diameter * 0.1, 0.8)),
      ),
    )
  }
  return union(...pieces, strap(length * 0.27), strap(-length * 0.27))
}

/** Length over diameter in a hero: a thin pipe looks thin. */
// biome-ignore format: a table reads by its rows
const slimness: Record<Diameter, number> = { 20: 15, 25: 12, 32: 9.6, 40: 8.4, 50: 7.4, 63: 6.4, 75: 5.7, 90: 5, 110: 4.3, 160: 3.3 }
const lengths = { plain: 1, '4m': 0.72, '6m': 1.4, '12m': 1.5 } as const

/** Two rings of a maker's colour round the pipe. */
const makerRings = (d: number, length: number, make: Make): Solid =>
  part(
    plastic(makeColour(make), { roughness: 0.35 }),
    ...[0.35, 0.8].map((share) =>
      move(0, d * share - length / 2, 0, tube(d / 2 + 0.3, d / 2 - 0.3, -d * 0.14, d * 0.14, 0.1)),
    ),
  )

export async function pipe(model: Pipe, view: PhotoView): Promise<Shot> {
  const d = model.diameter
  if (model.family === 'pipe-bundle') {
    const length = d * (view !== 'hero' ? (d <= 32 ? 14 : 8) : { 20: 20, 25: 16, 32: 12.5 }[d as 20 | 25 | 32] || 8)
    const tied = async (facing: number) => rotate('x', 90, await bundle(model, length, facing))
    if (view === 'hero') return { solid: rotate('y', 40, await tied(-140)), azimuth: 0, elevation: 22, fill: 0.88 }
    if (view === 'angle') return { solid: rotate('y', -55, await tied(140)), azimuth: 0, elevation: 30, fill: 0.84 }
    return { solid: rotate('y', 22, await tied(-140)), azimuth: 0, elevation: 16, fill: 1.2, shift: [0.02, 0.1] }
  }
  const length = view === 'hero' ? d * slimness[d] * lengths[model.metres ?? 'plain'] : d * (d <= 32 ? 9 : 6.5)
  const lying = async (angle: number) => rotate('x', 90, await belled(model, length, angle))
  if (view === 'hero') {
    const marked = model.make ? [rotate('x', 90, makerRings(d, length, model.make))] : []
    // Between 32 and 50 mm, from which its length alone does not tell it in a list.
    const fill = model.metres === '4m' ? 0.74 : d === 40 ? 0.83 : 0.88
    return { solid: rotate('y', 48, union(await lying(-140), ...marked)), azimuth: 0, elevation: 24, fill }
  }
  if (view === 'angle') return { solid: rotate('y', -58, await lying(140)), azimuth: 0, elevation: 26, fill: 0.86 }
  const cutOff = rotate('y', 35, rotate('x', 90, await belled(model, d * 3.4, -140)))
  const short = rotate(
    'y',
    -70,
    rotate('x', 90, await pipePiece(model.material, d, model.pressure, d * 2, -d, 140, { text: printedLine(model) })),
  )
  return { solid: union(cutOff, move(-d * 1.7, 0, d * 1.1, short)), azimuth: 0, elevation: 28, fill: 0.86 }
}
