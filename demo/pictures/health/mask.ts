/** Masks: the pleated surgical one with ear loops and the respirator cup with a valve. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { cloth, hex, type Material, plastic, rubber } from '../render/material.ts'
import { renderLabel } from '../render/renderLabel.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  arc,
  box,
  cylinder,
  displace,
  intersect,
  move,
  part,
  ring,
  rotate,
  type Solid,
  slab,
  sphere,
  stretch,
  subtract,
  torus,
  tube,
  union,
  type Vec,
} from '../render/solid.ts'
import { standing } from '../render/standing.ts'
import { carton, countCarton, piecesIn } from './carton.ts'
import { cord } from './cord.ts'
import { onFront, plus, text, tintWith } from './materials.ts'

type Mask = ModelOf<'mask'>

const fabrics = { blue: '#5B9FD0', white: '#EDF0F0', pink: '#E08BA5' } as const
const white = hex('#F3F5F5')
const high = 94

/** Faces +z, curved round a cheek of radius `bend`; the pleats fold downward. */
function surgical(model: Mask, bend: number): Solid {
  const child = model.kind === 'child'
  const across = child ? 138 : 172
  const outside: Material = cloth(fabrics[model.colour], {
    pattern: (x, y, z, surface) => {
      if (Math.hypot(x, z) < bend - 0.2) return tintWith(surface, white, 1)
      // A child's has spots on it.
      const spot = Math.hypot(((x + 500) % 24) - 12 + (Math.floor((y + 500) / 15) % 2) * 5, ((y + 500) % 15) - 7.5)
      if (child && spot < 4.2) return tintWith(surface, white, 0.95)
      // The bonded fibre's fine dimples.
      tintWith(surface, white, Math.cos(x * 2.6 + y * 1.5) * Math.cos(x * 2.6 - y * 1.5) > 0.72 ? 0.14 : 0)
    },
  })
  const fold = `(()=>{const q=(y+9)/21,f=q-Math.floor(q),e=Math.min(1,Math.max(0,(39-Math.abs(y))*.25));return (x*x+z*z>${bend * bend}?e:-.4*e)*(f<.84?f/.84:(1-f)/.16)})()`
  const sheet = intersect(
    displace(3.4, fold, tube(bend + 1.1, bend - 1.1, -high / 2, high / 2, 0.9), 0.6),
    move(0, 0, bend, box(across, high * 2, bend, 1)),
  )
  const seam = Math.asin(across / 2 / bend)
  const span = (seam * 360) / Math.PI - 1
  const rim = (y: number, size: number, part_ = 1) =>
    move(0, y, 0, rotate('y', -90 + (span * part_) / 2, rotate('x', 90, arc(bend + 0.4, size, span * part_))))
  const z = bend * Math.cos(seam)
  const corner = (side: number, y: number): Vec => [side * (across / 2 - 3), y, z + 3]
  const loop = (side: number) =>
    cord(
      [
        corner(side, high / 2 - 4),
        [side * (across / 2 + 9), high / 2 - 2, z - 2],
        [side * (across / 2 + 29), high * 0.3, z - 16],
        [side * (across / 2 + 36), 0, z - 22],
        [side * (across / 2 + 26), -high * 0.34, z - 15],
        [side * (across / 2 + 8), -high / 2 + 3, z - 2],
        corner(side, -high / 2 + 4),
      ],
      1.6,
    )
  const trim = cloth(model.colour === 'white' ? '#DDE3E5' : fabrics[model.colour])
  return move(
    0,
    0,
    -bend,
    union(
      part(outside, sheet),
      part(trim, rim(high / 2 - 1.2, 1.6), rim(-high / 2 + 1.2, 1.6), rim(high / 2 - 9, 2, 0.5)),
      part(cloth('#F4F6F6'), loop(1), loop(-1)),
    ),
  )
}

const cups = { blue: '#6AA9D4', white: '#F0F2F1', pink: '#E095AB' } as const

