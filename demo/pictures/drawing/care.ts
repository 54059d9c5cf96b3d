/** Home care: syringes, bandage rolls, boxes and hot-water bottles. */
import type { ModelOf } from '../ModelOf.ts'
import { measureNames, mm, row, t } from './labels.ts'
import { circle, closed, type Drawing, horizontalDimension, type Mark, open, verticalDimension } from './renderSheet.ts'
import { curve, ellipse, mirrored, type Point, rect, rounded } from './shape.ts'

const capacity = t('السعة', 'Capacity')

export function syringe(model: ModelOf<'syringe'>): Drawing {
  const size = {
    2: [8.8, 56, 25, '23G × 25 mm'],
    3: [10, 62, 25, '23G × 25 mm'],
    5: [13.5, 70, 32, '22G × 32 mm'],
    10: [17, 86, 38, '21G × 38 mm'],
    20: [21.5, 104, 38, '21G × 38 mm'],
  } as const
  const [d, barrel, gauge, name] = size[model.millilitres]
  // The oral one ends in its tip.
  const needle = model.kind === 'oral' ? 0 : gauge
  const r = d / 2
  const plunger = barrel * 0.42
  const total = needle + 14 + barrel + plunger
  const steps = model.millilitres * (model.millilitres >= 10 ? 1 : 2)
  const scale = Array.from({ length: steps + 1 }, (_, i): Mark => {
    const x = 3 + (i * barrel * 0.82) / steps
    return open('fine', [
      [x, -r],
      [x, i % 2 === 0 ? r * 0.1 : -r * 0.35],
    ])
  })
  const x0 = barrel
  const steel: Mark[] =
    needle > 0
      ? [
          closed('body', [
            [-14, -0.4],
            [-14 - needle, -0.1],
            [-12 - needle, 0.4],
            [-14, 0.4],
          ]),
          horizontalDimension([-14 - needle, 0], [-14, 0], `N ${needle}`, 1),
        ]
      : []
  return {
    marks: [
      closed('body', rect(x0 * 0.5, -r * 0.55, x0 + plunger, r * 0.55)),
      open('fine', [
        [x0 * 0.5, 0],
        [x0 + plunger, 0],
      ]),
      closed('body', rounded(x0 + plunger, -r * 1.05, x0 + plunger + 2, r * 1.05, 1)),
      closed('edge', rounded(0, -r, barrel, r, 1)),
      closed('body', rounded(barrel, -r * 1.9, barrel + 2.2, r * 1.9, 1)),
      closed('body', rounded(x0 * 0.5 - 7, -r * 0.9, x0 * 0.5, r * 0.9, 1.5)),
      ...scale,
      closed('body', [
        [0, -2.2],
        [-6, -2.2],
        [-14, -1.6],
        [-14, 1.6],
        [-6, 2.2],
        [0, 2.2],
      ]),
      ...steel,
      open('centre', [
        [-20 - needle, 0],
        [x0 + plunger + 8, 0],
      ]),
      horizontalDimension([-14 - needle, 0], [x0 + plunger + 2, 0], `L ${Math.round(total + 2)}`, 2),
      horizontalDimension([0, -r], [barrel, -r], `C ${barrel}`, 1),
      verticalDimension([barrel, -r], [barrel, r], `D ${d}`, 1),
    ],
    rows: [
      row('V', capacity, `${model.millilitres} ml`),
      mm('D', t('قطر الأسطوانة', 'Barrel diameter'), d),
      mm('C', t('طول الأسطوانة', 'Barrel length'), barrel),
      ...(needle > 0 ? [row('N', t('الإبرة', 'Needle'), name)] : []),
      mm('L', measureNames.overall, total + 2),
    ],
  }
}

export function bandage(model: ModelOf<'bandage-roll'>): Drawing {
  const w = model.width * 10
  const r = { gauze: 17, elastic: 26, adhesive: 24 }[model.style] + (model.width === 10 ? 3 : 0)
  const core = model.style === 'adhesive' ? 13 : 4
  const spiral = Array.from({ length: 90 }, (_, i): Point => {
    const a = (i / 90) * Math.PI * 2 * 5
    const at = core + ((r - core) * i) / 90
    return [Math.cos(a) * at, Math.sin(a) * at]
  })
  const x = r + w * 0.75 + 14
  const weave =
    model.style === 'adhesive'
      ? []
      : Array.from(
          { length: 6 },
          (_, i): Mark =>
            open('fine', [
              [x - w / 2, -r + (r * 2 * (i + 1)) / 7],
              [x + w / 2, -r + (r * 2 * (i + 1)) / 7],
            ]),
        )
  const long =
    model.style === 'gauze' ? '4 m' : model.style === 'elastic' ? '4.5 m' : model.width === 5 ? '9 m' : '10 m'
  return {
    marks: [
      circle('body', [0, 0], r),
      open('fine', spiral),
      circle('edge', [0, 0], core),
      open('edge', [
        [0, -r],
        [r * 1.15, -r],
      ]),
      closed('body', rounded(x - w / 2, -r, x + w / 2, r, 1.5)),
      ...weave,
      open('centre', [
        [x - w * 0.58, 0],
        [x + w * 0.58, 0],
      ]),
      open('centre', [
        [-r * 1.2, 0],
        [r * 1.2, 0],
      ]),
      horizontalDimension([-r, 0], [r, 0], `D ${r * 2}`, 1),
      horizontalDimension([x - w / 2, -r], [x + w / 2, -r], `W ${w}`, 1),
    ],
    rows: [
      mm('W', measureNames.width, w),
      mm('D', t('قطر اللفة', 'Roll diameter'), r * 2),
      row('L', measureNames.length, long),
    ],
  }
}

