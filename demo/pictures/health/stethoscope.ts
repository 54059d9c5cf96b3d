/** The stethoscope: chest piece, tube, yoke, chrome binaurals and soft ear tips, laid out in a curve. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { chrome, metal, plastic, rubber } from '../render/material.ts'
import { renderLabel } from '../render/renderLabel.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  blend,
  capsule,
  cylinder,
  ellipsoid,
  lathe,
  move,
  part,
  ribbed,
  rotate,
  type Solid,
  scale,
  torus,
  union,
  type Vec,
} from '../render/solid.ts'
import { cord, curve } from './cord.ts'
import { onTop, plus, text } from './materials.ts'

type Stethoscope = ModelOf<'stethoscope'>

const tubes = { navy: '#14264D', teal: '#0C746C', pink: '#D0637F', grey: '#444C53' } as const

const darkSteel = metal('#6A7178', 0.18)
/** A child's is a bear: two ears at its rim. */
const ears = (colour: string): Solid[] =>
  [20, -100].map((turned) =>
    rotate('y', turned, part(rubber(colour, { roughness: 0.5 }), move(22, 3, 0, cylinder(8, 5, 2)))),
  )

/** Round the y axis, the diaphragm up; the stem leaves towards -x. */
async function chestPiece({ kind }: Stethoscope, colour: string): Promise<Solid> {
  const word = kind === 'cardio' ? 'CARDIO' : kind === 'child' ? 'KIDS' : kind === 'single' ? 'LIGHT' : 'DUAL'
  const body = kind === 'cardio' ? darkSteel : kind === 'single' ? plastic('#E9ECEC') : chrome
  const rim = kind === 'child' ? '#EBB92E' : colour
  const art = `<circle cx="20" cy="20" r="15.5" fill="none" stroke="#C3CACD" stroke-width=".35"/>${plus(20, 14.5, 7, '#8C979D')}${text(20, 25.5, word, { size: 4.4, fill: '#8C979D', weight: 700 })}`
  // The piece lies turned; its print is read from where the camera stands.
  const right: Vec = [-0.53, 0, -0.848]
  const up: Vec = [-0.848, 0, 0.53]
  const membrane = plastic(kind === 'child' ? '#F6E3A1' : '#E9ECEC', {
    roughness: 0.2,
    prints: [{ ...onTop(await renderLabel(40, 40, art, 16), [0, 6.5, 0], 40, 40, 3), right, up }],
  })
  return union(
    part(
      body,
      lathe(
        [
          [0, -9],
          [8, -9],
          [9, -5],
          [20, 0],
          [22.5, 2],
          [22.5, 5],
          [0, 5],
        ],
        0.9,
      ),
      rotate(
        'x',
        180,
        lathe(
          [
            [0, 6],
            [7, 6],
            [9, 12],
            [14, 17],
            [15.5, 19],
            [15.5, 20.5],
            [13, 20.5],
            [0, 14],
          ],
          0.7,
        ),
      ),
      rotate(
        'z',
        90,
        move(0, 12, 0, union(cylinder(4.2, 28, 0.6), move(0, 13, 0, ribbed(20, 0.2, cylinder(4.8, 7, 0.8))))),
      ),
    ),
    part(
      rubber(rim, { roughness: 0.5 }),
      move(0, 5, 0, torus(21.8, kind === 'child' ? 3 : 1.9)),
      move(0, -20, 0, torus(15, 1.6)),
    ),
    ...(kind === 'child' ? ears(rim) : []),
    part(membrane, move(0, 5.4, 0, cylinder(20.5, 1.6, 0.5))),
  )
}

/** An ear tube from its hose end to the tip; mirrored for the other ear. */
function binaural(side: number, kind: Stethoscope['kind']): Solid {
  const shaft = kind === 'cardio' ? darkSteel : chrome
  const path: Vec[] = [
    [side * 9, 8, -34],
    [side * 20, 8, -62],
    [side * 38, 9, -104],
    [side * 44, 10, -142],
    [side * 34, 12, -170],
    [side * 22, 15, -182],
  ]
  const tip = blend(2, ellipsoid(6, 6, 7.5), move(0, 0, 7, cylinder(3.6, 4, 1)))
  return union(
    part(shaft, cord(path, 3.1)),
    part(rubber('#2A2E32', { roughness: 0.5 }), move(side * 18, 16.5, -185, rotate('y', side * -66, tip))),
    part(metal('#C5CACE', 0.25), capsule([side * 14, 8, -46], [side * 17, 8, -55], 4)),
  )
}

async function lyingOut(model: Stethoscope): Promise<Solid> {
  const colour = tubes[model.colour]
  const tube = rubber(colour, { roughness: 0.38, soft: 0.2 })
  const yoke = part(
    tube,
    blend(
      5,
      capsule([0, 8, 12], [0, 8, 2], 5.8),
      capsule([0, 8, 0], [15, 8, -48], 4.4),
      capsule([0, 8, 0], [-15, 8, -48], 4.4),
    ),
  )
  const { kind } = model
  // A cardiologist's tube has two channels; the light one is thin, a child's two-coloured.
  const bore = kind === 'cardio' ? 8 : kind === 'single' ? 4.4 : 5.8
  const second = kind === 'child' ? rubber('#EBB92E', { roughness: 0.38, soft: 0.2 }) : tube
  const path: Vec[] = [
    [0, 8, 10],
    [2, 7, 44],
    [22, 6, 84],
    [64, 6, 100],
    [98, 6, 66],
    [92, 6, 14],
    [52, 7, -8],
    [28, 12, 18],
    [8, 18, 44],
    [-24, 12, 72],
    [-52, 12, 96],
  ]
  const line = curve(path, 8)
  const size = kind === 'cardio' ? 1.3 : kind === 'child' ? 0.95 : kind === 'single' ? 0.9 : 1
  return union(
    yoke,
    binaural(1, kind),
    binaural(-1, kind),
    part(tube, cord(line.slice(0, 49), bore, 1)),
    part(second, cord(line.slice(48), bore, 1)),
    move(-82, 21 * size, 118, rotate('y', 216, scale(size, await chestPiece(model, colour)))),
  )
}

export async function stethoscope(model: Stethoscope, view: PhotoView): Promise<Shot> {
  const solid = await lyingOut(model)
  if (view === 'hero')
    return { solid: rotate('y', model.kind === 'cardio' ? -34 : 24, solid), azimuth: 0, elevation: 54, fill: 0.9 }
  if (view === 'angle') return { solid: rotate('y', -62, solid), azimuth: 0, elevation: 32, fill: 0.88 }
  return { solid, azimuth: -22, elevation: 34, fill: 1.5, shift: [0.3, 0.3] }
}
