/** Bottles with dropper, pump or spray, and the pill organiser. */
import type { ModelOf } from '../ModelOf.ts'
import { measureNames, mm, row, t } from './labels.ts'
import { closed, type Drawing, horizontalDimension, type Mark, open, verticalDimension } from './renderSheet.ts'
import { curve, mirrored, type Point, rect, rounded } from './shape.ts'

const capacity = t('السعة', 'Capacity')

export function bottle(model: ModelOf<'bottle'>): Drawing {
  const sizes = { 30: [34, 68], 100: [44, 110], 250: [58, 142], 500: [72, 172] } as const
  const [d, h] = sizes[model.millilitres]
  const r = d / 2
  const neck = r * 0.42
  const shoulder: Point[] = [
    [r, 0],
    [r, h * 0.8],
    [r * 0.94, h * 0.88],
    [neck * 1.3, h * 0.97],
    [neck, h],
    [neck, h + 4],
  ]
  const outline: Point[] = [...shoulder, ...mirrored(shoulder).reverse()]
  const collar = rounded(-neck * 1.35, h + 2, neck * 1.35, h + r * 0.5, 1.5)
  const knurl = [-0.8, -0.45, 0, 0.45, 0.8].map(
    (k): Mark =>
      open('fine', [
        [neck * 1.35 * k, h + 4],
        [neck * 1.35 * k, h + r * 0.46],
      ]),
  )
  let top: number
  let head: Mark[]
  if (model.style === 'dropper') {
    top = h + r * 0.5 + 30
    head = [
      closed(
        'body',
        curve(
          [
            [-5.5, h + r * 0.5],
            [-6, top - 8],
            [-4, top - 1],
            [0, top],
            [4, top - 1],
            [6, top - 8],
            [5.5, h + r * 0.5],
          ],
          4,
        ),
      ),
      closed('hidden', [
        [-3, h],
        [-3, 14],
        [-1, 6],
        [1, 6],
        [3, 14],
        [3, h],
      ]),
    ]
  } else if (model.style === 'pump') {
    top = h + r * 0.5 + 34
    head = [
      closed('body', rect(-4, h + r * 0.5, 4, top - 10)),
      closed('body', [
        [10, top],
        [-9, top],
        [-11, top - 10],
        [8, top - 10],
        [30, top - 13],
        [36, top - 22],
        [41, top - 20],
        [37, top - 7],
        [26, top - 1],
      ]),
      open('hidden', [
        [0, h],
        [0, 8],
      ]),
    ]
  } else {
    // A finger spray: a stem with the nozzle on its side.
    top = h + r * 0.5 + 22
    head = [
      closed('body', rect(-neck * 0.75, h + r * 0.5, neck * 0.75, top - 12)),
      closed('body', rounded(-neck * 0.9, top - 12, neck * 0.9, top, 3)),
      closed('body', rect(neck * 0.9, top - 8, neck * 0.9 + 2.5, top - 4)),
      open('hidden', [
        [0, h],
        [0, 8],
      ]),
    ]
  }
  return {
    marks: [
      ...head,
      closed('body', outline),
      closed('body', collar),
      ...knurl,
      closed('fine', rounded(-r * 0.94, h * 0.16, r * 0.94, h * 0.68, 2)),
      open('centre', [
        [0, -h * 0.07],
        [0, top * 1.04],
      ]),
      horizontalDimension([-r, 0], [r, 0], `D ${d}`, 1),
      verticalDimension([-r, 0], [0, top], `H ${Math.round(top)}`, -1),
      verticalDimension([r, 0], [neck, h], `B ${h}`, 1),
    ],
    rows: [
      mm('D', measureNames.diameter, d),
      mm('H', measureNames.height, Math.round(top)),
      mm('B', t('ارتفاع الزجاجة', 'Bottle height'), h),
      row('V', capacity, `${model.millilitres} ml`),
    ],
  }
}

export function pillOrganiser(model: ModelOf<'pill-organiser'>): Drawing {
  const rows = model.days / 7
  const [w, h, d] = [220, 40 * rows, 30]
  const cell = w / 7
  const days = ['S', 'S', 'M', 'T', 'W', 'T', 'F']
  const lids = Array.from({ length: model.days }, (_, i): Mark[] => {
    const x = -w / 2 + (i % 7) * cell
    const y = h / 2 - Math.floor(i / 7) * 40
    return [
      closed('edge', rect(x + 2, y - 37, x + cell - 2, y - 4)),
      closed('fine', rect(x + cell / 2 - 6, y - 39, x + cell / 2 + 6, y - 35)),
    ]
  }).flat()
  const y = -h / 2 - 62
  return {
    marks: [
      closed('body', rounded(-w / 2, -h / 2, w / 2, h / 2, 6)),
      ...lids,
      closed('body', rounded(-w / 2, y - d / 2, w / 2, y + d / 2, 5)),
      open('fine', [
        [-w / 2, y + d / 2 - 6],
        [w / 2, y + d / 2 - 6],
      ]),
      ...days.slice(1).map(
        (_, i): Mark =>
          open('fine', [
            [-w / 2 + (i + 1) * cell, y - d / 2],
            [-w / 2 + (i + 1) * cell, y + d / 2],
          ]),
      ),
      horizontalDimension([-w / 2, y - d / 2], [w / 2, y - d / 2], `W ${w}`, 1),
      verticalDimension([-w / 2, -h / 2], [-w / 2, h / 2], `B ${h}`, -1),
      verticalDimension([-w / 2, y - d / 2], [-w / 2, y + d / 2], `H ${d}`, -1),
      horizontalDimension([-w / 2, h / 2], [-w / 2 + cell, h / 2], `C ${Math.round(cell)}`, -1),
    ],
    rows: [
      mm('W', measureNames.width, w),
      mm('B', measureNames.thickness, h),
      mm('H', measureNames.height, d),
      row('C', t('عرض الخانة وعددها', 'Box width and count'), `${Math.round(cell)} mm × ${model.days}`),
    ],
  }
}
