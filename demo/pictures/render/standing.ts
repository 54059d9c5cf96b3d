/** Puts a solid on the ground before others are put beside it. */
import { boundsOf } from './bounds.ts'
import { findFloorHeight } from './camera.ts'
import { compileScene } from './compileScene.ts'
import { move, type Solid } from './solid.ts'

/** The solid lowered or raised until its lowest point is at height 0. */
export const standing = (solid: Solid): Solid =>
  move(0, -findFloorHeight(compileScene(solid, []), boundsOf(solid)), 0, solid)
