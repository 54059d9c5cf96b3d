/** Drawings of accessories for pipes: clamps, floor drains, cement and tape. */
import type { ModelOf } from '../ModelOf.ts'
import { measureNames, mm, round, row, t } from './labels.ts'
import { circle, closed, type Drawing, horizontalDimension, type Mark, open, verticalDimension } from './renderSheet.ts'
import { arcPoints, mirrored, type Point, polar, rect, rounded } from './shape.ts'

export function clamp(model: ModelOf<'clamp'>): Drawing {
  const r = model.diameter / 2
  if (model.material === 'upvc') {
    const wide = Math.max(12, r * 0.7)
    const outer = r * 1.2 + 1.5
    const ring = [...arcPoints([0, 0], outer, 128, 412, 24), ...arcPoints([0, 0], r, 412, 128, 24)]
    const low = -r * 1.65 - 0.5
    const x = r * 2.6
    return {
      marks: [
        closed('body', rect(-r * 0.75, -r * 1.53, r * 0.75, -r * 1.1)),
        closed('body', rounded(-r * 1.15, low, r * 1.15, low + r * 0.2 + 1, 1)),
        closed('body', ring),
        ...[1, -1].map((k) => circle('body', [k * r * 0.74, r * 0.86], r * 0.14 + 0.8)),
        open('centre', [
          [-outer * 1.15, 0],
          [outer * 1.15, 0],
        ]),
        open('centre', [
          [0, low * 1.1],
          [0, r * 1.25],
        ]),
        closed('body', rounded(x - wide * 0.52, low, x + wide * 0.52, low + r * 0.2 + 1, 1)),
        closed('body', rounded(x - wide / 2, low + r * 0.2 + 1, x + wide / 2, r * 1.02, 1)),
        open('fine', [
          [x - wide / 2, 0],
          [x + wide / 2, 0],
        ]),
        open('fine', [
          [x - wide / 2, -outer * 0.95],
          [x + wide / 2, -outer * 0.95],
        ]),
        horizontalDimension([-r, 0], [r, 0], `D ${model.diameter}`, -1),
        horizontalDimension([-r * 1.15, low], [r * 1.15, low], `W ${round(r * 2.3)}`, 1),
        horizontalDimension([x - wide * 0.52, low], [x + wide * 0.52, low], `B ${round(wide)}`, 1),
        verticalDimension([x, low], [x, r * 1.02], `H ${round(r * 1.02 - low)}`, 1),
      ],
      rows: [
        mm('D', measureNames.outside, model.diameter),
        mm('W', t('عرض القاعدة', 'Base width'), r * 2.3),
        mm('B', measureNames.width, wide),
        mm('H', measureNames.height, r * 1.02 - low),
      ],
    }
  }
  const wide = Math.max(16, r * 0.62)
  const outer = r + 4.8
  const top = r + 4.8 + 5 + 20
  const ear = r + 9
  const ears = [1, -1].map((k) =>
    closed('body', rect(ear - 7, k * (r * 0.07 + 2) - 0.8, ear + 7, k * (r * 0.07 + 2) + 0.8)),
  )
  const bolt = r * 0.15 + 9
  return {
    marks: [
      closed('body', rect(-4, outer, 4, top)),
      ...Array.from({ length: 7 }, (_, i) =>
        open('fine', [
          [-4, top - 3 - i * 2],
          [4, top - 2 - i * 2],
        ]),
      ),
      closed('body', rect(-8, outer - 0.5, 8, outer + 9)),
      open('fine', [
        [-3, outer],
        [-3, outer + 9],
      ]),
      open('fine', [
        [4, outer],
        [4, outer + 9],
      ]),
      circle('body', [0, 0], outer),
      circle('fine', [0, 0], r + 3.2),
      circle('edge', [0, 0], r),
      closed('body', rect(ear - 10, -r * 0.07 - 1, ear + 9, r * 0.07 + 1)),
      ...ears,
      closed('body', rect(ear - 1.2, -bolt, ear + 4.2, bolt)),
      closed('body', rect(ear - 2.75, r * 0.07 + 3, ear + 5.75, r * 0.07 + 8.5)),
      closed('body', rect(ear - 2.75, -r * 0.07 - 8, ear + 5.75, -r * 0.07 - 3)),
      open('centre', [
        [-outer * 1.1, 0],
        [ear + 14, 0],
      ]),
      open('centre', [
        [0, -outer * 1.1],
        [0, top + 6],
      ]),
      horizontalDimension([-r, 0], [r, 0], `D ${model.diameter}`, 1),
      horizontalDimension([-outer, 0], [ear + 7, -2], `W ${round(outer + ear + 7)}`, 2),
      verticalDimension([0, -outer], [0, top], `H ${round(top + outer)}`, -1),
      horizontalDimension([-4, top], [4, top], 'M8', -1),
    ],
    rows: [
      mm('D', measureNames.outside, model.diameter),
      mm('W', measureNames.width, outer + ear + 7),
      mm('H', measureNames.height, top + outer),
      row('B', t('عرض الشريط والسن', 'Band width, thread'), `${round(wide)} mm, M8`),
    ],
  }
}

