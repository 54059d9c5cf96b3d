/** Valves seen from the side: body, ends, stem and handle with the proportions of the models. */
import { inches } from '../../catalogue/plumbing.ts'
import type { ModelOf } from '../ModelOf.ts'
import { type Measures, measures } from '../pipes/shapes.ts'
import { measureNames, mm, round, row, t } from './labels.ts'
import {
  circle,
  closed,
  type Drawing,
  horizontalDimension,
  type LegendRow,
  type Mark,
  open,
  verticalDimension,
} from './renderSheet.ts'
import { arcPoints, ellipse, type Point, rect, rotated, rounded } from './shape.ts'
import { ends, hexagon, ribs } from './valveParts.ts'

type Valve = ModelOf<'ball-valve' | 'gate-valve' | 'check-valve'>

const isMetal = (model: Valve): boolean => model.material === 'brass' || model.material === 'steel'

interface Side {
  marks: Mark[]
  end: number
  top: number
  low: number
  reach: { from: Point; to: Point; level: number; letter: string; row: LegendRow }
}

function ballValve(model: Valve, m: Measures): Side {
  const metallic = isMetal(model)
  const r = m.pipe
  const end = r * 1.25 + m.depth * (metallic ? 0.55 : 0.95)
  const neck = closed('body', rect(-r * 0.5, r * 0.9, r * 0.5, r * 1.8))
  if (metallic) {
    const y = r * 1.8
    const lever: Point[] = [
      [-r * 0.55, y - r * 0.09],
      [r * 1.9, y - r * 0.09],
      [r * 1.9, y - r * 0.24],
      [r * 4.05, y - r * 0.24],
      [r * 4.35, y],
      [r * 4.05, y + r * 0.24],
      [r * 1.9, y + r * 0.24],
      [r * 1.9, y + r * 0.09],
      [-r * 0.55, y + r * 0.09],
    ]
    return {
      marks: [
        neck,
        closed('body', rect(-end + m.depth * 0.4, -r * 1.15, end - m.depth * 0.4, r * 1.15)),
        circle('body', [0, 0], r * 1.38),
        ...ends(m, end, true),
        closed('body', lever),
        open('fine', [
          [r * 1.9, y + r * 0.24],
          [r * 1.9, y - r * 0.24],
        ]),
        closed('body', rect(-r * 0.31, y + r * 0.09, r * 0.31, y + r * 0.36)),
        closed('body', rect(-r * 0.18, y + r * 0.36, r * 0.18, y + r * 0.55)),
      ],
      end,
      top: y + r * 0.55,
      low: r * 1.44,
      reach: {
        from: [0, y],
        to: [r * 4.35, y],
        level: -1,
        letter: 'B',
        row: mm('B', measureNames.handle, r * 4.35),
      },
    }
  }
  const nut: [number, number] = [end - m.depth * 1.095, end - m.depth * 0.145]
  const y = r * 2.2
  return {
    marks: [
      neck,
      closed('body', rect(-end * 0.9, -m.body, end * 0.9, m.body)),
      closed('body', rounded(-r * 1.15, -m.socket * 1.12, r * 1.15, m.socket * 1.12, r * 0.3)),
      ...ends(m, end, false),
      closed('body', rounded(nut[0], -m.rim * 1.12, nut[1], m.rim * 1.12, r * 0.07)),
      ...ribs(nut[0], nut[1], m.rim * 1.12),
      closed('body', rounded(-nut[1], -m.rim * 1.12, -nut[0], m.rim * 1.12, r * 0.07)),
      ...ribs(-nut[1], -nut[0], m.rim * 1.12),
      closed('body', rounded(-r * 1.9, y - r * 0.16, r * 1.9, y + r * 0.4, r * 0.25)),
      closed('body', rounded(-r * 0.62, y - r * 0.42, r * 0.62, y + r * 0.42, r * 0.1)),
    ],
    end,
    top: y + r * 0.42,
    low: m.rim * 1.12,
    reach: {
      from: [-r * 1.9, y],
      to: [r * 1.9, y],
      level: -1,
      letter: 'B',
      row: mm('B', t('عرض المقبض', 'Handle width'), r * 3.8),
    },
  }
}

function gateValve(model: Valve, m: Measures): Side {
  const r = m.pipe
  const end = r * 0.9 + m.depth * 0.9
  const wheel = r * 3.45
  return {
    marks: [
      closed('body', rect(-r * 0.2, r * 2.6, r * 0.2, r * 3.85)),
      closed('body', rect(-end + m.depth * 0.4, -r * 1.15, end - m.depth * 0.4, r * 1.15)),
      closed('body', rounded(-r * 0.8, -r * 0.95, r * 0.8, r * 1.45, r * 0.4)),
      ...ends(m, end, isMetal(model)),
      closed('body', [
        [-r * 0.8, r * 1.45],
        [-r * 0.42, r * 2.5],
        [r * 0.42, r * 2.5],
        [r * 0.8, r * 1.45],
      ]),
      ...hexagon(r * 1, r * 1.5, r * 1.95).map(standing),
      ...hexagon(r * 2.47, r * 2.83, r * 0.95).map(standing),
      closed('body', rounded(-r * 1.72, wheel - r * 0.2, r * 1.72, wheel + r * 0.2, r * 0.2)),
      ...[-1.45, -1, -0.4, 0.4, 1, 1.45].map((k) =>
        open('fine', [
          [r * k, wheel - r * 0.2],
          [r * k, wheel + r * 0.2],
        ]),
      ),
      closed('body', rect(-r * 0.21, wheel + r * 0.2, r * 0.21, wheel + r * 0.42)),
    ],
    end,
    top: wheel + r * 0.42,
    low: r * 1.44,
    reach: {
      from: [-r * 1.72, wheel],
      to: [r * 1.72, wheel],
      level: -1,
      letter: 'B',
      row: mm('B', t('قطر المقود', 'Handwheel diameter'), r * 3.44),
    },
  }
}

