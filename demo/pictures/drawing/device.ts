/** Shared parts of device drawings: the case in two views, and the digits of a display. */
import { sevenSegments } from '../render/sevenSegments.ts'
import { measureNames, mm } from './labels.ts'
import { type Drawing, horizontalDimension, type Mark, open, verticalDimension } from './renderSheet.ts'
import type { Point } from './shape.ts'

/** Front view width × height beside a side view of the given depth, dimensioned. */
export function twoViews(front: Mark[], side: Mark[], w: number, h: number, d: number, x: number): Drawing {
  return {
    marks: [
      ...front,
      ...side,
      horizontalDimension([-w / 2, -h / 2], [w / 2, -h / 2], `W ${w}`, 1),
      verticalDimension([-w / 2, -h / 2], [-w / 2, h / 2], `H ${h}`, -1),
      horizontalDimension([x - d / 2, -h / 2], [x + d / 2, -h / 2], `B ${d}`, 1),
    ],
    rows: [mm('W', measureNames.width, w), mm('H', measureNames.height, h), mm('B', measureNames.thickness, d)],
  }
}

/** Seven-segment digits drawn as lines. */
export function digitMarks(text: string, x: number, y: number, high: number): Mark[] {
  const wide = high * 0.5
  return [...text].flatMap((digit, i) => {
    const at = (u: number, v: number): Point => [x + i * wide * 1.5 + u * wide, y + v * high]
    const lines: Record<string, [Point, Point]> = {
      a: [at(0, 1), at(1, 1)],
      b: [at(1, 1), at(1, 0.5)],
      c: [at(1, 0.5), at(1, 0)],
      d: [at(0, 0), at(1, 0)],
      e: [at(0, 0), at(0, 0.5)],
      f: [at(0, 0.5), at(0, 1)],
      g: [at(0, 0.5), at(1, 0.5)],
    }
    return [...(sevenSegments[digit] ?? '')].flatMap((s) => (lines[s] ? [open('fine', lines[s])] : []))
  })
}
