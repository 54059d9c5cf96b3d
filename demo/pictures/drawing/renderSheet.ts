/**
 * The drawing sheet: fits the line art of one product on 900 × 900, sets dimension lines round it and a legend in both
 * languages below. The letters in the drawing are explained in the legend, so the drawing itself needs no text.
 */
import type { Localized } from '../../DemoShop.ts'
import { type Point, polar } from './shape.ts'

/** `edge` what is seen, `wall` what is cut through, `body` seen and filled white, `fine` details, `hidden`, `centre`. */
export type Style = 'wall' | 'body' | 'edge' | 'fine' | 'hidden' | 'centre'

export type Mark =
  | { kind: 'line'; style: Style; points: readonly Point[]; closed: boolean }
  | { kind: 'circle'; style: Style; at: Point; radius: number }
  /** Level 1, 2… stand below (along x) or right (along y) of the drawing, -1, -2… above or left of it. */
  | { kind: 'dimension'; along: 'x' | 'y'; from: Point; to: Point; text: string; level: number }
  /** Parallel to the line between the points, `off` pixels to the left of it. */
  | { kind: 'aligned'; from: Point; to: Point; text: string; off: number }
  | { kind: 'angle'; at: Point; radius: number; from: number; to: number; text: string }

export interface LegendRow {
  readonly letter: string
  readonly name: Localized
  readonly value: string
}

export interface Drawing {
  readonly marks: readonly Mark[]
  readonly rows: readonly LegendRow[]
}

export const closed = (style: Style, points: readonly Point[]): Mark => ({ kind: 'line', style, points, closed: true })
export const open = (style: Style, points: readonly Point[]): Mark => ({ kind: 'line', style, points, closed: false })
export const circle = (style: Style, at: Point, radius: number): Mark => ({ kind: 'circle', style, at, radius })
export const horizontalDimension = (from: Point, to: Point, text: string, level: number): Mark => ({
  kind: 'dimension',
  along: 'x',
  from,
  to,
  text,
  level,
})
export const verticalDimension = (from: Point, to: Point, text: string, level: number): Mark => ({
  kind: 'dimension',
  along: 'y',
  from,
  to,
  text,
  level,
})

const petrol = '#0E4A56'
const saffron = '#F0A31C'
const muted = '#5B6B72'
const arabic = 'IBM Plex Sans Arabic, IBM Plex Sans, Tahoma, Arial, sans-serif'
const gap = 46
const rowHeight = 36

const n = (value: number): string => (Math.round(value * 10) / 10).toString()
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const strokes: Record<Style, string> = {
  wall: `fill="url(#h)"`,
  body: '',
  edge: `fill="none"`,
  fine: `fill="none" stroke-width="1.3"`,
  hidden: `fill="none" stroke-width="1.4" stroke-dasharray="8 5"`,
  centre: `fill="none" stroke-width="1.2" stroke="${muted}" stroke-dasharray="18 5 4 5"`,
}

function pointsOf(mark: Mark): readonly Point[] {
  switch (mark.kind) {
    case 'line':
      return mark.points
    case 'circle':
      return [
        [mark.at[0] - mark.radius, mark.at[1] - mark.radius],
        [mark.at[0] + mark.radius, mark.at[1] + mark.radius],
      ]
    case 'angle':
      return [polar(mark.at, (mark.from + mark.to) / 2, mark.radius * 1.1)]
    default:
      return [mark.from, mark.to]
  }
}

interface Fit {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly at: (p: Point) => Point
  readonly scale: number
}

/** Finds the scale at which the drawing and its dimension lines fill the place above the legend. */
function fitted(drawing: Drawing): Fit {
  const points = drawing.marks.flatMap(pointsOf)
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])]
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const levels = { left: 0, right: 0, top: 0, bottom: 0 }
  for (const mark of drawing.marks) {
    if (mark.kind !== 'dimension') continue
    const side = mark.along === 'x' ? (mark.level > 0 ? 'bottom' : 'top') : mark.level > 0 ? 'right' : 'left'
    levels[side] = Math.max(levels[side], Math.abs(mark.level))
  }
  // Slanting dimensions stand out at the top and the right.
  const slant = drawing.marks.some((mark) => mark.kind === 'aligned' && mark.off < -35) ? 40 : 0
  const place = {
    left: 70 + levels.left * gap,
    right: 830 - levels.right * gap - slant,
    top: 112 + levels.top * gap + slant,
    bottom: 818 - drawing.rows.length * rowHeight - levels.bottom * gap,
  }
  const scale = Math.min((place.right - place.left) / (x1 - x0), (place.bottom - place.top) / (y1 - y0))
  const [mx, my] = [(place.left + place.right) / 2, (place.top + place.bottom) / 2]
  const at = (p: Point): Point => [mx + (p[0] - (x0 + x1) / 2) * scale, my - (p[1] - (y0 + y1) / 2) * scale]
  const [left, top] = at([x0, y1])
  const [right, bottom] = at([x1, y0])
  return { left, right, top, bottom, at, scale }
}

