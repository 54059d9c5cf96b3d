/** Crutches: the underarm pair of aluminium and the elbow crutch. Modelled upright, foot at y = 0, front at +z. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { metal, plastic, rubber, steel } from '../render/material.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  box,
  capsule,
  cylinder,
  displace,
  lathe,
  mirror,
  move,
  part,
  rotate,
  row,
  type Solid,
  slab,
  sphere,
  subtract,
  torus,
  tube,
  union,
} from '../render/solid.ts'
import { frameTube } from './cord.ts'

type Crutch = ModelOf<'crutch'>

const alu = metal('#CDD2D6', 0.3)
const foam = rubber('#3B434A', { roughness: 0.75 })
const tipRubber = rubber('#2A2E32', { roughness: 0.65 })

const ferrule = (): Solid =>
  part(
    tipRubber,
    lathe(
      [
        [0, 0],
        [25, 0],
        [26, 6],
        [20, 16],
        [18, 52],
        [15, 56],
        [0, 56],
      ],
      2,
    ),
    ...[22, 32, 42].map((y) => move(0, y, 0, torus(18.5, 1.6))),
  )
const holes = (from: number, count: number): Solid =>
  part(steel, move(0, from, 12.5, row('y', 26, count, rotate('x', 90, cylinder(3.6, 1.2, 0.4)))))

/** Height of the upper part, and the colour of pads, cuff and joints: each size has its own. */
const sizes = {
  plain: { lift: 0, pads: foam, colour: '#1E6FA8' },
  small: { lift: -170, pads: rubber('#2F8A57', { roughness: 0.75 }), colour: '#2F8A57' },
  large: { lift: 190, pads: rubber('#2B5FA0', { roughness: 0.75 }), colour: '#2B5FA0' },
  child: { lift: -300, pads: rubber('#33393F', { roughness: 0.7 }), colour: '#E07A1F' },
} as const
const sizeOf = ({ kind }: Crutch) => sizes[kind ?? 'plain']

/** The two bows lie in the xy plane. */
function underarm(model: Crutch): Solid {
  const { lift, pads } = sizeOf(model)
  const bows = mirror(
    'x',
    frameTube(
      [
        [14, 380, 0],
        [20, 560, 0],
        [56, 740, 0],
        [88, 1180, 0],
        [78, 1222, 0],
      ],
      11.5,
      120,
    ),
  )
  const pad = displace(1, 'Math.sin(x*.35)*.5', move(0, 1236, 0, rotate('x', 90, slab(214, 46, 58, 23, 21))), 0.9)
  const grip = move(0, 800, 0, rotate('z', 90, displace(1.2, 'Math.sin(y*.28)', cylinder(18, 112, 8), 0.8)))
  const bolt = (y: number, x: number) =>
    mirror('x', move(x, y, 12, rotate('x', 90, union(cylinder(8, 5, 2), torus(5, 1.5)))))
  const upper = union(
    part(alu, bows),
    part(pads, pad, grip),
    part(
      model.kind ? plastic(sizeOf(model).colour) : plastic('#4B545B'),
      bolt(440, 19),
      bolt(800, 64),
      move(0, 500, 0, box(56, 26, 30, 9)),
      move(0, 400, 0, box(46, 24, 30, 9)),
    ),
  )
  return union(
    part(alu, capsule([0, 50, 0], [0, 480 + lift, 0], 12)),
    holes(130, lift < 0 ? 5 : lift > 0 ? 14 : 9),
    ferrule(),
    move(0, lift, 0, upper),
  )
}

/** A single shaft, bent back above the grip, with an open cuff round the forearm. */
function elbow(model: Crutch): Solid {
  const { lift, colour: code } = sizeOf(model)
  const colour = plastic(code, { roughness: 0.35 })
  const shaft = frameTube(
    [
      [0, 50 - lift, 0],
      [0, 760, 0],
      [0, 1000, -62],
    ],
    11.5,
    90,
  )
  const cuff = move(
    0,
    985,
    -18,
    rotate('x', -14, subtract(tube(50, 44, -34, 42, 2.8), move(0, 0, 60, box(58, 200, 80, 10)))),
  )
  const grip = move(
    0,
    778,
    52,
    rotate('x', 94, displace(1.4, 'Math.sin(y*.26)*.5+.5*Math.cos(Math.atan2(z,x)*2)', cylinder(17, 112, 8), 0.8)),
  )
  // Children's shafts carry reflectors.
  const shine =
    model.kind === 'child'
      ? [part(plastic('#F3D23A'), ...[470, 540].map((y) => move(0, y, 0, cylinder(13.5, 30, 2))))]
      : []
  return union(
    part(alu, shaft),
    move(0, -lift, 0, union(holes(150, lift < 0 ? 4 : 10), ferrule())),
    ...shine,
    part(colour, cuff, move(0, 776, 0, box(38, 48, 42, 14)), move(0, 560, 0, cylinder(16, 34, 4))),
    part(rubber('#33393F', { roughness: 0.7 }), grip, move(0, 776, 110, sphere(18))),
    part(plastic('#E7ECEE'), move(0, 880, -33, rotate('x', -14, cylinder(15, 30, 4)))),
  )
}

/** Laid flat on the ground, the foot towards the viewer's lower left. */
const flat = (solid: Solid, turned: number): Solid => rotate('y', turned, rotate('x', -90, solid))

export async function crutch(model: Crutch, view: PhotoView): Promise<Shot> {
  if (model.style === 'underarm') {
    const one = underarm(model)
    if (view === 'hero')
      return {
        solid: rotate('y', -36, union(move(-120, 0, 40, flat(one, 0)), move(120, 0, -40, flat(one, 0)))),
        azimuth: 0,
        elevation: 56,
        fill: 0.95,
      }
    if (view === 'angle')
      return {
        solid: union(
          move(-150, 0, 0, rotate('z', 5, rotate('y', 20, one))),
          move(150, 0, 30, rotate('z', -5, rotate('y', -24, one))),
        ),
        azimuth: 14,
        elevation: 12,
        fill: 0.9,
      }
    return {
      solid: union(move(-150, 0, 0, rotate('y', 24, one)), move(110, 0, -60, rotate('y', -12, one))),
      azimuth: 8,
      elevation: 18,
      fill: 2.1,
      shift: [0.02, -0.6],
    }
  }
  const one = elbow(model)
  if (view === 'hero' && model.pack)
    return {
      solid: rotate(
        'y',
        -36,
        union(move(-95, 0, 40, flat(rotate('y', 62, one), 0)), move(95, 0, -40, flat(rotate('y', 62, one), 0))),
      ),
      azimuth: 0,
      elevation: 56,
      fill: 0.95,
    }
  if (view === 'hero') return { solid: flat(rotate('y', 62, one), -38), azimuth: 0, elevation: 54, fill: 0.95 }
  if (view === 'angle') return { solid: rotate('z', 7, rotate('y', 0, one)), azimuth: 58, elevation: 12, fill: 0.9 }
  return { solid: one, azimuth: 52, elevation: 20, fill: 2.7, shift: [-0.1, -0.92] }
}
