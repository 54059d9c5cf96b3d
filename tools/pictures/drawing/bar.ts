/** A tube of a frame. */
import { type P, ribbon } from './shape.ts'
import { closed, type Mark } from './sheet.ts'

export const bar = (points: readonly P[], width = 22): Mark => closed('body', ribbon(points, width))
