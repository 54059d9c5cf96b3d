/** Ball, gate and check valves, of plastic with sockets or of metal with threaded hexagon ends. */

import type { PhotoView } from '../PictureModel.ts'
import { plastic } from '../render/material.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  blend,
  box,
  capsule,
  cone,
  cylinder,
  extrude,
  move,
  part,
  ribbed,
  ring,
  rotate,
  type Solid,
  sphere,
  subtract,
  thread,
  torus,
  union,
} from '../render/solid.ts'
import { fillOf, makeColour } from './makes.ts'
import { blueHandle, madeOf, materialOf, redHandle, screw } from './materials.ts'
import { pipePiece } from './pipe.ts'
import { facing, type Measures, measures, socketBody, socketBore } from './shapes.ts'
import { bellyLabel, handle, hexagon, isMetal, metalLabel, type Valve } from './valveParts.ts'

/** The two ends along the x axis at ±end: outer solids and what is hollow. */
function ends(m: Measures, end: number, metallic: boolean): { outer: Solid; inner: Solid } {
  if (!metallic) {
    return {
      outer: union(facing(0, end, 0, socketBody(m)), facing(180, -end, 0, socketBody(m))),
      inner: union(facing(0, end, 0, socketBore(m, end)), facing(180, -end, 0, socketBore(m, end))),
    }
  }
  const flats = m.pipe * 2.5
  const deep = m.depth * 0.62
  // The turned collar behind the hexagon, which leads over to the body.
  const collar = cylinder(flats * 0.475, deep * 0.34, deep * 0.08)
  const nut = (side: number) =>
    move(
      side * (end - deep / 2),
      0,
      0,
      rotate('z', 90, union(hexagon(flats, deep), move(0, side * deep * 0.6, 0, collar))),
    )
  const bored = rotate(
    'z',
    90,
    union(
      thread(Math.max(1.8, m.pipe * 0.11), 0.35, cylinder(m.pipe, deep * 1.7)),
      cylinder(m.bore, deep * 3),
      cone(m.pipe * 1.06, m.pipe, deep * 0.85, deep * 0.85),
    ),
  )
  const mouth = (side: number) => move(side * end, 0, 0, bored)
  return { outer: union(nut(1), nut(-1)), inner: union(mouth(1), mouth(-1)) }
}

function ballValve(model: Valve, m: Measures): Solid {
  const metallic = isMetal(model.material)
  const end = m.pipe * 1.25 + m.depth * (metallic ? 0.55 : 0.95)
  const { outer, inner } = ends(m, end, metallic)
  const belly = metallic
    ? sphere(m.pipe * 1.38)
    : rotate('z', 90, cylinder(m.socket * 1.12, m.pipe * 2.3, m.pipe * 0.35))
  const neck = move(0, m.pipe * 1.35, 0, cylinder(m.pipe * 0.5, m.pipe * 0.9, m.pipe * 0.06))
  const body = subtract(
    union(
      blend(
        m.pipe * 0.25,
        belly,
        neck,
        rotate('z', 90, cylinder(metallic ? m.pipe * 1.15 : m.body, metallic ? 2 * end - m.depth * 0.8 : end * 1.1)),
      ),
      outer,
    ),
    inner,
  )
  const ball = subtract(sphere(m.pipe * 0.98), rotate('z', 90, cylinder(m.bore * 0.82, m.pipe * 4)))
  const nuts = metallic
    ? []
    : [1, -1].map((side) =>
        move(
          side * (end - m.depth * 0.62),
          0,
          0,
          rotate(
            'z',
            90,
            subtract(
              ribbed(28, m.pipe * 0.028, cylinder(m.rim * 1.12, m.depth * 0.95, m.pipe * 0.07)),
              cylinder(m.socket * 0.9, m.depth * 2),
            ),
          ),
        ),
      )
  const plain = metallic || model.diameter >= 50 ? redHandle : blueHandle
  const paint = model.make ? plastic(makeColour(model.make), { roughness: 0.3 }) : plain
  return union(
    part(madeOf(model.material, model.make), body, ...nuts),
    part(materialOf('steel'), ball),
    handle(m, m.pipe * 1.8, metallic, paint),
  )
}

