/** Nebuliser, stethoscope and masks. */
import type { ModelOf } from '../ModelOf.ts'
import { twoViews } from './device.ts'
import { measureNames, mm, row, t } from './labels.ts'
import { circle, closed, type Drawing, horizontalDimension, type Mark, open, verticalDimension } from './renderSheet.ts'
import { curve, type Point, ribbon, rotated, rounded, translated } from './shape.ts'

/** The mesh kind: a handheld with its cup on top, the opening for mask or mouthpiece in front. */
function meshNebuliser(): Drawing {
  const [w, h, d] = [54, 135, 50]
  const x = 86
  const foot = -h / 2
  return twoViews(
    [
      closed('body', rounded(-w / 2, foot, w / 2, foot + 92, 11)),
      closed('body', rounded(-25, foot + 92, 25, foot + 99, 3)),
      closed('body', rounded(-19, foot + 99, 19, foot + 129, 4)),
      closed('body', rounded(-20, foot + 129, 20, h / 2, 3)),
      circle('edge', [0, foot + 116], 12),
      closed('edge', rounded(-14, foot + 53, 14, foot + 71, 3)),
      circle('edge', [0, foot + 30], 8.5),
    ],
    [
      closed('body', rounded(x - d / 2, foot, x + d / 2, foot + 92, 11)),
      closed('body', rounded(x - 23, foot + 92, x + 23, foot + 99, 3)),
      closed('body', rounded(x - 19, foot + 99, x + 19, foot + 129, 4)),
      closed('body', rounded(x - 20, foot + 129, x + 20, h / 2, 3)),
      closed('body', rounded(x + 19, foot + 104, x + 31, foot + 128, 2)),
    ],
    w,
    h,
    d,
    x,
  )
}

export function nebuliser({ kind }: ModelOf<'nebuliser'>): Drawing {
  if (kind === 'mesh') return meshNebuliser()
  const [w, h] = [165, 95]
  const hose = ribbon(
    curve([
      [70, 20],
      [118, 30],
      [130, -34],
      [190, -44],
      [196, 10],
    ]),
    7,
  )
  const mask: Point[] = [
    [-26, 0],
    [-20, 34],
    [-8, 52],
    [8, 52],
    [20, 34],
    [26, 0],
    [14, -10],
    [-14, -10],
  ]
  return {
    marks: [
      closed('body', hose),
      closed(
        'body',
        ribbon(
          curve([
            [-50, h / 2 - 4],
            [-46, h / 2 + 20],
            [0, h / 2 + 24],
            [46, h / 2 + 20],
            [50, h / 2 - 4],
          ]),
          14,
        ),
      ),
      closed('body', rounded(-w / 2, -h / 2, w / 2, h / 2, 22)),
      open('fine', [
        [-w / 2, -h * 0.22],
        [w / 2, -h * 0.22],
      ]),
      ...[-50, -40, -30, -20, -10].map((k) =>
        open('fine', [
          [k, 0],
          [k, 28],
        ]),
      ),
      circle('edge', [48, 14], 12),
      circle('fine', [48, 14], 6),
      closed('body', rounded(w / 2 - 14, 15, w / 2 + 6, 25, 3)),
      ...[-60, 60].map((k) => closed('body', rounded(k - 10, -h / 2 - 6, k + 10, -h / 2, 2))),
      closed('body', rounded(184, 8, 208, 50, 6)),
      open('fine', [
        [184, 34],
        [208, 34],
      ]),
      closed('body', translated(curve([...mask, mask[0] ?? [0, 0]], 4), 196, 62)),
      circle('fine', [187, 82], 4),
      circle('fine', [205, 82], 4),
      horizontalDimension([-w / 2, -h / 2], [w / 2, -h / 2], `W ${w}`, 1),
      verticalDimension([-w / 2, -h / 2 - 6], [-w / 2, h / 2], 'H 101', -1),
      horizontalDimension([170, 62], [222, 62], 'M 52', -1),
    ],
    rows: [
      mm('W', measureNames.width, w),
      mm('H', measureNames.height, 101),
      mm('B', measureNames.thickness, 140),
      mm('M', t('عرض القناع', 'Mask width'), 52),
      row('V', t('سعة الكوب', 'Cup capacity'), '8 ml'),
    ],
  }
}

