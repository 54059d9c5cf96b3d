/** The pulse oximeter: a clip for the finger with a lit display. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { display, plastic, rubber } from '../render/material.ts'
import { renderLabel } from '../render/renderLabel.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  cylinder,
  move,
  part,
  rotate,
  type Solid,
  slab,
  sphere,
  stretch,
  subtract,
  union,
  type Vec,
} from '../render/solid.ts'
import { cord } from './cord.ts'
import { blackGlass, digits, heart, moulded, onTop, text, tints, whitePlastic, withPrints } from './materials.ts'

type Oximeter = ModelOf<'pulse-oximeter'>

/** The lower jaw, the button and the lanyard of each kind. */
const looks = {
  plain: undefined,
  turning: { jaw: tints.blue, button: tints.blue },
  child: { jaw: '#EBC04A', button: '#EBC04A' },
  perfusion: { jaw: '#D97A22', button: '#D97A22' },
} as const

/** SpO₂ in cyan, pulse in yellow, the wave below: as on every such display. */
const reading = (w: number, h: number, kind: Oximeter['kind']): string => {
  const wave = 'l1.5 0 .8 -.5 .8 .5 .6 0 .9 -5.2 1.1 6 .9 -1.6 .9 .8'
  if (kind === 'perfusion')
    return `${text(1.6, 3.6, '%SpO2', { size: 2.5, fill: '#FFFFFF', anchor: 'start' })}${text(w - 1.4, 3.6, 'PI%', { size: 2.5, fill: '#FFFFFF', anchor: 'end' })}
      ${digits(w * 0.5, 4.6, 7, '98', '#FFFFFF', 0.13)}${digits(w - 1.6, 4.6, 7, '4.2', '#FFB347', 0.14)}
      <rect y="13.500" width="${w}" height="16.500" fill="#12384A"/><path transform="translate(0 ${h - 8}) scale(1.300 2)" d="M.4 0${wave.repeat(4)}" fill="none" stroke="#FFB347" stroke-width=".7" stroke-linejoin="round"/>`
  if (kind === 'turning')
    // Turned by a quarter, as for the person at the side.
    return `<g transform="translate(${w} 0) rotate(90)">${digits(h * 0.52, 5, 14, '98', '#FFFFFF', 0.13)}${digits(h - 2, 8, 10, '72', '#8FD0FF', 0.14)}${text(2, w - 1.6, '%SpO2', { size: 3.2, fill: '#FFFFFF', anchor: 'start' })}${text(h - 2, w - 1.6, 'PR', { size: 3.2, fill: '#8FD0FF', anchor: 'end' })}</g>`
  return `${text(1.6, 4, '%SpO2', { size: 2.7, fill: '#7FE3F2', anchor: 'start' })}${text(w - 1.4, 4, 'PRbpm', { size: 2.7, fill: '#FFD66B', anchor: 'end' })}
    ${digits(w * 0.53, 6, 10.5, '98', '#4FE0F5', 0.13)}${digits(w - 1.6, 7.6, 7, '72', '#FFCF4D', 0.14)}${heart(w - 3.4, 18.6, 3, '#FF6B6B')}
    <path d="M1.6 ${h - 3.4}${wave.repeat(4)}" fill="none" stroke="#5BE6A0" stroke-width=".55" stroke-linejoin="round"/>`
}

/** The finger goes in at +z; `open` is how far the jaws part, in degrees. */
async function clip(model: Oximeter, open: number, fine: number): Promise<Solid> {
  const shell = moulded(model.colour, 0.22)
  const [lw, lh] = [25, 30]
  const art = `<rect width="${lw}" height="${lh}" fill="#0C1318"/>${reading(lw, lh, model.kind)}`
  const screen = display('#0C1318', {
    glow: 0.75,
    prints: [onTop(await renderLabel(lw, lh, art, fine), [0, 10.6, -4], lw, lh)],
  })
  const pale = model.colour === 'white'
  const look = looks[model.kind ?? 'plain']
  const mark = withPrints(
    shell,
    onTop(
      await renderLabel(24, 4, text(12, 3, 'PULSE OXIMETER', { size: 2.5, fill: pale ? tints.teal : '#FFFFFF' }), fine),
      [0, 9, 25],
      24,
      4,
    ),
  )
  const pad = rubber('#39424A', { roughness: 0.6 })
  const finger = part(pad, move(0, -11, 14, rotate('x', 90, cylinder(9, 70))))
  // A bear for small fingers.
  const ears = [-1, 1].map((side) =>
    union(
      part(shell, move(side * 13, 11, -21, stretch(1, 1, 0.6, sphere(8)))),
      part(plastic('#EBC04A'), move(side * 13, 11.5, -18.5, stretch(1, 1, 0.6, sphere(5)))),
    ),
  )
  const red = display('#FF3B30', { glow: 0.85 })
  const half = (material: typeof shell, up: number) =>
    union(
      part(
        material,
        subtract(
          slab(35, 18, 62, 14, 6.5),
          union(move(0, -up * 9, 0, slab(60, 3, 90, 1)), move(0, up > 0 ? 0 : 22, 0, finger)),
        ),
      ),
      part(pad, subtract(move(0, -up * 6.6, 1, slab(30, 4.6, 57, 12, 1.6)), move(0, up > 0 ? 0 : 22, 0, finger))),
    )
  const top = union(
    half(mark, 1),
    part(blackGlass, move(0, 8.8, -4, slab(29, 2, 35, 6, 0.7))),
    part(screen, move(0, 9.5, -4, slab(lw, 1.4, lh, 2, 0.3))),
    part(
      plastic(look?.button ?? (pale ? tints.teal : '#E8EDEE'), { roughness: 0.25 }),
      move(0, 8.6, 19.5, stretch(1, 0.4, 1, sphere(4))),
    ),
    ...(model.kind === 'child' ? ears : []),
  )
  const low = union(
    half(look ? plastic(look.jaw, { roughness: 0.28 }) : whitePlastic, -1),
    part(red, move(0, 2.2, 10, stretch(1, 0.4, 1, sphere(2.8)))),
    part(plastic('#D4DADD'), move(0, 0, -29, rotate('z', 90, cylinder(3, 31, 1)))),
  )
  const jaw = (angle: number, y: number, solid: Solid) => move(0, 0, -24, rotate('x', angle, move(0, y, 24, solid)))
  return union(jaw(-open, 8.6, top), jaw(0, -9.4, low))
}

export async function pulseOximeter(model: Oximeter, view: PhotoView): Promise<Shot> {
  const lanyard = (...points: Vec[]) =>
    part(
      rubber(looks[model.kind ?? 'plain']?.button ?? (model.colour === 'white' ? tints.teal : '#2A3238'), {
        roughness: 0.8,
      }),
      cord(points, 0.9),
    )
  if (view === 'hero') {
    const solid = rotate('y', 28, await clip(model, 1.5, 22))
    const loop = lanyard(
      [-16, -12, -26],
      [-26, -17.5, -30],
      [-44, -17.5, -18],
      [-52, -17.5, 8],
      [-40, -17.5, 26],
      [-28, -17.5, 14],
      [-36, -17.5, -10],
      [-24, -17, -30],
      [-15, -13, -27],
    )
    return { solid: union(solid, loop), azimuth: 0, elevation: 36, fill: 0.84 }
  }
  if (view === 'angle') return { solid: await clip(model, 7, 22), azimuth: -40, elevation: 18, fill: 0.78 }
  return { solid: await clip(model, 24, 26), azimuth: 32, elevation: 24, fill: 0.86 }
}
