/** The nebuliser: compressor, tube, medicine cup and mask. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { clearPlastic, type Material, plastic, rubber } from '../render/material.ts'
import { renderLabel } from '../render/renderLabel.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  blend,
  box,
  capsule,
  cone,
  cylinder,
  ellipsoid,
  intersect,
  lathe,
  move,
  part,
  rotate,
  row,
  type Solid,
  slab,
  sphere,
  stretch,
  subtract,
  torus,
  union,
  type Vec,
} from '../render/solid.ts'
import { standing } from '../render/standing.ts'
import { cord } from './cord.ts'
import { darkPlastic, ink, onFront, text, tints, whitePlastic, withPrints } from './materials.ts'

type Nebuliser = ModelOf<'nebuliser'>

/** Stands on y = 0, front at +z; the air comes out at the right of the front. */
async function compressor(model: Nebuliser, fine: number): Promise<Solid> {
  const quiet = model.kind === 'quiet'
  const [w, h, d] = quiet ? [176, 82, 150] : [176, 92, 132]
  const shell = model.colour === 'white' ? whitePlastic : plastic('#D3ECE8', { roughness: 0.28, soft: 0.2 })
  const trim = plastic(quiet ? '#59636C' : model.colour === 'white' ? '#3D6F9E' : tints.teal, { roughness: 0.28 })
  // The quiet one is a dome without a handle.
  const dome = move(0, h * 0.3, 0, stretch(1, 0.78, d / w, sphere(w / 2)))
  const body = quiet
    ? blend(8, move(0, h * 0.26, 0, slab(w, h * 0.52, d, 60, 14)), intersect(dome, move(0, 60, 0, box(400, 120, 400))))
    : blend(
        5,
        move(0, h * 0.42, 0, slab(w, h * 0.84, d, 44, 12)),
        move(0, h * 0.62, 0, slab(w * 0.93, h * 0.74, d * 0.9, 42, 22)),
      )
  const art = `${text(42, 12, 'NEBULISER', { size: 9.5, fill: ink, weight: 700 })}${text(42, 25, 'جهاز استنشاق', { size: 8.5, fill: '#5B6B72' })}`
  const front = withPrints(
    shell,
    onFront(await renderLabel(84, 30, art, fine), [-22, quiet ? 22 : 34, d / 2], quiet ? 70 : 84, quiet ? 25 : 30, 6),
  )
  const vents = row('x', 6, 7, slab(2.6, 40, 24, 1.3, 0.2))
  const handle = blend(
    9,
    capsule([-46, h * 0.9, -16], [-46, h * 1.24, -16], 7),
    capsule([46, h * 0.9, -16], [46, h * 1.24, -16], 7),
    capsule([-46, h * 1.24, -16], [46, h * 1.24, -16], 8),
  )
  const port = move(
    52,
    32,
    d / 2 - 1,
    rotate(
      'x',
      90,
      union(part(darkPlastic, cylinder(11, 5, 1.4)), part(whitePlastic, move(0, 5, 0, cone(4.8, 3.6, -4, 8, 0.6)))),
    ),
  )
  return union(
    part(front, subtract(body, part(darkPlastic, move(-42, h, 34, vents)))),
    part(
      trim,
      intersect(move(0, h * 0.12, 0, slab(w + 2.4, 12, d + 2.4, 45, 3)), move(0, 30, 0, box(400, 90, 400))),
      ...(quiet ? [] : [handle]),
    ),
    part(darkPlastic, move(30, h * (quiet ? 0.93 : 0.985), 30, slab(34, 4, 24, 6, 1.5))),
    part(
      plastic(tints.teal, { roughness: 0.25 }),
      move(30, h * (quiet ? 0.99 : 1.005), 30, rotate('z', 7, slab(27, 6, 17, 4, 1.6))),
    ),
    port,
    part(
      rubber('#3A4248'),
      ...[
        [-60, 40],
        [60, 40],
        [-60, -40],
        [60, -40],
      ].map(([x = 0, z = 0]) => move(x, -1, z, cylinder(9, 6, 1.5))),
    ),
  )
}

const soft = (colour: string): Material => clearPlastic(colour, 0.5, { roughness: 0.12, soft: 0.4 })

/** The mask alone, its nose up, open towards -z. */
function faceMask(model: Nebuliser): Solid {
  const tint = model.colour === 'white' ? '#A9D8D2' : '#9AD4CB'
  const dome = subtract(
    union(stretch(0.86, 1.14, 0.8, sphere(50)), move(0, 30, 16, ellipsoid(19, 34, 30))),
    move(0, 0, -60, box(200, 240, 120)),
  )
  const hollow = union(stretch(0.86, 1.14, 0.8, sphere(47.6)), move(0, 30, 16, ellipsoid(16.6, 31.6, 27.6)))
  const holes = union(
    move(30, 4, 30, rotate('y', 42, rotate('x', 90, cylinder(7, 30)))),
    move(-30, 4, 30, rotate('y', -42, rotate('x', 90, cylinder(7, 30)))),
  )
  const shell = subtract(subtract(dome, hollow), holes)
  const rim = stretch(0.86, 1.14, 1, rotate('x', 90, torus(51, 3.2)))
  const strap = cord(
    [
      [-44, 4, 0],
      [-58, 6, -26],
      [-40, 8, -62],
      [0, 9, -74],
      [40, 8, -62],
      [58, 6, -26],
      [44, 4, 0],
    ] satisfies Vec[],
    1.8,
  )
  return union(
    part(soft(tint), shell),
    part(plastic(model.colour === 'white' ? '#6FB7AE' : '#3F9F95', { roughness: 0.3, soft: 0.4 }), rim),
    part(plastic('#3D6F9E', { roughness: 0.25 }), move(0, -34, 20, rotate('x', 18, cylinder(13, 12, 1.5)))),
    part(rubber('#F1F3F3', { roughness: 0.8 }), strap),
  )
}

