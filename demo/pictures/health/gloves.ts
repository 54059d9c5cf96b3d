/** The gloves box: a printed carton, the next glove coming out of its slot, one lying in front. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { rubber } from '../render/material.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  blend,
  box,
  capsule,
  displace,
  ellipsoid,
  lathe,
  move,
  part,
  rotate,
  type Solid,
  slab,
  stretch,
  subtract,
  union,
} from '../render/solid.ts'
import { carton } from './carton.ts'
import { darkPlastic, plus, text, tints } from './materials.ts'

type Gloves = ModelOf<'gloves-box'>

const latex = { blue: '#4C8FD4', white: '#EDEFEE', navy: '#1C335F' } as const
const [w, h, d] = [230, 118, 82]

/** Each size has a colour, as on every such box. */
const sizes = { XS: '#C9A01E', S: '#D9731F', M: '#3F9A4C', L: '#C2342C', XL: '#6A2F8A' } as const

/** A glove lying flat, fingers towards -z, thumb at +x; about 230 mm long. */
function glove(colour: Gloves['colour']): Solid {
  const stuff = rubber(latex[colour], { roughness: 0.5, soft: 0.35 })
  const finger = (x: number, tip: number, lean: number) => capsule([x, 0, -20], [x + lean, 0, tip], 9.5)
  const hand = blend(
    16,
    ellipsoid(42, 17, 48),
    finger(-30, -78, -12),
    finger(-11, -96, -4),
    finger(10, -98, 4),
    finger(29, -86, 12),
    capsule([30, 0, 16], [60, 2, -30], 10.5),
    move(0, 0, 62, box(68, 26, 70, 12)),
  )
  const cuffed = blend(4, hand, move(0, 0, 98, slab(82, 24, 7, 3.4, 3.4)))
  const flat = stretch(1, 0.5, 1, displace(1.5, 'Math.sin(x*.11+z*.05+1)*Math.sin(z*.13+x*.04)', cuffed, 0.75))
  return part(stuff, subtract(flat, move(0, 0, 106, stretch(1, 0.3, 1, box(70, 14, 30, 6))), 1))
}

/** The rumpled cuff that has been pulled through the slot, open at the top. */
function puff({ colour, kind }: Gloves): Solid {
  const stuff = rubber(kind === 'vinyl' ? '#F3E7CC' : latex[colour], {
    roughness: kind === 'vinyl' ? 0.2 : 0.5,
    soft: 0.4,
  })
  const skin = lathe(
    [
      [8, -14],
      [20, -8],
      [21, 8],
      [25, 22],
      [33, 38],
      [36, 42],
      [34, 43],
      [30, 39],
      [22, 24],
      [18, 8],
      [8, -8],
    ],
    0.6,
  )
  const folds =
    'Math.sin(Math.atan2(z,x)*5+y*.05)*(.35+.65*Math.min(1,Math.max(0,(y+12)*.022)))+.3*Math.sin(Math.atan2(z,x)*9-y*.16)'
  return part(stuff, stretch(1.5, 1, 0.62, displace(4, folds, skin, 0.5)))
}

async function pack(model: Gloves): Promise<Solid> {
  const vinyl = model.kind === 'vinyl'
  const colour = vinyl ? '#6B5AA0' : model.colour === 'white' ? tints.teal : tints[model.colour]
  const pale = vinyl ? '#ECE8F4' : model.colour === 'white' ? '#E4F1EF' : '#E6EDF5'
  // A band over front and lid with the size.
  const { letter } = model
  const band = (tall: number) =>
    letter
      ? `<rect x="${w - 58}" width="58" height="${tall}" fill="${sizes[letter]}"/>${text(w - 29, tall / 2 + 16, letter, { size: letter.length > 1 ? 37 : 46, fill: '#FFFFFF', weight: 700 })}`
      : plus(w - 22, tall - 20, 16, colour)
  const middle = letter ? 0.55 : 0.6
  const hand = (x: number, y: number, k: number, fill: string) =>
    `<g transform="translate(${x} ${y}) scale(${k})" fill="none" stroke="${fill}" stroke-linecap="round"><path stroke-width="9" d="M-15 2L-20 -27M-5 0L-7 -37M6 0L7 -38M16 2L21 -31M18 22L33 4"/><path fill="${fill}" stroke-width="9" stroke-linejoin="round" d="M-16 0H17L15 30H-13z"/></g>`
  const front = `<rect width="${w}" height="${h}" fill="${pale}"/><path d="M0 0H${w}V30C${w * 0.7} 52 ${w * 0.3} 26 0 44z" fill="${colour}"/>
    ${text(w * (letter ? 0.49 : 0.6), 27, 'قفازات فحص', { size: letter ? 16 : 22, fill: '#FFFFFF' })}${text(w * middle, 66, 'EXAMINATION', { size: letter ? 11.5 : 15, fill: colour, weight: 700 })}${text(w * middle, 84, 'GLOVES', { size: letter ? 15 : 17, fill: colour, weight: 700 })}
    ${text(w * (middle - 0.04), 104, 'powder free · بدون بودرة', { size: letter ? 7.5 : 10, fill: '#33464F', weight: 500 })}${hand(44, 78, 0.82, colour)}${band(h)}`
  const top = `<rect width="${w}" height="${d}" fill="${colour}"/><ellipse cx="${w / 2}" cy="${d / 2}" rx="${letter ? 62 : 66}" ry="22" fill="none" stroke="#FFFFFF" stroke-width="2"/>${plus(26, d - 18, 15, '#FFFFFF')}${letter ? band(d) : ''}`
  const hole = part(darkPlastic, move(0, h / 2, 0, slab(120, 40, 34, 17, 1)))
  return carton({ width: w, height: h, depth: d, front, top, ground: colour, scale: 5, opening: hole })
}

export async function glovesBox(model: Gloves, view: PhotoView): Promise<Shot> {
  const filled = union(await pack(model), move(0, h / 2 + 2, 0, puff(model)))
  if (view === 'hero') return { solid: filled, azimuth: -24, elevation: 22, fill: 0.86 }
  if (view === 'angle') return { solid: filled, azimuth: 36, elevation: 38, fill: 0.84 }
  const lying = (x: number, z: number, turned: number, y = 0) =>
    move(x, -h / 2 + 9 + y, z, rotate('y', turned, glove(model.colour)))
  return { solid: union(filled, lying(-44, 124, 62), lying(74, 132, -38, 1)), azimuth: -10, elevation: 34, fill: 0.9 }
}