/** Turns a mark that lies along x so that it stands along y. */
const standing = (mark: Mark): Mark =>
  mark.kind === 'line' ? { ...mark, points: mark.points.map((p): Point => [p[1], p[0]]) } : mark

function checkValve(model: Valve, m: Measures): Side {
  const metallic = isMetal(model)
  const r = m.pipe
  const end = r * 1.3 + m.depth
  const tilt = (points: Point[]) => rotated(points, 20, [0, r * 1.1])
  const top = Math.max(...tilt(rect(-r * 1.02, r * 1.64, r * 1.02, r * 2)).map((p) => p[1]))
  return {
    marks: [
      closed('body', tilt(rect(-r * 0.85, r * 0.55, r * 0.85, r * 1.65))),
      closed('body', rect(-end + m.depth * 0.4, -r * 1.15, end - m.depth * 0.4, r * 1.15)),
      closed('body', rounded(-r * 1.05, -m.socket * 1.18, r * 1.05, m.socket * 1.18, r * 0.4)),
      ...ends(m, end, metallic),
      closed('body', tilt(rounded(-r * 1.02, r * 1.64, r * 1.02, r * 2, r * 0.08))),
      closed('body', tilt(rect(-r * 0.5, r * 2, r * 0.5, r * 2.22))),
      ...[-0.8, -0.5, -0.15, 0.2, 0.55, 0.85].map((k) =>
        open(
          'fine',
          tilt([
            [r * k, r * 1.64],
            [r * k, r * 2],
          ]),
        ),
      ),
      closed('fine', [
        [-r * 0.75, -r * 0.25],
        [r * 0.2, -r * 0.25],
        [r * 0.2, -r * 0.48],
        [r * 0.78, -r * 0.12],
        [r * 0.2, r * 0.24],
        [r * 0.2, r * 0.01],
        [-r * 0.75, r * 0.01],
      ]),
    ],
    end,
    top: top + r * 0.2,
    low: metallic ? r * 1.44 : m.socket * 1.18,
    reach: {
      from: [-m.depth * 0.62 + end, -r],
      to: [end, -r],
      level: 1,
      letter: 'T',
      row: mm('T', t('عمق الوصل', 'Joint depth'), metallic ? m.depth * 0.62 : m.depth),
    },
  }
}

export function valve(model: Valve): Drawing {
  const metallic = isMetal(model)
  const m = measures(model.diameter, isMetal(model) ? 'cpvc' : model.material)
  const side =
    model.family === 'ball-valve'
      ? ballValve(model, m)
      : model.family === 'gate-valve'
        ? gateValve(model, m)
        : checkValve(model, m)
  const { end, top, low, reach } = side
  // The view into the end, small, at the right: hexagon or socket.
  const eye = end + m.pipe * (model.family === 'ball-valve' && metallic ? 4.6 : 3.1)
  const r = (m.pipe * 2.5) / Math.sqrt(3)
  const outline = metallic
    ? closed('body', arcPoints([eye, 0], r, 0, 300, 5))
    : closed('body', ellipse([eye, 0], m.rim, m.rim))
  const joint =
    model.family === 'check-valve' && !metallic ? { ...reach, from: [end - m.depth, -m.pipe] as Point } : reach
  return {
    marks: [
      ...side.marks,
      open('centre', [
        [-end * 1.12, 0],
        [eye + r * 1.2, 0],
      ]),
      open('centre', [
        [0, -low * 1.12],
        [0, top * 1.03],
      ]),
      outline,
      circle('edge', [eye, 0], m.pipe),
      circle('fine', [eye, 0], m.bore),
      open('centre', [
        [eye, -r * 1.2],
        [eye, r * 1.2],
      ]),
      horizontalDimension([-end, -m.pipe], [end, -m.pipe], `L ${round(end * 2)}`, joint.level > 0 ? 2 : 1),
      horizontalDimension(joint.from, joint.to, `${reach.letter} ${reach.row.value.replace(' mm', '')}`, joint.level),
      verticalDimension([-end, 0], [0, top], `H ${round(top)}`, -1),
      verticalDimension([eye, -m.pipe], [eye, m.pipe], `D ${model.diameter}`, 1),
    ],
    rows: [
      metallic
        ? row(
            'D',
            t('السن الداخلي، لأنبوب', 'Female thread, for pipe'),
            `${inches[model.diameter]} in · ${model.diameter} mm`,
          )
        : mm('D', measureNames.outside, model.diameter),
      mm('L', measureNames.overall, end * 2),
      mm('H', t('الارتفاع من المحور', 'Height from the axis'), top),
      reach.row,
    ],
  }
}
