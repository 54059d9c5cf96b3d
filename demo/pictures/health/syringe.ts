/** Syringes: clear barrel with its scale, plunger, needle under its cap. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { chrome, clearPlastic, plastic, rubber } from '../render/material.ts'
import { renderLabel } from '../render/renderLabel.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  box,
  capsule,
  cone,
  cylinder,
  lathe,
  move,
  part,
  ribbed,
  rotate,
  row,
  type Solid,
  slab,
  subtract,
  tube,
  union,
} from '../render/solid.ts'
import { countCarton, piecesIn } from './carton.ts'
import { text } from './materials.ts'

type Syringe = ModelOf<'syringe'>
type Millilitres = Syringe['millilitres']

/** The hubs of 23G, 22G and 21G are blue, black and green (ISO 6009). */
const sizes: Record<Millilitres, { r: number; long: number; hub: string }> = {
  2: { r: 4.4, long: 50, hub: '#2F6FD0' },
  3: { r: 5, long: 58, hub: '#2F6FD0' },
  5: { r: 6.8, long: 62, hub: '#2B3036' },
  10: { r: 8.6, long: 76, hub: '#2A8C4A' },
  20: { r: 10.8, long: 92, hub: '#2A8C4A' },
}

/** Upright on the y axis: the barrel's foot at height 0, the needle below. `drawn` is how far the plunger stands out. */
async function syringeSolid(model: Syringe, drawn: number, capped: boolean): Promise<Solid> {
  const { millilitres, kind } = model
  const { r, long, hub } = sizes[millilitres]
  const oral = kind === 'oral'
  const scale = long * 0.8
  const [wide, c] = [r * 3, r * 1.5]
  const steps = { 2: 20, 3: 30, 5: 25, 10: 50, 20: 20 }[millilitres]
  const big = 5
  const marks = Array.from({ length: steps + 1 }, (_, i) => {
    const y = scale * 0.98 - (i / steps) * scale * 0.94
    const major = i % big === 0
    return `<rect x="${c - r * (major ? 0.75 : 0.45)}" y="${y - 0.18}" width="${r * (major ? 0.95 : 0.65)}" height=".36" fill="#14181C"/>${major && i > 0 ? text(c + r * 0.95, y + r * 0.2, String(Number(((i / steps) * millilitres).toFixed(1))), { size: r * 0.58, fill: '#14181C' }) : ''}`
  }).join('')
  const art = `${marks}${text(c - r * 0.1, 2.6, `${millilitres} ml`, { size: r * 0.5, fill: '#14181C', weight: 700 })}`
  const glass = clearPlastic('#E3EEF2', 0.8, {
    prints: [
      {
        texture: await renderLabel(wide, scale, art, 22),
        on: 'cylinder',
        radius: r,
        angle: 0,
        y: long * 0.46,
        width: wide,
        height: scale,
      },
    ],
  })
  const plunge = long * (0.1 + drawn * 0.8)
  const clear = part(
    glass,
    tube(r, r - 0.9, 0, long, 0.3),
    cone(r, 2.6, -2.4, 0.3, 0.3),
    lathe(
      [
        [1, -10],
        [2, -10],
        [2.5, -2],
        [1, -2],
      ],
      0.2,
    ),
    move(0, long, 0, subtract(slab(r * 4.4, 2, r * 2.3, r * 1.1, 0.7), cylinder(r - 0.9, 20))),
  )
  const rod = part(
    plastic(oral ? '#8A3FA0' : '#F3F6F7', { roughness: 0.25, soft: 0.4 }),
    move(0, plunge + long * 0.55, 0, union(box(r * 1.4, long * 1.04, 1.1, 0.3), box(1.1, long * 1.04, r * 1.4, 0.3))),
    move(0, plunge + long * 0.2, 0, cylinder(r * 0.72, 1.1, 0.3)),
    move(0, plunge + long * 0.85, 0, cylinder(r * 0.72, 1.1, 0.3)),
    move(0, plunge + long * 1.07, 0, ribbed(40, 0.15, cylinder(r * 1.25, 2.2, 0.7))),
  )
  const stopper = part(
    rubber('#22262A', { roughness: 0.45 }),
    move(
      0,
      plunge,
      0,
      lathe(
        [
          [0, 0],
          [r - 1, 1.8],
          [r - 1, 3.4],
          [r - 1.6, 3.8],
          [r - 1.6, 5.2],
          [r - 1, 5.6],
          [r - 1, 7.4],
          [r - 1.8, 8],
          [0, 8],
        ],
        0.25,
      ),
    ),
  )
  const needle = union(
    part(
      plastic(hub, { roughness: 0.25 }),
      ribbed(
        8,
        0.2,
        lathe(
          [
            [0, -19],
            [1.5, -19],
            [2, -13],
            [3.2, -11],
            [3.2, -3.6],
            [0, -3.6],
          ],
          0.3,
        ),
      ),
    ),
    part(chrome, capsule([0, -18, 0], [0, -46, 0], 0.42)),
  )
  // The oral tip takes no needle; a cap closes it.
  const tip = part(plastic('#8A3FA0', { roughness: 0.3 }), ribbed(12, 0.25, cone(4.2, 5.4, -13, -2.6, 0.8)))
  if (oral) return union(clear, rod, stopper, ...(capped ? [tip] : []))
  return union(clear, rod, stopper, needle, ...(capped ? [needleCap()] : []))
}

