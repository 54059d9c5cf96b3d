/** Crutches and walkers, from the front and from the side. */

import type { ModelOf } from '../model.ts'
import { bar } from './bar.ts'
import { arcPoints, curve, rounded } from './shape.ts'
import { across, circle, closed, type Drawing, type Mark, open, upright } from './sheet.ts'
import { measure, mm, row, t } from './words.ts'

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
        upright([-104, 0], [-104, 1230], 'H', -1),
        across([-104, 1190], [104, 1190], 'W 208', -1),
        across([-26, 0], [26, 0], 'D 52', 1),
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
      upright([0, 0], [0, 842], 'H', -1),
      across([x - 56, 1062], [x + 56, 1062], 'W 112', -1),
      across([-26, 0], [26, 0], 'D 52', 1),
      upright([x, 842], [x, 1062], 'A 220', 1),
    ],
    rows: [
      row('H', t('ارتفاع المقبض بحسب المقاس', 'Height to the grip, by size'), '550 – 950 mm'),
      mm('A', t('من المقبض إلى المسند', 'Grip to cuff'), 220),
      mm('W', t('عرض مسند الساعد', 'Forearm cuff width'), 112),
      mm('D', t('قطر القاعدة المطاطية', 'Rubber tip diameter'), 52),
    ],
  }
}

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
      across([-284, 0], [284, 0], 'W 568', 1),
      across([x - 402, 0], [x + 374, 0], 'B 776', 1),
      upright([-284, 0], [-256, 933], 'H', -1),
      upright([x + 374, 0], [x + 135, 577], 'S 577', 1),
    ],
    rows: [
      row('H', t('الارتفاع القابل للضبط', 'Adjustable height'), '800 – 960 mm'),
      mm('W', measure.width, 568),
      mm('B', measure.thickness, 776),
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
      across([-302, 50], [302, 50], 'W 604', 1),
      across([x - 226, 50], [x + 235, 50], 'B 461', 1),
      upright([-290, 0], [-270, 890], 'H 760 – 940', -1),
    ],
    rows: [
      row('H', t('الارتفاع القابل للضبط', 'Adjustable height'), '760 – 940 mm'),
      mm('W', measure.width, 604),
      mm('B', measure.thickness, 461),
    ],
  }
}