export function floorDrain(model: ModelOf<'floor-drain'>): Drawing {
  const s = model.size
  const outlet = { 100: 50, 150: 75, 200: 110 }[s]
  const high = model.material === 'steel' ? 80 : 90
  const count = s === 100 ? 7 : s === 150 ? 9 : 11
  const x = s * 1.22
  const section: Point[] = [
    [x - s / 2, 0],
    [x + s / 2, 0],
    [x + s / 2, -5],
    [x + s * 0.31, -5],
    [x + s * 0.31, -high * 0.38],
    [x + outlet / 2, -high * 0.55],
    [x + outlet / 2, -high],
    [x - outlet / 2, -high],
    [x - outlet / 2, -high * 0.55],
    [x - s * 0.31, -high * 0.38],
    [x - s * 0.31, -5],
    [x - s / 2, -5],
  ]
  const step = (s * 0.72) / count
  const opening: Mark[] =
    model.material === 'steel'
      ? Array.from({ length: count * count }, (_, i) =>
          circle(
            'fine',
            [((i % count) - (count - 1) / 2) * step, (Math.floor(i / count) - (count - 1) / 2) * step],
            step * 0.34,
          ),
        )
      : Array.from({ length: count }, (_, i) => {
          const at = (i - (count - 1) / 2) * step
          return closed('edge', rounded(at - step * 0.24, -s * 0.32, at + step * 0.24, s * 0.32, step * 0.24))
        })
  return {
    marks: [
      closed('body', rounded(-s / 2, -s / 2, s / 2, s / 2, s * 0.02)),
      closed('edge', rounded(-s * 0.4, -s * 0.4, s * 0.4, s * 0.4, s * 0.01)),
      ...opening,
      closed('body', section),
      open('fine', [
        [x - s / 2, -5],
        [x + s / 2, -5],
      ]),
      open('fine', [
        [x - s * 0.31, -high * 0.38],
        [x + s * 0.31, -high * 0.38],
      ]),
      open('fine', [
        [x - outlet / 2, -high * 0.55],
        [x + outlet / 2, -high * 0.55],
      ]),
      open('centre', [
        [x, s * 0.08],
        [x, -high * 1.1],
      ]),
      horizontalDimension([-s / 2, -s / 2], [s / 2, -s / 2], `A ${s}`, 1),
      verticalDimension([-s / 2, -s / 2], [-s / 2, s / 2], `A ${s}`, -1),
      horizontalDimension([x - outlet / 2, -high], [x + outlet / 2, -high], `D ${outlet}`, 1),
      verticalDimension([x + s / 2, 0], [x + outlet / 2, -high], `H ${high}`, 1),
    ],
    rows: [
      row('A', measureNames.width, `${s} × ${s} mm`),
      mm('D', t('قطر المخرج', 'Outlet diameter'), outlet),
      mm('H', measureNames.height, high),
    ],
  }
}