/** A moulded cup facing +z: embossed ridges, nose clip, valve, two straps. */
async function respirator(model: Mask, straps = true): Promise<Solid> {
  const { kind } = model
  const word = kind === 'ffp3' ? 'FFP3' : kind === 'kn95' ? 'KN95' : ''
  const mark = word
    ? await renderLabel(
        40,
        14,
        text(20, 11, word, { size: 13, fill: kind === 'ffp3' ? '#B03028' : '#1F4E8C', weight: 700 }),
        8,
      )
    : await renderLabel(20, 20, plus(10, 10, 18, '#7E8B94'), 8)
  const felt: Material = cloth(cups[model.colour], {
    prints: [
      word
        ? onFront(mark, [0, kind === 'kn95' ? 0 : 25, 46], kind === 'kn95' ? 62 : 40, kind === 'kn95' ? 22 : 14, 26)
        : onFront(mark, [-34, 22, 40], 11, 11, 26),
    ],
  })
  const deep = 0.82
  const [r, tall] = [64, 1.1]
  const shell = subtract(
    stretch(1, tall, deep, subtract(sphere(r), sphere(r - 2.6))),
    move(0, 0, -100, box(300, 300, 200)),
  )
  const ridge = (y: number, size: number) =>
    move(
      0,
      y,
      0,
      stretch(1, 1, deep, rotate('y', 180, rotate('x', -90, arc(Math.sqrt(r ** 2 - (y / tall) ** 2), size, 180)))),
    )
  const surface = (x: number, y: number): Vec => [
    x,
    y,
    deep * Math.sqrt(Math.max(1, r ** 2 - x * x - (y / tall) ** 2)) + 0.3,
  ]
  const clip = cord(
    [-27, -18, -9, 0, 9, 18, 27].map((x) => surface(x, 48 - x * x * 0.006)),
    2.4,
    2,
  )
  const rim = stretch(1, tall, 1, rotate('x', 90, torus(r + 1, 3.2)))
  const flange = move(0, 0, 1, stretch(1, tall, 1, rotate('x', 90, tube(r + 6, r - 2, -1, 1, 0.8))))
  const grille = union(ring(12, move(8, 0, 0, box(7.5, 9, 2, 0.5))), cylinder(2, 9))
  const valve = move(
    0,
    -14,
    50,
    rotate(
      'x',
      90 + 13,
      union(
        part(
          plastic(kind === 'ffp3' ? '#C8382F' : '#E6EBEC', { roughness: 0.28 }),
          subtract(slab(38, 9, 34, 13, 2.6), move(0, 6, 0, cylinder(13.6, 8))),
          move(0, 1.6, 0, subtract(cylinder(13.2, 3, 0.8), grille)),
        ),
        part(plastic('#77838B'), move(0, 0.5, 0, cylinder(13, 1.2))),
      ),
    ),
  )
  const strap = (y: number, rise: number) =>
    cord(
      [
        [-63, y, 3],
        [-74, y + rise * 0.3, -22],
        [-52, y + rise * 0.8, -60],
        [0, y + rise, -78],
        [52, y + rise * 0.8, -60],
        [74, y + rise * 0.3, -22],
        [63, y, 3],
      ],
      2.2,
    )
  // The folded kind has loops for the ears, and no valve.
  const loops = [-1, 1].map((side) =>
    cord(
      [
        [side * 60, 26, 2],
        [side * 78, 24, -16],
        [side * 92, 2, -40],
        [side * 78, -22, -16],
        [side * 60, -26, 2],
      ],
      2,
    ),
  )
  if (kind === 'kn95')
    return union(
      part(felt, shell, rim, flange),
      part(cloth('#F4F6F6'), ...(straps ? loops : [])),
      part(plastic('#98A2A9', { roughness: 0.3 }), clip),
    )
  const bands = kind === 'ffp3' ? '#C8382F' : model.colour === 'white' ? '#D9A92B' : '#F1F3F3'
  return union(
    part(felt, shell, ridge(6, 2), ridge(-36, 2), rim, flange),
    valve,
    ...(straps ? [part(rubber(bands, { roughness: 0.7 }), strap(24, 14), strap(-16, -10))] : []),
    part(plastic('#98A2A9', { roughness: 0.3 }), clip),
  )
}