/** A box from its front and its side. */
function carton(w: number, h: number, d: number, more: Mark[]): Drawing {
  const x = w / 2 + d / 2 + w * 0.22
  return {
    marks: [
      closed('body', rounded(-w / 2, -h / 2, w / 2, h / 2, 6)),
      ...more,
      closed('body', rounded(x - d / 2, -h / 2, x + d / 2, h / 2, 6)),
      horizontalDimension([-w / 2, -h / 2], [w / 2, -h / 2], `W ${w}`, 1),
      horizontalDimension([x - d / 2, -h / 2], [x + d / 2, -h / 2], `B ${d}`, 1),
      verticalDimension([-w / 2, -h / 2], [-w / 2, h / 2], `H ${h}`, -1),
    ],
    rows: [mm('W', measureNames.width, w), mm('H', measureNames.height, h), mm('B', measureNames.thickness, d)],
  }
}

export function firstAidBox(model: ModelOf<'first-aid-box'>): Drawing {
  const [w, h, d] = model.size === 'small' ? [220, 160, 80] : [320, 220, 120]
  const a = h * 0.11
  const cross: Point[] = [
    [a, a],
    [a, 3 * a],
    [-a, 3 * a],
    [-a, a],
    [-3 * a, a],
    [-3 * a, -a],
    [-a, -a],
    [-a, -3 * a],
    [a, -3 * a],
    [a, -a],
    [3 * a, -a],
    [3 * a, a],
  ]
  const x = w / 2 + d / 2 + w * 0.22
  const drawing = carton(w, h, d, [])
  const handle: Mark = open(
    'edge',
    curve(
      [
        [-w * 0.14, h / 2],
        [-w * 0.12, h / 2 + 18],
        [0, h / 2 + 22],
        [w * 0.12, h / 2 + 18],
        [w * 0.14, h / 2],
      ],
      6,
    ),
  )
  return {
    ...drawing,
    marks: [
      handle,
      ...drawing.marks,
      closed(
        'edge',
        cross.map((p): Point => [p[0], p[1] - h * 0.04]),
      ),
      open('fine', [
        [x, -h / 2],
        [x, h / 2],
      ]),
      ...[-0.3, 0.3].map((k) => closed('body', rounded(w * k - 12, h / 2 - 16, w * k + 12, h / 2 + 5, 3))),
    ],
  }
}

export function glovesBox(): Drawing {
  const fingers: Point[] = [
    [-30, -14],
    [-34, 0],
    [-20, 12],
    [-6, 8],
    [6, 14],
    [22, 9],
    [32, 0],
    [26, -12],
    [-30, -14],
  ]
  return carton(240, 125, 68, [
    closed('edge', ellipse([0, 14], 62, 24)),
    closed(
      'fine',
      curve(fingers, 4).map((p): Point => [p[0], p[1] + 14]),
    ),
    open('fine', [
      [-120, -40],
      [120, -40],
    ]),
  ])
}

export function hotWaterBottle(): Drawing {
  const half: Point[] = [
    [0, -165],
    [70, -165],
    [96, -140],
    [100, 0],
    [96, 96],
    [70, 118],
    [36, 128],
    [26, 146],
    [38, 166],
  ]
  const smooth = curve(half, 5)
  const outline = [...smooth, ...mirrored(smooth).reverse()]
  const x = 186
  const side = curve(
    [
      [x, -165],
      [x + 12, -140],
      [x + 22, -40],
      [x + 18, 80],
      [x + 9, 126],
      [x + 9, 146],
      [x + 15, 166],
    ],
    5,
  )
  const other = side.map((p): Point => [2 * x - p[0], p[1]])
  return {
    marks: [
      closed('body', rounded(-13, 160, 13, 186, 5)),
      closed('body', outline),
      ...[-60, -40, -20, 0, 20, 40, 60].map((k) =>
        open('fine', [
          [k, -135],
          [k, 88],
        ]),
      ),
      closed('fine', rounded(-80, -148, 80, 104, 24)),
      circle('edge', [0, 176], 5),
      circle('fine', [0, -154], 5),
      closed('body', rounded(x - 13, 160, x + 13, 186, 5)),
      closed('body', [...side, ...[...other].reverse()]),
      open('fine', [
        [x, -165],
        [x, 150],
      ]),
      horizontalDimension([-100, 0], [100, 0], 'W 200', 1),
      verticalDimension([-70, -165], [-13, 186], 'H 351', -1),
      horizontalDimension([x - 22, -40], [x + 22, -40], 'B 44', 1),
    ],
    rows: [
      mm('W', measureNames.width, 200),
      mm('H', t('الارتفاع مع السدادة', 'Height with stopper'), 351),
      mm('B', t('السماكة ممتلئة', 'Depth when filled'), 44),
      row('V', capacity, '2 l'),
    ],
  }
}