export function stethoscope(model: ModelOf<'stethoscope'>): Drawing {
  const heart = model.kind === 'cardio'
  const disc = heart ? 46 : model.kind === 'child' ? 33 : 44
  const long = heart ? 690 : 740
  // Hanging: ear tubes above, one hose below, the chest piece at its end, drawn shortened and larger.
  const ear = (k: 1 | -1): Mark[] => [
    closed(
      'body',
      ribbon(
        curve([
          [k * 10, 330],
          [k * 34, 340],
          [k * 62, 300],
          [k * 52, 220],
          [k * 14, 160],
          [0, 130],
        ]),
        7,
      ),
    ),
    circle('body', [k * 6, 329], 8),
  ]
  const tube = ribbon(
    curve([
      [0, 150],
      [0, 60],
      [-26, -40],
      [10, -140],
      [6, -214],
    ]),
    13,
  )
  const r = disc / 2 + 22
  const y = -214 - r
  const x = 150
  return {
    marks: [
      ...ear(1),
      ...ear(-1),
      closed('body', tube),
      closed('body', rounded(-3, -222, 15, -196, 4)),
      circle('body', [6, y], r),
      circle('edge', [6, y], r - 7),
      circle('fine', [6, y], r - 14),
      closed('body', rounded(x - 10, y - r, x + 6, y + r, 5)),
      ...(model.kind === 'single'
        ? []
        : [
            closed('body', [
              [x + 6, y - 14],
              [x + 26, y - 26],
              [x + 32, y - 26],
              [x + 32, y + 26],
              [x + 26, y + 26],
              [x + 6, y + 14],
            ]),
          ]),
      open('centre', [
        [x - 26, y],
        [x + 46, y],
      ]),
      horizontalDimension([6 - r, y - r], [6 + r, y - r], `D ${disc}`, 1),
      verticalDimension([-62, y - r], [0, 342], `L ${long}`, -1),
    ],
    rows: [mm('L', measureNames.overall, long), mm('D', t('قطر الغشاء', 'Diaphragm diameter'), disc)],
  }
}

/** A surgical mask lies flat, a respirator is seen from the front and the side. */
export function mask(model: ModelOf<'mask'>): Drawing {
  const loop = (k: 1 | -1, w: number, h: number): Mark =>
    open(
      'edge',
      curve(
        [
          [(k * w) / 2, h * 0.42],
          [k * (w / 2 + 46), h * 0.5],
          [k * (w / 2 + 58), 0],
          [k * (w / 2 + 46), -h * 0.5],
          [(k * w) / 2, -h * 0.42],
        ],
        6,
      ),
    )
  if (model.style === 'surgical') {
    const [w, h] = [175, 95]
    return {
      marks: [
        loop(1, w, h),
        loop(-1, w, h),
        closed('body', rounded(-w / 2, -h / 2, w / 2, h / 2, 3)),
        closed('fine', rounded(-45, h / 2 - 9, 45, h / 2 - 5, 2)),
        ...[24, 12, -4, -16, -30].map((y) =>
          open('fine', [
            [-w / 2, y],
            [w / 2, y],
          ]),
        ),
        open('fine', [
          [-w / 2 + 8, -h / 2],
          [-w / 2 + 8, h / 2],
        ]),
        open('fine', [
          [w / 2 - 8, -h / 2],
          [w / 2 - 8, h / 2],
        ]),
        horizontalDimension([-w / 2, -h / 2], [w / 2, -h / 2], 'W 175', 1),
        verticalDimension([-w / 2, -h / 2], [-w / 2, h / 2], 'H 95', -1),
        horizontalDimension([w / 2, 0], [w / 2 + 53, 0], 'E 53', -1),
      ],
      rows: [
        mm('W', measureNames.width, w),
        mm('H', t('الارتفاع مطويًا', 'Height folded'), h),
        mm('E', t('حلقة الأذن', 'Ear loop'), 53),
      ],
    }
  }
  const front: Point[] = [
    [0, 62],
    [34, 40],
    [66, 8],
    [60, -30],
    [0, -56],
    [-60, -30],
    [-66, 8],
    [-34, 40],
    [0, 62],
  ]
  const side: Point[] = [
    [0, 62],
    [40, 40],
    [62, 4],
    [46, -34],
    [0, -56],
    [-8, -24],
    [-14, 8],
    [-6, 36],
    [0, 62],
  ]
  return {
    marks: [
      loop(1, 124, 66),
      loop(-1, 124, 66),
      closed('body', curve(front, 5)),
      open('fine', [
        [0, 62],
        [0, -56],
      ]),
      open(
        'fine',
        curve(
          [
            [-20, 44],
            [0, 50],
            [20, 44],
          ],
          4,
        ),
      ),
      open(
        'edge',
        curve(
          [
            [202, 30],
            [164, 46],
            [150, 4],
            [166, -30],
            [202, -22],
          ],
          5,
        ),
      ),
      closed('body', translated(curve(side, 5), 208, 0)),
      closed('fine', rotated(rounded(212, 46, 240, 50, 2), -32, [212, 50])),
      horizontalDimension([-66, 0], [66, 0], 'W 132', 1),
      verticalDimension([-66, -56], [0, 62], 'H 118', -1),
      horizontalDimension([194, 0], [270, 0], 'B 76', 1),
    ],
    rows: [mm('W', measureNames.width, 132), mm('H', measureNames.height, 118), mm('B', measureNames.thickness, 76)],
  }
}