export function solventCement(model: ModelOf<'solvent-cement'>): Drawing {
  const r = model.millilitres === 125 ? 27 : model.millilitres === 250 ? 33 : 41
  const h = model.millilitres === 125 ? 66 : model.millilitres === 250 ? 88 : 112
  const shoulder: Point[] = [
    [r - 1, h],
    [r * 0.46, h + r * 0.16],
  ]
  const top = h + r * 0.68
  return {
    marks: [
      closed('body', rounded(-r * 0.5, h + r * 0.24, r * 0.5, top, 2)),
      ...[-0.42, -0.3, -0.16, 0, 0.16, 0.3, 0.42].map((k) =>
        open('fine', [
          [r * k, h + r * 0.27],
          [r * k, top - 2],
        ]),
      ),
      closed('body', [
        ...shoulder,
        [r * 0.43, h + r * 0.3],
        ...mirrored([...shoulder, [r * 0.43, h + r * 0.3]]).reverse(),
      ]),
      closed('body', rect(-r, 0, r, h)),
      ...[0, h].map((y) => closed('body', rounded(-r - 0.9, y - 1.6, r + 0.9, y + 1.6, 1))),
      closed('fine', rounded(-r * 0.78, h * 0.3, r * 0.78, h * 0.9, 2)),
      open('fine', [
        [-r, h * 0.2],
        [r, h * 0.2],
      ]),
      open('hidden', [
        [0, top - 6],
        [0, h * 0.32],
      ]),
      open('centre', [
        [0, -h * 0.08],
        [0, top * 1.06],
      ]),
      horizontalDimension([-r, 0], [r, 0], `D ${r * 2}`, 1),
      verticalDimension([-r, -1.6], [-r * 0.5, top], `H ${round(top + 1.6)}`, -1),
      verticalDimension([r, 0], [r, h], `B ${h}`, 1),
    ],
    rows: [
      mm('D', measureNames.diameter, r * 2),
      mm('H', measureNames.height, top + 1.6),
      mm('B', t('ارتفاع العلبة', 'Tin height'), h),
      row('V', t('السعة', 'Capacity'), `${model.millilitres} ml`),
    ],
  }
}

export function ptfeTape(model: ModelOf<'ptfe-tape'>): Drawing {
  const x = 62
  return {
    marks: [
      circle('body', [0, 0], 28),
      circle('hidden', [0, 0], 22.5),
      circle('edge', [0, 0], 11),
      ...[0, 60, 120, 180, 240, 300].map((a) => circle('fine', polar([0, 0], a, 19), 3.2)),
      open('centre', [
        [-32, 0],
        [32, 0],
      ]),
      open('centre', [
        [0, -32],
        [0, 32],
      ]),
      closed('body', rect(x - 6, -22.5, x + 6, 22.5)),
      closed('body', rounded(x - 8, -28, x - 6, 28, 0.7)),
      closed('body', rounded(x + 6, -28, x + 8, 28, 0.7)),
      open('hidden', [
        [x - 8, 11],
        [x + 8, 11],
      ]),
      open('hidden', [
        [x - 8, -11],
        [x + 8, -11],
      ]),
      open('centre', [
        [x - 12, 0],
        [x + 12, 0],
      ]),
      horizontalDimension([-28, 0], [28, 0], 'D 56', 1),
      horizontalDimension([x - 6, -22.5], [x + 6, -22.5], 'W 12', 1),
      verticalDimension([0, -11], [0, 11], 'B 22', -1),
    ],
    rows: [
      mm('D', t('قطر البكرة', 'Spool diameter'), 56),
      mm('B', t('ثقب البكرة', 'Spool bore'), 22),
      mm('W', t('عرض الشريط', 'Tape width'), 12),
      row('L', t('طول الشريط', 'Tape length'), model.rolls === 3 ? '3 × 10 m' : '10 m'),
    ],
  }
}
