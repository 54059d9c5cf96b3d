/** Parts of valve drawings: hexagons, ends, ribs. */
import type { Measures } from '../pipes/shapes.ts'
import { closed, type Mark, open } from './renderSheet.ts'
import { mirrored, rect } from './shape.ts'

/** A hexagon lying along x, seen on its flats and edges. */
export function hexagon(x0: number, x1: number, flats: number): Mark[] {
  const r = flats / Math.sqrt(3)
  const chamfer = Math.abs(x1 - x0) * 0.1
  return [
    closed('body', [
      [x0, -flats / 2],
      [x0 + chamfer, -r],
      [x1 - chamfer, -r],
      [x1, -flats / 2],
      [x1, flats / 2],
      [x1 - chamfer, r],
      [x0 + chamfer, r],
      [x0, flats / 2],
    ]),
    open('fine', [
      [x0 + chamfer, r / 2],
      [x1 - chamfer, r / 2],
    ]),
    open('fine', [
      [x0 + chamfer, -r / 2],
      [x1 - chamfer, -r / 2],
    ]),
  ]
}

/** The two ends at ±end, with the hidden bore. */
export function ends(m: Measures, end: number, metallic: boolean): Mark[] {
  const deep = m.depth * 0.62
  const hidden = (side: 1 | -1): Mark[] => {
    const depth = metallic ? deep : m.depth
    return [1, -1].map((k) =>
      open('hidden', [
        [side * end, k * m.pipe],
        [side * (end - depth), k * m.pipe],
        [side * (end - depth), k * m.bore],
      ]),
    )
  }
  if (metallic)
    return [
      ...hexagon(end - deep, end, m.pipe * 2.5),
      ...hexagon(-end, -end + deep, m.pipe * 2.5),
      ...hidden(1),
      ...hidden(-1),
    ]
  const lip = m.wall * 0.9 + 1.2
  const socket = rect(end - m.depth - m.wall, -m.socket, end - lip, m.socket)
  const rim = rect(end - lip, -m.rim, end, m.rim)
  return [
    ...[socket, mirrored(socket), rim, mirrored(rim)].map((points) => closed('body', points)),
    ...hidden(1),
    ...hidden(-1),
  ]
}

/** Ribbed rings, as on union nuts and lids: lines where the ribs stand, closer towards the edge. */
export const ribs = (x0: number, x1: number, radius: number): Mark[] =>
  [-0.92, -0.75, -0.5, -0.18, 0.18, 0.5, 0.75, 0.92].map((k) =>
    open('fine', [
      [x0, k * radius],
      [x1, k * radius],
    ]),
  )
