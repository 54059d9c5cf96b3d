/** The hot-water bottle: ribbed rubber, funnel neck, stopper. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { plastic, rubber } from '../render/material.ts'
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
import { darkPlastic, tints, whitePlastic } from './materials.ts'

type HotWater = ModelOf<'hot-water-bottle'>

/** Soft PVC is brighter than rubber, and shines. */
const pvcTints = { pink: '#E58BA5', teal: '#2FA79C', navy: '#2D4F96' } as const

/** Upright, front at +z, about 330 mm tall. */
function body(model: HotWater): Solid {
  const pvc = model.kind === 'pvc'
  const skin = pvc
    ? plastic(pvcTints[model.colour], { roughness: 0.14, soft: 0.5 })
    : rubber(tints[model.colour], { roughness: 0.5, soft: 0.25 })
  // The one for a litre is shorter below the neck.
  const cut = model.kind === 'litre' ? 88 : 0
  const pillow = move(0, cut / 2, 0, rotate('x', 90, slab(196, 46, 236 - cut, 56, 22.5)))
  // Ribs in a panel with a plain border, front and back.
  const panel = `Math.min(1,Math.max(0,(82-Math.abs(x))*.2))*Math.min(1,Math.max(0,(${96 - cut / 2}-Math.abs(y-${cut / 2}))*.2))*Math.min(1,Math.max(0,(Math.abs(z)-16)*.25))`
  const wave = pvc ? 'Math.cos(y*.3+2*Math.cos(x*.06))' : cut > 0 ? 'Math.cos(x*.4)*Math.cos(y*.4)' : 'Math.cos(x*.62)'
  const ribs = displace(2, `${wave}*${panel}`, pillow, 0.7)
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
    move(0, cut - 126, 0, rotate('x', 90, slab(66, 9, 40, 16, 3.5))),
    move(0, cut - 133, 0, rotate('x', 90, cylinder(7, 40))),
    2,
  )
  const seam = move(0, cut / 2, 0, rotate('x', 90, slab(204, 5, 244 - cut, 58, 2.2)))
  return part(skin, blend(9, ribs, flat), tab, seam)
}

function stopper({ kind }: HotWater): Solid {
  const paint = kind === 'pvc' ? whitePlastic : kind === 'litre' ? plastic('#E9B51E') : darkPlastic
  return union(
    part(
      paint,
      move(0, 6, 0, cylinder(15, 7, 1.8)),
      move(0, 14, 0, blend(3, cylinder(6, 14, 2), move(0, 9, 0, box(30, 12, 7, 3.2)))),
      move(0, -8, 0, thread(4, 0.7, cylinder(9, 22, 1))),
    ),
    part(rubber('#B9482F', { roughness: 0.6 }), move(0, 1.5, 0, cylinder(12, 3, 1))),
    part(paint, move(0, 29, 0, rotate('x', 90, torus(7, 2.2)))),
  )
}

export async function hotWaterBottle(model: HotWater, view: PhotoView): Promise<Shot> {
  const filled = union(body(model), move(0, 180, 0, stopper(model)))
  const leaning = rotate('x', -16, filled)
  if (view === 'hero') return { solid: leaning, azimuth: -24, elevation: 12, fill: 0.86 }
  if (view === 'angle')
    return { solid: rotate('y', 28, rotate('x', -84, filled)), azimuth: 0, elevation: 40, fill: 0.88 }
  const open = rotate('x', -84, body(model))
  return {
    solid: union(rotate('y', -36, open), move(-88, -16, -96, rotate('y', 30, rotate('z', 74, stopper(model))))),
    azimuth: 26,
    elevation: 30,
    fill: 1.15,
    shift: [0.02, -0.08],
  }
}
