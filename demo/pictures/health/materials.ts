/** Colours and materials of health products, and the printing of their displays and labels. */
import type { Tint } from '../PictureModel.ts'
import { type Colour, type Material, type Print, plastic, rubber, type Texture } from '../render/material.ts'
import { fontFamily, renderLabel } from '../render/renderLabel.ts'
import { sevenSegments } from '../render/sevenSegments.ts'
import type { Vec } from '../render/solid.ts'

/** The colours of the trade, a shade darker than they look under the lamps of the studio. */
export const tints: Record<Tint, string> = {
  white: '#F2F4F4',
  teal: '#0C746C',
  blue: '#2B69B3',
  navy: '#14264D',
  pink: '#D56F8C',
  grey: '#6D767E',
}
export const ink = '#1B2B33'
export const accent = '#0B756D'

export const moulded = (tint: Tint, roughness = 0.28): Material => plastic(tints[tint], { roughness, soft: 0.2 })
export const whitePlastic = plastic('#F2F4F4', { roughness: 0.28, soft: 0.2 })
export const darkPlastic = plastic('#23292F', { roughness: 0.3 })
/** Glass over a display: almost black, a mirror. */
export const blackGlass = plastic('#0E1418', { roughness: 0.1 })
export const softGrey = rubber('#5D666E', { roughness: 0.6 })
export const blackGrip = rubber('#25292D', { roughness: 0.6 })

/** The same material with printing on it. */
export const withPrints = (material: Material, ...prints: Print[]): Material => ({
  ...material,
  prints: [...material.prints, ...prints],
})

type PlanePrint = Extract<Print, { on: 'plane' }>

/** A texture lying on top (y up), its upper edge towards -z. */
export const onTop = (texture: Texture, at: Vec, width: number, height: number, reach = 1.5): PlanePrint => ({
  texture,
  on: 'plane',
  at,
  right: [1, 0, 0],
  up: [0, 0, -1],
  width,
  height,
  reach,
})

/** A texture on the front (+z), upright. */
export const onFront = (texture: Texture, at: Vec, width: number, height: number, reach = 1.5): PlanePrint => ({
  texture,
  on: 'plane',
  at,
  right: [1, 0, 0],
  up: [0, 1, 0],
  width,
  height,
  reach,
})

interface TextStyle {
  readonly size: number
  readonly fill?: string
  readonly weight?: number
  readonly anchor?: 'start' | 'middle' | 'end'
}

/** A line of SVG text. */
export const text = (
  x: number,
  y: number,
  content: string,
  { size, fill = ink, weight = 600, anchor = 'middle' }: TextStyle,
): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="${fontFamily}" font-weight="${weight}" font-size="${size}" fill="${fill}">${content}</text>`

/** Seven-segment figures as SVG, `height` tall, right edge at x, top at y. A point stands between figures. */
export function digits(x: number, y: number, height: number, content: string, fill = ink, thick = 0.13): string {
  const w = height * 0.5
  const s = height * thick
  const gap = height * 0.16
  const bar = (x0: number, y0: number, x1: number, y1: number) => {
    const h = s / 2
    const d = 0.06 * s
    return x0 === x1
      ? `<polygon points="${x0},${y0 + d} ${x0 + h},${y0 + h + d} ${x0 + h},${y1 - h - d} ${x0},${y1 - d} ${x0 - h},${y1 - h - d} ${x0 - h},${y0 + h + d}"/>`
      : `<polygon points="${x0 + d},${y0} ${x0 + h + d},${y0 - h} ${x1 - h - d},${y0 - h} ${x1 - d},${y0} ${x1 - h - d},${y0 + h} ${x0 + h + d},${y0 + h}"/>`
  }
  const parts: string[] = []
  let at = x
  for (const figure of [...content].reverse()) {
    if (figure === '.') {
      parts.push(`<circle cx="${at + gap * 0.5}" cy="${y + height - s * 0.6}" r="${s * 0.62}"/>`)
      continue
    }
    const [l, r, t, m, b] = [at - w + s / 2, at - s / 2, y + s / 2, y + height / 2, y + height - s / 2]
    const shapes: Record<string, string> = {
      a: bar(l, t, r, t),
      b: bar(r, t, r, m),
      c: bar(r, m, r, b),
      d: bar(l, b, r, b),
      e: bar(l, m, l, b),
      f: bar(l, t, l, m),
      g: bar(l, m, r, m),
    }
    for (const name of sevenSegments[figure] ?? '') parts.push(shapes[name] ?? '')
    at -= w + gap
  }
  return `<g fill="${fill}" transform="translate(0 0)">${parts.join('')}</g>`
}

export const heart = (x: number, y: number, size: number, fill: string): string =>
  `<path transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})" fill="${fill}" d="M12 21S2 14.5 2 8.2C2 5 4.4 3 7 3c2 0 3.8 1.1 5 3 1.2-1.9 3-3 5-3 2.6 0 5 2 5 5.200C22 14.5 12 21 12 21z"/>`

/** A plus sign with slightly rounded arms: the neutral mark of care. */
export const plus = (x: number, y: number, size: number, fill: string): string => {
  const a = size * 0.34
  return `<rect x="${x - a / 2}" y="${y - size / 2}" width="${a}" height="${size}" rx="${size * 0.05}" fill="${fill}"/><rect x="${x - size / 2}" y="${y - a / 2}" width="${size}" height="${a}" rx="${size * 0.05}" fill="${fill}"/>`
}

/** An LCD of millimetres: its ground and what is on it. */
export const lcd = (width: number, height: number, content: string, ground = '#C9D6CC', scale = 12): Promise<Texture> =>
  renderLabel(width, height, `<rect width="${width}" height="${height}" fill="${ground}"/>${content}`, scale)

/** Mixes a pattern colour into a surface. */
export function tintWith(surface: { r: number; g: number; b: number }, colour: Colour, amount: number): void {
  surface.r += (colour[0] - surface.r) * amount
  surface.g += (colour[1] - surface.g) * amount
  surface.b += (colour[2] - surface.b) * amount
}
