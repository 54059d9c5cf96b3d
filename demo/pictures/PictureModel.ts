/**
 * Subject of a product's picture, in the terms of the trade. The renderer beside this file draws it, the catalogue names it, and
 * products with the same model share their pictures.
 */

/** uPVC is grey, cPVC cream, PPR green, HDPE black with a blue stripe; brass and steel are metals. */
export type Plastic = 'upvc' | 'cpvc' | 'ppr' | 'hdpe'
export type Metal = 'brass' | 'steel'

/** Nominal outside diameter in millimetres. */
export type Diameter = 20 | 25 | 32 | 40 | 50 | 63 | 75 | 90 | 110 | 160

/** Pressure class (bar); it shows as wall thickness and in the printing on the surface. */
export type PressureClass = 6 | 10 | 16 | 20

/** A pack of n: the hero shows the pieces or their box, the other views one piece. */
export type Pack = `x${number}`

/** Makers whose products are shown beside another's of the same size: each has a shade and a label of its own. */
export const makes = ['urwa', 'ghadeer', 'rawasi', 'salda', 'saddan', 'wathiqa', 'hazm', 'aflaj', 'qanawat'] as const
export type Make = (typeof makes)[number]
interface Made {
  make?: Make
}

export type PipeModel = Made &
  (
    | { family: 'pipe'; material: Plastic; diameter: Diameter; pressure: PressureClass; metres?: '4m' | '6m' | '12m' }
    | { family: 'pipe-bundle'; material: Plastic; diameter: Diameter; pressure: PressureClass }
    | { family: 'bend'; material: Plastic; diameter: Diameter; angle: 90 | 45 | 30 }
    | { family: 'tee' | 'wye' | 'coupling' | 'end-cap' | 'flange'; material: Plastic; diameter: Diameter }
    | { family: 'union'; material: Plastic; diameter: Diameter; insert?: 'brass' }
    | { family: 'reducer'; material: Plastic; diameter: Diameter; smaller: Diameter }
    | { family: 'ball-valve' | 'gate-valve' | 'check-valve'; material: Plastic | Metal; diameter: Diameter }
    | { family: 'clamp'; material: 'steel' | 'upvc'; diameter: Diameter; pack?: Pack }
    | { family: 'floor-drain'; material: 'steel' | 'upvc'; size: 100 | 150 | 200; kind?: 'flap' }
    | { family: 'solvent-cement'; colour: 'blue' | 'red' | 'orange'; millilitres: 125 | 250 | 500 }
    | { family: 'ptfe-tape'; colour: 'white' | 'yellow'; rolls: 1 | 3; kind?: '20m' }
  )

export type Tint = 'white' | 'teal' | 'blue' | 'navy' | 'pink' | 'grey'

/** `kind` is what sets a product apart from the plain one of its family, where colour and size are the same. */
export type HealthModel =
  | {
      family: 'blood-pressure-monitor'
      style: 'upper-arm' | 'wrist'
      colour: 'white' | 'grey'
      kind?: 'two-users' | 'voice' | 'large-cuff' | 'colour-display' | 'pulse-alert' | 'bluetooth' | 'position'
    }
  | {
      family: 'thermometer'
      style: 'digital' | 'infrared'
      colour: 'white' | 'teal' | 'blue'
      kind?: 'rigid' | 'child' | 'surfaces' | 'ear'
    }
  | { family: 'pulse-oximeter'; colour: 'white' | 'teal' | 'navy'; kind?: 'turning' | 'child' | 'perfusion' }
  | { family: 'glucose-meter'; style: 'meter' | 'strips'; colour: 'white' | 'navy'; kind?: 'gm-300'; pack?: Pack }
  | { family: 'nebuliser'; colour: 'white' | 'teal'; kind?: 'quiet' | 'mesh' }
  | { family: 'stethoscope'; colour: 'navy' | 'teal' | 'pink' | 'grey'; kind?: 'cardio' | 'child' | 'single' }
  | { family: 'syringe'; millilitres: 2 | 3 | 5 | 10 | 20; kind?: 'oral'; pack?: Pack }
  | {
      family: 'bandage-roll'
      style: 'gauze' | 'elastic' | 'adhesive'
      width: 5 | 7.5 | 10 | 15
      kind?: 'cohesive' | 'silk'
      pack?: Pack
    }
  | {
      family: 'first-aid-box'
      size: 'small' | 'large'
      colour: 'white' | 'teal'
      kind?: 'car' | 'trip' | 'baby' | 'office' | 'site'
    }
  | {
      family: 'mask'
      style: 'surgical' | 'respirator'
      colour: 'blue' | 'white' | 'pink'
      kind?: 'child' | 'ffp3' | 'kn95'
      pack?: Pack
    }
  | { family: 'gloves-box'; colour: 'blue' | 'white' | 'navy'; kind?: 'vinyl'; letter?: 'XS' | 'S' | 'M' | 'L' | 'XL' }
  | {
      family: 'bottle'
      style: 'dropper' | 'pump' | 'spray'
      colour: Tint
      millilitres: 30 | 100 | 250 | 500
      kind?: 'cooling' | 'antiseptic' | 'burn' | 'soap' | 'lotion' | 'kids' | 'olive' | 'empty'
    }
  | { family: 'pill-organiser'; days: 7 | 14; colour: 'teal' | 'blue' | 'pink'; kind?: 'large' | 'weeks' }
  | { family: 'wheelchair'; colour: 'navy' | 'grey'; kind?: 'narrow' | 'heavy' | 'travel' | 'reclining' }
  | { family: 'crutch'; style: 'underarm' | 'elbow'; kind?: 'small' | 'large' | 'child'; pack?: Pack }
  | { family: 'walker'; style: 'frame' | 'wheeled'; kind?: 'reciprocal' | 'heavy' | 'home' | 'light' }
  | { family: 'hot-water-bottle'; colour: 'pink' | 'teal' | 'navy'; kind?: 'litre' | 'pvc' }
  | { family: 'hospital-bed'; style: 'manual' | 'electric'; kind?: '3-functions' | '5-functions' }