const needleCap = (): Solid =>
  part(
    clearPlastic('#E6F0F3', 0.7),
    lathe(
      [
        [3.3, -13],
        [4, -13],
        [3.7, -30],
        [2.5, -58],
        [0, -59],
        [0, -58],
        [1.9, -57],
        [3, -30],
      ],
      0.2,
    ),
    ribbed(6, 0.25, tube(4.2, 3.4, -20, -13, 0.2)),
  )

/** Laid on the ground, needle to the left front, scale up. */
const laid = (solid: Solid, r: number, turned: number): Solid =>
  move(0, r, 0, rotate('y', turned, rotate('z', -90, rotate('y', 90, rotate('y', 180, solid)))))

export async function syringe(model: Syringe, view: PhotoView): Promise<Shot> {
  const { r } = sizes[model.millilitres]
  if (view === 'hero' && model.pack) {
    const name = `SYRINGES ${model.millilitres} ml`
    const colour = { 2: '#6B4FA3', 3: '#2F6FD0', 5: '#4A545C', 10: '#2A8C4A', 20: '#B3601F' }[model.millilitres]
    const larger = model.millilitres === 20 ? 1.35 : 1
    const stand = await countCarton({
      width: 150 * larger,
      height: 96 * larger,
      depth: 84 * larger,
      colour,
      title: name,
      count: piecesIn(model.pack),
    })
    const one = laid(await syringeSolid(model, 0.12, true), r, 0)
    const few = move(10, 0, 78 * larger, rotate('y', 12, row('z', r * 3.4, 3, one)))
    return { solid: union(move(0, 48 * larger, 0, stand), few), azimuth: -14, elevation: 28, fill: 0.88 }
  }
  if (view === 'hero' && model.kind === 'oral') {
    const dose = laid(await syringeSolid(model, 0.62, false), r, -36)
    const closed = move(8, 0, 44, laid(await syringeSolid(model, 0.1, true), r, -36))
    return { solid: union(dose, closed), azimuth: 0, elevation: 46, fill: 0.88 }
  }
  if (view === 'hero') {
    const open = laid(await syringeSolid(model, 0.42, false), r, 38)
    const cap = move(46, -r + 4.2, 2, laid(needleCap(), r, 30))
    const fill = { 2: 0.58, 3: 0.68, 5: 0.77, 10: 0.9, 20: 0.93 }[model.millilitres]
    return { solid: union(open, cap), azimuth: 0, elevation: 46, fill }
  }
  if (view === 'angle')
    return {
      solid: laid(await syringeSolid(model, 0.12, true), r, -36),
      azimuth: 0,
      elevation: 34,
      fill: 0.86,
    }
  const one = laid(await syringeSolid(model, 0.3, true), r, 0)
  return { solid: rotate('y', 34, row('z', r * 5.2, 3, one)), azimuth: 0, elevation: 46, fill: 0.94 }
}
