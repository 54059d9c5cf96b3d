/** Pill organisers: a compartment for every day, two rows where there is a morning and an evening. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { clearPlastic, plastic } from '../render/material.ts'
import { renderLabel } from '../render/renderLabel.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  blend,
  capsule,
  cylinder,
  ellipsoid,
  move,
  part,
  rotate,
  row,
  type Solid,
  slab,
  stretch,
  subtract,
  union,
} from '../render/solid.ts'
import { onTop, text, tints, whitePlastic, withPrints } from './materials.ts'

type Organiser = ModelOf<'pill-organiser'>

/** Saturday first, and from the right, as the week is written. */
const days = ['س', 'ح', 'ن', 'ث', 'ر', 'خ', 'ج'] as const
const latin = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI'] as const
const [pitch, tall, deep] = [31, 26, 40]

const coats = ['#E8A33B', '#D9574A', '#F4F5F3', '#4C8FCB', '#8CC07A'].map((code) =>
  plastic(code, { roughness: 0.35, soft: 0.3 }),
)
const coat = (i: number) => coats[i % coats.length] ?? whitePlastic

function pill(kind: number): Solid {
  if (kind % 3 === 0) return part(coat(kind), cylinder(4.2, 3.6, 1.4))
  if (kind % 3 === 1) return part(coat(kind + 1), ellipsoid(6, 2.8, 3.2))
  return union(
    part(coat(kind), capsule([-3.5, 0, 0], [0, 0, 0], 2.8)),
    part(coat(2), capsule([0.2, 0, 0], [3.5, 0, 0], 2.75)),
  )
}

const handful = (seed: number): Solid =>
  union(
    ...[0, 1, 2].map((i) =>
      move(
        ((seed * 7 + i * 11) % 13) - 6,
        -tall / 2 + 5.2,
        ((seed * 5 + i * 13) % 21) - 16,
        rotate('y', seed * 50 + i * 77, pill(seed + i)),
      ),
    ),
  )

/** One row of seven; `open` is the place from the left of the open lid, or -1. */
async function strip(colour: string, cover: string, open: number, sign: string, letters = '#FFFFFF'): Promise<Solid> {
  const width = 7 * pitch + 3
  const block = subtract(
    slab(width, tall, deep, 8, 2.5),
    move(0, 3, 0, row('x', pitch, 7, slab(pitch - 3, tall, deep - 5, 5, 2))),
  )
  const art = days
    .map((day, i) => {
      if (6 - i === open) return ''
      const lid = `${text(14, 17, day, { size: 15, fill: letters })}${text(14, 29, latin[i] ?? '', { size: 6, fill: letters, weight: 700 })}${sign}`
      return `<g transform="translate(${(6 - i) * pitch + (pitch - 28) / 2} 0)">${lid}</g>`
    })
    .join('')
  const stuff = clearPlastic(cover, 0.62, { roughness: 0.12 })
  const lettered = withPrints(
    stuff,
    onTop(await renderLabel(7 * pitch, 36, art, 10), [0, tall / 2 + 3, 0], 7 * pitch, 36, 1),
  )
  const lid = blend(2, slab(pitch - 1.4, 3.2, deep - 1, 6, 1.3), move(0, 0.4, deep / 2 - 1, slab(12, 2.4, 7, 3, 1)))
  // Equal lids stand in rows, so that the marcher knows one of them; the open one parts the row.
  const closed = (from: number, count: number) =>
    count > 0 ? [move((from + (count - 1) / 2 - 3) * pitch, tall / 2 + 1.4, 0, row('x', pitch, count, lid))] : []
  const lids = open < 0 ? closed(0, 7) : [...closed(0, open), ...closed(open + 1, 6 - open)]
  const raised =
    open < 0
      ? []
      : [
          move(
            (open - 3) * pitch,
            tall / 2 + 1.4,
            -deep / 2 + 1,
            rotate('x', -112, part(stuff, move(0, 0, deep / 2 - 1, lid))),
          ),
        ]
  const pins = part(
    plastic(colour, { roughness: 0.3 }),
    move(0, tall / 2 - 0.5, -deep / 2, rotate('z', 90, cylinder(2.2, width - 12, 0.8))),
  )
  return union(
    part(plastic(colour, { roughness: 0.3, soft: 0.3 }), block),
    pins,
    part(lettered, ...lids),
    ...raised,
    row('x', pitch, 7, handful(4)),
  )
}

const sun = `<g stroke="#FFFFFF" stroke-width=".9" stroke-linecap="round"><circle cx="23" cy="6" r="1.7" fill="#FFFFFF"/><path d="M23 2.500v-.6M23 9.500v.6M19.5 6h-.6M26.5 6h.6M20.5 3.500l-.4-.4M25.5 3.500l.4-.4M20.5 8.500l-.4.4M25.5 8.500l.4.4"/></g>`
const moon = '<path d="M24.5 8.600a3.4 3.4 0 1 1-1.7-6.3 2.9 2.9 0 0 0 1.7 6.300z" fill="#FFFFFF"/>'

export async function pillOrganiser(model: Organiser, view: PhotoView): Promise<Shot> {
  const colour = tints[model.colour]
  const dusk = { teal: '#0A4A55', blue: '#1D2F66', pink: '#7A3A78' }[model.colour]
  const open = view === 'detail' ? 2 : view === 'hero' ? 4 : -1
  const body = '#EEF1F2'
  if (model.kind === 'large') {
    // Coloured boxes under clear lids, deeper and taller than the plain one's.
    const large = stretch(1, 1.35, 1.45, await strip(colour, '#EAF4F3', view === 'hero' ? 2 : open, '', colour))
    return { solid: rotate('y', view === 'hero' ? -30 : 20, large), azimuth: 0, elevation: 44, fill: 0.9 }
  }
  if (model.kind === 'weeks') {
    const one = await strip(body, colour, view === 'hero' ? 5 : -1, '')
    const two = await strip(body, '#7FB4E6', -1, '', '#14264D')
    const weeks = union(move(0, 0, -deep / 2 - 12, one), move(18, 0, deep / 2 + 12, two))
    return { solid: rotate('y', view === 'hero' ? -30 : 20, weeks), azimuth: 0, elevation: 44, fill: 0.9 }
  }
  const first = await strip(body, colour, open, model.days === 14 ? sun : '')
  const solid =
    model.days === 7
      ? first
      : union(move(0, 0, -deep / 2 - 1, first), move(0, 0, deep / 2 + 1, await strip(body, dusk, -1, moon)))
  const loose =
    view === 'detail'
      ? [
          move(-30, -tall / 2 + 1.8, deep * 0.9, pill(3)),
          move(-14, -tall / 2 + 2.8, deep * 1.05, rotate('y', 40, pill(5))),
          move(8, -tall / 2 + 2.8, deep * 0.85, rotate('y', -30, pill(4))),
        ].map((p) => move(0, 0, model.days === 14 ? deep * 0.55 : 0, p))
      : []
  if (view === 'hero') return { solid: rotate('y', 32, solid), azimuth: 0, elevation: 42, fill: 0.9 }
  if (view === 'angle') return { solid, azimuth: -42, elevation: 24, fill: 0.88 }
  return {
    solid: union(solid, ...loose),
    azimuth: 16,
    elevation: 42,
    fill: model.days === 14 ? 1.45 : 1.7,
    shift: [model.days === 14 ? 0.24 : 0.34, 0],
  }
}
