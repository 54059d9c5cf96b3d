/** Parts of valves: hexagons, handles, labels. */
import type { ModelOf } from '../ModelOf.ts'
import { type Material, plastic } from '../render/material.ts'
import {
  blend,
  box,
  capsule,
  cylinder,
  extrude,
  intersect,
  lathe,
  move,
  type Point,
  part,
  rotate,
  type Solid,
  union,
} from '../render/solid.ts'
import { makeColour, sizeSleeve } from './makes.ts'
import { screw } from './materials.ts'
import type { Measures } from './shapes.ts'

export type Valve = ModelOf<'ball-valve' | 'gate-valve' | 'check-valve'>

export const isMetal = (material: Valve['material']): boolean => material === 'brass' || material === 'steel'

/** A hexagon of the given width across flats, `height` along y, its corners turned off as on a nut. */
export function hexagon(flats: number, height: number): Solid {
  const r = flats / Math.sqrt(3)
  const corners = [0, 1, 2, 3, 4, 5].map(
    (i): Point => [r * Math.cos((i * Math.PI) / 3), r * Math.sin((i * Math.PI) / 3)],
  )
  const turned = lathe([
    [0, -height / 2],
    [flats / 2, -height / 2],
    [r * 1.02, -height / 2 + flats * 0.05],
    [r * 1.02, height / 2 - flats * 0.05],
    [flats / 2, height / 2],
    [0, height / 2],
  ])
  return { kind: 'intersect', first: rotate('x', 90, extrude(corners, height, 0.3)), second: turned, radius: 0 }
}

/** A bar lever for metal, a winged tee handle for plastic, standing on the stem at height `y`. */
export function handle(m: Measures, y: number, metallic: boolean, material: Material): Solid {
  const r = m.pipe
  if (metallic) {
    const thick = r * 0.17
    const bar: Solid = rotate(
      'x',
      90,
      extrude(
        [
          [-r * 0.55, -r * 0.42],
          [r * 0.6, -r * 0.42],
          [r * 1.3, -r * 0.26],
          [r * 3.9, -r * 0.34],
          [r * 4.1, 0],
          [r * 3.9, r * 0.34],
          [r * 1.3, r * 0.26],
          [r * 0.6, r * 0.42],
          [-r * 0.55, r * 0.42],
        ],
        thick,
        thick * 0.3,
      ),
    )
    const grip = blend(
      r * 0.2,
      capsule([r * 1.9, 0, 0], [r * 4.1, 0, 0], r * 0.3),
      move(r * 3, 0, 0, box(r * 2, r * 0.42, r * 0.72, r * 0.2)),
    )
    return move(
      0,
      y,
      0,
      union(
        part(
          screw,
          bar,
          move(0, thick, 0, hexagon(r * 0.62, r * 0.3)),
          move(0, thick + r * 0.2, 0, cylinder(r * 0.18, r * 0.35, 0.4)),
        ),
        part(material, grip),
      ),
    )
  }
  const wing = blend(
    r * 0.35,
    cylinder(r * 0.62, r * 0.85, r * 0.1),
    move(0, r * 0.12, 0, box(r * 3.3, r * 0.55, r * 0.5, r * 0.2)),
    move(r * 1.5, r * 0.05, 0, cylinder(r * 0.42, r * 0.62, r * 0.14)),
    move(-r * 1.5, r * 0.05, 0, cylinder(r * 0.42, r * 0.62, r * 0.14)),
  )
  return move(0, y + r * 0.4, 0, part(material, wing))
}

/** On plastic the size is printed round the belly, clear of the stem and of the arrow of flow. */
export async function bellyLabel(model: Valve, m: Measures): Promise<Solid[]> {
  const { material, make } = model
  if (material === 'brass' || material === 'steel' || model.family !== 'ball-valve') return []
  const sleeve = await sizeSleeve({ material, make }, `${model.diameter}`, m.socket * 1.12 + 0.4, m.pipe * 1.1, 'along')
  const below = move(0, -m.pipe * 3.4, 0, box(m.pipe * 9, m.pipe * 8, m.pipe * 9))
  return [intersect(rotate('z', 90, sleeve), below)]
}

/** A maker of metal valves marks the collar under the handle or the lid in his colour. */
export function metalLabel(model: Valve, m: Measures): Solid[] {
  if (!model.make) return []
  const paint = plastic(makeColour(model.make), { roughness: 0.35 })
  const r = m.pipe
  if (model.family === 'check-valve')
    return [part(paint, move(-r * 0.6, r * 1.77, 0, rotate('z', 20, cylinder(r * 1.0, r * 0.44, r * 0.06))))]
  const height = model.family === 'gate-valve' ? r * 2.3 : r * 1.5
  return [part(paint, move(0, height, 0, cylinder(r * 0.6, r * 0.24, r * 0.06)))]
}
