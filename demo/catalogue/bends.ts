/** Bends for water and for drains. */
import type { Localized } from '../DemoShop.ts'
import type { Diameter, Plastic } from '../pictures/PictureModel.ts'
import {
  drainCharacter,
  drainStandard,
  drainUse,
  fittingGrams,
  jointLine,
  madeBy,
  plastics,
  socketDepth,
  waterUse,
} from './plumbing.ts'
import { brandCode, grams, millimetres, type ProductDraft, same, specificationKeys, t } from './text.ts'

type Angle = 90 | 45 | 30
type BendRow = readonly [material: Plastic, angle: Angle, diameter: Diameter, brand: string, gross: number]

const water: BendRow[] = [
  ['upvc', 90, 20, 'masra', 125],
  ['upvc', 90, 25, 'masra', 175],
  ['upvc', 90, 25, 'urwa', 195],
  ['upvc', 90, 32, 'masra', 250],
  ['upvc', 90, 50, 'masra', 550],
  ['upvc', 90, 63, 'rawasi', 950],
  ['upvc', 90, 63, 'urwa', 1_050],
  ['cpvc', 90, 20, 'jarayan', 325],
  ['cpvc', 90, 25, 'jarayan', 475],
  ['cpvc', 90, 32, 'qanawat', 750],
  ['ppr', 90, 20, 'lahma', 150],
  ['ppr', 90, 25, 'lahma', 225],
  ['ppr', 90, 25, 'ghadeer', 250],
  ['ppr', 90, 32, 'ghadeer', 375],
  ['hdpe', 90, 63, 'tadafuq', 2_900],
  ['hdpe', 90, 110, 'tadafuq', 7_500],
  ['upvc', 45, 50, 'masra', 495],
  ['upvc', 45, 50, 'urwa', 550],
  ['cpvc', 45, 25, 'jarayan', 450],
  ['ppr', 45, 25, 'lahma', 225],
  ['ppr', 45, 25, 'ghadeer', 250],
  ['hdpe', 45, 110, 'tadafuq', 6_900],
]

const drain: BendRow[] = [
  ['upvc', 90, 110, 'masabb', 1_450],
  ['upvc', 90, 110, 'rawasi', 1_600],
  ['upvc', 90, 160, 'masabb', 3_900],
  ['upvc', 45, 75, 'masabb', 750],
  ['upvc', 45, 110, 'masabb', 1_250],
  ['upvc', 45, 110, 'salda', 1_400],
  ['upvc', 45, 160, 'rawasi', 3_500],
  ['upvc', 30, 110, 'masabb', 1_250],
  ['upvc', 30, 160, 'rawasi', 3_400],
]

/** Sizes that families have beside those. */
const addedWater: BendRow[] = [
  ['upvc', 90, 40, 'masra', 375],
  ['upvc', 90, 75, 'rawasi', 1_650],
  ['upvc', 90, 90, 'rawasi', 2_600],
  ['upvc', 90, 110, 'rawasi', 4_200],
  ['upvc', 90, 160, 'rawasi', 11_900],
  ['ppr', 90, 40, 'ghadeer', 650],
  ['ppr', 90, 50, 'ghadeer', 1_150],
  ['ppr', 90, 63, 'ghadeer', 1_950],
  ['ppr', 90, 75, 'ghadeer', 3_400],
  ['ppr', 90, 90, 'ghadeer', 5_900],
]

const addedDrain: BendRow[] = [
  ['upvc', 90, 75, 'masabb', 850],
  ['upvc', 30, 75, 'masabb', 725],
]

/** Developed length in tenths of the diameter. */
const bodies: Record<Angle, number> = { 90: 34, 45: 26, 30: 23 }

// biome-ignore format: a table reads by its rows
const turns: Record<Angle, Localized> = {
  90: t('يدير الخط ربع دورة كاملة، للأركان وللصعود من الأرض إلى الجدار', 'It turns the line a full quarter: round corners and from floor to wall'),
  45: t('يغيّر الاتجاه نصف زاوية قائمة، ففاقد الضغط فيه أقل من الكوع القائم', 'It turns half a right angle, so it loses less pressure than a square bend'),
  30: t('انحراف خفيف يتفادى عائقًا أو يعدّل الميل دون أن يعطّل الجريان', 'A slight turn that clears an obstacle or corrects the fall without slowing the flow'),
}

