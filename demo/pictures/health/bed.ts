/** The hospital bed: sectioned mattress on a raised frame, rails, casters; crank handles or a hand controller. Head at -x. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { cloth, type Material, metal, plastic, rubber } from '../render/material.ts'
import { renderLabel } from '../render/renderLabel.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  box,
  capsule,
  cylinder,
  mirror,
  move,
  part,
  rotate,
  row,
  type Solid,
  slab,
  subtract,
  union,
  type Vec,
} from '../render/solid.ts'
import { cord, frameTube } from './cord.ts'
import { blackGrip, onFront, tints, withPrints } from './materials.ts'
import { caster } from './wheels.ts'

type Bed = ModelOf<'hospital-bed'>

const deck = 520
const wide = 900
/** Cranked beds have wood and teal, electric ones walnut and grey; those of adjustable height are blue. */
const sheetOf = ({ kind, style }: Bed): Material =>
  cloth(kind ? '#3F6FA8' : style === 'electric' ? '#93A1AD' : '#4FA7A1', { roughness: 0.8, soft: 0.3 })
const paintwork = plastic('#E4E9EB', { roughness: 0.32 })
const tubes = metal('#CDD3D7', 0.24)

/** A section from its hinge along +x (or -x), its underside at height 0. */
function section(model: Bed, length: number, direction: 1 | -1): Solid {
  const x = (direction * length) / 2
  return union(
    part(paintwork, move(x, -14, 0, slab(length - 8, 22, wide - 40, 12, 5))),
    part(sheetOf(model), move(x, 62, 0, slab(length + 14, 128, wide - 60, 46, 40))),
  )
}

function board(model: Bed, height: number): Solid {
  const inlay =
    model.kind === '5-functions'
      ? plastic('#2B69B3', { roughness: 0.35 })
      : model.kind
        ? plastic('#DDE4E7')
        : plastic(model.style === 'electric' ? '#7A5638' : '#C9A77C', { roughness: 0.45 })
  const shell = rotate('z', 90, slab(height, 44, wide + 40, 90, 16))
  return union(
    part(plastic('#F1F3F2', { roughness: 0.3 }), shell),
    part(inlay, move(0, -20, 0, rotate('z', 90, slab(height - 170, 50, wide - 170, 60, 6)))),
    part(plastic('#55616A'), move(0, height / 2 - 46, 0, rotate('z', 90, slab(38, 50, 260, 19, 6)))),
  )
}

/** The moulded guard of the best bed: a panel with an opening to hold on to. */
function panel(length: number): Solid {
  const shape = rotate('x', 90, slab(length, 34, 300, 90, 12))
  const grip = move(0, 70, 0, rotate('x', 90, slab(length * 0.5, 80, 60, 30, 8)))
  return part(plastic('#F1F3F2', { roughness: 0.3 }), move(0, 170, 0, subtract(shape, grip, 6)))
}

/** A guard rail on the side at +z, `length` along x, its foot at height 0. */
function rail(length: number): Solid {
  const [h, half] = [330, length / 2]
  return union(
    part(
      tubes,
      frameTube(
        [
          [-half, 0, 0],
          [-half + 20, h, 0],
          [half - 20, h, 0],
          [half, 0, 0],
        ],
        14,
        80,
      ),
      row('x', length / 7, 6, capsule([0, 12, 0], [0, h - 10, 0], 8)),
    ),
    part(paintwork, move(0, 10, 0, box(length + 40, 34, 30, 10))),
  )
}

/** The hand controller, front at +z. */
async function controller(): Promise<Solid> {
  const keys = [0, 1, 2]
    .map((i) => {
      const y = 44 + i * 42
      return `<rect x="10" y="${y}" width="34" height="32" rx="8" fill="#2B69B3"/><rect x="56" y="${y}" width="34" height="32" rx="8" fill="#2B69B3"/><path d="M27 ${y + 9}l9 13h-18zM73 ${y + 23}l9 -13h-18z" fill="#FFFFFF"/>`
    })
    .join('')
  const face = withPrints(
    plastic('#F1F3F3', { roughness: 0.3 }),
    onFront(
      await renderLabel(100, 190, `<circle cx="50" cy="22" r="9" fill="#3FB07A"/>${keys}`, 3),
      [0, 0, 22],
      100,
      190,
      8,
    ),
  )
  return union(
    part(face, rotate('x', 90, slab(110, 44, 210, 34, 14))),
    part(plastic('#55616A'), rotate('x', 90, slab(118, 28, 218, 38, 12))),
  )
}

