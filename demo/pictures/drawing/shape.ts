/** Points of the line art: millimetres, y up, as in the models. */
export type Point = readonly [number, number]

const rad = (degrees: number): number => (degrees * Math.PI) / 180

/** The point at `length` from `at` in a direction in degrees from +x. */
export const polar = (at: Point, degrees: number, length: number): Point => [
  at[0] + Math.cos(rad(degrees)) * length,
  at[1] + Math.sin(rad(degrees)) * length,
]

export const arcPoints = (at: Point, radius: number, from: number, to: number, steps = 8): Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => polar(at, from + ((to - from) * i) / steps, radius))

export const rect = (x0: number, y0: number, x1: number, y1: number): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]

/** A rectangle with round corners. */
export function rounded(x0: number, y0: number, x1: number, y1: number, radius: number): Point[] {
  const r = Math.min(radius, (x1 - x0) / 2, (y1 - y0) / 2)
  const steps = r * 5 > x1 - x0 || r * 5 > y1 - y0 ? 4 : 2
  return [
    ...arcPoints([x1 - r, y1 - r], r, 0, 90, steps),
    ...arcPoints([x0 + r, y1 - r], r, 90, 180, steps),
    ...arcPoints([x0 + r, y0 + r], r, 180, 270, steps),
    ...arcPoints([x1 - r, y0 + r], r, 270, 360, steps),
  ]
}

export const ellipse = (at: Point, rx: number, ry: number, steps = 28): Point[] =>
  Array.from({ length: steps }, (_, i): Point => {
    const a = (2 * Math.PI * i) / steps
    return [at[0] + Math.cos(a) * rx, at[1] + Math.sin(a) * ry]
  })

export const translated = (points: readonly Point[], x: number, y: number): Point[] =>
  points.map((p): Point => [p[0] + x, p[1] + y])
export const mirrored = (points: readonly Point[]): Point[] => points.map((p): Point => [-p[0], p[1]])

/** Turned round `at` by degrees, counter-clockwise. */
export const rotated = (points: readonly Point[], degrees: number, at: Point = [0, 0]): Point[] =>
  points.map((p): Point => {
    const [x, y] = [p[0] - at[0], p[1] - at[1]]
    const [c, s] = [Math.cos(rad(degrees)), Math.sin(rad(degrees))]
    return [at[0] + x * c - y * s, at[1] + x * s + y * c]
  })

/**
 * Intersection of two lines, each given by a point and a direction in degrees.
 * @returns undefined if they are parallel
 */
export function intersection(a: Point, aDegrees: number, b: Point, bDegrees: number): Point | undefined {
  const [ax, ay] = polar([0, 0], aDegrees, 1)
  const [bx, by] = polar([0, 0], bDegrees, 1)
  const det = ax * by - ay * bx
  if (Math.abs(det) < 1e-3) return undefined
  const t = ((b[0] - a[0]) * by - (b[1] - a[1]) * bx) / det
  return [a[0] + ax * t, a[1] + ay * t]
}

/** A smooth line through the given points (Catmull-Rom). */
export function curve(points: readonly Point[], steps = 8): Point[] {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0]
  const result: Point[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      const along = (n: 0 | 1) =>
        0.5 *
        (2 * q[n] +
          (r[n] - p[n]) * t +
          (2 * p[n] - 5 * q[n] + 4 * r[n] - s[n]) * t * t +
          (3 * q[n] - p[n] - 3 * r[n] + s[n]) * t * t * t)
      result.push([along(0), along(1)])
    }
  }
  return [...result, at(points.length - 1)]
}

/** The outline of a hose or tube of the given width that follows a line. */
export function ribbon(line: readonly Point[], width: number): Point[] {
  const side = (way: number) =>
    line.map((p, i): Point => {
      const [a, b] = [line[Math.max(0, i - 1)] ?? p, line[Math.min(line.length - 1, i + 1)] ?? p]
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      return [p[0] - ((b[1] - a[1]) / length) * way, p[1] + ((b[0] - a[0]) / length) * way]
    })
  return [...side(width / 2), ...side(-width / 2).reverse()]
}
