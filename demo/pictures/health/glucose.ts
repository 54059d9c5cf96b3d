/** Blood glucose: the meter with a strip in it, and the vial of strips. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { display, type Material, metal, paper, plastic } from '../render/material.ts'
import { renderLabel } from '../render/renderLabel.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  capsule,
  cylinder,
  lathe,
  move,
  part,
  rotate,
  type Solid,
  slab,
  subtract,
  torus,
  tube,
  union,
} from '../render/solid.ts'
import { standing } from '../render/standing.ts'
import { countCarton, piecesIn } from './carton.ts'
import {
  blackGlass,
  darkPlastic,
  digits,
  ink,
  lcd,
  moulded,
  onTop,
  text,
  tints,
  whitePlastic,
  withPrints,
} from './materials.ts'

type Glucose = ModelOf<'glucose-meter'>

const reading = (w: number, h: number): string =>
  `${text(w * 0.06, h * 0.15, '20/11', { size: h * 0.115, anchor: 'start' })}${text(w * 0.94, h * 0.15, '8:30', { size: h * 0.115, anchor: 'end' })}
   ${digits(w * 0.8, h * 0.27, h * 0.44, '98', ink, 0.15)}${text(w * 0.94, h * 0.92, 'mg/dL', { size: h * 0.13, anchor: 'end' })}
   <path transform="translate(${w * 0.12} ${h * 0.8}) scale(${h * 0.009})" d="M0 -9C5 -1 7 2 7 6A7 7 0 0 1 -7 6C-7 2 -5 -1 0 -9z" fill="${ink}"/>`

/** One strip, its end at +z; 32 mm long. */
async function strip(): Promise<Solid> {
  const art = `<rect width="6.6" height="32" fill="#F4F6F5"/><rect y="20" width="6.6" height="12" fill="${tints.teal}"/><path d="M2.3 30v-3M4.3 30v-3" stroke="#FFF" stroke-width=".6"/>
    <path d="M1.6 0v8M3.3 0v8M5 0v8" stroke="#5A636A" stroke-width=".9"/><path d="M3.3 16l1.4 2.400h-2.800z" fill="${tints.teal}"/><rect x="2.3" y="30" width="2" height="2" fill="#7A2A2A"/>`
  return part(
    paper('#F4F6F5', {
      roughness: 0.35,
      prints: [onTop(await renderLabel(6.6, 32, art, 14), [0, 0.3, 0], 6.6, 32, 1.2)],
    }),
    slab(6.6, 0.7, 32, 0.8, 0.2),
  )
}

async function meter(model: Glucose, fine: number): Promise<Solid> {
  const shell = moulded(model.colour === 'navy' ? 'navy' : 'white', 0.22)
  const [lw, lh] = [41, 37]
  const screen = display('#CFDCD3', {
    prints: [onTop(await lcd(lw, lh, reading(lw, lh), '#CFDCD3', fine), [0, 10, -15], lw, lh)],
  })
  const face =
    model.colour === 'navy' ? plastic('#DDE5E8', { roughness: 0.25 }) : plastic(tints.teal, { roughness: 0.25 })
  const arrows = await renderLabel(
    40,
    14,
    `<path d="M5.5 7l4-2.600v5.200zM34.5 7l-4-2.600v5.200z" fill="${model.colour === 'navy' ? ink : '#FFFFFF'}"/>`,
    fine,
  )
  return union(
    part(shell, slab(60, 19, 98, 27, 7.5)),
    part(withPrints(face, onTop(arrows, [0, 9.6, 24], 40, 14)), move(0, 8.6, -0.5, slab(51, 2, 88, 23, 0.7))),
    part(blackGlass, move(0, 9, -15, slab(lw + 4, 2, lh + 4, 7, 0.6))),
    part(screen, move(0, 9.5, -15, slab(lw, 1.4, lh, 5, 0.3))),
    part(whitePlastic, move(0, 9.6, 24, cylinder(9, 3.4, 1.2))),
    part(plastic(tints.teal, { roughness: 0.3 }), move(0, 11, 24, torus(5, 0.7))),
    part(darkPlastic, move(0, 1.5, 47.5, slab(13, 4.5, 5, 2, 1))),
    move(0, 1.5, 57, await strip()),
  )
}