async function bedSolid(model: Bed): Promise<Solid> {
  const back = move(-180, deck, 0, rotate('z', -42, section(model, 760, -1)))
  const seat = move(-180, deck, 0, section(model, 250, 1))
  const [sin, cos] = [Math.sin((20 * Math.PI) / 180), Math.cos((20 * Math.PI) / 180)]
  const thigh = move(70, deck, 0, rotate('z', 20, section(model, 360, 1)))
  const leg = move(70 + 360 * cos, deck + 360 * sin, 0, rotate('z', -11, section(model, 600, 1)))
  const pillow = move(
    -180,
    deck,
    0,
    rotate('z', -42, move(-560, 165, 0, part(cloth('#F6F8F8', { roughness: 0.8 }), slab(330, 120, 600, 120, 58)))),
  )
  const best = model.kind === '5-functions'
  const guard = best ? panel : rail
  const half = union(
    part(
      paintwork,
      move(0, deck - 60, wide / 2 - 60, box(1980, 60, 44, 10)),
      move(0, 250, wide / 2 - 130, box(1640, 54, 54, 10)),
    ),
    part(
      tubes,
      capsule([-560, 270, wide / 2 - 130], [-300, deck - 60, wide / 2 - 90], 20),
      capsule([560, 270, wide / 2 - 130], [300, deck - 60, wide / 2 - 90], 20),
    ),
    move(-330, deck + 16, wide / 2 + 4, guard(760)),
    move(530, deck + 16, wide / 2 + 4, guard(640)),
    ...[-800, 800].map((x) =>
      move(x, 206, wide / 2 - 130, rotate('y', 90, caster(78, 40, plastic(tints.teal, { roughness: 0.35 })))),
    ),
    ...[-800, 800].map((x) => part(paintwork, move(x, 250, wide / 2 - 130, box(70, 70, 66, 14)))),
  )
  const cross = part(
    paintwork,
    ...[-640, 640].map((x) => move(x, 250, 0, box(54, 50, wide - 260, 10))),
    ...[-700, 0, 700].map((x) => move(x, deck - 62, 0, box(50, 46, wide - 130, 10))),
  )
  const ends = union(move(-1030, 640, 0, board(model, 720)), move(1030, 560, 0, board(model, 540)))
  const posts = part(paintwork, ...[-1005, 1005].map((x) => move(x, deck - 60, 0, box(60, 60, wide - 60, 12))))
  const drive: Solid[] = []
  if (model.style === 'electric') {
    const wire: Vec[] = [
      [930, 640, 476],
      [900, 520, 500],
      [860, 380, 490],
      [760, 330, 440],
      [600, 330, 380],
    ]
    drive.push(
      move(920, 760, wide / 2 + 40, rotate('y', 12, await controller())),
      part(blackGrip, cord(wire, 7)),
      part(
        plastic('#3B454C', { roughness: 0.4 }),
        move(-60, 330, 0, box(420, 110, 150, 24)),
        move(260, 350, 90, rotate('z', 90, cylinder(36, 420, 10))),
      ),
    )
  } else {
    const crank = (z: number): Solid =>
      union(
        part(
          tubes,
          frameTube(
            [
              [900, 380, z],
              [1100, 380, z],
              [1100, 290, z],
              [1190, 290, z],
            ],
            11,
            20,
          ),
        ),
        part(rubber('#272B2F'), capsule([1125, 290, z], [1195, 290, z], 19)),
      )
    drive.push(...(model.kind ? [-230, 0, 230] : [-170, 170]).map(crank))
  }
  // Beds of adjustable height stand raised on their columns.
  const columns = model.kind
    ? [
        part(
          best ? plastic('#3B454C', { roughness: 0.4 }) : tubes,
          ...[-560, 560].map((x) =>
            move(
              x,
              330,
              0,
              best
                ? box(150, 400, 220, 20)
                : union(move(0, 0, 240, cylinder(34, 330)), move(0, 0, -240, cylinder(34, 330))),
            ),
          ),
        ),
      ]
    : []
  return union(back, seat, thigh, leg, pillow, mirror('z', half), cross, ends, posts, ...drive, ...columns)
}

export async function hospitalBed(model: Bed, view: PhotoView): Promise<Shot> {
  const solid = await bedSolid(model)
  if (view === 'hero') return { solid, azimuth: 34, elevation: 18, fill: 0.9 }
  if (view === 'angle') return { solid, azimuth: -40, elevation: 24, fill: 0.88 }
  return { solid, azimuth: 52, elevation: 16, fill: 1.9, shift: [-0.32, 0.1] }
}
