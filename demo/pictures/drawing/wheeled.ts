/** Wheelchair and hospital bed. */

import type { ModelOf } from '../ModelOf.ts'
import { bar } from './bar.ts'
import { measureNames, mm, row, t } from './labels.ts'
import { circle, closed, type Drawing, horizontalDimension, type Mark, open, verticalDimension } from './renderSheet.ts'
import { curve, type Point, polar, rect, rounded, translated } from './shape.ts'

export function wheelchair(model: ModelOf<'wheelchair'>): Drawing {
  const wide = model.colour === 'navy' ? 660 : 640
  const spokes = Array.from({ length: 8 }, (_, i) =>
    open('fine', [polar([0, 305], i * 45, 40), polar([0, 305], i * 45, 272)]),
  )
  const x = 1180
  const half = wide / 2
  return {
    marks: [
      bar(
        curve(
          [
            [-250, 905],
            [-150, 905],
            [-130, 860],
            [-110, 500],
          ],
          5,
        ),
      ),
      bar([
        [-110, 480],
        [400, 480],
      ]),
      bar(
        curve(
          [
            [-120, 700],
            [180, 700],
            [230, 670],
            [240, 490],
          ],
          5,
        ),
      ),
      bar([
        [0, 305],
        [380, 300],
      ]),
      bar(
        curve(
          [
            [380, 500],
            [470, 470],
            [560, 140],
          ],
          5,
        ),
      ),
      closed('body', rounded(-130, 500, 400, 545, 14)),
      closed('body', rounded(520, 110, 700, 140, 8)),
      circle('edge', [0, 305], 305),
      circle('edge', [0, 305], 280),
      circle('fine', [0, 305], 258),
      ...spokes,
      circle('body', [0, 305], 40),
      bar(
        [
          [390, 300],
          [380, 110],
        ],
        30,
      ),
      circle('body', [370, 100], 100),
      circle('fine', [370, 100], 78),
      // From the front: two wheels, the seat and back between, push handles.
      ...[-1, 1].map((k) => closed('body', rounded(x + k * (half - 16) - 16, 0, x + k * (half - 16) + 16, 610, 16))),
      ...[-1, 1].map((k) =>
        bar(
          [
            [x + k * 230, 905],
            [x + k * 230, 120],
          ],
          24,
        ),
      ),
      closed('body', rounded(x - 230, 560, x + 230, 880, 12)),
      closed('body', rounded(x - 230, 490, x + 230, 545, 12)),
      bar(
        [
          [x - 225, 250],
          [x + 225, 480],
        ],
        18,
      ),
      bar(
        [
          [x + 225, 250],
          [x - 225, 480],
        ],
        18,
      ),
      ...[-1, 1].map((k) => closed('body', rounded(x + k * 215 - 16, 0, x + k * 215 + 16, 200, 14))),
      ...[-1, 1].map((k) => closed('body', rounded(x + k * 115 - 90, 100, x + k * 115 + 90, 130, 8))),
      horizontalDimension([-305, 305], [700, 110], 'L 1050', 1),
      horizontalDimension([x - half, 0], [x + half, 0], `W ${wide}`, 1),
      horizontalDimension([x - 230, 880], [x + 230, 880], 'S 460', -1),
      verticalDimension([-250, 0], [-250, 916], 'H 916', -1),
      verticalDimension([x + half, 0], [x + 230, 545], 'A 545', 1),
    ],
    rows: [
      mm('W', t('العرض الكلي', 'Overall width'), wide),
      mm('S', t('عرض المقعد', 'Seat width'), 460),
      mm('A', t('ارتفاع المقعد', 'Seat height'), 545),
      mm('L', measureNames.overall, 1050),
      mm('H', measureNames.height, 916),
    ],
  }
}

export function hospitalBed(model: ModelOf<'hospital-bed'>): Drawing {
  const electric = model.style === 'electric'
  const castor = (x: number): Mark[] => [
    circle('body', [x, 62], 62),
    circle('fine', [x, 62], 20),
    bar(
      [
        [x, 70],
        [x, 180],
      ],
      26,
    ),
  ]
  const back: Point[] = turnUp(electric ? 32 : 28)
  return {
    marks: [
      ...castor(-820),
      ...castor(820),
      closed('body', rect(-900, 180, 900, 230)),
      bar(
        [
          [-600, 230],
          [-380, 420],
        ],
        40,
      ),
      bar(
        [
          [600, 230],
          [380, 420],
        ],
        40,
      ),
      ...(electric
        ? [closed('body', rounded(-240, 290, 160, 350, 20))]
        : [
            bar(
              [
                [960, 300],
                [1090, 300],
                [1090, 250],
              ],
              20,
            ),
          ]),
      closed('body', rect(-980, 400, 980, 450)),
      closed('body', rounded(-1050, 330, -1000, 960, 20)),
      closed('body', rounded(1000, 330, 1050, 860, 20)),
      closed('body', back),
      closed('body', rounded(-160, 460, 980, 570, 30)),
      ...[-0.1, 0.2, 0.5].map((k) =>
        bar(
          [
            [-60 + k * 900, 420],
            [-60 + k * 900, 720],
          ],
          16,
        ),
      ),
      bar(
        [
          [-240, 720],
          [480, 720],
        ],
        20,
      ),
      horizontalDimension([-1050, 330], [1050, 330], 'L 2100', 1),
      verticalDimension([-1050, 0], [-1000, 960], 'H 960', -1),
      verticalDimension([1050, 0], [980, 570], electric ? 'A 460 – 760' : 'A 570', 1),
    ],
    rows: [
      mm('L', measureNames.overall, 2100),
      mm('W', measureNames.width, 960),
      mm('H', t('ارتفاع لوح الرأس', 'Head board height'), 960),
      row('A', t('ارتفاع السطح', 'Lying height'), electric ? '460 – 760 mm' : '570 mm'),
      row('α', t('ميل الظهر', 'Back rest'), '0 – 75°'),
    ],
  }
}

/** The back part of the mattress, raised by degrees round its hinge. */
function turnUp(degrees: number): Point[] {
  const flat = translated(rounded(-820, 0, 0, 110, 30), 0, 0)
  const a = (-degrees * Math.PI) / 180
  return flat.map(
    (p): Point => [-150 + p[0] * Math.cos(a) - p[1] * Math.sin(a), 460 + p[0] * Math.sin(a) + p[1] * Math.cos(a)],
  )
}
