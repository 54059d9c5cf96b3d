/** Facts about plastics and diameters, from which the texts of pipes and fittings are made. */
import type { Localized } from '../DemoShop.ts'
import { type Diameter, type Make, makes, type Plastic, type PressureClass } from '../pictures/PictureModel.ts'
import { counted, same, seconds, t } from './text.ts'

/** Who comes second with a product shows it in his own shade and label; the first one's is plain. */
export function madeBy(brand: string, isFirst: boolean): { make?: Make } {
  const make = makes.find((one) => one === brand)
  return isFirst || !make ? {} : { make }
}

export interface PlasticFacts {
  name: Localized
  full: Localized
  colour: Localized
  /** Grams per cubic centimetre, times 1000. */
  density: number
  pipeStandard: Localized
  fittingStandard: Localized
  maximum: Localized
  character: Localized
  joining: Localized
}

export const plastics: Record<Plastic, PlasticFacts> = {
  upvc: {
    name: t('يو بي في سي', 'uPVC'),
    full: t('بولي فينيل كلوريد غير ملدّن (uPVC)', 'Unplasticised PVC (uPVC)'),
    colour: t('رمادي', 'Grey'),
    density: 1420,
    pipeStandard: same('SASO ISO 1452-2'),
    fittingStandard: same('SASO ISO 1452-3'),
    maximum: t('45 °م', '45 °C'),
    character: t(
      'مادة صلبة لا تصدأ ولا تتكلّس من الداخل، وللمياه الباردة فقط.',
      'Rigid, free of rust and scale inside; for cold water only.',
    ),
    joining: t('لصق بلاصق PVC', 'Solvent cement for PVC'),
  },
  cpvc: {
    name: t('سي بي في سي', 'cPVC'),
    full: t('بولي فينيل كلوريد مكلور (cPVC)', 'Chlorinated PVC (cPVC)'),
    colour: t('كريمي', 'Cream'),
    density: 1550,
    pipeStandard: same('ISO 15877-2'),
    fittingStandard: same('ISO 15877-3'),
    maximum: t('90 °م', '90 °C'),
    character: t(
      'خامة تتحمّل الماء الحار حتى 90 °م، وتعزل الحرارة أفضل من النحاس.',
      'Takes hot water up to 90 °C and keeps heat in better than copper.',
    ),
    joining: t('لصق بلاصق CPVC', 'Solvent cement for CPVC'),
  },
  ppr: {
    name: t('بي بي آر', 'PPR'),
    full: t('بولي بروبيلين عشوائي (PP-R نوع 3)', 'Polypropylene random copolymer (PP-R type 3)'),
    colour: t('أخضر', 'Green'),
    density: 905,
    pipeStandard: same('DIN 8077 / DIN 8078'),
    fittingStandard: same('DIN 16962 / ISO 15874-3'),
    maximum: t('70 °م', '70 °C'),
    character: t(
      'للماء الحار والبارد، واللحام الحراري يجعل الوصلة والأنبوب قطعة واحدة بلا جوانات.',
      'For hot and cold water; heat fusion makes pipe and fitting one piece, without gaskets.',
    ),
    joining: t('لحام حراري عند 260 °م', 'Socket fusion at 260 °C'),
  },
  hdpe: {
    name: t('بولي إيثيلين', 'HDPE'),
    full: t('بولي إيثيلين عالي الكثافة (PE100)', 'High-density polyethylene (PE100)'),
    colour: t('أسود بخط أزرق', 'Black with a blue stripe'),
    density: 955,
    pipeStandard: same('SASO ISO 4427-2'),
    fittingStandard: same('SASO ISO 4427-3'),
    maximum: t('40 °م', '40 °C'),
    character: t(
      'خامة مرنة لا تتشقق مع هبوط التربة، وتقاوم أشعة الشمس والأملاح.',
      'Flexible, does not crack when the ground settles, and resists sun and salts.',
    ),
    joining: t('لحام تناكبي أو كهربائي', 'Butt fusion or electrofusion'),
  },
}

