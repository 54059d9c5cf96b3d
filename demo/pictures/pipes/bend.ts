/** Bends of 90, 45 and 30 degrees with a socket at each end. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import type { Shot } from '../render/renderPicture.ts'
import { arc, move, part, rotate, type Solid, subtract, union } from '../render/solid.ts'
import { fillOf, socketLabel } from './makes.ts'
import { madeOf } from './materials.ts'
import { pipePiece } from './pipe.ts'
import { facing, measures, socketBody, socketBore } from './shapes.ts'

type Bend = ModelOf<'bend'>

/** The bend in the xy plane: one mouth looks down the y axis, the other at `angle` from straight up towards -x. */
function bendSolid(model: Bend): {
  solid: Solid
  mouth: readonly [number, number]
  outlet: readonly [number, number]
} {
  const m = measures(model.diameter, model.material)
  const sweep = m.pipe * 2 * (model.diameter > 60 ? 0.98 : 1.12)
  const a = (model.angle * Math.PI) / 180
  const reach = m.depth + m.wall
  const end: readonly [number, number] = [
    sweep * Math.cos(a) - Math.sin(a) * reach,
    sweep * Math.sin(a) + Math.cos(a) * reach,
  ]
  const outer = union(
    arc(sweep, m.body, model.angle),
    facing(-90, sweep, -reach, socketBody(m)),
    facing(model.angle + 90, end[0], end[1], socketBody(m)),
  )
  const inner = union(
    arc(sweep, m.bore, model.angle),
    facing(-90, sweep, -reach, socketBore(m)),
    facing(model.angle + 90, end[0], end[1], socketBore(m)),
  )
  return {
    solid: part(madeOf(model.material, model.make), subtract(outer, inner, m.wall * 0.15)),
    mouth: [sweep, -reach],
    outlet: end,
  }
}

export async function bend(model: Bend, view: PhotoView): Promise<Shot> {
  const { solid, mouth, outlet } = bendSolid(model)
  const steep = model.angle === 90
  if (view === 'hero') {
    const label = await socketLabel(measures(model.diameter, model.material), model, `${model.diameter}`, 'down')
    const marked = union(solid, facing(-90, mouth[0], mouth[1], label))
    const fill = fillOf(model.diameter, 0.74)
    return { solid: rotate('y', steep ? 150 : 165, marked), azimuth: steep ? 12 : 25, elevation: 24, fill }
  }
  if (view === 'angle') {
    // Lying on its side, so that the true angle is seen.
    return { solid: rotate('y', 200, rotate('x', 90, solid)), azimuth: 0, elevation: 48, fill: 0.76 }
  }
  const d = model.diameter
  const pieces = union(
    solid,
    move(
      outlet[0],
      outlet[1],
      0,
      rotate('z', model.angle, await pipePiece(model.material, d, 10, d * 2.2, -measures(d).depth, 0)),
    ),
  )
  return { solid: rotate('y', 150, pieces), azimuth: 12, elevation: 22, fill: 0.8 }
}
