/** Thermometers: the digital stick with a soft tip and the infrared one for the forehead. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { chrome, clearPlastic, display, plastic, rubber } from '../render/material.ts'
import { renderLabel } from '../render/renderLabel.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  blend,
  box,
  capsule,
  cone,
  cylinder,
  extrude,
  intersect,
  lathe,
  mirror,
  move,
  type Point,
  part,
  rotate,
  type Solid,
  slab,
  stretch,
  subtract,
  torus,
  union,
  type Vec,
} from '../render/solid.ts'
import { curve } from './cord.ts'
import {
  blackGlass,
  darkPlastic,
  digits,
  ink,
  lcd,
  onTop,
  softGrey,
  text,
  tints,
  whitePlastic,
  withPrints,
} from './materials.ts'

type Thermometer = ModelOf<'thermometer'>

const trims = { white: '#8FA3AE', teal: tints.teal, blue: tints.blue } as const

/** Lies along x, the tip at +x; 128 mm long. */
async function stick(model: Thermometer, capped = false): Promise<Solid> {
  const trim = trims[model.colour]
  const side: Vec[] = [
    [-64, 3.5, 0],
    [-62, 7.2, 0],
    [-56, 9.6, 0],
    [-44, 10.4, 0],
    [-26, 10.5, 0],
    [-4, 10, 0],
    [12, 8.3, 0],
    [24, 5.7, 0],
    [32, 4.2, 0],
    [38, 3.6, 0],
  ]
  const outline: Point[] = [[-64, -6], ...curve(side, 5).map(([x, y]): Point => [x, y]), [38, -6]]
  const [lw, lh] = [27, 11.5]
  const screen = display('#CBD8CE', {
    prints: [
      onTop(
        await lcd(
          lw,
          lh,
          `${digits(21, 1.8, 8, '36.8', ink, 0.15)}${text(24.3, 5, '°C', { size: 3.6 })}`,
          '#CBD8CE',
          30,
        ),
        [-20, 6.5, 0],
        lw,
        lh,
      ),
    ],
  })
  const body = withPrints(
    whitePlastic,
    onTop(
      await renderLabel(20, 6, text(10, 4.4, 'FLEX TIP', { size: 3.6, fill: trim, weight: 700 }), 24),
      [6.5, 5.6, 0],
      16,
      5,
      3,
    ),
  )
  const shape = rotate('x', 90, mirror('y', extrude(outline, 12, 3.4)))
  const flexible = rubber(trim, { roughness: 0.5, soft: 0.3 })
  return union(
    part(body, shape),
    part(plastic(trim, { roughness: 0.3 }), move(-20, 5.2, 0, slab(lw + 6, 2, lh + 5, 4, 0.7))),
    part(screen, move(-20, 5.8, 0, slab(lw, 1.4, lh, 1.6, 0.4))),
    part(plastic(trim, { roughness: 0.25 }), move(-47, 5.4, 0, stretch(1, 0.5, 1, cylinder(5.6, 4, 1.6)))),
    ...(capped
      ? []
      : [
          part(
            flexible,
            rotate(
              'z',
              -90,
              move(
                0,
                0,
                0,
                lathe(
                  [
                    [0, 34],
                    [3.9, 34],
                    [3.6, 38],
                    [2.6, 46],
                    [2.2, 62],
                    [2.1, 70],
                    [0, 70],
                  ],
                  0.5,
                ),
              ),
            ),
          ),
          part(chrome, capsule([69, 0, 0], [75, 0, 0], 2)),
          part(flexible, ...[39, 42, 45].map((x) => move(x, 0, 0, rotate('z', 90, torus(3.3 - (x - 39) * 0.1, 0.6))))),
        ]),
  )
}

/** Its case: a clear lid on a coloured base. */
const sleeve = (colour: string): Solid =>
  union(
    part(clearPlastic('#EAF3F5', 0.8), move(-4, 0, 0, subtract(slab(92, 17, 26, 9, 5), slab(88, 13.6, 22.6, 7, 4)))),
    part(plastic(colour, { roughness: 0.3 }), move(56, 0, 0, slab(36, 18, 27, 9, 5))),
  )

