/** Pipes: a length in section with its end view, and the tied bundle from its end. */
import { wallTenths } from '../../catalogue/plumbing.ts'
import type { ModelOf } from '../ModelOf.ts'
import { measureNames, mm, round, row, t } from './labels.ts'
import { circle, closed, type Drawing, horizontalDimension, type Mark, open, verticalDimension } from './renderSheet.ts'
import { type Point, rect } from './shape.ts'

/** The line that says a part of the length is left out. */
const broken = (x: number, r: number): Point[] =>
  [1, 0.6, 0.2, -0.2, -0.6, -1].map(
    (k, i): Point => [x + (i % 2 === 0 ? -1 : 1) * r * 0.09 * (i === 0 || i === 5 ? 0 : 1), k * r],
  )

export function pipe(model: ModelOf<'pipe'>): Drawing {
  const d = model.diameter
  const r = d / 2
  const e = wallTenths(model.material, d, model.pressure) / 10
  const welded = model.material === 'ppr' || model.material === 'hdpe'
  const bell = welded ? 0 : e * 1.15
  const deep = d * 0.75
  const half = d * 1.55
  const gapAt = -d * 0.35
  const upper = (from: number, to: number): Point[] => {
    const bellOuter: Point[] = [
      [to - deep - bell * 3, r],
      [to - deep, r + bell],
      [to, r + bell],
    ]
    const bellInner: Point[] = [
      [to, r + bell - e],
      [to - deep, r + bell - e],
      [to - deep - bell * 3, r - e],
    ]
    return welded || from < gapAt - 1 ? rectangle(from, to) : [[from, r], ...bellOuter, ...bellInner, [from, r - e]]
  }
  const rectangle = (from: number, to: number): Point[] => [
    [from, r],
    [to, r],
    [to, r - e],
    [from, r - e],
  ]
  const down = (points: readonly Point[]): Point[] => points.map((p): Point => [p[0], -p[1]])
  const [left, right] = [upper(-half, gapAt - d * 0.06), upper(gapAt + d * 0.06, half)]
  const eye = half + d * 0.95
  const marks: Mark[] = [
    closed('wall', left),
    closed('wall', down(left)),
    closed('wall', right),
    closed('wall', down(right)),
    open('fine', [
      [-half, -r],
      [-half, r],
    ]),
    open('fine', [
      [half, -r],
      [half, r],
    ]),
    open('edge', broken(gapAt - d * 0.06, r)),
    open('edge', broken(gapAt + d * 0.06, r)),
    open('centre', [
      [-half - d * 0.15, 0],
      [eye + r + bell + d * 0.12, 0],
    ]),
    open('centre', [
      [eye, -r - d * 0.15],
      [eye, r + d * 0.15],
    ]),
    ...(bell > 0 ? [circle('body', [eye, 0], r + bell)] : []),
    circle('wall', [eye, 0], r),
    circle('body', [eye, 0], r - e),
    verticalDimension([-half, -r], [-half, r], `D ${d}`, -1),
    verticalDimension([eye, r], [eye, r - e], `e ${e}`, 1),
    horizontalDimension([-half, -r], [half, -r - bell], 'L', 1),
    ...(welded ? [] : [horizontalDimension([half - deep, -r - bell], [half, -r - bell], `T ${round(deep)}`, -1)]),
  ]
  const length = { upvc: '4000 / 6000 mm', cpvc: '3000 / 6000 mm', ppr: '4000 mm', hdpe: '6000 mm' }[model.material]
  return {
    marks,
    rows: [
      mm('D', measureNames.outside, d),
      row('e', measureNames.wall, `${e.toFixed(1)} mm`),
      ...(welded ? [] : [mm('T', measureNames.depth, deep)]),
      row('L', measureNames.length, length),
      row('PN', t('فئة الضغط', 'Pressure class'), `PN${model.pressure}`),
    ],
  }
}

export function bundle(model: ModelOf<'pipe-bundle'>): Drawing {
  const d = model.diameter
  const e = wallTenths(model.material, d, model.pressure) / 10
  const rings = d <= 32 ? 2 : 1
  const marks: Mark[] = []
  for (let q = -rings; q <= rings; q++)
    for (let s = Math.max(-rings, -q - rings); s <= Math.min(rings, -q + rings); s++) {
      const at: Point = [d * (q + s / 2), d * s * Math.sqrt(0.75)]
      marks.push(circle('wall', at, d / 2), circle('body', at, d / 2 - e))
    }
  // The strap: arcs round the six corner pipes, straight between them.
  const by = d / 2 + 1.2
  const strap = (off: number): Point[] =>
    [0, 1, 2, 3, 4, 5].flatMap((i) => {
      const [cx, cy] = [rings * d * Math.cos((i * Math.PI) / 3), rings * d * Math.sin((i * Math.PI) / 3)]
      return [-30, -15, 0, 15, 30].map((turn): Point => {
        const a = ((i * 60 + turn) * Math.PI) / 180
        return [cx + Math.cos(a) * (by + off), cy + Math.sin(a) * (by + off)]
      })
    })
  const wide = (rings * 2 + 1) * d + 4
  const tall = rings * 2 * d * Math.sqrt(0.75) + d + 4
  // Beside it the same bundle from its side, shortened.
  const [x0, x1] = [wide / 2 + d * 1.4, wide / 2 + d * 1.4 + wide * 1.25]
  const rows = Array.from({ length: rings * 2 + 1 }, (_, i) => (i - rings) * d * Math.sqrt(0.75))
  marks.push(closed('edge', strap(0)), closed('edge', strap(Math.max(1, d * 0.03))))
  rows.forEach((y, i) => {
    marks.push(closed('body', rect(x0 + (i % 2) * d * 0.12, y - d / 2, x1 - (i % 2) * d * 0.1, y + d / 2)))
  })
  for (const k of [0.22, 0.72]) {
    const x = x0 + (x1 - x0) * k
    marks.push(closed('body', rect(x, -tall / 2, x + d * 0.28, tall / 2)))
  }
  marks.push(
    open('centre', [
      [-wide * 0.55, 0],
      [wide * 0.55, 0],
    ]),
    open('centre', [
      [0, -tall * 0.57],
      [0, tall * 0.57],
    ]),
    horizontalDimension([-wide / 2, 0], [wide / 2, 0], `W ${round(wide)}`, 1),
    horizontalDimension([x0, -tall / 2], [x1, -tall / 2], 'L', 1),
    verticalDimension([0, -tall / 2], [0, tall / 2], `H ${round(tall)}`, -1),
    verticalDimension([x1, -tall / 2 + 2], [x1, -tall / 2 + 2 + d], `D ${d}`, 1),
  )
  return {
    marks,
    rows: [
      mm('D', measureNames.outside, d),
      row('e', measureNames.wall, `${e.toFixed(1)} mm`),
      mm('W', t('عرض الحزمة', 'Bundle width'), wide),
      row('L', measureNames.length, model.material === 'ppr' ? '4000 mm' : '6000 mm'),
      row('PN', t('فئة الضغط', 'Pressure class'), `PN${model.pressure}`),
    ],
  }
}
