/** Which file photographs which family. */
import type { Family, PictureModel, PictureView } from '../../server/demo/pictureModel.ts'
import { healthPhotographers } from './health/families.ts'
import type { ModelOf } from './model.ts'
import { flange, unionFitting } from './pipes/assembly.ts'
import { bend } from './pipes/bend.ts'
import { coupling, endCap, reducer, tee } from './pipes/joint.ts'
import { pipe } from './pipes/pipe.ts'
import { clamp, floorDrain, ptfeTape, solventCement } from './pipes/sundries.ts'
import { valve } from './pipes/valve.ts'
import type { Shot } from './render/picture.ts'

/** The views that are photographed; the dimension drawing is drawn elsewhere. */
export type PhotoView = Exclude<PictureView, 'drawing'>
export const photoViews: readonly PhotoView[] = ['hero', 'angle', 'detail']

type Photographers = { [F in Family]?: (model: ModelOf<F>, view: PhotoView) => Promise<Shot> }

export const photographers: Photographers = {
  bend,
  pipe,
  'pipe-bundle': pipe,
  tee,
  wye: tee,
  coupling,
  reducer,
  'end-cap': endCap,
  union: unionFitting,
  flange,
  'ball-valve': valve,
  'gate-valve': valve,
  'check-valve': valve,
  clamp,
  'floor-drain': floorDrain,
  'solvent-cement': solventCement,
  'ptfe-tape': ptfeTape,
  ...healthPhotographers,
}

/** The shot of a model, or nothing while its family is not modelled. */
export function shoot(model: PictureModel, view: PhotoView): Promise<Shot> | undefined {
  const photographer = photographers[model.family] as
    | ((model: PictureModel, view: PhotoView) => Promise<Shot>)
    | undefined
  return photographer?.(model, view)
}
