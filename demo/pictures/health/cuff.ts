/** The cuff of a blood-pressure monitor: woven cloth wound round, its end overlapping and held by hook and loop. */

import { cloth, type Material, rubber } from '../render/material.ts'
import { renderLabel } from '../render/renderLabel.ts'
import { box, displace, intersect, move, part, rotate, type Solid, subtract, tube, union } from '../render/solid.ts'
import { plus, text } from './materials.ts'

export interface CuffMeasures {
  readonly radius: number
  readonly height: number
  readonly colour: string
  readonly edge: string
  /** A size printed in place of the plus sign. */
  readonly mark?: string
}

/** Plain weave round the y axis: fine enough to read as cloth, coarse enough not to flicker. */
const weave = (radius: number, pitch: number): string =>
  `Math.sin(Math.atan2(z,x)*${Math.round((2 * Math.PI * radius) / pitch)})*Math.sin(y*${(2 * Math.PI) / pitch})`

/** Stands on the y axis, centred; the overlapping end is at +z. */
export async function cuff({ radius, height, colour, edge, mark }: CuffMeasures): Promise<Solid> {
  const wide = radius * 1.7
  const art = `<g fill="none" stroke="#FFFFFF" stroke-width="${height * 0.008}"><path d="M${wide * 0.08} ${height * 0.16}H${wide * 0.92}M${wide * 0.08} ${height * 0.8}H${wide * 0.92}"/></g>
    ${text(wide * 0.5, height * 0.12, 'ARTERY', { size: height * 0.075, fill: '#FFFFFF' })}
    <path d="M${wide * 0.5} ${height * 0.97}l${-height * 0.045} ${-height * 0.09}h${height * 0.09}z" fill="#FFFFFF"/>
    ${mark ? text(wide * 0.5, height * 0.6, mark, { size: height * 0.34, fill: '#FFFFFF', weight: 700 }) : plus(wide * 0.5, height * 0.48, height * 0.17, '#FFFFFF')}`
  const texture = await renderLabel(wide, height, art, 6)
  const fabric: Material = cloth(colour, {
    prints: [
      { texture, on: 'cylinder', radius: radius + 8, angle: 18, y: 0, width: wide * 0.95, height: height * 0.8 },
    ],
  })
  const inner = displace(0.22, weave(radius, 2.4), tube(radius + 4, radius - 4, -height / 2, height / 2, 3.6), 0.8)
  const outer = displace(
    0.22,
    weave(radius, 2.4),
    tube(radius + 8.4, radius + 3, -height / 2 + 1, height / 2 - 1, 2.6),
    0.8,
  )
  // The overlapping layer covers the front; it ends in a straight edge at the right.
  const window = rotate('y', 18, move(0, 0, radius, box(radius * 2.05, height * 2, radius * 1.76, 3)))
  const flap = intersect(outer, window, 2)
  const binding = part(
    cloth(edge),
    ...[1, -1].map((side) => move(0, side * (height / 2 - 2.2), 0, tube(radius + 4.6, radius - 4.6, -2.6, 2.6, 2.4))),
  )
  const port = part(
    rubber('#33393F'),
    move(
      -radius * 0.98,
      -height * 0.2,
      radius * 0.32,
      rotate('z', 90, subtract(tube(5.4, 2, -9, 9, 1.4), box(1, 1, 1))),
    ),
  )
  return union(part(fabric, flap), part(cloth(colour), inner), binding, port)
}
