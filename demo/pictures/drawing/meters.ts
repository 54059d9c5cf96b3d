/** Pulse oximeter and glucose meter with its strips. */

import type { ModelOf } from '../ModelOf.ts'
import { digitMarks, twoViews } from './device.ts'
import { mm, t } from './labels.ts'
import { circle, closed, type Drawing, horizontalDimension, open, verticalDimension } from './renderSheet.ts'
import { curve, rect, rounded } from './shape.ts'

export function oximeter(): Drawing {
  const [w, h, d] = [34, 60, 32]
  const x = 64
  return twoViews(
    [
      closed('body', rounded(-w / 2, -h / 2, w / 2, h / 2, 10)),
      closed('edge', rounded(-12, -12, 12, 22, 3)),
      ...digitMarks('98', -7, 5, 12),
      open('fine', [
        [-10, -5],
        [-5, -5],
        [-3, -1],
        [-1, -9],
        [1, -5],
        [10, -5],
      ]),
      circle('edge', [0, -20], 4),
    ],
    [
      closed(
        'body',
        curve(
          [
            [x + 16, -30],
            [x + 16, 24],
            [x + 10, 30],
            [x + 3, 26],
            [x + 2, -30],
            [x + 16, -30],
          ],
          5,
        ),
      ),
      closed(
        'body',
        curve(
          [
            [x - 16, -28],
            [x - 15, 26],
            [x - 8, 30],
            [x - 3, 24],
            [x - 1, -30],
            [x - 16, -28],
          ],
          5,
        ),
      ),
      circle('body', [x, 14], 5),
      circle('fine', [x, 14], 1.6),
      circle('hidden', [x, -22], 7),
    ],
    w,
    h,
    d,
    x,
  )
}

export function glucose(model: ModelOf<'glucose-meter'>): Drawing {
  if (model.style === 'strips')
    return {
      marks: [
        closed('body', rounded(-19, -27, 19, 22, 2)),
        closed('body', rounded(-20.5, 22, 20.5, 32, 3)),
        open('fine', [
          [-19, -14],
          [19, -14],
        ]),
        open('fine', [
          [-19, 14],
          [19, 14],
        ]),
        ...[-9, 0, 9].map((k) =>
          open('fine', [
            [k, 24],
            [k, 30],
          ]),
        ),
        closed('body', rounded(46, -27, 53, 8, 1)),
        closed('fine', rect(48, 2, 51, 8)),
        ...[47.6, 49.5, 51.4].map((k) =>
          open('fine', [
            [k, -26],
            [k, -19],
          ]),
        ),
        open('centre', [
          [0, -32],
          [0, 37],
        ]),
        horizontalDimension([-20.5, -27], [20.5, -27], 'D 41', 1),
        verticalDimension([-19, -27], [-20, 32], 'H 59', -1),
        horizontalDimension([46, -27], [53, -27], 'W 7', 1),
        verticalDimension([53, -27], [53, 8], 'L 35', 1),
      ],
      rows: [
        mm('D', t('قطر العلبة', 'Vial diameter'), 41),
        mm('H', t('ارتفاع العلبة', 'Vial height'), 59),
        mm('W', t('عرض الشريط', 'Strip width'), 7),
        mm('L', t('طول الشريط', 'Strip length'), 35),
      ],
    }
  const [w, h, d] = [56, 96, 17]
  const x = 62
  return twoViews(
    [
      closed('body', rounded(-3.5, -h / 2 - 20, 3.5, -h / 2 + 4, 1)),
      closed('body', rounded(-w / 2, -h / 2, w / 2, h / 2, 20)),
      closed('edge', rounded(-20, -6, 20, 34, 4)),
      ...digitMarks('104', -15, 8, 16),
      circle('edge', [0, -24], 9),
      open('fine', [
        [-4, -24],
        [4, -24],
      ]),
    ],
    [
      closed('body', rounded(x - 0.6, -h / 2 - 20, x + 0.6, -h / 2 + 4, 0.3)),
      closed('body', rounded(x - d / 2, -h / 2, x + d / 2, h / 2, 7)),
      open('fine', [
        [x, -h / 2],
        [x, h / 2],
      ]),
    ],
    w,
    h,
    d,
    x,
  )
}
