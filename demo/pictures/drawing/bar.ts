/** A tube of a frame. */

import { closed, type Mark } from './renderSheet.ts'
import { type Point, ribbon } from './shape.ts'

export const bar = (points: readonly Point[], width = 22): Mark => closed('body', ribbon(points, width))
