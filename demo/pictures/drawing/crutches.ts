/** Crutches, from the front and from the side. */
import type { ModelOf } from '../ModelOf.ts'
import { bar } from './bar.ts'
import { mm, row, t } from './labels.ts'
import { circle, closed, type Drawing, horizontalDimension, type Mark, open, verticalDimension } from './renderSheet.ts'
import { arcPoints, curve, rounded } from './shape.ts'

export function crutch(model: ModelOf<'crutch'>): Drawing {
  const holes = (x: number, from: number, to: number): Mark[] =>
    Array.from({ length: 8 }, (_, i) => circle('fine', [x, from + ((to - from) * i) / 7], 5))
  if (model.style === 'underarm') {
    const leg = (k: 1 | -1) =>
      bar(
        curve(
          [
            [k * 70, 1190],
            [k * 70, 560],
            [k * 12, 420],
          ],
          5,
        ),
        24,
      )
    const x = 420
    return {
      marks: [
        bar(
          [
            [0, 440],
            [0, 60],
          ],
          26,
        ),
        ...holes(0, 120, 330),
        leg(1),
        leg(-1),
        closed('body', rounded(-92, 760, 92, 796, 16)),
        closed(
          'body',
          curve(
            [
              [-104, 1230],
              [-110, 1190],
              [0, 1176],
              [110, 1190],
              [104, 1230],
              [0, 1206],
              [-104, 1230],
            ],
            5,
          ),
        ),
        closed('body', [
          [-26, 0],
          [26, 0],
          [18, 62],
          [-18, 62],
        ]),
        bar(
          [
            [x, 1190],
            [x, 60],
          ],
          26,
        ),
        closed('body', rounded(x - 28, 1176, x + 28, 1226, 20)),
        closed('body', rounded(x - 20, 758, x + 20, 798, 18)),
        closed('body', [
          [x - 26, 0],
          [x + 26, 0],
          [x + 18, 62],
          [x - 18, 62],
        ]),
        verticalDimension([-104, 0], [-104, 1230], 'H', -1),
        horizontalDimension([-104, 1190], [104, 1190], 'W 208', -1),
        horizontalDimension([-26, 0], [26, 0], 'D 52', 1),
      ],
      rows: [
        row('H', t('الارتفاع بحسب المقاس', 'Height, by size'), '930 – 1530 mm'),
        mm('W', t('عرض مسند الإبط', 'Underarm rest width'), 208),
        mm('D', t('قطر القاعدة المطاطية', 'Rubber tip diameter'), 52),
      ],
    }
  }
  const x = 330
  return {
    marks: [
      bar(
        [
          [0, 820],
          [0, 60],
        ],
        26,
      ),
      bar(
        curve(
          [
            [0, 800],
            [-14, 900],
            [-46, 1060],
          ],
          5,
        ),
        24,
      ),
      closed(
        'body',
        curve(
          [
            [-20, 1010],
            [-96, 1000],
            [-104, 1060],
            [-96, 1120],
            [-40, 1110],
            [-34, 1086],
            [-74, 1088],
            [-78, 1040],
            [-24, 1040],
            [-20, 1010],
          ],
          4,
        ),
      ),
      closed('body', rounded(-14, 806, 118, 842, 16)),
      ...holes(0, 140, 360),
      closed('body', [
        [-26, 0],
        [26, 0],
        [18, 62],
        [-18, 62],
      ]),
      bar(
        [
          [x, 1010],
          [x, 60],
        ],
        26,
      ),
      closed('body', rounded(x - 18, 806, x + 18, 842, 16)),
      open('edge', arcPoints([x, 1062], 56, -70, 250, 16)),
      open('edge', arcPoints([x, 1062], 48, -70, 250, 16)),
      closed('body', [
        [x - 26, 0],
        [x + 26, 0],
        [x + 18, 62],
        [x - 18, 62],
      ]),
      verticalDimension([0, 0], [0, 842], 'H', -1),
      horizontalDimension([x - 56, 1062], [x + 56, 1062], 'W 112', -1),
      horizontalDimension([-26, 0], [26, 0], 'D 52', 1),
      verticalDimension([x, 842], [x, 1062], 'A 220', 1),
    ],
    rows: [
      row('H', t('ارتفاع المقبض بحسب المقاس', 'Height to the grip, by size'), '550 – 950 mm'),
      mm('A', t('من المقبض إلى المسند', 'Grip to cuff'), 220),
      mm('W', t('عرض مسند الساعد', 'Forearm cuff width'), 112),
      mm('D', t('قطر القاعدة المطاطية', 'Rubber tip diameter'), 52),
    ],
  }
}