function gateValve(model: Valve, m: Measures): Solid {
  const metallic = isMetal(model.material)
  const end = m.pipe * 0.9 + m.depth * 0.9
  const { outer, inner } = ends(m, end, metallic)
  const r = m.pipe
  const bonnet = union(
    move(0, r * 1.25, 0, hexagon(r * 1.95, r * 0.5)),
    move(0, r * 1.75, 0, cone(r * 0.8, r * 0.42, -r * 0.3, r * 0.75, r * 0.06)),
    move(0, r * 2.65, 0, hexagon(r * 0.95, r * 0.36)),
  )
  const belly = blend(
    r * 0.35,
    rotate('z', 90, cylinder(metallic ? m.pipe * 1.15 : m.body, metallic ? 2 * end - m.depth * 0.8 : end * 1.2)),
    move(0, r * 0.3, 0, box(r * 1.3, r * 2.3, r * 2.5, r * 0.45)),
    move(0, r * 0.8, 0, cylinder(r * 0.95, r * 0.8, r * 0.1)),
  )
  const wheel = union(
    torus(r * 1.5, r * 0.2),
    cylinder(r * 0.42, r * 0.4, r * 0.1),
    ring(5, capsule([r * 0.3, 0, 0], [r * 1.5, 0, 0], r * 0.13)),
    ring(15, move(r * 1.66, 0, 0, sphere(r * 0.12))),
  )
  const stem = move(0, r * 3.1, 0, thread(r * 0.14, r * 0.02, cylinder(r * 0.2, r * 1.1)))
  return union(
    part(materialOf(model.material), subtract(union(belly, outer), inner), bonnet),
    part(materialOf(metallic ? model.material : 'steel'), stem),
    part(screw, move(0, r * 3.72, 0, hexagon(r * 0.42, r * 0.24))),
    part(
      model.make ? plastic(makeColour(model.make), { roughness: 0.3 }) : metallic ? redHandle : blueHandle,
      move(0, r * 3.45, 0, wheel),
    ),
  )
}

function checkValve(model: Valve, m: Measures): Solid {
  const metallic = isMetal(model.material)
  const end = m.pipe * 1.3 + m.depth
  const { outer, inner } = ends(m, end, metallic)
  const r = m.pipe
  const belly = blend(
    r * 0.3,
    rotate('z', 90, cylinder(m.socket * 1.18, r * 2.1, r * 0.4)),
    rotate('z', 90, cylinder(metallic ? m.pipe * 1.15 : m.body, metallic ? 2 * end - m.depth * 0.8 : end * 1.2)),
    move(0, r * 1.1, 0, rotate('z', 20, cylinder(r * 0.85, r * 1.1, r * 0.08))),
  )
  const lid = move(
    0,
    r * 1.1,
    0,
    rotate(
      'z',
      20,
      move(
        0,
        r * 0.72,
        0,
        union(
          ribbed(20, r * 0.03, cylinder(r * 1.02, r * 0.36, r * 0.08)),
          move(0, r * 0.25, 0, hexagon(r * 0.9, r * 0.3)),
        ),
      ),
    ),
  )
  // The arrow of flow is raised on the side, as it is cast.
  const arrow = extrude(
    [
      [-r * 0.75, -r * 0.13],
      [r * 0.2, -r * 0.13],
      [r * 0.2, -r * 0.36],
      [r * 0.78, 0],
      [r * 0.2, r * 0.36],
      [r * 0.2, r * 0.13],
      [-r * 0.75, r * 0.13],
    ],
    m.socket * 2.46,
    r * 0.03,
  )
  const base = materialOf(model.material)
  const raised = metallic ? base : plastic('#2B6CB0')
  return union(part(base, subtract(union(belly, outer), inner), lid), part(raised, move(0, -r * 0.12, 0, arrow)))
}

export async function valve(model: Valve, view: PhotoView): Promise<Shot> {
  const m = measures(model.diameter, isMetal(model.material) ? 'cpvc' : model.material)
  const solid =
    model.family === 'ball-valve'
      ? ballValve(model, m)
      : model.family === 'gate-valve'
        ? gateValve(model, m)
        : checkValve(model, m)
  if (view === 'hero') {
    const fill = fillOf(model.diameter, 0.8)
    if (isMetal(model.material))
      return { solid: union(solid, ...metalLabel(model, m)), azimuth: -32, elevation: 22, fill }
    const marked = union(solid, ...(await bellyLabel(model, m)))
    return { solid: marked, azimuth: -32, elevation: 22, fill }
  }
  if (view === 'angle') return { solid, azimuth: 55, elevation: 28, fill: 0.78 }
  if (isMetal(model.material)) {
    const tall = model.family === 'gate-valve'
    return {
      solid,
      azimuth: -58,
      elevation: tall ? 18 : 12,
      fill: tall ? 1.02 : 1.08,
      shift: [0, tall ? -0.03 : -0.05],
    }
  }
  const reach = m.pipe * 1.25 + m.depth
  const plasticPipe = model.material === 'brass' || model.material === 'steel' ? 'upvc' : model.material
  const piece = (angle: number) => pipePiece(plasticPipe, model.diameter, 10, model.diameter * 1.8, 0, angle)
  return {
    solid: union(
      solid,
      facing(0, reach - m.depth, 0, await piece(-10)),
      facing(180, -reach + m.depth, 0, await piece(10)),
    ),
    azimuth: -24,
    elevation: 24,
    fill: 0.88,
  }
}
