/** The model of one family, also where several families share a member of the union. */
import type { Family, PictureModel } from './PictureModel.ts'

type Narrow<M, F> = M extends { family: Family }
  ? F extends M['family']
    ? Omit<M, 'family'> & { family: F }
    : never
  : never

export type ModelOf<F extends Family> = F extends Family ? Narrow<PictureModel, F> : never