export type PictureModel = PipeModel | HealthModel
export type Family = PictureModel['family']

/** The pictures in the order the gallery shows them. `drawing` is an SVG, the others WebP. */
const pictureViews = ['hero', 'angle', 'detail', 'drawing'] as const
export type PictureView = (typeof pictureViews)[number]

/**
 * Sizes of fittings whose angle, on which nothing is printed, is that of the size beside them: at one scale they look the same. By
 * their key.
 */
// biome-ignore format: a table reads by its rows
const angleSizes: Readonly<Record<string, { diameter: Diameter; smaller?: Diameter }>> = {
  'bend-upvc-40-90': { diameter: 50 }, 'bend-upvc-75-90': { diameter: 63 }, 'bend-upvc-90-90': { diameter: 110 },
  'bend-upvc-75-30': { diameter: 110 },
  'bend-ppr-40-90': { diameter: 32 }, 'bend-ppr-50-90': { diameter: 32 }, 'bend-ppr-63-90': { diameter: 32 },
  'bend-ppr-75-90': { diameter: 32 }, 'bend-ppr-90-90': { diameter: 32 },
  'tee-upvc-20': { diameter: 25 }, 'tee-upvc-32': { diameter: 25 }, 'tee-upvc-40': { diameter: 50 },
  'tee-upvc-75': { diameter: 63 }, 'tee-upvc-90': { diameter: 110 }, 'tee-upvc-160': { diameter: 110 },
  'coupling-upvc-20': { diameter: 25 }, 'coupling-upvc-32': { diameter: 25 }, 'coupling-upvc-40': { diameter: 63 },
  'coupling-upvc-50': { diameter: 63 }, 'coupling-upvc-75': { diameter: 63 }, 'coupling-upvc-90': { diameter: 110 },
  'coupling-upvc-160': { diameter: 110 },
  'end-cap-upvc-20': { diameter: 25 }, 'end-cap-upvc-32': { diameter: 25 }, 'end-cap-upvc-40': { diameter: 50 },
  'end-cap-upvc-63': { diameter: 50 }, 'end-cap-upvc-75': { diameter: 50 },
  'reducer-upvc-25-20': { diameter: 63, smaller: 50 }, 'reducer-upvc-32-25': { diameter: 63, smaller: 50 },
  'reducer-upvc-40-32': { diameter: 63, smaller: 50 }, 'reducer-upvc-50-40': { diameter: 63, smaller: 50 },
  'reducer-upvc-75-63': { diameter: 63, smaller: 50 }, 'reducer-upvc-90-75': { diameter: 63, smaller: 50 },
  'reducer-upvc-63-32': { diameter: 110, smaller: 50 }, 'reducer-upvc-110-90': { diameter: 110, smaller: 75 },
  'clamp-steel-32': { diameter: 25 }, 'clamp-steel-40': { diameter: 50 }, 'clamp-steel-63': { diameter: 50 },
  'clamp-steel-75': { diameter: 110 }, 'clamp-steel-90': { diameter: 110 },
}

/**
 * Pictures of a product. Another kind has no detail and another maker's product only a hero and the drawing: the plain product's
 * would contradict it. Nor has a size a detail that shows the angle of another: sizes are printed there.
 */
export const viewsOf = (model: PictureModel): readonly PictureView[] =>
  'make' in model
    ? ['hero', 'drawing']
    : 'kind' in model || angleSizes[pictureKey(model)]
      ? ['hero', 'angle', 'drawing']
      : pictureViews

/** Families whose drawing shows the kind: other measures, other parts. */
const drawnByKind: ReadonlySet<Family> = new Set(['stethoscope', 'nebuliser', 'syringe'])

/** The model whose picture a view shows: beside the hero, a pack shows one piece, and makers share the drawing. */
export function shownModel(model: PictureModel, view: PictureView): PictureModel {
  if (view === 'hero') return model
  const left = new Set(['pack', 'letter'])
  if (view === 'drawing') for (const name of ['make', 'metres']) left.add(name)
  if (view === 'drawing' && !drawnByKind.has(model.family)) left.add('kind')
  const size = view === 'angle' && angleSizes[pictureKey(model)]
  return Object.fromEntries(Object.entries({ ...model, ...size }).filter(([name]) => !left.has(name))) as PictureModel
}

/** The stem of a model's files, e.g. `bend-upvc-110-90`; every value of the model is part of it, in order. */
export function pictureKey(model: PictureModel): string {
  return Object.values(model).join('-')
}

/** The file of one view in `demo/media/`. */
export function pictureFile(model: PictureModel, view: PictureView): string {
  return `${pictureKey(shownModel(model, view))}-${view}.${view === 'drawing' ? 'svg' : 'webp'}`
}

/** The rendered views; the dimension drawing is made in drawing/. */
export type PhotoView = Exclude<PictureView, 'drawing'>
export const photoViews: readonly PhotoView[] = ['hero', 'angle', 'detail']