/** Mask over its cup, upright: the cup's air inlet is at the origin, the mask opens towards -z. */
function mouthpiece(model: Nebuliser): Solid {
  const cup = union(
    part(
      soft('#DCEFF3'),
      lathe(
        [
          [0, 6],
          [5, 6],
          [13, 22],
          [14.5, 42],
          [13, 44],
          [0, 44],
        ],
        1,
      ),
    ),
    part(plastic('#BFD9E6', { roughness: 0.2 }), move(0, 20, 0, cylinder(9, 8, 2))),
    part(
      plastic('#3D6F9E', { roughness: 0.25 }),
      move(0, 46, 0, cylinder(15.5, 6, 1.4)),
      move(0, 57, 0, cone(12, 10, -9, 12, 0.8)),
    ),
    part(plastic('#E6EBED'), move(0, 2, 0, cone(3.4, 4.6, -7, 6, 0.5))),
  )
  return union(cup, move(0, 98, -8, faceMask(model)))
}

/** The mesh kind is a handheld: cup and mouth on top, keys and display in front. */
async function handheld(model: Nebuliser): Promise<Solid> {
  const timed = model.colour === 'teal'
  const shell = timed ? plastic(tints.teal, { roughness: 0.26 }) : whitePlastic
  const [lw, lh] = [26, 16]
  const art = `<rect width="${lw}" height="${lh}" fill="#10242B"/>${text(lw / 2, 12, timed ? '20 min' : 'MESH', { size: timed ? 7.5 : 8, fill: '#7FE3D8', weight: 700 })}`
  const screen = plastic('#10242B', {
    roughness: 0.1,
    prints: [onFront(await renderLabel(lw, lh, art, 20), [0, 62, 27], lw, lh, 4)],
  })
  return union(
    part(shell, move(0, 46, 0, slab(54, 92, 50, 22, 9))),
    part(screen, move(0, 62, 24.6, rotate('x', 90, slab(lw + 4, 3, lh + 4, 4, 0.8)))),
    part(
      plastic(timed ? '#F2F4F4' : tints.teal, { roughness: 0.25 }),
      move(0, 30, 24.6, rotate('x', 90, cylinder(8.5, 4, 1.4))),
    ),
    part(plastic('#3D6F9E', { roughness: 0.28 }), move(0, 95, 0, slab(50, 8, 46, 20, 2))),
    part(soft('#DCEFF3'), move(0, 114, 0, cylinder(19, 32, 4))),
    part(
      plastic('#3D6F9E', { roughness: 0.25 }),
      move(0, 132, 0, cylinder(20, 6, 2)),
      move(0, 116, 24, rotate('x', 90, cylinder(12, 14, 2))),
    ),
  )
}

export async function nebuliser(model: Nebuliser, view: PhotoView): Promise<Shot> {
  const air = rubber(model.colour === 'white' ? '#B9D3DA' : '#8CCBC3', { roughness: 0.25, soft: 0.5 })
  if (model.kind === 'mesh') {
    const device = standing(rotate('y', -24, await handheld(model)))
    const beside = move(82, 0, 30, standing(rotate('y', -30, rotate('x', -58, faceMask(model)))))
    return view === 'hero'
      ? { solid: union(device, beside), azimuth: 6, elevation: 20, fill: 0.84 }
      : { solid: device, azimuth: -30, elevation: 26, fill: 0.8 }
  }
  if (view === 'detail') {
    const set = rotate('y', 28, mouthpiece(model))
    const hose: Vec[] = [
      [0, -4, 0],
      [0, -18, 2],
      [12, -30, 10],
      [48, -34, 12],
      [74, -34, -24],
      [40, -34, -58],
      [-30, -34, -60],
      [-78, -34, -20],
      [-60, -34, 34],
      [-10, -34, 52],
      [50, -34, 46],
    ]
    return { solid: union(set, part(air, cord(hose, 3.6))), azimuth: 0, elevation: 18, fill: 0.86 }
  }
  const machine = await compressor(model, 5)
  const lying = move(100, 34, 104, rotate('y', -34, rotate('x', -62, mouthpiece(model))))
  const hose: Vec[] = [
    [52, 32, 76],
    [54, 26, 98],
    [40, 5, 122],
    [-6, 4, 136],
    [-50, 4, 118],
    [-48, 4, 96],
    [-10, 4, 98],
    [24, 4, 128],
    [50, 6, 146],
    [86, 18, 136],
    [97, 28, 112],
  ]
  const solid = union(machine, lying, part(air, cord(hose, 3.4)))
  if (view === 'hero') return { solid, azimuth: 14, elevation: 28, fill: 0.88 }
  return { solid: machine, azimuth: -36, elevation: 26, fill: 0.8 }
}
