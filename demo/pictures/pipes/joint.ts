/** Fittings with three or two straight sockets: tee, wye, coupling, reducer, end cap. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  blend,
  box,
  cone,
  cylinder,
  lathe,
  move,
  type Point,
  part,
  ring,
  rotate,
  type Solid,
  subtract,
  union,
} from '../render/solid.ts'
import { fillOf, sizeSleeve, socketLabel } from './makes.ts'
import { madeOf } from './materials.ts'
import { pipePiece } from './pipe.ts'
import { facing, type Measures, measures, socketBody, socketBore } from './shapes.ts'

/** A run along the y axis with a branch at `angle` from straight up, towards +x. */
function branched(
  m: Measures,
  angle: number,
  { material, make }: ModelOf<'tee' | 'wye' | 'coupling'>,
): { solid: Solid; end: number; branch: readonly [number, number] } {
  const square = angle === 90
  const end = m.depth + m.wall + m.body * (square ? 1.02 : 1.1)
  const high = square ? end : end + m.body * 1.25
  const reach = square ? end : end + m.body * 1.55
  const a = ((90 - angle) * Math.PI) / 180
  const tip = [Math.cos(a) * reach, Math.sin(a) * reach] as const
  const arm = (radius: number, length: number) =>
    facing(90 - angle, 0, 0, move(0, length / 2, 0, cylinder(radius, length)))
  const outer = union(
    blend(
      m.wall * 1.6,
      move(0, (high - end) / 2, 0, cylinder(m.body, high + end - 2 * m.depth)),
      arm(m.body, reach - m.depth),
    ),
    move(0, high, 0, socketBody(m)),
    facing(-90, 0, -end, socketBody(m)),
    facing(90 - angle, tip[0], tip[1], socketBody(m)),
  )
  const inner = union(
    move(0, (high - end) / 2, 0, cylinder(m.bore, high + end - m.depth)),
    arm(m.bore, reach - m.depth),
    move(0, high, 0, socketBore(m)),
    facing(-90, 0, -end, socketBore(m)),
    facing(90 - angle, tip[0], tip[1], socketBore(m)),
  )
  return { solid: part(madeOf(material, make), subtract(outer, inner, m.wall * 0.12)), end, branch: tip }
}

export async function tee(model: ModelOf<'tee' | 'wye'>, view: PhotoView): Promise<Shot> {
  const m = measures(model.diameter, model.material)
  const angle = model.family === 'tee' ? 90 : 45
  const { solid, end, branch } = branched(m, angle, model)
  if (view === 'hero') {
    const label = facing(-90, 0, -end, await socketLabel(m, model, `${model.diameter}`, 'down'))
    const fill = fillOf(model.diameter, 0.76)
    return { solid: rotate('y', -25, union(solid, label)), azimuth: 6, elevation: 24, fill }
  }
  if (view === 'angle')
    return {
      solid: rotate('y', 28, rotate('x', -90, rotate('y', angle === 90 ? 90 : 0, solid))),
      azimuth: 0,
      elevation: 32,
      fill: 0.78,
    }
  const d = model.diameter
  const joined = union(
    solid,
    facing(90 - angle, branch[0], branch[1], await pipePiece(model.material, d, 10, d * 1.7, -m.depth, -1)),
    facing(-90, 0, -end, await pipePiece(model.material, d, 10, d * 1.6, -m.depth, 0)),
  )
  return { solid: rotate('y', -15, rotate('x', -90, joined)), azimuth: 10, elevation: 42, fill: 0.82 }
}

function couplingSolid(m: Measures, { material, make }: ModelOf<'coupling'>): Solid {
  const end = m.depth + m.wall * 0.6
  const outer = union(move(0, end, 0, socketBody(m)), facing(-90, 0, -end, socketBody(m)))
  const inner = union(move(0, end, 0, socketBore(m)), facing(-90, 0, -end, socketBore(m)))
  return part(madeOf(material, make), subtract(outer, inner))
}

