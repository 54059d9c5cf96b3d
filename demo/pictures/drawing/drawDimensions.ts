/** The dimension drawing of any model, as SVG text. */
import type { Localized } from '../../DemoShop.ts'
import type { PictureModel } from '../PictureModel.ts'
import { flange, union } from './assembly.ts'
import { bottle, pillOrganiser } from './bottles.ts'
import { mask, nebuliser, stethoscope } from './breathing.ts'
import { bandage, firstAidBox, glovesBox, hotWaterBottle, syringe } from './care.ts'
import { crutch } from './crutches.ts'
import { bend, coupling, endCap, reducer, tee } from './fittings.ts'
import { clamp, floorDrain, ptfeTape, solventCement } from './installation.ts'
import { glucose, oximeter } from './meters.ts'
import { bloodPressure, thermometer } from './monitors.ts'
import { bundle, pipe } from './pipes.ts'
import { type Drawing, renderSheet } from './renderSheet.ts'
import { titleOf } from './titles.ts'
import { valve } from './valves.ts'
import { walker } from './walkers.ts'
import { hospitalBed, wheelchair } from './wheeled.ts'

function lineArt(model: PictureModel): Drawing {
  switch (model.family) {
    case 'pipe':
      return pipe({ ...model, family: 'pipe' })
    case 'pipe-bundle':
      return bundle({ ...model, family: 'pipe-bundle' })
    case 'bend':
      return bend(model)
    case 'tee':
    case 'wye':
      return tee({ ...model, family: model.family })
    case 'coupling':
      return coupling({ ...model, family: 'coupling' })
    case 'end-cap':
      return endCap({ ...model, family: 'end-cap' })
    case 'flange':
      return flange({ ...model, family: 'flange' })
    case 'union':
      return union(model)
    case 'reducer':
      return reducer(model)
    case 'ball-valve':
    case 'gate-valve':
    case 'check-valve':
      return valve({ ...model, family: model.family })
    case 'clamp':
      return clamp(model)
    case 'floor-drain':
      return floorDrain(model)
    case 'solvent-cement':
      return solventCement(model)
    case 'ptfe-tape':
      return ptfeTape(model)
    case 'blood-pressure-monitor':
      return bloodPressure(model)
    case 'thermometer':
      return thermometer(model)
    case 'pulse-oximeter':
      return oximeter()
    case 'glucose-meter':
      return glucose(model)
    case 'nebuliser':
      return nebuliser(model)
    case 'stethoscope':
      return stethoscope(model)
    case 'syringe':
      return syringe(model)
    case 'bandage-roll':
      return bandage(model)
    case 'first-aid-box':
      return firstAidBox(model)
    case 'mask':
      return mask(model)
    case 'gloves-box':
      return glovesBox()
    case 'bottle':
      return bottle(model)
    case 'pill-organiser':
      return pillOrganiser(model)
    case 'wheelchair':
      return wheelchair(model)
    case 'crutch':
      return crutch(model)
    case 'walker':
      return walker(model)
    case 'hot-water-bottle':
      return hotWaterBottle()
    case 'hospital-bed':
      return hospitalBed(model)
  }
}

export function drawDimensions(model: PictureModel): string {
  const title: Localized = titleOf(model)
  return renderSheet(title, lineArt(model))
}
