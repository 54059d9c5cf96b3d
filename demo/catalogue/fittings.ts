/** Tees, couplings, end caps and flanges; bends are in bends.ts, reducers and unions in reducersAndUnions.ts. */
import type { Localized } from '../DemoShop.ts'
import type { Diameter, PipeModel, Plastic } from '../pictures/PictureModel.ts'
import { fittingGrams, jointLine, madeBy, plastics, ratings, socketDepth, waterUse } from './plumbing.ts'
import {
  brandCode,
  grams,
  type LocalizedRow,
  millimetres,
  type ProductDraft,
  same,
  specificationKeys,
  t,
} from './text.ts'

type FittingRow = readonly [material: Plastic, diameter: Diameter, brand: string, gross: number]

interface Kind {
  prefix: string
  subcategory: string
  name: Localized
  /** Developed length in tenths of the diameter, for the weight. */
  body: number
  /** Purpose, place of use (the diameter's use follows), and care. */
  does: Localized
  suits: Localized
  advice: Localized
  points: [Localized, Localized]
  rows: (material: Plastic, diameter: Diameter) => LocalizedRow[]
  model: (material: Plastic, diameter: Diameter) => PipeModel
  table: FittingRow[]
  /** Sizes that families have beside those. */
  added?: FittingRow[]
}

const socketRow = (material: Plastic, diameter: Diameter): LocalizedRow => [
  t('عمق الكأس', 'Socket depth'),
  millimetres(socketDepth(material, diameter)),
]

/** Bolt circle and bolts of a PN10 flange (EN 1092-1). */
const drilling: Partial<Record<Diameter, readonly [dn: number, outside: number, circle: number, holes: number]>> = {
  63: [50, 165, 125, 4],
  110: [100, 220, 180, 8],
  160: [150, 285, 240, 8],
}

// biome-ignore format: a table reads by its rows
const kinds: Kind[] = [
  {
    prefix: 'PT',
    subcategory: 'tees',
    name: t('وصلة تي', 'tee'),
    body: 42,
    does: t('تأخذ فرعًا بزاوية 90° من الخط، والفتحات الثلاث متساوية', 'Takes a branch off the line at 90°; all three openings are equal'),
    suits: t('وتناسب', 'for'),
    advice: t('ركّب محبسًا بعد الفرع مباشرة لتعزله عند الصيانة دون إيقاف البيت كله.', 'Put a valve right after the branch, so that repairs do not stop the whole house.'),
    points: [t('ثلاث فتحات متساوية', 'Three equal openings'), t('جدار مقوّى عند التفرّع', 'Thicker wall at the branch')],
    rows: (material, diameter) => [[t('زاوية الفرع', 'Branch angle'), same('90°')], socketRow(material, diameter)],
    model: (material, diameter) => ({ family: 'tee', material, diameter }),
    table: [
      ['upvc', 25, 'masra', 225],
      ['upvc', 25, 'urwa', 250],
      ['upvc', 50, 'masra', 750],
      ['upvc', 63, 'rawasi', 1_250],
      ['upvc', 110, 'rawasi', 3_900],
      ['cpvc', 25, 'jarayan', 650],
      ['ppr', 20, 'lahma', 195],
      ['ppr', 25, 'lahma', 295],
      ['ppr', 25, 'ghadeer', 325],
      ['hdpe', 63, 'tadafuq', 3_900],
    ],
    added: [
      ['upvc', 20, 'masra', 175],
      ['upvc', 32, 'masra', 325],
      ['upvc', 40, 'masra', 525],
      ['upvc', 75, 'rawasi', 1_950],
      ['upvc', 90, 'rawasi', 2_900],
      ['upvc', 160, 'rawasi', 10_900],
    ],
  },
  {
    prefix: 'PC',
    subcategory: 'couplings',
    name: t('جلبة', 'coupling'),
    body: 20,
    does: t('تصل أنبوبين من القطر نفسه على استقامة واحدة، وفي وسطها حافة داخلية توقف كل أنبوب في مكانه', 'Joins two pipes of one size in a straight line; a stop in the middle seats each of them'),
    suits: t('وتناسب', 'for'),
    advice: t('عند إصلاح كسر في الخط اقطع الجزء التالف كاملًا واستعمل جلبتين مع قطعة أنبوب.', 'To mend a break, cut out the whole damaged part and use two couplings with a piece of pipe.'),
    points: [t('حافة وسطية تضبط عمق الإدخال', 'Centre stop for both pipes'), t('حل سريع لإصلاح الكسور', 'A quick way to mend a break')],
    rows: (material, diameter) => [socketRow(material, diameter)],
    model: (material, diameter) => ({ family: 'coupling', material, diameter }),
    table: [
      ['upvc', 25, 'masra', 125],
      ['upvc', 63, 'rawasi', 550],
      ['upvc', 110, 'rawasi', 1_450],
      ['upvc', 110, 'urwa', 1_600],
      ['cpvc', 25, 'jarayan', 350],
      ['ppr', 20, 'lahma', 100],
      ['ppr', 25, 'lahma', 150],
      ['hdpe', 63, 'tadafuq', 3_200],
    ],
    added: [
      ['upvc', 20, 'masra', 100],
      ['upvc', 32, 'masra', 175],
      ['upvc', 40, 'masra', 250],
      ['upvc', 50, 'masra', 375],
      ['upvc', 75, 'rawasi', 800],
      ['upvc', 90, 'rawasi', 1_100],
      ['upvc', 160, 'rawasi', 3_600],
    ],
  },
  {
    prefix: 'PE',
    subcategory: 'end-caps',
    name: t('سدادة طرفية', 'end cap'),
    body: 12,
    does: t('تُغلق نهاية الخط إغلاقًا دائمًا أو إلى حين تمديده لاحقًا', 'Closes the end of a line, for good or until it is extended'),
    suits: t('وتناسب', 'for'),
    advice: t('ركّبها قبل اختبار الضغط، واترك خلفها 20 سم من الأنبوب لتقطعها بسهولة عند التمديد.', 'Fit it before the pressure test and leave 20 cm of pipe behind it, so you can cut it off later.'),
    points: [t('قاعدة مقببة تتحمّل الضغط', 'Domed end takes pressure'), t('تلزم لاختبار الشبكة', 'Needed for the pressure test')],
    rows: (material, diameter) => [socketRow(material, diameter)],
    model: (material, diameter) => ({ family: 'end-cap', material, diameter }),
    table: [
      ['upvc', 25, 'masra', 100],
      ['upvc', 50, 'masra', 350],
      ['upvc', 50, 'urwa', 395],
      ['upvc', 110, 'rawasi', 1_150],
      ['ppr', 25, 'lahma', 125],
    ],
    added: [
      ['upvc', 20, 'masra', 75],
      ['upvc', 32, 'masra', 150],
      ['upvc', 40, 'masra', 225],
      ['upvc', 63, 'rawasi', 500],
      ['upvc', 75, 'rawasi', 675],
    ],
  },
  {
    prefix: 'PF',
    subcategory: 'flanges',
    name: t('فلنجة', 'flange'),
    body: 75,
    does: t('تصل الأنبوب البلاستيكي بمضخة أو محبس أو أنبوب معدني بالبراغي، فيُفك عند الصيانة', 'Bolts plastic pipe to a pump, valve or metal line, so that it can be taken apart'),
    suits: t('وتناسب', 'for'),
    advice: t('شدّ البراغي بالتقابل على مرحلتين، ولا تنسَ جوان المطاط EPDM بين الوجهين.', 'Tighten opposite bolts in two rounds, with an EPDM gasket between the faces.'),
    points: [t('تثقيب قياسي PN10', 'Standard PN10 drilling'), t('تُفك وتُركّب دون قص الخط', 'Comes apart without cutting the line')],
    rows: (_material, diameter) => {
      const [dn, outside, circle, holes] = drilling[diameter] ?? [50, 165, 125, 4]
      return [
        [t('القطر الاسمي', 'Nominal bore'), same(`DN${dn}`)],
        [t('القطر الخارجي للفلنجة', 'Flange outside diameter'), millimetres(outside)],
        [t('قطر دائرة البراغي', 'Bolt circle'), millimetres(circle)],
        [t('عدد الثقوب', 'Bolt holes'), same(`${holes}`)],
        [t('مواصفة التثقيب', 'Drilling'), same('EN 1092-1 PN10')],
      ]
    },
    model: (material, diameter) => ({ family: 'flange', material, diameter }),
    table: [
      ['upvc', 63, 'rawasi', 2_900],
      ['upvc', 110, 'rawasi', 5_500],
      ['upvc', 110, 'saddan', 6_200],
      ['upvc', 160, 'rawasi', 9_900],
      ['hdpe', 110, 'tadafuq', 8_500],
    ],
  },
]

