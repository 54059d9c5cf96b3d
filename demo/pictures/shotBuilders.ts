/** Which function models and frames which family. */

import { healthShotBuilders } from './health/healthShotBuilders.ts'
import type { ModelOf } from './ModelOf.ts'
import type { Family, PhotoView, PictureModel } from './PictureModel.ts'
import { flange, unionFitting } from './pipes/assembly.ts'
import { bend } from './pipes/bend.ts'
import { floorDrain } from './pipes/floorDrain.ts'
import { clamp, ptfeTape, solventCement } from './pipes/installation.ts'
import { coupling, endCap, reducer, tee } from './pipes/joint.ts'
import { pipe } from './pipes/pipe.ts'
import { valve } from './pipes/valve.ts'
import type { Shot } from './render/renderPicture.ts'

type ShotBuilders = { [F in Family]?: (model: ModelOf<F>, view: PhotoView) => Promise<Shot> }

export const shotBuilders: ShotBuilders = {
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
  ...healthShotBuilders,
}

/** The shot of a model, or nothing while its family is not modelled. */
export function buildShot(model: PictureModel, view: PhotoView): Promise<Shot> | undefined {
  const photographer = shotBuilders[model.family] as
    | ((model: PictureModel, view: PhotoView) => Promise<Shot>)
    | undefined
  return photographer?.(model, view)
}
