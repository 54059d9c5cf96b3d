/** Fittings that are screwed together: union and flange. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { brass } from '../render/material.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  box,
  cylinder,
  lathe,
  move,
  part,
  ring,
  rotate,
  type Solid,
  subtract,
  thread,
  torus,
  tube,
  union,
} from '../render/solid.ts'
import { fillOf, sizeSleeve, socketLabel } from './makes.ts'
import { blackRubber, madeOf, screw } from './materials.ts'
import { pipePiece } from './pipe.ts'
import { facing, measures, socketBody, socketBore } from './shapes.ts'
import { hexagon } from './valveParts.ts'

export async function unionFitting(model: ModelOf<'union'>, view: PhotoView): Promise<Shot> {
  const m = measures(model.diameter, model.material)
  const base = madeOf(model.material, model.make)
  const tall = m.depth * 0.8 + m.wall * 2
  const wide = m.rim + m.wall * 1.5
  const collar = subtract(cylinder(wide, tall, m.wall * 0.35), cylinder(m.pipe, tall * 2))
  const grips = ring(12, move(wide, 0, 0, box(m.wall * 0.9, tall * 0.82, m.pipe * 0.24, m.wall * 0.3)))
  const nut = part(base, collar, grips)
  const low = part(
    base,
    subtract(
      facing(-90, 0, -tall * 0.5 - m.depth * 0.75, socketBody(m)),
      facing(-90, 0, -tall * 0.5 - m.depth * 0.75, socketBore(m, tall)),
    ),
  )
  const threaded = part(
    base,
    subtract(
      thread(m.wall * 0.9 + 0.6, m.wall * 0.16, cylinder(m.rim + m.wall * 0.3, tall * 0.9)),
      cylinder(m.bore, tall * 3),
    ),
  )
  const top = m.depth + tall * 0.5
  const upper =
    model.insert === 'brass'
      ? part(
          brass,
          subtract(
            union(
              move(0, tall * 0.5 + m.depth * 0.3, 0, hexagon(m.pipe * 2.35, m.depth * 0.6)),
              move(
                0,
                tall * 0.5 + m.depth * 0.9,
                0,
                thread(Math.max(1.8, m.pipe * 0.14), m.pipe * 0.03, cylinder(m.pipe * 0.94, m.depth * 1.2, 0.6)),
              ),
            ),
            cylinder(m.bore * 0.85, m.depth * 9),
          ),
        )
      : part(base, subtract(move(0, top, 0, socketBody(m)), move(0, top, 0, socketBore(m, tall))))
  const gasket = part(blackRubber, torus(m.pipe + m.wall * 0.3, m.wall * 0.4))
  const solid = union(low, nut, upper)
  if (view === 'hero') {
    const label = facing(
      -90,
      0,
      -tall * 0.5 - m.depth * 0.75,
      await socketLabel(m, model, `${model.diameter}`, 'along'),
    )
    const fill = fillOf(model.diameter, 0.76)
    return { solid: rotate('y', 40, rotate('z', -90, union(solid, label))), azimuth: 0, elevation: 24, fill }
  }
  if (view === 'angle') return { solid, azimuth: 10, elevation: 30, fill: 0.76 }
  // Taken apart along its axis, so that thread and gasket are seen.
  const apart = union(
    low,
    move(0, tall * 0.15, 0, threaded),
    move(0, tall * 0.64, 0, gasket),
    move(0, tall * 1.5, 0, nut),
    move(0, tall * 1.75, 0, upper),
  )
  return { solid: rotate('y', 32, rotate('z', -90, apart)), azimuth: 0, elevation: 24, fill: 0.86 }
}

export async function flange(model: ModelOf<'flange'>, view: PhotoView): Promise<Shot> {
  const m = measures(model.diameter, model.material)
  const outer = m.pipe * 1.75 + 12
  const thick = m.wall * 2 + 5
  const pitch = (outer + m.rim) / 2 + 1
  const bolts = model.diameter > 100 ? 8 : 4
  const hole = Math.min((outer - m.rim) * 0.26, m.pipe * 0.2 + 2)
  const disc = lathe(
    [
      [0, 0],
      [outer, 0],
      [outer, thick],
      [m.rim * 1.04, thick * 1.06],
      [m.rim, thick * 1.5],
      [m.socket, m.depth + thick * 0.6],
      [0, m.depth + thick * 0.6],
    ],
    1,
  )
  const grooves = union(torus(m.pipe * 1.12 + 2, 0.7), torus(m.pipe * 1.12 + 5, 0.7))
  const holes = rotate('y', 180 / bolts, ring(bolts, move(pitch, 0, 0, cylinder(hole, thick * 4))))
  const bore = union(move(0, m.depth + thick * 0.6, 0, socketBore(m)), cylinder(m.bore, thick * 9))
  const solid: Solid = part(
    madeOf(model.material, model.make),
    subtract(subtract(disc, holes, 0.6), union(bore, grooves)),
  )
  if (view === 'hero') {
    const tall = (m.depth - thick * 0.9) * 0.72
    const sleeve = await sizeSleeve(model, `${model.diameter}`, m.rim + 0.4, tall, 'up')
    const label = move(0, thick * 1.5 + tall / 2, 0, sleeve)
    return { solid: union(solid, label), azimuth: 14, elevation: 32, fill: fillOf(model.diameter, 0.78) }
  }
  if (view === 'angle')
    return {
      solid: rotate('y', -38, rotate('x', 90, rotate('y', 180 / bolts, solid))),
      azimuth: 0,
      elevation: 20,
      fill: 0.74,
    }
  const bolt = part(
    screw,
    move(0, thick + hole * 0.5, 0, hexagon(hole * 2.6, hole * 1.1)),
    move(0, -thick, 0, thread(1.6, 0.3, cylinder(hole * 0.8, thick * 4.4))),
  )
  const bolted = rotate('y', 180 / bolts, ring(bolts, move(pitch, 0, 0, bolt)))
  const gasket = part(blackRubber, tube(pitch - hole, m.bore, -2.4, 0))
  const pair = union(
    solid,
    bolted,
    gasket,
    move(0, -2.4, 0, rotate('x', 180, solid)),
    move(
      0,
      m.depth + thick * 0.6,
      0,
      await pipePiece(model.material, model.diameter, 10, model.diameter * 1.1, -m.depth, 0),
    ),
  )
  return { solid: rotate('y', 35, rotate('z', -90, pair)), azimuth: 0, elevation: 22, fill: 0.86 }
}