async function digital(model: Thermometer, view: PhotoView): Promise<Shot> {
  const one = await stick(model)
  if (view === 'hero') {
    const lying = rotate('y', 40, one)
    return {
      solid: union(lying, move(-16, 3, -34, rotate('y', 40, sleeve(trims[model.colour])))),
      azimuth: 0,
      elevation: 42,
      fill: 0.86,
    }
  }
  if (view === 'angle') return { solid: rotate('y', -34, rotate('x', 14, one)), azimuth: 0, elevation: 30, fill: 0.86 }
  return { solid: rotate('y', 28, rotate('x', 8, one)), azimuth: 0, elevation: 48, fill: 1.75, shift: [0.32, 0.2] }
}

/** Stands on its handle and looks towards -z; the display faces the reader at +z. */
async function infraredSolid(model: Thermometer): Promise<Solid> {
  const colour = model.colour === 'white' ? '#5A6B75' : trims[model.colour]
  const shell = whitePlastic
  const trim = plastic(colour, { roughness: 0.3 })
  const handle = rotate('x', -14, move(0, -50, 0, slab(34, 106, 38, 16, 6)))
  const head = move(0, 22, -14, rotate('x', 90, stretch(1, 1, 0.94, slab(48, 108, 52, 21, 10))))
  const body = blend(10, head, move(0, 10, 8, handle))
  const foot = move(0, -94, 36, slab(46, 12, 62, 20, 5))
  const [lw, lh] = [31, 29]
  const art = `${digits(27.5, 8, 11.5, '36.8', '#0D2A1C', 0.15)}${text(28, 6, '°C', { size: 4.8, anchor: 'end', fill: '#0D2A1C' })}${text(3, 6, 'BODY', { size: 4, anchor: 'start', fill: '#0D2A1C' })}
    <rect x="3" y="24" width="19" height="1.6" rx="0.8" fill="#0D2A1C"/><circle cx="26" cy="24.8" r="1.8" fill="#0D2A1C"/>`
  const screen = display('#9FE0B4', {
    glow: 0.7,
    prints: [onTop(await lcd(lw, lh, art, '#9FE0B4', 24), [0, 1.2, 0], lw, lh)],
  })
  const panel = move(
    0,
    24,
    40.5,
    rotate(
      'x',
      90,
      union(part(blackGlass, slab(39, 3, 37, 11, 1)), part(screen, move(0, 0.9, 0, slab(lw, 2, lh, 5, 0.5)))),
    ),
  )
  const nozzle = move(
    0,
    22,
    -66,
    rotate(
      'x',
      -90,
      union(
        part(
          trim,
          lathe(
            [
              [0, -6],
              [20, -6],
              [18, 8],
              [13, 11],
              [11, 7],
              [0, 7],
            ],
            1,
          ),
        ),
        part(darkPlastic, move(0, 7, 0, cone(10.5, 5, 0, 1))),
        part(chrome, move(0, 8, 0, torus(6, 0.8))),
      ),
    ),
  )
  const trigger = part(trim, move(0, -14, -22, rotate('x', -10, slab(15, 30, 14, 6, 4))))
  const stripes = part(
    trim,
    ...[1, -1].map((side) => move(side * 24.2, 25, -16, rotate('z', 90, slab(20, 3, 66, 10, 1.3)))),
  )
  const keys = part(
    softGrey,
    ...[-1, 1].map((side) => move(side * 8, -13, 36.5, rotate('x', 78, slab(11, 4, 9, 4, 1.2)))),
  )
  const grip = part(
    rubber(colour, { roughness: 0.6 }),
    intersect(swellHandle(), move(0, -46, 20, box(60, 62, 90, 6)), 3),
  )
  return union(part(shell, blend(8, body, foot)), panel, nozzle, trigger, stripes, keys, grip)
}

const swellHandle = (): Solid => move(0, 10, 8, rotate('x', -14, move(0, -50, 0, slab(35.6, 108, 39.6, 16.5, 6))))

async function infrared(model: Thermometer, view: PhotoView): Promise<Shot> {
  const solid = await infraredSolid(model)
  if (view === 'hero') return { solid, azimuth: 46, elevation: 16, fill: 0.8 }
  if (view === 'angle') return { solid, azimuth: 128, elevation: 12, fill: 0.78 }
  return { solid, azimuth: 14, elevation: 24, fill: 1.25, shift: [0, -0.26] }
}

export const thermometer = (model: Thermometer, view: PhotoView): Promise<Shot> =>
  model.style === 'digital' ? digital(model, view) : infrared(model, view)
