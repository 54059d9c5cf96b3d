/** Walkers: the folding frame on four rubber feet and the rollator with wheels, seat and brakes. Front at +z. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { cloth, metal, plastic, rubber } from '../render/material.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  box,
  capsule,
  cylinder,
  lathe,
  mirror,
  move,
  part,
  rotate,
  type Solid,
  slab,
  stretch,
  subtract,
  union,
} from '../render/solid.ts'
import { cord, frameTube } from './cord.ts'
import { caster, mouldedWheel } from './wheels.ts'

type Walker = ModelOf<'walker'>

const alu = metal('#CDD2D6', 0.28)
const black = rubber('#272B2F', { roughness: 0.65 })
const joint = plastic('#3C454C', { roughness: 0.35 })

function frame({ kind }: Walker): Solid {
  const heavy = kind === 'heavy'
  const bore = heavy ? 16 : 12.5
  // The reciprocal one has its hinges in blue, the strong one its joints in red.
  const joint = plastic(kind === 'reciprocal' ? '#2B69B3' : heavy ? '#B8342B' : '#3C454C', { roughness: 0.35 })
  const grip = kind === 'reciprocal' ? rubber('#2B5FA0', { roughness: 0.65 }) : black
  const foot = (x: number, z: number) =>
    move(
      x,
      0,
      z,
      part(
        black,
        lathe(
          [
            [0, 0],
            [27, 0],
            [28, 6],
            [21, 18],
            [19, 62],
            [0, 62],
          ],
          2,
        ),
      ),
    )
  const half = union(
    part(
      alu,
      frameTube(
        [
          [282, 40, 240],
          [262, 800, 150],
          [258, 850, 120],
          [258, 850, -130],
          [266, 780, -170],
          [296, 40, -250],
        ],
        bore,
        110,
      ),
      frameTube(
        [
          [276, 300, 208],
          [284, 300, -218],
        ],
        10,
      ),
    ),
    part(grip, capsule([258, 851, 70], [258, 851, -95], heavy ? 25 : 19)),
    part(
      joint,
      move(267, 620, 172, box(40, 60, 46, 12)),
      move(273, 330, 203, box(40, 50, 46, 12)),
      move(278, 300, 200, box(34, 34, 40, 10)),
      move(285, 300, -212, box(34, 34, 40, 10)),
    ),
    ...[
      [284, 150, 230],
      [294, 150, -240],
    ].map(([x = 0, y = 0, z = 0]) => part(joint, move(x, y, z, cylinder(17, 60, 5)))),
    foot(282, 242),
    foot(297, -252),
  )
  const bars = part(
    alu,
    frameTube(
      [
        [-267, 620, 172],
        [267, 620, 172],
      ],
      bore,
    ),
    ...(heavy
      ? [
          frameTube(
            [
              [-270, 475, 188],
              [270, 475, 188],
            ],
            bore,
          ),
        ]
      : []),
    frameTube(
      [
        [-272, 330, 203],
        [272, 330, 203],
      ],
      bore,
    ),
  )
  const latch = part(plastic('#C23B32', { roughness: 0.3 }), move(0, 652, 168, slab(96, 14, 34, 14, 5)))
  const hinges =
    kind === 'reciprocal'
      ? [
          part(
            joint,
            ...[-150, 150].flatMap((x) => [
              move(x, 620, 172, rotate('z', 90, cylinder(26, 60, 9))),
              move(x, 330, 203, rotate('z', 90, cylinder(24, 50, 9))),
            ]),
          ),
        ]
      : []
  const solid = union(
    mirror('x', half),
    bars,
    ...(kind ? hinges : [latch]),
    part(
      joint,
      move(0, 620, 172, rotate('z', 90, cylinder(22, 150, 8))),
      move(0, 330, 203, rotate('z', 90, cylinder(19, 90, 8))),
    ),
  )
  return heavy ? stretch(1.18, 1, 1, solid) : solid
}

function rollator({ kind }: Walker): Solid {
  const light = kind === 'light'
  const home = kind === 'home'
  const paint = metal(home ? '#6FA5D8' : light ? '#1C3F8A' : '#2A5C8F', 0.36, { metal: light ? 0.3 : 0.55 })
  // Outdoors larger wheels, with hubs of their own colour.
  const wheel = light ? 128 : 100
  const hub = light ? plastic('#D9731F', { roughness: 0.35 }) : undefined
  const half = union(
    part(
      paint,
      frameTube(
        [
          [232, 215, 290],
          [238, 560, 30],
          [238, 640, -40],
          [238, 720, -100],
        ],
        14,
        120,
      ),
      frameTube(
        [
          [262, 120, -270],
          [246, 470, -60],
          [240, 560, 20],
        ],
        13,
        120,
      ),
    ),
    part(
      alu,
      frameTube(
        [
          [238, 680, -75],
          [238, 890, -150],
          [238, 915, -190],
          [238, 915, -330],
        ],
        11,
        60,
      ),
    ),
    part(black, capsule([238, 915, -220], [238, 915, -335], 18)),
    part(
      joint,
      frameTube(
        [
          [238, 900, -196],
          [250, 862, -230],
          [252, 858, -330],
        ],
        6,
        40,
      ),
      move(238, 905, -180, box(34, 36, 44, 12)),
      move(240, 555, 22, box(40, 90, 60, 16)),
      move(238, 716, -92, rotate('x', -22, cylinder(19, 60, 5))),
    ),
    part(
      black,
      cord(
        [
          [246, 900, -170],
          [268, 840, -110],
          [268, 600, -60],
          [266, 300, -190],
          [264, 130, -262],
        ],
        3.2,
      ),
    ),
    move(268, wheel, -274, mouldedWheel(wheel, 32, hub)),
    part(joint, move(264, 168, -246, rotate('x', 28, box(22, 130, 34, 10)))),
    move(232, light ? 246 : 212, 306, caster(light ? 122 : 96, 30, hub)),
  )
  const seat = part(rubber('#2E3338', { roughness: 0.7 }), move(0, 560, 10, slab(430, 34, 250, 34, 13)))
  const strap = part(
    black,
    cord(
      [
        [-238, 690, -84],
        [-215, 742, 40],
        [-110, 764, 122],
        [0, 770, 142],
        [110, 764, 122],
        [215, 742, 40],
        [238, 690, -84],
      ],
      15,
    ),
  )
  // The one for the home carries a tray in place of seat and strap.
  const tray = part(
    plastic('#EEF1F2', { roughness: 0.3 }),
    subtract(move(0, 690, 20, slab(440, 44, 330, 40, 10)), move(0, 706, 20, slab(416, 44, 306, 32, 8))),
  )
  const wire = part(
    alu,
    ...[350, 420, 490].map((y) => move(0, y, 120, subtract(slab(380, 7, 240, 30, 3), slab(364, 20, 224, 24, 2)))),
    ...[-150, -75, 0, 75, 150].map((x) => capsule([x, 350, 236], [x, 490, 236], 3)),
  )
  const pouch = part(cloth('#1C3F8A'), move(0, 470, 60, slab(300, 150, 120, 40, 24)))
  const basket = part(cloth('#39424A', { roughness: 0.9 }), move(0, 420, 130, slab(360, 190, 220, 40, 16)))
  const pocket = part(cloth('#2A5C8F'), move(0, 430, 238, box(260, 110, 12, 5)))
  const bars = part(
    paint,
    frameTube(
      [
        [-236, 470, 90],
        [236, 470, 90],
      ],
      10,
    ),
    frameTube(
      [
        [-250, 400, -100],
        [250, 400, -100],
      ],
      10,
    ),
  )
  if (home) return union(mirror('x', half), tray, wire, bars)
  return union(mirror('x', half), seat, strap, ...(light ? [pouch] : [basket, pocket]), bars)
}

export async function walker(model: Walker, view: PhotoView): Promise<Shot> {
  const solid = model.style === 'frame' ? frame(model) : rollator(model)
  if (view === 'hero') return { solid, azimuth: 34, elevation: 14, fill: 0.88 }
  if (view === 'angle') return { solid, azimuth: -140, elevation: 20, fill: 0.86 }
  return { solid, azimuth: model.style === 'frame' ? 40 : -148, elevation: 26, fill: 1.7, shift: [0.06, -0.36] }
}