export async function coupling(model: ModelOf<'coupling'>, view: PhotoView): Promise<Shot> {
  const m = measures(model.diameter, model.material)
  const solid = couplingSolid(m, model)
  if (view === 'hero') {
    const label = move(0, m.depth + m.wall * 0.6, 0, await socketLabel(m, model, `${model.diameter}`, 'along'))
    const fill = fillOf(model.diameter, 0.74)
    return { solid: rotate('y', 38, rotate('z', 90, union(solid, label))), azimuth: 4, elevation: 24, fill }
  }
  const d = model.diameter
  if (view === 'angle') {
    const lying = rotate('y', -30, rotate('z', 90, solid))
    const standing = move(-d * 1.15, m.depth + m.wall * 0.6 - m.rim, -d * 0.8, solid)
    return { solid: union(move(d * 0.35, 0, d * 0.5, lying), standing), azimuth: 8, elevation: 27, fill: 0.8 }
  }
  const end = m.depth + m.wall * 0.6
  const joined = union(
    solid,
    move(0, end, 0, await pipePiece(model.material, d, 10, d * 1.9, -m.depth, 0)),
    facing(-90, 0, -end, await pipePiece(model.material, d, 10, d * 1.9, -m.depth * 0.35, -1)),
  )
  return { solid: rotate('y', 25, rotate('z', 90, joined)), azimuth: 0, elevation: 24, fill: 0.86 }
}

export async function reducer(model: ModelOf<'reducer'>, view: PhotoView): Promise<Shot> {
  const big = measures(model.diameter, model.material)
  const small = measures(model.smaller, model.material)
  const fall = (big.body - small.body) * 0.9 + big.wall
  const low = -fall / 2 - big.depth - big.wall
  const high = fall / 2 + small.depth + small.wall
  const outer = union(
    facing(-90, 0, low, socketBody(big)),
    cone(big.body, small.body, -fall / 2, fall / 2),
    move(0, high, 0, socketBody(small)),
  )
  const inner = union(
    facing(-90, 0, low, socketBore(big)),
    cone(big.bore, small.bore, -fall / 2 - big.wall, fall / 2 + small.wall),
    move(0, high, 0, socketBore(small)),
  )
  const solid = part(madeOf(model.material, model.make), subtract(outer, inner))
  if (view === 'hero') {
    const label = facing(-90, 0, low, await socketLabel(big, model, `${model.diameter}×${model.smaller}`, 'down'))
    return { solid: union(solid, label), azimuth: 0, elevation: 28, fill: fillOf(model.diameter, 0.74) }
  }
  if (view === 'angle')
    return { solid: rotate('y', -52, rotate('z', 90, solid)), azimuth: 0, elevation: 22, fill: 0.76 }
  const joined = union(
    solid,
    move(0, high, 0, await pipePiece(model.material, model.smaller, 10, model.smaller * 2.4, -small.depth, 0)),
    facing(-90, 0, low, await pipePiece(model.material, model.diameter, 10, model.diameter * 1.4, -big.depth, -1)),
  )
  return { solid: rotate('y', 30, rotate('z', 90, joined)), azimuth: 0, elevation: 24, fill: 0.86 }
}

export async function endCap(model: ModelOf<'end-cap'>, view: PhotoView): Promise<Shot> {
  const m = measures(model.diameter, model.material)
  const dome = m.pipe * 0.28
  const body = lathe(
    [
      [0, 0],
      [m.rim, 0],
      [m.rim, m.wall + 1],
      [m.socket, m.wall * 1.8 + 1],
      [m.socket, m.depth],
      ...Array.from({ length: 12 }, (_, i): Point => {
        const a = ((i + 1) / 12) * (Math.PI / 2)
        return [i === 11 ? 0 : m.socket * Math.cos(a) ** 0.6, m.depth + dome * Math.sin(a)]
      }),
    ],
    Math.min(1, m.wall * 0.3),
  )
  const bore = cone(m.pipe, m.pipe * 0.98, -1, m.depth)
  const grips = ring(
    24,
    move(m.socket, m.depth * 0.55, 0, box(m.pipe * 0.05, m.depth * 0.62, m.pipe * 0.06, m.pipe * 0.024)),
  )
  const solid = part(madeOf(model.material, model.make), subtract(union(body, grips), bore))
  if (view === 'hero') {
    const sleeve = await sizeSleeve(model, `${model.diameter}`, m.socket + m.pipe * 0.036 + 0.3, m.depth * 0.5, 'up')
    const label = move(0, m.depth * 0.56, 0, sleeve)
    return { solid: union(solid, label), azimuth: 0, elevation: 24, fill: fillOf(model.diameter, 0.72) }
  }
  if (view === 'angle')
    return { solid: rotate('y', 32, rotate('x', -90, solid)), azimuth: 0, elevation: 20, fill: 0.72 }
  const pair = union(
    move(-m.rim * 1.05, 0, 0, solid),
    move(m.rim * 1.15, m.rim, m.rim * 0.5, rotate('y', 25, rotate('x', 90, move(0, -m.depth / 2, 0, solid)))),
  )
  return { solid: pair, azimuth: 0, elevation: 24, fill: 0.84 }
}
