/** Tubes and cables through points. */
import { polyline, type Solid, union, type Vec } from '../render/solid.ts'

/** The points of a Catmull-Rom curve, `steps` to a stretch. */
export function curve(points: readonly Vec[], steps: number): Vec[] {
  const at = (i: number): Vec => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0, 0]
  const result: Vec[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      const along = (j: 0 | 1 | 2) =>
        0.5 *
        (2 * q[j] +
          (r[j] - p[j]) * t +
          (2 * p[j] - 5 * q[j] + 4 * r[j] - s[j]) * t * t +
          (3 * q[j] - p[j] - 3 * r[j] + s[j]) * t * t * t)
      result.push([along(0), along(1), along(2)])
    }
  }
  return [...result, at(points.length - 1)]
}

/** A tube through points; in lengths of its own, so that the marcher's boxes skip what is far. */
export function cord(points: readonly Vec[], radius: number, steps = 8): Solid {
  const line = curve(points, steps)
  const lengths: Solid[] = []
  for (let i = 0; i + 1 < line.length; i += 8) lengths.push(polyline(line.slice(i, i + 9), radius))
  return union(...lengths)
}

/** A path with its corners bent round, as a tube is bent. */
function bent(points: readonly Vec[], radius: number): Vec[] {
  const result: Vec[] = []
  for (const [i, p] of points.entries()) {
    const [before, after] = [points[i - 1], points[i + 1]]
    if (!before || !after) {
      result.push(p)
      continue
    }
    const toward = (q: Vec): Vec => {
      const l = Math.hypot(q[0] - p[0], q[1] - p[1], q[2] - p[2]) || 1
      const k = Math.min(radius, l / 2) / l
      return [p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k, p[2] + (q[2] - p[2]) * k]
    }
    const [a, b] = [toward(before), toward(after)]
    for (let k = 0; k <= 5; k++) {
      const t = k / 5
      const on = (j: 0 | 1 | 2) => a[j] * (1 - t) ** 2 + 2 * p[j] * t * (1 - t) + b[j] * t * t
      result.push([on(0), on(1), on(2)])
    }
  }
  return result
}

/** A bent metal tube. */
export const frameTube = (points: readonly Vec[], radius: number, corner = 60): Solid =>
  polyline(bent(points, corner), radius)
