/** Fittings cut through their axis: each is a few arms with sockets, and the walls between neighbouring arms. */
import { socketDepth } from '../../catalogue/plumbing.ts'
import type { ModelOf } from '../ModelOf.ts'
import type { Diameter, Plastic } from '../PictureModel.ts'
import { type Measures, measures } from '../pipes/shapes.ts'
import { measureNames, mm, round, row, t } from './labels.ts'
import { closed, type Drawing, horizontalDimension, type Mark, open, verticalDimension } from './renderSheet.ts'
import { arcPoints, intersection, mirrored, type Point, polar } from './shape.ts'

/** A socket at `reach` from the centre, looking in a direction in degrees. */
interface Arm {
  readonly direction: number
  readonly reach: number
  readonly m: Measures
}

/** The measures of the model with the depth that the catalogue states. */
export const catalogueMeasures = (diameter: Diameter, material: Plastic): Measures => ({
  ...measures(diameter, material),
  depth: socketDepth(material, diameter),
})

/** One side of an arm from the mouth inwards; `side` 1 is to the left of its direction. */
function flank(arm: Arm, side: 1 | -1): { outer: Point[]; inner: Point[] } {
  const { m } = arm
  const lip = m.wall * 0.9 + 1.2
  const at = (depth: number, radius: number): Point =>
    polar(polar([0, 0], arm.direction, arm.reach - depth), arm.direction + 90 * side, radius)
  const rim = m.rim > m.socket
  return {
    outer: [
      ...(rim ? [at(0, m.rim), at(lip, m.rim), at(lip + (m.rim - m.socket) * 1.2, m.socket)] : [at(0, m.socket)]),
      at(m.depth - m.wall * 0.4, m.socket),
      at(m.depth + m.wall * 0.6, m.body),
    ],
    inner: [at(0, m.pipe + m.wall * 0.22), at(m.wall * 0.4, m.pipe), at(m.depth, m.pipe), at(m.depth, m.bore)],
  }
}

/** The wall from the left side of `a` to the right side of `b`, and its corner: sharp, or an arc's points. */
function wall(a: Arm, b: Arm, corner?: { outer: Point[]; inner: Point[] }): Point[] {
  const [from, to] = [flank(a, 1), flank(b, -1)]
  const meet = (radius: 'body' | 'bore'): Point[] => {
    const p = intersection(
      polar([0, 0], a.direction + 90, a.m[radius]),
      a.direction,
      polar([0, 0], b.direction - 90, b.m[radius]),
      b.direction,
    )
    return p ? [p] : []
  }
  return [
    ...from.outer,
    ...(corner?.outer ?? meet('body')),
    ...to.outer.reverse(),
    ...to.inner,
    ...(corner ? [...corner.inner].reverse() : meet('bore')),
    ...from.inner.reverse(),
  ]
}

/** The edges seen behind the cut: mouths and stops. */
function behind(arm: Arm): Mark[] {
  const at = (depth: number, radius: number): Point =>
    polar(polar([0, 0], arm.direction, arm.reach - depth), arm.direction + 90, radius)
  const line = (depth: number, radius: number) => open('fine', [at(depth, radius), at(depth, -radius)])
  return [line(0, arm.m.pipe), line(arm.m.depth, arm.m.pipe)]
}

const axis = (arm: Arm): Mark =>
  open('centre', [
    polar([0, 0], arm.direction + 180, arm.m.pipe * 0.4),
    polar([0, 0], arm.direction, arm.reach * 1.1 + 4),
  ])

/** Dimensions that every socket has: pipe across the mouth, depth along the side. */
function socketDimensions(arm: Arm, offset: number): Mark[] {
  const at = (depth: number, radius: number): Point =>
    polar(polar([0, 0], arm.direction, arm.reach - depth), arm.direction + 90, radius)
  return [
    {
      kind: 'aligned',
      from: at(0, -arm.m.pipe),
      to: at(0, arm.m.pipe),
      text: `D ${round(arm.m.pipe * 2)}`,
      off: offset,
    },
  ]
}