const textElement = (x: number, y: number, text: string, more = ''): string =>
  `<text x="${n(x)}" y="${n(y)}"${more}>${escaped(text)}</text>`

/** A dimension line between two places on the sheet; short ones have their arrows outside. */
function dimensionLine(a: Point, b: Point, text: string): string {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const upwards = Math.abs(ux) < 0.02
  const wide = text.length * 11.5 + 8
  const roomy = length > (upwards ? 40 : wide + 34)
  const out = (p: Point, way: number): string =>
    `M${n(p[0] + ux * way * 26)} ${n(p[1] + uy * way * 26)}L${n(p[0])} ${n(p[1])}`
  const line =
    length > 44
      ? `<path d="M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}" marker-start="url(#a)" marker-end="url(#a)"/>`
      : `<path d="${out(a, -1)}" marker-end="url(#a)"/><path d="${out(b, 1)}" marker-end="url(#a)"/>`
  const beyond = length > 44 ? 12 : 32
  if (upwards) {
    const side = `transform="rotate(-90 ${n(a[0])} ${n((a[1] + b[1]) / 2)})"`
    if (length > wide + 34) return line + textElement(a[0], (a[1] + b[1]) / 2 + 6, text, ` ${side}`)
    const top = Math.min(a[1], b[1])
    return line + textElement(a[0], top - beyond, text)
  }
  if (roomy) return line + textElement((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 6, text)
  const end = Math.abs(ux) < 0.5 ? (uy < 0 ? b : a) : ux > 0 ? b : a
  return line + textElement(end[0] + beyond * Math.abs(ux) + wide / 2 - 4, end[1] + 6 - Math.abs(uy) * beyond, text)
}

function dimension(mark: Exclude<Mark, { kind: 'line' | 'circle' }>, f: Fit): { thin: string; bold: string } {
  if (mark.kind === 'angle') {
    const [x, y] = f.at(mark.at)
    const r = mark.radius * f.scale
    const on = (degrees: number, radius = r): Point => {
      const a = (degrees * Math.PI) / 180
      return [x + Math.cos(a) * radius, y - Math.sin(a) * radius]
    }
    const [a, b, m] = [on(mark.from), on(mark.to), on((mark.from + mark.to) / 2, r + 34)]
    const arc = `<path d="M${n(a[0])} ${n(a[1])}A${n(r)} ${n(r)} 0 0 ${mark.to > mark.from ? 0 : 1} ${n(b[0])} ${n(b[1])}" marker-start="url(#a)" marker-end="url(#a)"/>`
    return { thin: '', bold: arc + textElement(m[0], m[1] + 6, mark.text) }
  }
  const [p, q] = [f.at(mark.from), f.at(mark.to)]
  let [a, b]: [Point, Point] = [p, q]
  if (mark.kind === 'aligned') {
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1
    const [ox, oy] = [((q[1] - p[1]) / length) * mark.off, (-(q[0] - p[0]) / length) * mark.off]
    a = [p[0] + ox, p[1] + oy]
    b = [q[0] + ox, q[1] + oy]
  } else if (mark.along === 'x') {
    const y = mark.level > 0 ? f.bottom + mark.level * gap - 8 : f.top + mark.level * gap + 8
    a = [p[0], y]
    b = [q[0], y]
  } else {
    const x = mark.level > 0 ? f.right + mark.level * gap - 8 : f.left + mark.level * gap + 8
    a = [x, p[1]]
    b = [x, q[1]]
  }
  // Extension lines begin a little off the object and end a little past the dimension line.
  const extend = (from: Point, to: Point): string => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (length < 8) return ''
    const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
    return `M${n(from[0] + ux * 4)} ${n(from[1] + uy * 4)}L${n(to[0] + ux * 7)} ${n(to[1] + uy * 7)}`
  }
  return { thin: extend(p, a) + extend(q, b), bold: dimensionLine(a, b, mark.text) }
}

