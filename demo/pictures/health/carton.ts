/** Printed cartons: the box masks and gloves come in. */

import type { Pack } from '../PictureModel.ts'
import { paper } from '../render/material.ts'
import { renderLabel } from '../render/renderLabel.ts'
import { box, part, type Solid, subtract } from '../render/solid.ts'
import { ink, onFront, onTop, text } from './materials.ts'

interface Carton {
  readonly width: number
  readonly height: number
  readonly depth: number
  /** SVG of the front and of the top, in millimetres. */
  readonly front: string
  readonly top: string
  readonly ground: string
  readonly scale: number
  /** Part that is cut out of it. */
  readonly opening?: Solid
}

/** Centred on the origin, the front at +z. */
export async function carton({ width, height, depth, front, top, ground, scale, opening }: Carton): Promise<Solid> {
  const card = paper(ground, {
    roughness: 0.4,
    prints: [
      onFront(await renderLabel(width, height, front, scale), [0, 0, depth / 2], width, height, 1),
      onTop(await renderLabel(width, depth, top, scale), [0, height / 2, 0], width, depth, 1),
    ],
  })
  const block = box(width, height, depth, 1.6)
  return part(card, opening ? subtract(block, opening) : block)
}

export const piecesIn = (pack: Pack | undefined): number => (pack ? Number(pack.slice(1)) : 1)

interface CountCarton {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly colour: string
  /** Content in Latin letters; `line` below it: the difference from similar products. */
  readonly title: string
  readonly line?: string
  readonly count: number
}

/** The carton of a pack: a band with its name above, the number of pieces large below. */
export function countCarton({ width, height, depth, colour, title, line = '', count }: CountCarton): Promise<Solid> {
  const band = height * 0.36
  const within = (letters: string, size: number, room: number) => Math.min(size, (room / letters.length) * 1.6)
  // The figures take their room first, what is in the box has the rest.
  const figures = Math.min(height * 0.5, (width * 0.6) / (0.58 * String(count).length))
  const room = width * 0.88 - figures * 0.58 * String(count).length
  const front = `<rect width="${width}" height="${height}" fill="#FAFBFB"/><rect width="${width}" height="${band}" fill="${colour}"/><rect y="${height * 0.94}" width="${width}" height="${height * 0.06}" fill="${colour}"/>
    ${text(width * 0.5, band * 0.7, title, { size: within(title, band * 0.56, width * 0.9), fill: '#FFFFFF', weight: 700 })}
    ${text(width * 0.95, height * 0.84, String(count), { size: figures, fill: colour, weight: 700, anchor: 'end' })}
    ${text(width * 0.06, height * 0.62, line, { size: within(line || ' ', height * 0.15, room), fill: ink, anchor: 'start' })}
    ${text(width * 0.06, height * 0.82, 'PCS', { size: within('PCS ', height * 0.15, room), fill: '#5B6B72', anchor: 'start' })}`
  const top = `<rect width="${width}" height="${depth}" fill="${colour}"/><rect y="${depth * 0.47}" width="${width}" height="${depth * 0.06}" fill="#FFFFFF" fill-opacity=".35"/>
    ${text(width * 0.5, depth * 0.8, String(count), { size: depth * 0.3, fill: '#FFFFFF', weight: 700 })}`
  return carton({ width, height, depth, front, top, ground: colour, scale: Math.max(2, Math.min(8, 900 / width)) })
}