function fitting(kind: Kind, row: FittingRow): ProductDraft {
  const [material, diameter, brand, gross] = row
  const facts = plastics[material]
  const first = [...kind.table, ...(kind.added ?? [])].find((other) => other[0] === material && other[1] === diameter)
  const rating = kind.subcategory === 'flanges' ? 'PN10' : ratings[material]
  return {
    sku: `${kind.prefix}-${material.toUpperCase()}-${diameter}${first === row ? '' : `-${brandCode(brand)}`}`,
    subcategory: kind.subcategory,
    brand,
    model: { ...kind.model(material, diameter), ...madeBy(brand, first === row) },
    name: t(`${kind.name.ar} ${facts.name.ar} ${diameter} مم`, `${facts.name.en} ${kind.name.en} ${diameter} mm`),
    lines: [
      t(
        `${kind.does.ar}، ${kind.suits.ar} ${waterUse[diameter].ar}.`,
        `${kind.does.en}; ${kind.suits.en} ${waterUse[diameter].en}.`,
      ),
      facts.character,
      jointLine(material, diameter),
      kind.advice,
    ],
    highlights: [
      ...kind.points,
      t(`للأنابيب بقطر ${diameter} مم`, `For ${diameter} mm pipe`),
      t(`ضغط حتى ${rating}`, `Rated up to ${rating}`),
    ],
    rows: [
      [specificationKeys.diameter, millimetres(diameter)],
      [specificationKeys.pressure, same(rating)],
      [specificationKeys.material, facts.full],
      [specificationKeys.colour, facts.colour],
      ...kind.rows(material, diameter).filter((line) => !(material === 'hdpe' && line[0].en === 'Socket depth')),
      [t('طريقة الوصل', 'Joining'), facts.joining],
      [specificationKeys.standard, facts.fittingStandard],
      [specificationKeys.weight, grams(fittingGrams(material, diameter, kind.body))],
    ],
    gross,
  }
}

export const fittingDrafts: ProductDraft[] = kinds.flatMap((kind) => kind.table.map((row) => fitting(kind, row)))
export const addedFittingDrafts: ProductDraft[] = kinds.flatMap((kind) =>
  (kind.added ?? []).map((row) => fitting(kind, row)),
)
