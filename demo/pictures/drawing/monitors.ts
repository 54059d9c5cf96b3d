/** Blood-pressure monitors and thermometers, from the front and from the side. */

import type { ModelOf } from '../ModelOf.ts'
import { digitMarks, twoViews } from './device.ts'
import { measureNames, mm, row, t } from './labels.ts'
import { circle, closed, type Drawing, horizontalDimension, type Mark, open, verticalDimension } from './renderSheet.ts'
import { curve, ellipse, type Point, ribbon, rounded } from './shape.ts'

export function bloodPressure(model: ModelOf<'blood-pressure-monitor'>): Drawing {
  const wrist = model.style === 'wrist'
  const [w, h, d] = wrist ? [72, 66, 28] : [124, 158, 72]
  const screen = rounded(-w * 0.36, h * -0.02, w * 0.36, h * 0.4, 3)
  const x = w * (wrist ? 1.35 : 1.2)
  const front: Mark[] = [
    ...(wrist ? [closed('body', rounded(-w / 2 - 26, -h * 0.38, w / 2 + 26, h * 0.38, 8))] : []),
    closed('body', rounded(-w / 2, -h / 2, w / 2, h / 2, w * 0.12)),
    closed('edge', screen),
    ...digitMarks('120', -w * 0.2, h * 0.22, h * 0.14),
    ...digitMarks('80', -w * 0.08, h * 0.03, h * 0.13),
    circle('edge', [0, -h * 0.28], w * 0.13),
    circle('fine', [-w * 0.31, -h * 0.28], w * 0.065),
    circle('fine', [w * 0.31, -h * 0.28], w * 0.065),
  ]
  if (wrist) {
    const at: Point = [x + 14, 0]
    return {
      marks: [
        ...front,
        closed('body', ellipse(at, 33, 30)),
        closed('edge', ellipse(at, 29, 26)),
        closed('body', rounded(at[0] - 33, 18, at[0] + 33, 18 + d, 6)),
        horizontalDimension([-w / 2, -h / 2], [w / 2, -h / 2], `W ${w}`, 1),
        verticalDimension([-w / 2 - 26, -h / 2], [-w / 2 - 26, h / 2], `H ${h}`, -1),
        verticalDimension([at[0] + 33, 18], [at[0] + 33, 18 + d], `B ${d}`, 1),
        horizontalDimension([at[0] - 29, 0], [at[0] + 29, 0], 'C 58', 1),
      ],
      rows: [
        mm('W', measureNames.width, w),
        mm('H', measureNames.height, h),
        mm('B', measureNames.thickness, d),
        row('C', t('محيط المعصم', 'Wrist circumference'), '130 – 210 mm'),
      ],
    }
  }
  const side: Mark[] = [
    closed('body', [
      [x - d / 2, -h / 2],
      [x + d / 2, -h / 2],
      [x + d / 2, -h / 2 + 24],
      [x - d * 0.06, h / 2 - 6],
      [x - d * 0.2, h / 2],
      [x - d * 0.42, h / 2],
      [x - d / 2, h / 2 - 8],
    ]),
    open('fine', [
      [x - d / 2, -h / 2 + 20],
      [x + d / 2, -h / 2 + 20],
    ]),
  ]
  // The cuff below the front view, unrolled, with its hose.
  const cuff = rounded(-130, -h / 2 - 210, 130, -h / 2 - 70, 18)
  const hose = ribbon(
    curve([
      [-w / 2, h * 0.1],
      [-w * 0.78, 0],
      [-w * 0.86, -h * 0.6],
      [-w * 0.6, -h / 2 - 70],
    ]),
    6,
  )
  const drawing = twoViews([closed('body', hose), ...front], side, w, h, d, x)
  return {
    marks: [
      ...drawing.marks.map((mark) =>
        mark.kind === 'dimension'
          ? {
              ...mark,
              level: mark.along === 'x' ? -1 : mark.level,
              from: swap(mark.from, mark.along, h),
              to: swap(mark.to, mark.along, h),
            }
          : mark,
      ),
      closed('body', cuff),
      closed('fine', rounded(-122, -h / 2 - 202, 122, -h / 2 - 78, 12)),
      open('fine', [
        [40, -h / 2 - 202],
        [40, -h / 2 - 78],
      ]),
      verticalDimension([130, -h / 2 - 210], [130, -h / 2 - 70], 'E 140', 1),
    ],
    rows: [...drawing.rows, mm('E', t('عرض الكفّة', 'Cuff width'), 140)],
  }
}

