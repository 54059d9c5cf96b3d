/** The model of one family, also where the trade words share a line between several. */
import type { Family, PictureModel } from '../../server/demo/pictureModel.ts'

type Narrow<M, F> = M extends { family: Family }
  ? F extends M['family']
    ? Omit<M, 'family'> & { family: F }
    : never
  : never

export type ModelOf<F extends Family> = F extends Family ? Narrow<PictureModel, F> : never