/** The pressure class of a moulded fitting. */
export const ratings: Record<Plastic, string> = { upvc: 'PN16', cpvc: 'PN16', ppr: 'PN20', hdpe: 'PN10' }

/** Use of a water line of this diameter. */
export const waterUse: Record<Diameter, Localized> = {
  20: t('توصيلات الخلاطات والسخانات داخل الحمّام والمطبخ', 'the last run to mixers and water heaters'),
  25: t('خطوط التغذية داخل الحمّامات والمطابخ', 'supply lines inside bathrooms and kitchens'),
  32: t('الخط الرئيسي داخل الشقة ونزول الخزان العلوي', 'the main line of a flat and the feed from a roof tank'),
  40: t('الخطوط الصاعدة في الفلل والدورين', 'risers in villas and two-storey houses'),
  50: t('خطوط دفع المضخات ونزول الخزانات', 'pump delivery lines and tank outlets'),
  63: t('الخطوط الصاعدة في العمائر وشبكات الري', 'risers in apartment buildings and irrigation networks'),
  75: t('خطوط التغذية في المدارس والمساجد', 'supply lines in schools and mosques'),
  90: t('الخطوط الرئيسية في المزارع وشبكات الري', 'main lines on farms and in irrigation networks'),
  110: t('الخط الرئيسي بين العدّاد وخزان المبنى', 'the main line between the meter and the building tank'),
  160: t('خطوط التوزيع في المخططات والمجمّعات السكنية', 'distribution lines in estates and housing compounds'),
}

/** Use of a drain of this diameter. */
export const drainUse: Partial<Record<Diameter, Localized>> = {
  50: t('صرف المغاسل وأحواض المطبخ', 'basin and kitchen-sink waste'),
  75: t('صرف الدش والغسالة والصفايات الأرضية', 'shower, washing-machine and floor-drain waste'),
  110: t('صرف المراحيض والأعمدة الرأسية', 'toilets and soil stacks'),
  160: t('الخطوط الأفقية إلى غرف التفتيش', 'horizontal runs to the inspection chambers'),
}

export const drainStandard = same('SASO ISO 3633 / EN 1401')

/** Description of uPVC for waste instead of drinking water. */
export const drainCharacter = t(
  'مادة صلبة لا تصدأ ولا تتأثر بالمنظفات، وتتحمّل دفقات من الماء الساخن حتى 60 °م.',
  'Rigid, free of rust, unharmed by cleaners, and good for bursts of hot water up to 60 °C.',
)

/** Wall thickness in tenths of a millimetre, from the standards' tables. */
// biome-ignore format: a table reads by its rows
export const wallThicknesses: Readonly<Record<string, number>> = {
  'upvc-20-16': 15, 'upvc-25-16': 19, 'upvc-32-16': 24, 'upvc-40-16': 30, 'upvc-50-10': 24, 'upvc-63-10': 30, 'upvc-75-10': 36, 'upvc-90-10': 43, 'upvc-110-10': 42, 'upvc-160-10': 62,
  'upvc-50-6': 18, 'upvc-75-6': 22, 'upvc-110-6': 32, 'upvc-160-6': 47,
  'cpvc-20-20': 23, 'cpvc-25-20': 28, 'cpvc-32-16': 29,
  'ppr-20-20': 34, 'ppr-25-20': 42, 'ppr-32-20': 54, 'ppr-40-16': 55, 'ppr-50-16': 69, 'ppr-63-16': 86, 'ppr-75-16': 103, 'ppr-90-16': 123,
  'hdpe-25-16': 23, 'hdpe-32-16': 30, 'hdpe-63-10': 38, 'hdpe-90-10': 54, 'hdpe-110-16': 100,
}

export function wallTenths(material: Plastic, diameter: Diameter, pressure: PressureClass): number {
  const wall = wallThicknesses[`${material}-${diameter}-${pressure}`]
  if (wall === undefined) throw new Error(`no wall thickness for ${material} ${diameter} PN${pressure}`)
  return wall
}

