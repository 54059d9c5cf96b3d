/** Union and flange. */

import type { ModelOf } from '../ModelOf.ts'
import type { Diameter } from '../PictureModel.ts'
import { catalogueMeasures } from './fittings.ts'
import { measureNames, mm, round, row, t } from './labels.ts'
import { circle, closed, type Drawing, horizontalDimension, type Mark, open, verticalDimension } from './renderSheet.ts'
import { type Point, polar, rect, rounded } from './shape.ts'

/** Lying along x: socket, ribbed nut, then a socket or the brass thread. */
export function union(model: ModelOf<'union'>): Drawing {
  const m = catalogueMeasures(model.diameter, model.material)
  const brass = model.insert === 'brass'
  const tall = m.depth * 0.8 + m.wall * 2
  const wide = m.rim + m.wall * 1.5
  const left = -(tall * 0.5 + m.depth * 0.75)
  const right = brass ? tall * 0.5 + m.depth * 1.5 : m.depth + tall * 0.5
  const lip = m.wall * 0.9 + 1.2
  const x0 = tall * 0.5 + m.depth * 0.6
  const teeth = Math.max(4, Math.round((right - x0) / Math.max(1.8, m.pipe * 0.14)))
  const outer = m.pipe * 0.98
  const far: Mark[] = brass
    ? [
        closed('body', rounded(tall * 0.5, -m.pipe * 1.36, x0, m.pipe * 1.36, 1)),
        ...[-0.68, 0.68].map((k) =>
          open('fine', [
            [tall * 0.5, m.pipe * k],
            [x0, m.pipe * k],
          ]),
        ),
        closed('body', rect(x0, -outer, right, outer)),
        ...Array.from({ length: teeth }, (_, i): Mark => {
          const x = x0 + ((right - x0) * (i + 0.3)) / teeth
          return open('fine', [
            [x, -outer],
            [x + (right - x0) / teeth / 2, outer],
          ])
        }),
      ]
    : [
        closed('body', rect(0, -m.socket, right, m.socket)),
        closed('body', rect(right - lip, -m.rim, right, m.rim)),
        ...[1, -1].map((k) =>
          open('hidden', [
            [right, k * m.pipe],
            [right - m.depth, k * m.pipe],
            [right - m.depth, k * m.bore],
          ]),
        ),
      ]
  return {
    marks: [
      closed('body', rect(left, -m.socket, 0, m.socket)),
      ...(m.rim > m.socket ? [closed('body', rect(left, -m.rim, left + lip, m.rim))] : []),
      ...[1, -1].map((k) =>
        open('hidden', [
          [left, k * m.pipe],
          [left + m.depth, k * m.pipe],
          [left + m.depth, k * m.bore],
        ]),
      ),
      ...far,
      closed('body', rounded(-tall / 2, -wide, tall / 2, wide, m.wall * 0.4)),
      ...[-1, -0.82, -0.62, -0.28, -0.06, 0.28, 0.5, 0.78, 0.92].map((k) =>
        open('fine', [
          [-tall * 0.41, wide * k],
          [tall * 0.41, wide * k],
        ]),
      ),
      open('centre', [
        [left * 1.15, 0],
        [right * 1.1, 0],
      ]),
      verticalDimension([left, -m.pipe], [left, m.pipe], `D ${model.diameter}`, -1),
      verticalDimension([0, -wide], [0, wide], `W ${round(wide * 2)}`, 1),
      horizontalDimension([left, -m.rim], [left + m.depth, -m.pipe], `T ${m.depth}`, 1),
      horizontalDimension([left, -m.rim], [right, -m.pipe], `L ${round(right - left)}`, 2),
    ],
    rows: [
      mm('D', measureNames.outside, model.diameter),
      mm('T', measureNames.depth, m.depth),
      mm('W', t('قطر الصامولة', 'Nut diameter'), wide * 2),
      mm('L', measureNames.overall, right - left),
    ],
  }
}

/** PN10 to EN 1092-1, as the catalogue states it: outside, bolt circle, holes, hole diameter. */
const drilling: Partial<Record<Diameter, readonly [number, number, number, number]>> = {
  63: [165, 125, 4, 18],
  110: [220, 180, 8, 18],
  160: [285, 240, 8, 22],
}

export function flange(model: ModelOf<'flange'>): Drawing {
  const m = catalogueMeasures(model.diameter, model.material)
  const [d, k, count, hole] = drilling[model.diameter] ?? [model.diameter * 1.75 + 45, model.diameter * 1.5 + 30, 4, 18]
  const thick = m.wall * 2 + 8
  const high = m.depth + thick * 0.6
  const turn = 180 / count
  const holes = Array.from({ length: count }, (_, i) => polar([0, 0], turn + (360 * i) / count, k / 2))
  // Beside the front view the section, standing on its rim.
  const x = d / 2 + d * 0.42
  const half: Point[] = [
    [x, m.bore],
    [x, d / 2],
    [x + thick, d / 2],
    [x + thick, m.rim],
    [x + thick * 1.5, m.socket],
    [x + high, m.socket],
    [x + high, m.pipe],
    [x + high - m.depth, m.pipe],
    [x + high - m.depth, m.bore],
  ]
  const drilled = (way: 1 | -1): Mark[] => [
    closed(
      'wall',
      half.map((p): Point => [p[0], p[1] * way]),
    ),
    closed('body', rect(x, (way * k) / 2 - hole / 2, x + thick, (way * k) / 2 + hole / 2)),
  ]
  return {
    marks: [
      circle('body', [0, 0], d / 2),
      circle('edge', [0, 0], m.socket),
      circle('edge', [0, 0], m.pipe),
      circle('fine', [0, 0], m.bore),
      circle('centre', [0, 0], k / 2),
      ...holes.map((at) => circle('edge', at, hole / 2)),
      open('centre', [
        [-d * 0.56, 0],
        [d * 0.56, 0],
      ]),
      open('centre', [
        [0, -d * 0.56],
        [0, d * 0.56],
      ]),
      ...drilled(1),
      ...drilled(-1),
      open('fine', [
        [x, -m.bore],
        [x, m.bore],
      ]),
      open('fine', [
        [x + high, -m.pipe],
        [x + high, m.pipe],
      ]),
      open('centre', [
        [x - d * 0.06, 0],
        [x + high + d * 0.06, 0],
      ]),
      horizontalDimension([-d / 2, 0], [d / 2, 0], `A ${d}`, 1),
      horizontalDimension([-k / 2, 0], [k / 2, 0], `K ${k}`, -1),
      verticalDimension([x + high, -m.pipe], [x + high, m.pipe], `D ${model.diameter}`, 1),
      horizontalDimension([x, -d / 2], [x + high, -m.socket], `H ${round(high)}`, 1),
    ],
    rows: [
      mm('D', measureNames.outside, model.diameter),
      mm('A', t('القطر الخارجي للفلنجة', 'Flange outside diameter'), d),
      row('K', t('دائرة المسامير وعدد الثقوب', 'Bolt circle, holes'), `${k} mm, ${count} × ${hole}`),
      mm('H', measureNames.height, high),
    ],
  }
}
