/** The wheelchair: folding frame, spoked wheels with push rims, casters, cushions, footrests. Front at +z. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { cloth, type Material, metal, plastic, rubber } from '../render/material.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  box,
  capsule,
  cylinder,
  mirror,
  move,
  part,
  rotate,
  type Solid,
  slab,
  stretch,
  torus,
  union,
  type Vec,
} from '../render/solid.ts'
import { frameTube } from './cord.ts'
import { caster, spokedWheel } from './wheels.ts'

type Wheelchair = ModelOf<'wheelchair'>

interface Look {
  readonly tubes: Material
  readonly cloth: string
  readonly piping: string
  /** Width against that of 46 cm. */
  readonly wide: number
}

function lookOf({ colour, kind }: Wheelchair): Look {
  const navy = colour === 'navy'
  const plain: Look = {
    tubes: metal(navy ? '#C9CED3' : '#B4BBC1', navy ? 0.16 : 0.32),
    cloth: navy ? '#16294F' : '#4A5259',
    piping: navy ? '#2F5FA8' : '#8C969D',
    wide: 1,
  }
  const painted = (code: string): Material => metal(code, 0.34, { metal: 0.4 })
  switch (kind) {
    case 'narrow':
      return { ...plain, tubes: painted('#2A62B0'), wide: 0.84 }
    case 'heavy':
      return { ...plain, tubes: painted('#2B3036'), piping: '#D9A92B', wide: 1.24 }
    case 'travel':
      return { ...plain, tubes: painted('#B8392E'), piping: '#C8524A', wide: 0.93 }
    case 'reclining':
      return { ...plain, cloth: '#3A4249', piping: '#5FA8A2' }
    default:
      return plain
  }
}

/** Extras of one kind: the bag of the travel model, the second brace and the pocket of the strong one. */
function extras({ kind }: Wheelchair, fabric: Material, tubes: Material): Solid[] {
  if (kind === 'travel')
    return [
      part(cloth('#B8392E', { roughness: 0.9 }), move(430, 190, 330, rotate('y', -14, slab(120, 360, 420, 50, 26)))),
      part(cloth('#23282D'), move(430, 382, 330, rotate('y', -14, rotate('z', 90, rotate('y', 90, torus(70, 9)))))),
    ]
  if (kind === 'heavy')
    return [
      part(tubes, capsule([-220, 262, 160], [220, 480, 160], 11), capsule([220, 262, 190], [-220, 480, 190], 11)),
      part(fabric, move(0, 545, 60, slab(440, 70, 420, 40, 30))),
    ]
  return []
}

function wheelchairSolid(model: Wheelchair): Solid {
  const navy = model.colour === 'navy'
  const reclining = model.kind === 'reclining'
  const look = lookOf(model)
  const { tubes } = look
  const fabric = cloth(look.cloth, {
    roughness: 0.85,
    // At this distance the weave is a change of tone; relief would only flicker.
    pattern: (x, y, z, surface) => {
      const tone = 1 + 0.16 * Math.sin(x * 0.6) * Math.sin((y + z) * 0.6)
      surface.r *= tone
      surface.g *= tone
      surface.b *= tone
    },
  })
  const piping = cloth(look.piping)
  const black = rubber('#24282C', { roughness: 0.6 })
  // The back of the plain ones ends in the handles; a reclining one leans and is higher.
  const back_: Vec[] = reclining
    ? [
        [228, 240, -150],
        [228, 560, -160],
        [228, 1010, -470],
        [228, 1000, -590],
      ]
    : [
        [228, 240, -150],
        [228, 700, -165],
        [228, 930, -200],
        [228, 940, -330],
      ]
  const handle = reclining
    ? capsule([228, 1004, -500], [228, 999, -610], 17)
    : capsule([228, 938, -235], [228, 938, -345], 17)
  const half = union(
    part(
      tubes,
      frameTube(back_, 12, 70),
      frameTube(
        [
          [228, 715, -165],
          [228, 715, 215],
          [228, 480, 262],
          [228, 250, 275],
          [228, 250, -150],
        ],
        11,
        80,
      ),
      frameTube(
        [
          [228, 490, -155],
          [228, 490, 255],
        ],
        11,
      ),
      frameTube(
        reclining
          ? [
              [225, 470, 258],
              [218, 450, 330],
              [205, 330, 640],
            ]
          : [
              [225, 470, 258],
              [218, 440, 330],
              [205, 150, 430],
            ],
        10,
        70,
      ),
      capsule([228, 300, -50], [300, 300, -50], 11),
    ),
    part(black, handle, move(228, 738, 40, slab(54, 30, 330, 22, 11))),
    part(plastic(navy ? '#1B3260' : '#596269', { roughness: 0.45 }), move(222, 604, 20, box(5, 176, 300, 2))),
    part(
      plastic('#2B3035', { roughness: 0.4 }),
      ...(reclining
        ? [move(132, 320, 672, rotate('x', -58, slab(150, 12, 190, 26, 4)))]
        : [move(132, 118, 462, rotate('x', 12, slab(150, 12, 190, 26, 4))), move(202, 150, 432, cylinder(15, 40, 4))]),
    ),
    part(plastic('#C23B32', { roughness: 0.35 }), capsule([262, 500, 120], [268, 560, 150], 8)),
    part(tubes, capsule([236, 490, 100], [262, 500, 120], 6)),
    move(292, 300, -50, spokedWheel(300)),
    move(226, 212, 292, caster(95, 26)),
  )
  const seat = union(
    part(fabric, move(0, 520, 52, slab(430, 44, 410, 34, 18))),
    part(piping, move(0, 520, 52, slab(433, 5, 413, 35, 2.4))),
  )
  const long = reclining ? 560 : 420
  const rest = union(
    part(fabric, rotate('x', 90, slab(440, 30, long, 40, 12))),
    part(piping, ...[-150, -75, 0, 75, 150].map((y) => move(0, (y * long) / 420, 13.5, box(400, 4, 6, 2)))),
  )
  const head = part(fabric, move(0, 330, 34, rotate('x', 90, slab(280, 70, 150, 60, 32))))
  const back = reclining
    ? move(0, 790, -325, rotate('x', -34.5, union(rest, head)))
    : move(0, 735, -176, rotate('x', -4, rest))
  const calves = reclining
    ? [
        part(
          fabric,
          move(125, 400, 470, rotate('x', 22, slab(150, 34, 200, 40, 15))),
          move(-125, 400, 470, rotate('x', 22, slab(150, 34, 200, 40, 15))),
        ),
      ]
    : []
  const brace = part(tubes, capsule([-220, 262, -10], [220, 480, -10], 9), capsule([220, 262, 14], [-220, 480, 14], 9))
  const strap = part(fabric, move(0, 240, 372, rotate('x', -16, box(410, 60, 5, 2))))
  const chair = union(mirror('x', half), seat, back, brace, ...(reclining ? calves : [strap]))
  const wide = look.wide === 1 ? chair : stretch(look.wide, 1, 1, chair)
  return union(wide, ...extras(model, fabric, tubes))
}

export async function wheelchair(model: Wheelchair, view: PhotoView): Promise<Shot> {
  const solid = wheelchairSolid(model)
  if (view === 'hero') return { solid, azimuth: 36, elevation: 14, fill: 0.88 }
  if (view === 'angle') return { solid, azimuth: -118, elevation: 18, fill: 0.86 }
  return { solid, azimuth: 58, elevation: 16, fill: 1.65, shift: [0.05, 0.2] }
}
