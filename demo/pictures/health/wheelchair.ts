/** The wheelchair: folding frame, spoked wheels with push rims, casters, cushions, footrests. Front at +z. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { cloth, metal, plastic, rubber } from '../render/material.ts'
import type { Shot } from '../render/renderPicture.ts'
import { box, capsule, cylinder, mirror, move, part, rotate, type Solid, slab, union } from '../render/solid.ts'
import { frameTube } from './cord.ts'
import { caster, spokedWheel } from './wheels.ts'

type Wheelchair = ModelOf<'wheelchair'>

export function wheelchairSolid(model: Wheelchair): Solid {
  const navy = model.colour === 'navy'
  const tubes = metal(navy ? '#C9CED3' : '#B4BBC1', navy ? 0.16 : 0.32)
  const fabric = cloth(navy ? '#16294F' : '#4A5259', {
    roughness: 0.85,
    // At this distance the weave is a change of tone; relief would only flicker.
    pattern: (x, y, z, surface) => {
      const tone = 1 + 0.16 * Math.sin(x * 0.6) * Math.sin((y + z) * 0.6)
      surface.r *= tone
      surface.g *= tone
      surface.b *= tone
    },
  })
  const piping = cloth(navy ? '#2F5FA8' : '#8C969D')
  const black = rubber('#24282C', { roughness: 0.6 })
  const half = union(
    part(
      tubes,
      frameTube(
        [
          [228, 240, -150],
          [228, 700, -165],
          [228, 930, -200],
          [228, 940, -330],
        ],
        12,
        70,
      ),
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
        [
          [225, 470, 258],
          [218, 440, 330],
          [205, 150, 430],
        ],
        10,
        70,
      ),
      capsule([228, 300, -50], [300, 300, -50], 11),
    ),
    part(black, capsule([228, 938, -235], [228, 938, -345], 17), move(228, 738, 40, slab(54, 30, 330, 22, 11))),
    part(plastic(navy ? '#1B3260' : '#596269', { roughness: 0.45 }), move(222, 604, 20, box(5, 176, 300, 2))),
    part(
      plastic('#2B3035', { roughness: 0.4 }),
      move(132, 118, 462, rotate('x', 12, slab(150, 12, 190, 26, 4))),
      move(202, 150, 432, cylinder(15, 40, 4)),
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
  const back = move(
    0,
    735,
    -176,
    rotate(
      'x',
      -4,
      union(
        part(fabric, rotate('x', 90, slab(440, 30, 420, 40, 12))),
        part(piping, ...[-150, -75, 0, 75, 150].map((y) => move(0, y, 13.5, box(400, 4, 6, 2)))),
      ),
    ),
  )
  const brace = part(tubes, capsule([-220, 262, -10], [220, 480, -10], 9), capsule([220, 262, 14], [-220, 480, 14], 9))
  const strap = part(fabric, move(0, 240, 372, rotate('x', -16, box(410, 60, 5, 2))))
  return union(mirror('x', half), seat, back, brace, strap)
}

export async function wheelchair(model: Wheelchair, view: PhotoView): Promise<Shot> {
  const solid = wheelchairSolid(model)
  if (view === 'hero') return { solid, azimuth: 36, elevation: 14, fill: 0.88 }
  if (view === 'angle') return { solid, azimuth: -118, elevation: 18, fill: 0.86 }
  return { solid, azimuth: 58, elevation: 16, fill: 1.65, shift: [0.05, 0.2] }
}
