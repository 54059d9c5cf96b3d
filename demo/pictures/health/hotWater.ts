/** The hot-water bottle: ribbed rubber, funnel neck, stopper. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { rubber } from '../render/material.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  blend,
  box,
  cylinder,
  displace,
  lathe,
  move,
  part,
  rotate,
  type Solid,
  slab,
  stretch,
  subtract,
  thread,
  torus,
  union,
} from '../render/solid.ts'
import { darkPlastic, tints } from './materials.ts'

type HotWater = ModelOf<'hot-water-bottle'>

/** Upright, front at +z, about 330 mm tall. */
function body(model: HotWater): Solid {
  const skin = rubber(tints[model.colour], { roughness: 0.5, soft: 0.25 })
  const pillow = rotate('x', 90, slab(196, 46, 236, 56, 22.5))
  // Ribs in a panel with a plain border, front and back.
  const panel =
    'Math.min(1,Math.max(0,(82-Math.abs(x))*.2))*Math.min(1,Math.max(0,(96-Math.abs(y))*.2))*Math.min(1,Math.max(0,(Math.abs(z)-16)*.25))'
  const ribs = displace(2, `Math.cos(x*.62)*${panel}`, pillow, 0.7)
  const neck = move(
    0,
    142,
    0,
    lathe(
      [
        [0, -44],
        [52, -44],
        [34, -20],
        [24, 2],
        [22, 14],
        [26, 26],
        [36, 40],
        [38, 44],
        [34, 46],
        [24, 34],
        [18, 28],
        [0, 28],
      ],
      2.5,
    ),
  )
  const flat = stretch(1, 1, 0.62, neck)
  const tab = subtract(
    move(0, -126, 0, rotate('x', 90, slab(66, 9, 40, 16, 3.5))),
    move(0, -133, 0, rotate('x', 90, cylinder(7, 40))),
    2,
  )
  const seam = subtract(rotate('x', 90, slab(204, 5, 244, 58, 2.2)), box(1, 1, 1))
  return part(skin, blend(9, ribs, flat), tab, seam)
}

function stopper(): Solid {
  return union(
    part(
      darkPlastic,
      move(0, 6, 0, cylinder(15, 7, 1.8)),
      move(0, 14, 0, blend(3, cylinder(6, 14, 2), move(0, 9, 0, box(30, 12, 7, 3.2)))),
      move(0, -8, 0, thread(4, 0.7, cylinder(9, 22, 1))),
    ),
    part(rubber('#B9482F', { roughness: 0.6 }), move(0, 1.5, 0, cylinder(12, 3, 1))),
    part(darkPlastic, move(0, 29, 0, rotate('x', 90, torus(7, 2.2)))),
  )
}

export async function hotWaterBottle(model: HotWater, view: PhotoView): Promise<Shot> {
  const filled = union(body(model), move(0, 180, 0, stopper()))
  const leaning = rotate('x', -16, filled)
  if (view === 'hero') return { solid: leaning, azimuth: -24, elevation: 12, fill: 0.86 }
  if (view === 'angle')
    return { solid: rotate('y', 28, rotate('x', -84, filled)), azimuth: 0, elevation: 40, fill: 0.88 }
  const open = rotate('x', -84, body(model))
  return {
    solid: union(rotate('y', -36, open), move(-88, -16, -96, rotate('y', 30, rotate('z', 74, stopper())))),
    azimuth: 26,
    elevation: 30,
    fill: 1.15,
    shift: [0.02, -0.08],
  }
}
