/** Which function models and frames which family of health products. */
import { bandageRoll } from './bandage.ts'
import { hospitalBed } from './bed.ts'
import { bloodPressureMonitor } from './bloodPressure.ts'
import { bottle } from './bottle.ts'
import { crutch } from './crutch.ts'
import { firstAidBox } from './firstAid.ts'
import { glovesBox } from './gloves.ts'
import { glucoseMeter } from './glucose.ts'
import { hotWaterBottle } from './hotWater.ts'
import { mask } from './mask.ts'
import { nebuliser } from './nebuliser.ts'
import { pulseOximeter } from './oximeter.ts'
import { pillOrganiser } from './pills.ts'
import { stethoscope } from './stethoscope.ts'
import { syringe } from './syringe.ts'
import { thermometer } from './thermometer.ts'
import { walker } from './walker.ts'
import { wheelchair } from './wheelchair.ts'

export const healthShotBuilders = {
  'blood-pressure-monitor': bloodPressureMonitor,
  thermometer,
  'pulse-oximeter': pulseOximeter,
  'glucose-meter': glucoseMeter,
  nebuliser,
  stethoscope,
  syringe,
  'bandage-roll': bandageRoll,
  'first-aid-box': firstAidBox,
  mask,
  'gloves-box': glovesBox,
  bottle,
  'pill-organiser': pillOrganiser,
  wheelchair,
  crutch,
  walker,
  'hot-water-bottle': hotWaterBottle,
  'hospital-bed': hospitalBed,
}