/** The vial stands on the y axis; `open` shows the strips. */
async function vial(colour: string, open: boolean, count = 0): Promise<Solid> {
  const [r, h] = [17.5, 50]
  const wide = 2 * Math.PI * r
  const c = wide / 2
  // A counted vial says how many in place of the plain one's words.
  const drop = `${text(c, 20, 'شرائط قياس السكر', { size: 3.4 })}<path transform="translate(${c} 28.500) scale(.5)" d="M0 -9C5 -1 7 2 7 6A7 7 0 0 1 -7 6C-7 2 -5 -1 0 -9z" fill="${colour}"/>`
  const art = `<rect width="${wide}" height="38" fill="#FCFDFD"/><rect width="${wide}" height="13" fill="${colour}"/><rect y="35" width="${wide}" height="3" fill="${colour}"/>
    ${text(c, 9, 'TEST STRIPS', { size: 3.9, fill: '#FFFFFF', weight: 700 })}${count > 0 ? text(c, 31, String(count), { size: 19, fill: colour, weight: 700 }) : drop}`
  const wrap = paper('#FCFDFD', {
    roughness: 0.35,
    prints: [
      {
        texture: await renderLabel(wide, 38, art, 10),
        on: 'cylinder',
        radius: r + 0.3,
        angle: 0,
        y: -1,
        width: wide,
        height: 38,
      },
    ],
  })
  const body = part(
    whitePlastic,
    subtract(
      lathe(
        [
          [0, -h / 2],
          [r, -h / 2],
          [r, h / 2 - 4],
          [r - 1, h / 2 - 4],
          [r - 1, h / 2],
          [0, h / 2],
        ],
        0.8,
      ),
      move(0, 12, 0, cylinder(r - 2.6, h)),
    ),
  )
  const lid: Solid = part(
    plastic(colour, { roughness: 0.3 }),
    subtract(cylinder(r + 0.4, 9, 1.6), move(0, -5, 0, cylinder(r - 1.5, 12))),
    move(0, -3.5, r, slab(12, 2, 6, 3, 0.8)),
  )
  const hinge = (angle: number) => move(0, h / 2 - 2, -r, rotate('x', -angle, move(0, 3.5, r, lid)))
  const one = await strip()
  const sticks = [-9, -4.5, 0, 4.5, 9].map((x, i) =>
    move(x, h / 2 - 4 + (i % 3) * 3.5, (i % 2) * 7 - 4, rotate('y', i * 31 - 50, rotate('x', -90 + (i - 2) * 4, one))),
  )
  return union(
    body,
    part(wrap, move(0, -1, 0, tube(r + 0.3, r - 0.5, -19, 19, 0.15))),
    hinge(open ? 118 : 0),
    ...(open ? sticks : []),
  )
}

const lancer = (colour: Material): Solid =>
  union(
    part(whitePlastic, capsule([0, 0, -30], [0, 0, 34], 7.5)),
    part(
      colour,
      move(
        0,
        0,
        34,
        rotate(
          'x',
          90,
          lathe(
            [
              [0, -10],
              [8, -10],
              [7.8, 4],
              [5, 13],
              [2, 14],
              [0, 14],
            ],
            1,
          ),
        ),
      ),
    ),
    part(colour, move(0, 6.5, -4, slab(7, 4, 12, 3.5, 1.2))),
    part(metal('#D3D6D9', 0.3), move(0, 0, 23, rotate('x', 90, torus(7.3, 0.7)))),
  )

export async function glucoseMeter(model: Glucose, view: PhotoView): Promise<Shot> {
  const tint = model.colour === 'navy' || model.kind ? tints.navy : tints.teal
  const count = piecesIn(model.pack)
  if (model.style === 'strips') {
    const one = await strip()
    const flat = (x: number, z: number, turned: number) => move(x, -26.6, z, rotate('y', turned, one))
    const spilled = union(flat(30, 20, 40), flat(36, 4, 75), flat(20, 34, 12))
    if (view === 'hero' && model.pack) {
      // Fifty go into a vial; the box behind holds one or two of them.
      const each = Math.min(50, count)
      const title = model.kind ? 'GM-300' : 'GM-100'
      const stand = await countCarton({ width: 74, height: 66, depth: 40, colour: tint, title, line: 'STRIPS', count })
      const closed = await vial(tint, false, each)
      const strips = union(flat(-34, 36, 40), flat(-10, 34, 75))
      const vials = [move(-34, 0, 2, await vial(tint, true, each)), ...(count > 50 ? [move(-74, 0, -6, closed)] : [])]
      return { solid: union(move(26, 7.7, -24, stand), ...vials, strips), azimuth: 8, elevation: 18, fill: 0.86 }
    }
    if (view === 'hero')
      return { solid: union(await vial(tint, true), spilled), azimuth: -4, elevation: 24, fill: 0.84 }
    if (view === 'angle') return { solid: await vial(tint, false), azimuth: 26, elevation: 18, fill: 0.76 }
    return { solid: await vial(tint, true), azimuth: -18, elevation: 40, fill: 1.15, shift: [0, -0.08] }
  }
  const device = await meter(model, view === 'detail' ? 8 : 14)
  if (view === 'hero' && model.pack) {
    // A kit with many strips shows their vials, 25 or 50 to each.
    const filled = standing(await vial(tint, false, model.colour === 'navy' ? 25 : 50))
    const second = model.colour === 'navy' ? [move(-46, 0, -58, filled)] : []
    const solid = union(
      standing(rotate('y', 14, device)),
      move(-64, 0, -18, filled),
      ...second,
      move(52, 0, 4, standing(rotate('y', -14, lancer(plastic(tint, { roughness: 0.3 }))))),
    )
    return { solid, azimuth: 6, elevation: 36, fill: 0.88 }
  }
  if (view === 'hero') return { solid: rotate('y', 24, rotate('x', 16, device)), azimuth: 0, elevation: 40, fill: 0.84 }
  if (view === 'angle') return { solid: device, azimuth: 42, elevation: 30, fill: 0.82 }
  const set = union(
    rotate('y', 10, device),
    move(-52, 17.5, -34, await vial(tint, true)),
    move(50, -2, 6, rotate('y', -14, lancer(plastic(tint, { roughness: 0.3 })))),
    move(-46, -9, 26, rotate('y', 40, await strip())),
  )
  return { solid: set, azimuth: 4, elevation: 42, fill: 0.88 }
}