const drainAdvice: Record<Angle, Localized> = {
  90: t(
    'يُركّب خلف المرحاض وعند مداخل الأفرع؛ وفي الخطوط الأفقية يفضّل كوعان 45° بدلًا منه لتقليل الانسداد.',
    'Fit it behind toilets and at branch entries; on level runs two 45° bends in its place clog less.',
  ),
  45: t(
    'كوعان منه يصنعان دورانًا واسعًا عند قدم العمود، وهو ما يطلبه المفتش عادة.',
    'Two of them make the wide turn at the foot of a stack that inspectors ask for.',
  ),
  30: t(
    'يفيد عند ربط الخط بغرفة التفتيش حين لا يأتي على استقامتها.',
    'Handy where a run does not meet the inspection chamber squarely.',
  ),
}

function bend(row: BendRow, rows: BendRow[], service: 'water' | 'drain'): ProductDraft {
  const [material, angle, diameter, brand, gross] = row
  const facts = plastics[material]
  const use = service === 'drain' ? (drainUse[diameter] ?? waterUse[diameter]) : waterUse[diameter]
  const first = rows.find((other) => other[0] === material && other[1] === angle && other[2] === diameter)
  const standard = service === 'drain' ? drainStandard : facts.fittingStandard
  const pressure = material === 'ppr' ? 'PN20' : material === 'hdpe' ? 'PN10' : 'PN16'
  // A drainage bend has the SKU of its size.
  const isDrainSize = [...drain, ...addedDrain].some((other) => other[1] === angle && other[2] === diameter)
  const asPressure = service === 'water' && material === 'upvc' && isDrainSize ? `-${pressure}` : ''
  const subject = service === 'drain' ? t('كوع صرف', 'drainage bend') : t('كوع', 'bend')
  return {
    sku: `PB-${material.toUpperCase()}-${diameter}-${angle}${asPressure}${first === row ? '' : `-${brandCode(brand)}`}`,
    subcategory: service === 'drain' ? 'drainage-bends' : angle === 90 ? 'bends-90' : 'bends-45',
    brand,
    model: { family: 'bend', material, diameter, angle, ...madeBy(brand, first === row) },
    name: t(
      `${subject.ar} ${facts.name.ar} ${angle}°، ${diameter} مم`,
      `${facts.name.en} ${subject.en} ${angle}°, ${diameter} mm`,
    ),
    lines: [
      t(`${turns[angle].ar}، ويناسب ${use.ar}.`, `${turns[angle].en}; for ${use.en}.`),
      service === 'drain'
        ? drainAdvice[angle]
        : t(
            `بكأسين من الطرفين للأنابيب ذات القطر الخارجي ${diameter} مم؛ تأكد من القطر المطبوع على أنبوبك قبل الطلب.`,
            `Sockets at both ends for pipe of ${diameter} mm outside; check the size printed on your pipe first.`,
          ),
      service === 'drain' ? drainCharacter : facts.character,
      jointLine(material, diameter),
      service === 'drain'
        ? t(
            'سطحه الداخلي أملس فلا تتعلق به الشحوم والشعر.',
            'The smooth inside gives grease and hair nothing to hold on to.',
          )
        : t(
            'اضبط الزاوية على الجاف وعلّمها بقلم قبل الوصل النهائي.',
            'Set the angle dry and mark it before the final joint.',
          ),
    ],
    highlights: [
      t(`زاوية دقيقة ${angle}°`, `A true ${angle}°`),
      t(`للأنابيب بقطر ${diameter} مم`, `For ${diameter} mm pipe`),
      service === 'drain'
        ? t('جدار داخلي أملس يمنع الترسبات', 'Smooth bore, no deposits')
        : t(`ضغط حتى ${pressure}`, `Rated up to ${pressure}`),
      facts.joining,
    ],
    rows: [
      [specificationKeys.diameter, millimetres(diameter)],
      [t('الزاوية', 'Angle'), same(`${angle}°`)],
      service === 'drain'
        ? [t('نوع الشبكة', 'System'), t('صرف بالميل', 'Gravity drainage')]
        : [specificationKeys.pressure, same(pressure)],
      [specificationKeys.material, facts.full],
      [specificationKeys.colour, facts.colour],
      material === 'hdpe'
        ? [t('الأطراف', 'Ends'), t('كأسان للحام الكهربائي', 'Electrofusion sockets')]
        : [t('عمق الكأس', 'Socket depth'), millimetres(socketDepth(material, diameter))],
      [t('طريقة الوصل', 'Joining'), facts.joining],
      [specificationKeys.standard, standard],
      [specificationKeys.weight, grams(fittingGrams(material, diameter, bodies[angle]))],
    ],
    gross,
  }
}

export const bendDrafts: ProductDraft[] = [
  ...water.map((row) => bend(row, water, 'water')),
  ...drain.map((row) => bend(row, drain, 'drain')),
]
export const addedBendDrafts: ProductDraft[] = [
  ...addedWater.map((row) => bend(row, addedWater, 'water')),
  ...addedDrain.map((row) => bend(row, addedDrain, 'drain')),
]
