/** Walkers, from the front and from the side. */
import type { ModelOf } from '../ModelOf.ts'
import { bar } from './bar.ts'
import { measureNames, mm, row, t } from './labels.ts'
import { circle, closed, type Drawing, horizontalDimension, type Mark, verticalDimension } from './renderSheet.ts'
import { curve, rounded } from './shape.ts'

export function walker(model: ModelOf<'walker'>): Drawing {
  return model.style === 'frame' ? walkingFrame() : rollator()
}

/** From the front, and from the side with its front at the left. */
function rollator(): Drawing {
  const x = 900
  const leg = (k: 1 | -1): Mark[] => [
    bar(
      [
        [k * 232, 190],
        [k * 238, 700],
      ],
      28,
    ),
    bar(
      [
        [k * 238, 700],
        [k * 238, 900],
      ],
      22,
    ),
    closed('body', rounded(k * 268 - 16, 0, k * 268 + 16, 200, 14)),
    closed('body', rounded(k * 232 - 15, 0, k * 232 + 15, 192, 14)),
    closed('body', rounded(k * 238 - 18, 897, k * 238 + 18, 933, 16)),
  ]
  const wheel = (at: number, r: number): Mark[] => [
    circle('body', [at, r], r),
    circle('fine', [at, r], r * 0.72),
    circle('fine', [at, r], 12),
  ]
  return {
    marks: [
      ...leg(1),
      ...leg(-1),
      closed('body', rounded(-215, 543, 215, 577, 12)),
      closed('body', rounded(-180, 325, 180, 515, 30)),
      closed('fine', rounded(-130, 375, 130, 485, 8)),
      bar(
        curve(
          [
            [-226, 700],
            [-150, 756],
            [0, 770],
            [150, 756],
            [226, 700],
          ],
          5,
        ),
        28,
      ),
      bar(
        curve(
          [
            [x - 290, 215],
            [x - 30, 560],
            [x + 40, 640],
            [x + 100, 720],
          ],
          5,
        ),
        28,
      ),
      bar(
        curve(
          [
            [x + 270, 120],
            [x + 60, 470],
            [x - 20, 560],
          ],
          5,
        ),
        26,
      ),
      bar(
        curve(
          [
            [x + 75, 690],
            [x + 150, 880],
            [x + 200, 915],
            [x + 240, 915],
          ],
          5,
        ),
        22,
      ),
      closed('body', rounded(x + 220, 897, x + 335, 933, 16)),
      closed('body', rounded(x - 115, 543, x + 135, 577, 12)),
      closed('body', rounded(x - 240, 325, x - 20, 515, 30)),
      ...wheel(x - 306, 96),
      ...wheel(x + 274, 100),
      horizontalDimension([-284, 0], [284, 0], 'W 568', 1),
      horizontalDimension([x - 402, 0], [x + 374, 0], 'B 776', 1),
      verticalDimension([-284, 0], [-256, 933], 'H', -1),
      verticalDimension([x + 374, 0], [x + 135, 577], 'S 577', 1),
    ],
    rows: [
      row('H', t('الارتفاع القابل للضبط', 'Adjustable height'), '800 – 960 mm'),
      mm('W', measureNames.width, 568),
      mm('B', measureNames.thickness, 776),
      mm('S', t('ارتفاع المقعد', 'Seat height'), 577),
      mm('R', t('قطر العجلة', 'Wheel diameter'), 200),
    ],
  }
}

function walkingFrame(): Drawing {
  const tip = (x: number): Mark =>
    closed('body', [
      [x - 24, 0],
      [x + 24, 0],
      [x + 17, 50],
      [x - 17, 50],
    ])
  const x = 900
  return {
    marks: [
      bar([
        [-270, 850],
        [-290, 50],
      ]),
      bar([
        [270, 850],
        [290, 50],
      ]),
      bar(
        [
          [-262, 600],
          [262, 600],
        ],
        20,
      ),
      bar(
        [
          [-270, 420],
          [270, 420],
        ],
        20,
      ),
      bar(
        curve(
          [
            [-262, 600],
            [-160, 640],
            [0, 650],
            [160, 640],
            [262, 600],
          ],
          4,
        ),
        20,
      ),
      ...[-1, 1].map((k) => closed('body', rounded(k * 270 - 22, 840, k * 270 + 22, 890, 16))),
      tip(-290),
      tip(290),
      circle('body', [0, 600], 16),
      // From the side: front leg, rear leg, the grip between.
      bar(
        curve(
          [
            [x - 200, 50],
            [x - 150, 760],
            [x - 110, 860],
            [x + 130, 870],
            [x + 170, 800],
            [x + 210, 50],
          ],
          5,
        ),
      ),
      bar(
        [
          [x - 170, 480],
          [x + 190, 480],
        ],
        18,
      ),
      closed('body', rounded(x - 60, 848, x + 130, 890, 18)),
      tip(x + 211),
      tip(x - 202),
      horizontalDimension([-302, 50], [302, 50], 'W 604', 1),
      horizontalDimension([x - 226, 50], [x + 235, 50], 'B 461', 1),
      verticalDimension([-290, 0], [-270, 890], 'H 760 – 940', -1),
    ],
    rows: [
      row('H', t('الارتفاع القابل للضبط', 'Adjustable height'), '760 – 940 mm'),
      mm('W', measureNames.width, 604),
      mm('B', measureNames.thickness, 461),
    ],
  }
}