export function bend(model: ModelOf<'bend'>): Drawing {
  const m = catalogueMeasures(model.diameter, model.material)
  const sweep = m.pipe * 2 * (model.diameter > 60 ? 0.98 : 1.12)
  const tangent = sweep * Math.tan((model.angle * Math.PI) / 360)
  const reach = tangent + m.depth + m.wall
  const low: Arm = { direction: -90, reach, m }
  const high: Arm = { direction: 90 - model.angle, reach, m }
  const centre: Point = [sweep, -tangent]
  const arc = (radius: number) => arcPoints(centre, radius, 180, 180 - model.angle, 10)
  const inside = wall(low, high, {
    outer: arc(sweep - m.body),
    inner: arc(sweep - m.bore),
  })
  const outside = wall(high, low, {
    outer: arc(sweep + m.body).reverse(),
    inner: arc(sweep + m.bore).reverse(),
  })
  const foot = polar([0, 0], -90, reach)
  const tip = polar([0, 0], high.direction, reach)
  const beyond = reach * 1.25
  return {
    marks: [
      closed('wall', inside),
      closed('wall', outside),
      ...behind(low),
      ...behind(high),
      axis(low),
      axis(high),
      open('centre', [
        [0, 0],
        [0, beyond],
      ]),
      { kind: 'angle', at: [0, 0], radius: beyond * 0.94, from: 90 - model.angle, to: 90, text: `${model.angle}°` },
      horizontalDimension([-m.pipe, -reach], [m.pipe, -reach], `D ${model.diameter}`, 1),
      verticalDimension([-m.socket, 0], [-m.rim, foot[1]], `Z ${round(reach)}`, -1),
      ...(model.angle === 90
        ? [
            horizontalDimension([0, tip[1]], [tip[0], tip[1] - m.rim], `Z ${round(reach)}`, 2),
            horizontalDimension([tip[0] - m.depth, -m.rim], [tip[0], -m.rim], `L ${m.depth}`, 1),
          ]
        : [
            {
              kind: 'aligned',
              from: polar(tip, high.direction - 90, m.rim),
              to: polar(polar([0, 0], high.direction, reach - m.depth), high.direction - 90, m.rim),
              text: `L ${m.depth}`,
              off: -30,
            } as const,
          ]),
    ],
    rows: [
      mm('D', measureNames.outside, model.diameter),
      mm('L', measureNames.depth, m.depth),
      mm('Z', measureNames.arm, reach),
      row('α', measureNames.angle, `${model.angle}°`),
    ],
  }
}

export function tee(model: ModelOf<'tee' | 'wye'>): Drawing {
  const m = catalogueMeasures(model.diameter, model.material)
  const square = model.family === 'tee'
  const end = m.depth + m.wall + m.body * (square ? 1.02 : 1.1)
  const run: Arm = { direction: 180, reach: end, m }
  const far: Arm = { direction: 0, reach: square ? end : end + m.body * 1.25, m }
  const branch: Arm = { direction: square ? 90 : 45, reach: square ? end : end + m.body * 1.55, m }
  const tip = polar([0, 0], branch.direction, branch.reach)
  return {
    marks: [
      closed('wall', wall(far, branch)),
      closed('wall', wall(branch, run)),
      closed('wall', wall(run, far)),
      ...[run, far, branch].flatMap(behind),
      ...[run, far, branch].map(axis),
      ...socketDimensions(branch, square ? -44 : -40),
      verticalDimension([-end, -m.pipe], [-end, m.pipe], `D ${model.diameter}`, -1),
      horizontalDimension([-end, -m.rim], [far.reach, -m.rim], `L ${round(end + far.reach)}`, 2),
      horizontalDimension([-end, -m.rim], [m.depth - end, -m.socket], `T ${m.depth}`, 1),
      ...(square
        ? [verticalDimension([m.socket, 0], [m.rim, tip[1]], `Z ${round(end)}`, 1)]
        : ([{ kind: 'angle', at: [0, 0], radius: far.reach * 1.12, from: 0, to: 45, text: '45°' }] as const)),
    ],
    rows: [
      mm('D', measureNames.outside, model.diameter),
      mm('T', measureNames.depth, m.depth),
      mm('L', measureNames.overall, end + far.reach),
      square
        ? mm('Z', t('من المحور إلى طرف الفرع', 'Axis to branch end'), end)
        : row('α', t('زاوية الفرع', 'Branch angle'), '45°'),
    ],
  }
}