/** Horizontal dimensions move from the lower to the upper edge when something else stands below. */
const swap = (p: Point, along: 'x' | 'y', h: number): Point => (along === 'x' ? [p[0], h / 2] : p)

export function thermometer(model: ModelOf<'thermometer'>): Drawing {
  if (model.style === 'infrared') {
    const head: Point[] = [
      [-58, 8],
      [-50, 30],
      [-20, 44],
      [24, 44],
      [40, 36],
      [44, 16],
      [34, 4],
      [24, -20],
      [20, -84],
      [12, -92],
      [-12, -92],
      [-18, -84],
      [-14, -30],
      [-24, -4],
      [-48, 0],
    ]
    const outline = curve([...head, head[0] ?? [0, 0]], 4)
    const x = 92
    return {
      marks: [
        closed('body', rounded(-30, -100, 26, -90, 4)),
        closed('body', outline),
        closed('body', rounded(-66, 4, -52, 28, 3)),
        closed(
          'edge',
          curve(
            [
              [-13, -16],
              [-22, -20],
              [-22, -34],
              [-13, -36],
            ],
            4,
          ),
        ),
        open('fine', [
          [24, 42],
          [36, 6],
        ]),
        closed('body', rounded(x - 21, -92, x + 21, 45, 16)),
        closed('edge', rounded(x - 15, -2, x + 15, 34, 4)),
        ...digitMarks('365', x - 10.5, 10, 10),
        circle('fine', [x, -24], 7),
        horizontalDimension([-66, 4], [44, 16], 'L 110', 1),
        verticalDimension([-58, -100], [-20, 45], 'H 145', -1),
        horizontalDimension([x - 21, -92], [x + 21, -92], 'W 42', 1),
      ],
      rows: [mm('L', measureNames.length, 110), mm('H', measureNames.height, 145), mm('W', measureNames.width, 42)],
    }
  }
  const body: Point[] = [
    [-62, -4],
    [-58, -9],
    [22, -10],
    [34, -5],
    [42, -2.6],
    [62, -1.8],
    [62, 1.8],
    [42, 2.6],
    [34, 5],
    [22, 10],
    [-58, 9],
    [-62, 4],
  ]
  const y = -34
  return {
    marks: [
      closed('body', body),
      closed('body', [
        [56, -1.8],
        [63, -1.6],
        [65, 0],
        [63, 1.6],
        [56, 1.8],
      ]),
      closed('edge', rounded(-24, -5, 14, 5, 2)),
      ...digitMarks('366', -14, -3, 6),
      circle('edge', [-42, 0], 4.5),
      closed('body', [
        [-62, y - 3.5],
        [22, y - 5],
        [42, y - 2.2],
        [63, y - 1.6],
        [65, y],
        [63, y + 1.6],
        [42, y + 2.2],
        [22, y + 5],
        [-62, y + 5],
      ]),
      open('fine', [
        [-24, y + 5.8],
        [14, y + 5.4],
      ]),
      open('centre', [
        [-68, 0],
        [70, 0],
      ]),
      horizontalDimension([-62, y], [65, y], 'L 127', 1),
      verticalDimension([-60, -10], [-60, 10], 'W 20', -1),
      verticalDimension([30, y - 5], [30, y + 5], 'B 10', 1),
      horizontalDimension([42, 2], [65, 0], 'T 23', -1),
    ],
    rows: [
      mm('L', measureNames.overall, 127),
      mm('W', measureNames.width, 20),
      mm('B', measureNames.thickness, 10),
      mm('T', t('طول المجس', 'Probe length'), 23),
    ],
  }
}