/** Grams of one metre of pipe: the ring's area times the density. */
export function gramsPerMetre(material: Plastic, diameter: Diameter, pressure: PressureClass): number {
  const wall = wallTenths(material, diameter, pressure)
  return Math.round((Math.PI * (diameter * 10 - wall) * wall * plastics[material].density) / 100_000)
}

/** Depth of the socket in millimetres: how far the pipe goes in. */
// biome-ignore format: a table reads by its rows
const gluedSockets: Record<Diameter, number> = { 20: 16, 25: 19, 32: 22, 40: 26, 50: 31, 63: 38, 75: 44, 90: 51, 110: 61, 160: 86 }
const fusedSockets: Partial<Record<Diameter, number>> = {
  20: 15,
  25: 16,
  32: 18,
  40: 21,
  50: 24,
  63: 28,
  75: 31,
  90: 36,
}

export function socketDepth(material: Plastic, diameter: Diameter): number {
  return material === 'ppr' ? (fusedSockets[diameter] ?? gluedSockets[diameter]) : gluedSockets[diameter]
}

/** Seconds of heating for PPR socket fusion (DVS 2207). */
const fusionSeconds: Partial<Record<Diameter, number>> = { 20: 5, 25: 7, 32: 8, 40: 12, 50: 18, 63: 24, 75: 30, 90: 40 }

/** Instruction for the joint, in one sentence. */
export function jointLine(material: Plastic, diameter: Diameter): Localized {
  const depth = socketDepth(material, diameter)
  const heating = counted(fusionSeconds[diameter] ?? 18, seconds)
  switch (material) {
    case 'upvc':
      return t(
        `نظّف الطرفين، وادهنهما بلاصق PVC، وأدخل الأنبوب ${depth} مم حتى آخر الكأس، ولا تضخ الماء قبل 24 ساعة.`,
        `Clean both ends, brush on PVC cement, push the pipe ${depth} mm home and keep water out for 24 hours.`,
      )
    case 'cpvc':
      return t(
        `الوصل بلاصق CPVC البرتقالي: أدخل الأنبوب ${depth} مم مع ربع لفة، وثبّته 30 ثانية.`,
        `Joined with orange CPVC cement: push the pipe ${depth} mm in with a quarter turn and hold for 30 seconds.`,
      )
    case 'ppr':
      return t(
        `سخّن الطرفين ${heating.ar} عند 260 °م، ثم ركّبهما دون تدوير حتى عمق ${depth} مم.`,
        `Heat both ends for ${heating.en} at 260 °C, then push together ${depth} mm without twisting.`,
      )
    case 'hdpe':
      return t(
        'اكشط سطح الأنبوب وثبّته بالمشابك قبل اللحام، واتركه حتى يبرد تمامًا قبل تحريكه.',
        'Scrape the pipe, clamp it before fusing and leave the joint to cool fully before you move it.',
      )
  }
}

/** About what a moulded fitting weighs, in grams; `bodyTenths` is its developed length in tenths of the diameter. */
export function fittingGrams(material: Plastic, diameter: Diameter, bodyTenths: number): number {
  const wallShare =
    material === 'ppr' ? 17 : material === 'cpvc' ? 12 : material === 'hdpe' ? 10 : diameter > 50 ? 5 : 8
  const wall = (diameter * wallShare) / 100
  const volume = Math.PI * diameter * wall * ((diameter * bodyTenths) / 10)
  const raw = (volume * plastics[material].density) / 1_000_000
  return raw < 100 ? Math.max(5, Math.round(raw)) : Math.round(raw / 10) * 10
}

/** "1/2" for 20 mm and so on: the thread that goes with a pipe. */
// biome-ignore format: a table reads by its rows
export const inches: Record<Diameter, string> = {
  20: '1/2', 25: '3/4', 32: '1', 40: '1 1/4', 50: '1 1/2', 63: '2', 75: '2 1/2', 90: '3', 110: '4', 160: '6',
}