function straight(left: Arm, right: Arm, pair: [Diameter, Diameter], depth: number): Drawing {
  const same = pair[0] === pair[1]
  return {
    marks: [
      closed('wall', wall(right, left)),
      closed('wall', wall(left, right)),
      ...[left, right].flatMap(behind),
      ...[left, right].map(axis),
      verticalDimension([-left.reach, -left.m.pipe], [-left.reach, left.m.pipe], `${same ? 'D' : 'D₁'} ${pair[0]}`, -1),
      ...(same
        ? [verticalDimension([right.reach, -right.m.rim], [right.reach, right.m.rim], `W ${round(right.m.rim * 2)}`, 1)]
        : [verticalDimension([right.reach, -right.m.pipe], [right.reach, right.m.pipe], `D₂ ${pair[1]}`, 1)]),
      horizontalDimension(
        [-left.reach, -left.m.rim],
        [right.reach, -right.m.rim],
        `L ${round(left.reach + right.reach)}`,
        2,
      ),
      horizontalDimension([-left.reach, -left.m.rim], [depth - left.reach, -left.m.socket], `T ${depth}`, 1),
    ],
    rows: [
      ...(same
        ? [mm('D', measureNames.outside, pair[0]), mm('W', measureNames.socket, left.m.rim * 2)]
        : [
            mm('D₁', t('القطر الأكبر', 'Larger diameter'), pair[0]),
            mm('D₂', t('القطر الأصغر', 'Smaller diameter'), pair[1]),
          ]),
      mm('T', measureNames.depth, depth),
      mm('L', measureNames.overall, left.reach + right.reach),
    ],
  }
}

export function coupling(model: ModelOf<'coupling'>): Drawing {
  const m = catalogueMeasures(model.diameter, model.material)
  const reach = m.depth + m.wall * 0.6
  return straight({ direction: 180, reach, m }, { direction: 0, reach, m }, [model.diameter, model.diameter], m.depth)
}

export function reducer(model: ModelOf<'reducer'>): Drawing {
  const [big, small] = [
    catalogueMeasures(model.diameter, model.material),
    catalogueMeasures(model.smaller, model.material),
  ]
  const fall = (big.body - small.body) * 0.9 + big.wall
  return straight(
    { direction: 180, reach: fall / 2 + big.depth + big.wall, m: big },
    { direction: 0, reach: fall / 2 + small.depth + small.wall, m: small },
    [model.diameter, model.smaller],
    big.depth,
  )
}

/** The cap, mouth down: section at the left half, outside at the right. */
export function endCap(model: ModelOf<'end-cap'>): Drawing {
  const m = catalogueMeasures(model.diameter, model.material)
  const dome = m.pipe * 0.28
  const top = m.depth + dome
  const crown = Array.from({ length: 10 }, (_, i): Point => {
    const a = (i / 9) * (Math.PI / 2)
    return [i === 9 ? 0 : m.socket * Math.cos(a) ** 0.6, m.depth + dome * Math.sin(a)]
  })
  const side: Point[] = [[m.rim, 0], [m.rim, m.wall + 1], [m.socket, m.wall * 1.8 + 1], ...crown]
  const section: Point[] = [[m.pipe, 0], ...side, [0, m.depth], [m.pipe, m.depth]]
  const grips = [0.12, 0.36, 0.58, 0.77, 0.91].map((x) =>
    open('fine', [
      [m.socket * x, m.depth * 0.24],
      [m.socket * x, m.depth * 0.86],
    ]),
  )
  return {
    marks: [
      closed('wall', mirrored(section)),
      closed('body', [[0, 0], ...side]),
      ...grips,
      open('fine', [
        [-m.pipe, 0],
        [0, 0],
      ]),
      open('fine', [
        [0, m.wall + 1],
        [m.rim, m.wall + 1],
      ]),
      open('centre', [
        [0, -m.depth * 0.15],
        [0, top * 1.08],
      ]),
      horizontalDimension([-m.pipe, 0], [m.pipe, 0], `D ${model.diameter}`, 1),
      horizontalDimension([-m.rim, 0], [m.rim, 0], `W ${round(m.rim * 2)}`, 2),
      verticalDimension([-m.rim, 0], [-m.pipe, m.depth], `T ${m.depth}`, -1),
      verticalDimension([m.rim, 0], [0, top], `H ${round(top)}`, 1),
    ],
    rows: [
      mm('D', measureNames.outside, model.diameter),
      mm('W', measureNames.socket, m.rim * 2),
      mm('T', measureNames.depth, m.depth),
      mm('H', measureNames.height, top),
    ],
  }
}
