/** Printed cartons: the box masks and gloves come in. */

import { paper } from '../render/material.ts'
import { renderLabel } from '../render/renderLabel.ts'
import { box, part, type Solid, subtract } from '../render/solid.ts'
import { onFront, onTop } from './materials.ts'

interface Carton {
  readonly width: number
  readonly height: number
  readonly depth: number
  /** SVG of the front and of the top, in millimetres. */
  readonly front: string
  readonly top: string
  readonly ground: string
  readonly scale: number
  /** What is cut out of it. */
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
