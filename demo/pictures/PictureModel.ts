/**
 * What the picture of a product shows, in the terms of the trade. The renderer beside this file draws it, the catalogue
 * names it, and products with the same model share their pictures.
 */

/** uPVC is grey, cPVC cream, PPR green, HDPE black with a blue stripe; brass and steel are metals. */
export type Plastic = 'upvc' | 'cpvc' | 'ppr' | 'hdpe'
export type Metal = 'brass' | 'steel'

/** Nominal outside diameter in millimetres. */
export type Diameter = 20 | 25 | 32 | 40 | 50 | 63 | 75 | 90 | 110 | 160

/** Pressure class (bar); it shows as wall thickness and in the printing on the surface. */
export type PressureClass = 6 | 10 | 16 | 20

export type PipeModel =
  | { family: 'pipe' | 'pipe-bundle'; material: Plastic; diameter: Diameter; pressure: PressureClass }
  | { family: 'bend'; material: Plastic; diameter: Diameter; angle: 90 | 45 | 30 }
  | { family: 'tee' | 'wye' | 'coupling' | 'end-cap' | 'flange'; material: Plastic; diameter: Diameter }
  | { family: 'union'; material: Plastic; diameter: Diameter; insert?: 'brass' }
  | { family: 'reducer'; material: Plastic; diameter: Diameter; smaller: Diameter }
  | { family: 'ball-valve' | 'gate-valve' | 'check-valve'; material: Plastic | Metal; diameter: Diameter }
  | { family: 'clamp'; material: 'steel' | 'upvc'; diameter: Diameter }
  | { family: 'floor-drain'; material: 'steel' | 'upvc'; size: 100 | 150 | 200 }
  | { family: 'solvent-cement'; colour: 'blue' | 'red' | 'orange'; millilitres: 125 | 250 | 500 }
  | { family: 'ptfe-tape'; colour: 'white' | 'yellow'; rolls: 1 | 3 }

export type Tint = 'white' | 'teal' | 'blue' | 'navy' | 'pink' | 'grey'

export type HealthModel =
  | { family: 'blood-pressure-monitor'; style: 'upper-arm' | 'wrist'; colour: 'white' | 'grey' }
  | { family: 'thermometer'; style: 'digital' | 'infrared'; colour: 'white' | 'teal' | 'blue' }
  | { family: 'pulse-oximeter'; colour: 'white' | 'teal' | 'navy' }
  | { family: 'glucose-meter'; style: 'meter' | 'strips'; colour: 'white' | 'navy' }
  | { family: 'nebuliser'; colour: 'white' | 'teal' }
  | { family: 'stethoscope'; colour: 'navy' | 'teal' | 'pink' | 'grey' }
  | { family: 'syringe'; millilitres: 3 | 5 | 10 }
  | { family: 'bandage-roll'; style: 'gauze' | 'elastic' | 'adhesive'; width: 5 | 10 }
  | { family: 'first-aid-box'; size: 'small' | 'large'; colour: 'white' | 'teal' }
  | { family: 'mask'; style: 'surgical' | 'respirator'; colour: 'blue' | 'white' | 'pink' }
  | { family: 'gloves-box'; colour: 'blue' | 'white' | 'navy' }
  | { family: 'bottle'; style: 'dropper' | 'pump' | 'spray'; colour: Tint; millilitres: 30 | 100 | 250 | 500 }
  | { family: 'pill-organiser'; days: 7 | 14; colour: 'teal' | 'blue' | 'pink' }
  | { family: 'wheelchair'; colour: 'navy' | 'grey' }
  | { family: 'crutch'; style: 'underarm' | 'elbow' }
  | { family: 'walker'; style: 'frame' | 'wheeled' }
  | { family: 'hot-water-bottle'; colour: 'pink' | 'teal' | 'navy' }
  | { family: 'hospital-bed'; style: 'manual' | 'electric' }

export type PictureModel = PipeModel | HealthModel
export type Family = PictureModel['family']

/** The pictures every product has, in the order the gallery shows them. `drawing` is an SVG, the others WebP. */
export const pictureViews = ['hero', 'angle', 'detail', 'drawing'] as const
export type PictureView = (typeof pictureViews)[number]

/** The stem of a model's files, e.g. `bend-upvc-110-90`; every value of the model is part of it, in order. */
export function pictureKey(model: PictureModel): string {
  return Object.values(model).join('-')
}

/** The file of one view in `demo/media/`. */
export function pictureFile(model: PictureModel, view: PictureView): string {
  return `${pictureKey(model)}-${view}.${view === 'drawing' ? 'svg' : 'webp'}`
}

/** The rendered views; the dimension drawing is made in drawing/. */
export type PhotoView = Exclude<PictureView, 'drawing'>
export const photoViews: readonly PhotoView[] = ['hero', 'angle', 'detail']
