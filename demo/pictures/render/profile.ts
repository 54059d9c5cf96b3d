/** The signed distance to a closed flat profile, written out edge by edge. */
import type { Point, Vec } from './solid.ts'

/** Moves every edge inward by `by`, so that growing by the same amount rounds the convex corners at the true size. */
export function inset(profile: readonly Point[], by: number): Point[] {
  if (by === 0) return [...profile]
  const n = profile.length
  const at = (i: number): Point => profile[(i + n) % n] ?? [0, 0]
  const area = profile.reduce((sum, p, i) => sum + p[0] * at(i + 1)[1] - at(i + 1)[0] * p[1], 0)
  const side = area > 0 ? by : -by
  return profile.map((p, i) => {
    const edge = (a: Point, b: Point) => {
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length] as const
    }
    const n1 = edge(at(i - 1), p)
    const n2 = edge(p, at(i + 1))
    const k = side / Math.max(0.2, 1 + n1[0] * n2[0] + n1[1] * n2[1])
    const x = p[0] + (n1[0] + n2[0]) * k
    // The axis of a lathe is no edge: what lies on it stays there.
    return [p[0] === 0 ? 0 : x, p[1] + (n1[1] + n2[1]) * k]
  })
}

/** Statements that leave the signed distance of (u, v) to the profile in `out`. */
export function profileSource(profile: readonly Point[], u: string, v: string, out: string): string {
  const lines = [`let ${out}=1e18,${out}s=1;`]
  profile.forEach((a, i) => {
    const b = profile[(i + 1) % profile.length] ?? a
    if (a[0] === 0 && b[0] === 0) return
    const [ex, ey] = [b[0] - a[0], b[1] - a[1]]
    const ee = ex * ex + ey * ey
    if (ee === 0) return
    lines.push(`{const wx=${u}-${num(a[0])},wy=${v}-${num(a[1])};`)
    if (Math.abs(ey) < 1e-9)
      lines.push(`let q=wx*${num(1 / ex)};q=q<0?0:q>1?1:q;const bx=wx-q*${num(ex)},n=bx*bx+wy*wy;`)
    else if (Math.abs(ex) < 1e-9)
      lines.push(`let q=wy*${num(1 / ey)};q=q<0?0:q>1?1:q;const by=wy-q*${num(ey)},n=wx*wx+by*by;`)
    else
      lines.push(
        `let q=wx*${num(ex / ee)}+wy*${num(ey / ee)};q=q<0?0:q>1?1:q;`,
        `const bx=wx-q*${num(ex)},by=wy-q*${num(ey)},n=bx*bx+by*by;`,
      )
    lines.push(`if(n<${out})${out}=n;`)
    if (Math.abs(ey) >= 1e-9) {
      const [low, high] = ey > 0 ? [a[1], b[1]] : [b[1], a[1]]
      lines.push(`if(${v}>=${num(low)}&&${v}<${num(high)}&&wx<wy*${num(ex / ey)})${out}s=-${out}s;`)
    }
    lines.push('}')
  })
  lines.push(`${out}=Math.sqrt(${out})*${out}s;`)
  return lines.join('')
}

/** A number as source, always safe after a minus sign. */
export const num = (value: number): string => (value < 0 ? `(${value})` : `${value}`)

/** A string of points as seven numbers a segment: start, direction, one over the squared length. */
export function segmentTable(points: readonly Vec[]): string {
  return points
    .flatMap((p, i) => {
      const q = points[Math.min(points.length - 1, i + 1)] ?? p
      const e = [q[0] - p[0], q[1] - p[1], q[2] - p[2]] as const
      return [...p, ...e, 1 / (e[0] ** 2 + e[1] ** 2 + e[2] ** 2 || 1)]
    })
    .map((value) => Number(value.toPrecision(9)))
    .join(',')
}

/** One coordinate before a turn: the names of the turned ones times a column of the matrix. */
export const columnSource = (matrix: readonly number[], column: number, names: readonly string[]): string =>
  names
    .map((name, row) => [matrix[row * 3 + column] ?? 0, name] as const)
    .filter(([factor]) => Math.abs(factor) > 1e-12)
    .map(([factor, name]) => `${name}*${num(factor)}`)
    .join('+')
