/** Stands several goods on one ground: each is felt from below, set down, turned and put in its place. */
import type { PictureModel } from '../../../server/demo/pictureModel.ts'
import { type PhotoView, shoot } from '../families.ts'
import { boundsOf } from '../render/bounds.ts'
import { feelFloor } from '../render/camera.ts'
import { compile } from '../render/compile.ts'
import { move, type Solid, scale, turn, union } from '../render/solid.ts'

/** One of the goods in a scene. `turn` is from how its own picture shows it, counter-clockwise seen from above. */
export interface Item {
  readonly model: PictureModel
  readonly view?: PhotoView
  /** Millimetres to the right and towards the camera. */
  readonly x: number
  readonly z: number
  readonly turn?: number
  /** Goods of very different size meet in one picture; a factor keeps them a group. */
  readonly size?: number
  /** Lays it down (or stands it up) first: degrees round its own x axis. */
  readonly tilt?: number
}

/** The solid so that its lowest point is at height 0 and its middle over the origin. */
function stood(solid: Solid): Solid {
  const b = boundsOf(solid)
  const floor = feelFloor(compile(solid, []), b)
  return move(-(b.min[0] + b.max[0]) / 2, -floor, -(b.min[2] + b.max[2]) / 2, solid)
}

export async function arrange(items: readonly Item[]): Promise<Solid | undefined> {
  const placed: Solid[] = []
  for (const item of items) {
    const shot = await shoot(item.model, item.view ?? 'hero')
    if (!shot) return undefined
    const facing = turn('y', (item.turn ?? 0) - shot.azimuth, turn('x', item.tilt ?? 0, shot.solid))
    placed.push(move(item.x, 0, item.z, scale(item.size ?? 1, stood(facing))))
  }
  return union(...placed)
}
