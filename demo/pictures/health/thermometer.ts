/** Thermometers: the digital stick with its tip; the infrared one is in infraredThermometer.ts. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { chrome, clearPlastic, display, plastic, rubber } from '../render/material.ts'
import { renderLabel } from '../render/renderLabel.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  capsule,
  cylinder,
  extrude,
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
import { infrared } from './infraredThermometer.ts'
import { digits, ink, lcd, onTop, text, tints, whitePlastic, withPrints } from './materials.ts'

type Thermometer = ModelOf<'thermometer'>

const trims = { white: '#8FA3AE', teal: tints.teal, blue: tints.blue } as const
const trimOf = ({ colour, kind }: Thermometer): string => (kind === 'rigid' ? '#39566B' : trims[colour])
const yellow = '#EBB92E'

/** Lies along x, the tip at +x; 128 mm long. */
async function stick(model: Thermometer): Promise<Solid> {
  const { kind } = model
  const trim = trimOf(model)
  const glow = kind === 'child' ? '#F2867A' : '#CBD8CE'
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
  const screen = display(glow, {
    prints: [
      onTop(
        await lcd(
          lw,
          lh,
          `${digits(21, 1.8, 8, kind === 'child' ? '38.6' : '36.8', ink, 0.15)}${text(24.3, 5, '°C', { size: 3.6 })}`,
          glow,
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
      await renderLabel(
        20,
        6,
        text(10, 4.4, kind === 'rigid' ? '60 s' : kind === 'child' ? 'KIDS' : 'FLEX TIP', {
          size: 3.6,
          fill: trim,
          weight: 700,
        }),
        24,
      ),
      [6.5, 5.6, 0],
      16,
      5,
      3,
    ),
  )
  const shape = rotate('x', 90, mirror('y', extrude(outline, 12, 3.4)))
  const flexible =
    kind === 'rigid'
      ? plastic('#F2F4F4', { roughness: 0.28 })
      : rubber(kind === 'child' ? yellow : trim, { roughness: 0.5, soft: 0.3 })
  // A mouse looks on while a child is measured.
  const ears =
    kind === 'child'
      ? [-1, 1].map((side) => part(plastic(yellow, { roughness: 0.35 }), move(-58, 0, side * 11, cylinder(8.5, 9, 3))))
      : []
  return union(
    part(body, shape),
    part(plastic(trim, { roughness: 0.3 }), move(-20, 5.2, 0, slab(lw + 6, 2, lh + 5, 4, 0.7))),
    part(screen, move(-20, 5.8, 0, slab(lw, 1.4, lh, 1.6, 0.4))),
    part(plastic(trim, { roughness: 0.25 }), move(-47, 5.4, 0, stretch(1, 0.5, 1, cylinder(5.6, 4, 1.6)))),
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
    ...(kind === 'rigid'
      ? []
      : [part(flexible, ...[39, 42, 45].map((x) => move(x, 0, 0, rotate('z', 90, torus(3.3 - (x - 39) * 0.1, 0.6)))))]),
    ...ears,
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
    // The plain one lies before its open case, the others before a closed one.
    const lying = rotate('y', model.kind ? -36 : 40, one)
    if (model.kind)
      return {
        solid: union(
          lying,
          move(16, 3, -34, rotate('y', -36, sleeve(model.kind === 'child' ? yellow : trimOf(model)))),
        ),
        azimuth: 0,
        elevation: 42,
        fill: 0.86,
      }
    return {
      solid: union(lying, move(-16, 3, -34, rotate('y', 40, sleeve(model.kind === 'child' ? yellow : trimOf(model))))),
      azimuth: 0,
      elevation: 42,
      fill: 0.86,
    }
  }
  if (view === 'angle') return { solid: rotate('y', -34, rotate('x', 14, one)), azimuth: 0, elevation: 30, fill: 0.86 }
  return { solid: rotate('y', 28, rotate('x', 8, one)), azimuth: 0, elevation: 48, fill: 1.75, shift: [0.32, 0.2] }
}

export const thermometer = (model: Thermometer, view: PhotoView): Promise<Shot> =>
  model.style === 'digital' ? digital(model, view) : infrared(model, view)