function lineArt(drawing: Drawing, f: Fit): string {
  // Rich drawings do with whole pixels, which keeps them light.
  const count = drawing.marks.reduce((sum, mark) => sum + (mark.kind === 'line' ? mark.points.length : 0), 0)
  const figure = count > 330 ? (value: number) => `${Math.round(value)}` : n
  let result = ''
  // A field of holes is one path of dots, black then white, as every circle of its own would weigh too much.
  const holes = drawing.marks.filter((mark) => mark.kind === 'circle' && mark.style === 'fine')
  const dots = holes.length > 20 ? holes : []
  for (const mark of drawing.marks) {
    if (dots.includes(mark)) continue
    if (mark.kind === 'circle') {
      const [x, y] = f.at(mark.at)
      result += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(mark.radius * f.scale)}" ${strokes[mark.style]}/>`
    } else if (mark.kind === 'line') {
      const d = mark.points.map((p) => f.at(p).map(figure).join(' ')).join('L')
      result += `<path d="M${d}${mark.closed ? 'Z' : ''}" ${strokes[mark.style]}/>`
    }
  }
  for (const more of dots.length > 0 ? [1, -1] : []) {
    const d = dots.map((mark) => (mark.kind === 'circle' ? `M${f.at(mark.at).map(n).join(' ')}h0` : '')).join('')
    const radius = dots[0]?.kind === 'circle' ? dots[0].radius * f.scale : 0
    result += `<path d="${d}" stroke-width="${n(radius * 2 + more)}"${more < 0 ? ' stroke="#fff"' : ''}/>`
  }
  return result.replace(/(<path d="[^"]*)" ([^>]*)\/>(?:<path d="([^"]*)" \2\/>)+/g, (all, _first, style: string) => {
    // Neighbours of one style are one path: filled bodies stay apart, as they cover what is behind.
    if (!style.includes('"none"')) return all
    const paths = [...all.matchAll(/d="([^"]*)"/g)].map((found) => found[1]).join('')
    return `<path d="${paths}" ${style}/>`
  })
}

const legend = (rows: readonly LegendRow[]): string =>
  rows
    .map((row, i) => {
      const y = 846 - (rows.length - i) * rowHeight + 26
      return (
        textElement(64, y, row.letter, ` font-weight="600" fill="${petrol}"`) +
        textElement(104, y, row.name.en) +
        textElement(470, y, row.value, ` text-anchor="middle" font-weight="600" fill="${petrol}"`) +
        textElement(836, y, row.name.ar, ' direction="rtl" unicode-bidi="embed"')
      )
    })
    .join('')

/** The whole SVG. */
export function renderSheet(title: Localized, drawing: Drawing): string {
  const f = fitted(drawing)
  const measured = drawing.marks.flatMap((mark) =>
    mark.kind === 'line' || mark.kind === 'circle' ? [] : [dimension(mark, f)],
  )
  const line = (y: number) => `M64 ${y}H836`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 900" width="900" height="900" font-family="${arabic}">
<defs><marker id="a" viewBox="0 0 12 8" refX="12" refY="4" markerWidth="13" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M0 0L12 4L0 8Z" fill="${saffron}"/></marker><pattern id="h" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H9V9H0Z" fill="#EEF4F5"/><path d="M0 0V9" stroke="${petrol}" stroke-width="1" stroke-opacity=".5"/></pattern></defs>
<path d="M0 0H900V900H0Z" fill="#fff"/>
<g fill="${petrol}" font-size="${title.en.length + title.ar.length > 52 ? 21 : 25}" font-weight="600">${textElement(64, 62, title.en)}${textElement(836, 62, title.ar, ' direction="rtl" unicode-bidi="embed"')}</g>
<path d="${line(86)}${line(840 - drawing.rows.length * rowHeight)}" stroke="#C9D6D9" stroke-width="1.5"/>
<g stroke="${petrol}" fill="#fff" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round">${lineArt(drawing, f)}</g>
<path d="${measured.map((m) => m.thin).join('')}" stroke="${muted}" stroke-width="1" fill="none"/>
<g stroke="${saffron}" stroke-width="1.6" fill="none" >${measured.map((m) => m.bold.replace(/<text.*?<\/text>/g, '')).join('')}</g>
<g fill="${petrol}" font-size="20" font-weight="600" text-anchor="middle" stroke="#fff" stroke-width="7" stroke-linejoin="round" paint-order="stroke">${measured.map((m) => (m.bold.match(/<text.*?<\/text>/g) ?? []).join('')).join('')}</g>
<g fill="#14242A" font-size="20">${legend(drawing.rows)}</g>
<g fill="${muted}" font-size="15">${textElement(64, 878, 'Dimensions in millimetres')}${textElement(836, 878, 'الأبعاد بالمليمتر', ' direction="rtl" unicode-bidi="embed"')}</g>
</svg>
`
}
