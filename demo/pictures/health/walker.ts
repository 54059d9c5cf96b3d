/** Walkers: the folding frame on four rubber feet and the rollator with wheels, seat and brakes. Front at +z. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { cloth, metal, plastic, rubber } from '../render/material.ts'
import type { Shot } from '../render/renderPicture.ts'
import { box, capsule, cylinder, lathe, mirror, move, part, rotate, type Solid, slab, union } from '../render/solid.ts'
import { cord, frameTube } from './cord.ts'
import { caster, mouldedWheel } from './wheels.ts'

type Walker = ModelOf<'walker'>

const alu = metal('#CDD2D6', 0.28)
const black = rubber('#272B2F', { roughness: 0.65 })
const joint = plastic('#3C454C', { roughness: 0.35 })

function frame(): Solid {
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
        12.5,
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
    part(black, capsule([258, 851, 70], [258, 851, -95], 19)),
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
      12.5,
    ),
    frameTube(
      [
        [-272, 330, 203],
        [272, 330, 203],
      ],
      12.5,
    ),
  )
  const latch = part(plastic('#C23B32', { roughness: 0.3 }), move(0, 652, 168, slab(96, 14, 34, 14, 5)))
  return union(
    mirror('x', half),
    bars,
    latch,
    part(
      joint,
      move(0, 620, 172, rotate('z', 90, cylinder(22, 150, 8))),
      move(0, 330, 203, rotate('z', 90, cylinder(19, 90, 8))),
    ),
  )
}

function rollator(): Solid {
  const paint = metal('#2A5C8F', 0.36, { metal: 0.55 })
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
    move(268, 100, -274, mouldedWheel(100, 32)),
    part(joint, move(264, 168, -246, rotate('x', 28, box(22, 130, 34, 10)))),
    move(232, 212, 306, caster(96, 30)),
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
  return union(mirror('x', half), seat, strap, basket, pocket, bars)
}

export async function walker(model: Walker, view: PhotoView): Promise<Shot> {
  const solid = model.style === 'frame' ? frame() : rollator()
  if (view === 'hero') return { solid, azimuth: 34, elevation: 14, fill: 0.88 }
  if (view === 'angle') return { solid, azimuth: -140, elevation: 20, fill: 0.86 }
  return { solid, azimuth: model.style === 'frame' ? 40 : -148, elevation: 26, fill: 1.7, shift: [0.06, -0.36] }
}