/** The carton the masks come in, to show behind one. */
function maskBox(model: Mask): Promise<Solid> {
  const colour = model.colour === 'white' ? '#4D6C82' : fabrics[model.colour]
  const [w, h, d] = [186, 92, 100]
  const front = `<rect width="${w}" height="${h}" fill="#FBFCFC"/><rect width="${w}" height="30" fill="${colour}"/><path d="M0 30Q${w * 0.4} 46 ${w} 30V26H0z" fill="${colour}"/>
    ${text(w / 2, 22, 'كمامات طبية', { size: 15, fill: '#FFFFFF' })}${text(w / 2, 58, 'SURGICAL MASKS', { size: 12, fill: '#2C3E48', weight: 700 })}${text(w / 2, 76, '3-ply · ثلاث طبقات', { size: 9.5, fill: '#5B6B72', weight: 500 })}${plus(18, 66, 20, colour)}`
  const top = `<rect width="${w}" height="${d}" fill="${colour}"/><ellipse cx="${w / 2}" cy="${d / 2}" rx="62" ry="17" fill="none" stroke="#FFFFFF" stroke-width="1.5" stroke-dasharray="5 3"/>${text(w / 2, d / 2 + 4, 'SURGICAL MASKS', { size: 10, fill: '#FFFFFF' })}`
  return carton({ width: w, height: h, depth: d, front, top, ground: colour, scale: 5 })
}

/** Ten fit into a flat pouch with a zip. */
async function pouch(colour: string): Promise<Solid> {
  const [w, h] = [190, 128]
  const art = `<rect width="${w}" height="30" fill="${colour}"/><rect y="34" width="${w}" height="2.500" fill="#9FB0B8"/>${text(12, 21, 'MASKS', { size: 17, fill: '#FFFFFF', anchor: 'start', weight: 700 })}
    ${text(w - 12, 98, '10', { size: 58, fill: colour, anchor: 'end', weight: 700 })}${text(14, 98, 'PCS', { size: 18, fill: '#5B6B72', anchor: 'start' })}`
  const film = plastic('#EDF3F5', {
    roughness: 0.2,
    soft: 0.4,
    prints: [onFront(await renderLabel(w, h, art, 5), [0, 0, 9], w, h, 10)],
  })
  return part(film, stretch(1, 1, 0.55, rotate('x', 90, slab(w, 34, h, 12, 10))))
}

async function packed(model: Mask): Promise<Shot> {
  const colour = model.colour === 'white' ? '#4D6C82' : '#3C7FB8'
  const count = piecesIn(model.pack)
  if (model.style === 'respirator') {
    const box_ = await countCarton({
      width: 230,
      height: 150,
      depth: 130,
      colour,
      title: 'FFP2 MASKS',
      line: '94 %',
      count,
    })
    const cup = rotate('y', -14, rotate('x', -34, await respirator(model, false)))
    return {
      solid: union(move(40, 0, -90, standing(box_)), move(-64, 0, 46, standing(cup))),
      azimuth: 8,
      elevation: 20,
      fill: 0.88,
    }
  }
  const lying = standing(rotate('y', -14, rotate('x', -84, surgical(model, 560))))
  const behind =
    count > 10
      ? await countCarton({ width: 200, height: 150, depth: 118, colour, title: 'MASKS 3-PLY', count })
      : rotate('x', -14, await pouch(colour))
  const front = move(-14, 0, count > 10 ? 136 : 92, lying)
  return { solid: union(standing(behind), front), azimuth: 10, elevation: 28, fill: 0.88 }
}

export async function mask(model: Mask, view: PhotoView): Promise<Shot> {
  if (view === 'hero' && model.pack) return packed(model)
  if (model.style === 'respirator') {
    const solid = await respirator(model)
    const back = rotate('x', -34, solid)
    if (view === 'hero') return { solid: back, azimuth: 26, elevation: 16, fill: 0.82 }
    if (view === 'angle') return { solid: back, azimuth: -58, elevation: 22, fill: 0.8 }
    const lying = rotate('y', 150, rotate('x', -90, await respirator(model, false)))
    return {
      solid: union(move(-48, 22, -40, rotate('y', 16, back)), move(66, -40, 50, lying)),
      azimuth: 4,
      elevation: 32,
      fill: 0.88,
    }
  }
  const leaning = rotate('x', -16, surgical(model, 128))
  if (view === 'hero') return { solid: leaning, azimuth: -24, elevation: 18, fill: 0.88 }
  if (view === 'angle') return { solid: leaning, azimuth: 48, elevation: 32, fill: 0.84 }
  const flat = move(10, -44.5, 92, rotate('y', -12, rotate('x', -87, surgical(model, 560))))
  return { solid: union(await maskBox(model), flat), azimuth: 14, elevation: 34, fill: 0.88 }
}
