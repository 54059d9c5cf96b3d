/** Puts several products on one ground: each is lowered until it touches it, rotated and moved to its place. */

import type { PhotoView, PictureModel } from '../PictureModel.ts'
import { boundsOf } from '../render/bounds.ts'
import { findFloorHeight } from '../render/camera.ts'
import { compileScene } from '../render/compileScene.ts'
import { move, rotate, type Solid, scale, union } from '../render/solid.ts'
import { buildShot } from '../shotBuilders.ts'

/** A product in a scene. `turn` is relative to its own picture, counter-clockwise seen from above. */
export interface Item {
  readonly model: PictureModel
  readonly view?: PhotoView
  /** Millimetres to the right and towards the camera. */
  readonly x: number
  readonly z: number
  readonly turn?: number
  /** A factor for products whose sizes differ too much for one picture. */
  readonly size?: number
  /** Lays it down (or stands it up) first: degrees round its own x axis. */
  readonly tilt?: number
}

/** The solid so that its lowest point is at height 0 and its middle over the origin. */
function stood(solid: Solid): Solid {
  const b = boundsOf(solid)
  const floor = findFloorHeight(compileScene(solid, []), b)
  return move(-(b.min[0] + b.max[0]) / 2, -floor, -(b.min[2] + b.max[2]) / 2, solid)
}

export async function arrangeItems(items: readonly Item[]): Promise<Solid | undefined> {
  const placed: Solid[] = []
  for (const item of items) {
    const shot = await buildShot(item.model, item.view ?? 'hero')
    if (!shot) return undefined
    const facing = rotate('y', (item.turn ?? 0) - shot.azimuth, rotate('x', item.tilt ?? 0, shot.solid))
    placed.push(move(item.x, 0, item.z, scale(item.size ?? 1, stood(facing))))
  }
  return union(...placed)
}
