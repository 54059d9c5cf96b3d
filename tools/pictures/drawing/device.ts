/** What drawings of devices share: the box in two views, and the figures of a display. */
import { segments } from '../render/segments.ts'
import type { P } from './shape.ts'
import { across, type Drawing, type Mark, open, upright } from './sheet.ts'
import { measure, mm } from './words.ts'

/** Front view width × height beside a side view of the given depth, dimensioned. */
export function boxed(front: Mark[], side: Mark[], w: number, h: number, d: number, x: number): Drawing {
  return {
    marks: [
      ...front,
      ...side,
      across([-w / 2, -h / 2], [w / 2, -h / 2], `W ${w}`, 1),
      upright([-w / 2, -h / 2], [-w / 2, h / 2], `H ${h}`, -1),
      across([x - d / 2, -h / 2], [x + d / 2, -h / 2], `B ${d}`, 1),
    ],
    rows: [mm('W', measure.width, w), mm('H', measure.height, h), mm('B', measure.thickness, d)],
  }
}

/** Seven-segment figures drawn as lines. */
export function figures(text: string, x: number, y: number, high: number): Mark[] {
  const wide = high * 0.5
  return [...text].flatMap((digit, i) => {
    const at = (u: number, v: number): P => [x + i * wide * 1.5 + u * wide, y + v * high]
    const lines: Record<string, [P, P]> = {
      a: [at(0, 1), at(1, 1)],
      b: [at(1, 1), at(1, 0.5)],
      c: [at(1, 0.5), at(1, 0)],
      d: [at(0, 0), at(1, 0)],
      e: [at(0, 0), at(0, 0.5)],
      f: [at(0, 0.5), at(0, 1)],
      g: [at(0, 0.5), at(1, 0.5)],
    }
    return [...(segments[digit] ?? '')].flatMap((s) => (lines[s] ? [open('fine', lines[s])] : []))
  })
}
