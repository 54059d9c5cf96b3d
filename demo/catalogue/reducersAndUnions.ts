/** Reducers, and unions with or without a brass thread. */
import type { Diameter, Plastic } from '../pictures/PictureModel.ts'
import { fittingGrams, inches, jointLine, madeBy, plastics, ratings, waterUse } from './plumbing.ts'
import { brandCode, grams, millimetres, type ProductDraft, same, specificationKeys, t } from './text.ts'

type ReducerRow = readonly [material: Plastic, diameter: Diameter, smaller: Diameter, brand: string, gross: number]

const reducers: ReducerRow[] = [
  ['upvc', 63, 50, 'rawasi', 650],
  ['upvc', 63, 50, 'urwa', 725],
  ['upvc', 110, 50, 'rawasi', 1_350],
  ['upvc', 110, 75, 'masabb', 1_450],
  ['upvc', 160, 110, 'rawasi', 3_200],
  ['ppr', 25, 20, 'lahma', 150],
  ['ppr', 32, 25, 'lahma', 225],
  ['hdpe', 110, 63, 'tadafuq', 5_900],
]

/** Sizes that families have beside those. */
const addedReducers: ReducerRow[] = [
  ['upvc', 25, 20, 'masra', 125],
  ['upvc', 32, 25, 'masra', 175],
  ['upvc', 40, 32, 'masra', 250],
  ['upvc', 50, 40, 'masra', 375],
  ['upvc', 63, 32, 'rawasi', 600],
  ['upvc', 75, 63, 'rawasi', 850],
  ['upvc', 90, 75, 'rawasi', 1_100],
  ['upvc', 110, 90, 'rawasi', 1_550],
]

function reducer(row: ReducerRow): ProductDraft {
  const [material, diameter, smaller, brand, gross] = row
  const facts = plastics[material]
  const first = [...reducers, ...addedReducers].find(
    (other) => other[0] === material && other[1] === diameter && other[2] === smaller,
  )
  return {
    sku: `PR-${material.toUpperCase()}-${diameter}-${smaller}${first === row ? '' : `-${brandCode(brand)}`}`,
    subcategory: 'reducers',
    brand,
    model: { family: 'reducer', material, diameter, smaller, ...madeBy(brand, first === row) },
    name: t(
      `نقاصة (مسلوب) ${facts.name.ar} من ${diameter} إلى ${smaller} مم`,
      `${facts.name.en} reducer, ${diameter} to ${smaller} mm`,
    ),
    lines: [
      t(
        `تنقل الخط من قطر ${diameter} مم إلى ${smaller} مم بميل متدرّج يقلّل الضجيج وفاقد الضغط.`,
        `Takes the line from ${diameter} mm down to ${smaller} mm in a gentle taper: less noise, less pressure lost.`,
      ),
      t(
        `الطرف الكبير من جهة ${waterUse[diameter].ar}، والصغير إلى ${waterUse[smaller].ar}.`,
        `The large end faces ${waterUse[diameter].en}; the small one feeds ${waterUse[smaller].en}.`,
      ),
      facts.character,
      jointLine(material, smaller),
      t(
        'في الخطوط الأفقية ضعها بحيث يبقى أعلى الأنبوبين على خط واحد، فلا يحتبس الهواء.',
        'On level runs keep the tops of both pipes in line, so that no air is trapped.',
      ),
    ],
    highlights: [
      t(`من ${diameter} إلى ${smaller} مم`, `${diameter} to ${smaller} mm`),
      t('انتقال متدرّج بلا حواف حادة', 'Smooth taper, no sharp edges'),
      t(`ضغط حتى ${ratings[material]}`, `Rated up to ${ratings[material]}`),
      facts.joining,
    ],
    rows: [
      [t('القطر الأكبر', 'Larger diameter'), millimetres(diameter)],
      [t('القطر الأصغر', 'Smaller diameter'), millimetres(smaller)],
      [specificationKeys.pressure, same(ratings[material])],
      [specificationKeys.material, facts.full],
      [specificationKeys.colour, facts.colour],
      [t('طريقة الوصل', 'Joining'), facts.joining],
      [specificationKeys.standard, facts.fittingStandard],
      [specificationKeys.weight, grams(fittingGrams(material, diameter, 20))],
    ],
    gross,
  }
}

type UnionRow = readonly [material: Plastic, diameter: Diameter, insert: 'brass' | null, brand: string, gross: number]

const unions: UnionRow[] = [
  ['upvc', 32, null, 'urwa', 750],
  ['upvc', 63, null, 'urwa', 2_250],
  ['cpvc', 25, 'brass', 'qanawat', 1_950],
  ['ppr', 25, 'brass', 'lahma', 1_650],
  ['ppr', 32, 'brass', 'lahma', 2_400],
  ['ppr', 32, 'brass', 'wathiqa', 2_650],
]

function union(row: UnionRow): ProductDraft {
  const [material, diameter, insert, brand, gross] = row
  const facts = plastics[material]
  const first = unions.find((other) => other[0] === material && other[1] === diameter)
  const thread = t(`${inches[diameter]} بوصة`, `${inches[diameter]} in`)
  return {
    sku: `PU-${material.toUpperCase()}-${diameter}${insert ? '-BR' : ''}${first === row ? '' : `-${brandCode(brand)}`}`,
    subcategory: 'unions',
    brand,
    model: { family: 'union', material, diameter, ...(insert && { insert }), ...madeBy(brand, first === row) },
    name: insert
      ? t(
          `وصلة يونيون ${facts.name.ar} بسن نحاس ${diameter} مم × ${thread.ar}`,
          `${facts.name.en} union with brass thread, ${diameter} mm × ${thread.en}`,
        )
      : t(`وصلة يونيون ${facts.name.ar} ${diameter} مم`, `${facts.name.en} union ${diameter} mm`),
    lines: [
      insert
        ? t(
            `تنقل من أنبوب ${facts.name.ar} إلى وصلة معدنية ${thread.ar}، وتُفك باليد أو بالمفتاح دون قص الخط.`,
            `Goes from ${facts.name.en} pipe to a ${thread.en} metal fitting and undoes without cutting the line.`,
          )
        : t(
            'تُفك بلف الصامولة فتخرج المضخة أو الفلتر للصيانة دون قص الأنبوب.',
            'Undo the nut and the pump or filter comes out for service; no pipe is cut.',
          ),
      t(`تناسب ${waterUse[diameter].ar}.`, `For ${waterUse[diameter].en}.`),
      insert
        ? t(
            'القلب من نحاس مقاوم لزوال الزنك، فلا يتآكل مع الماء المالح قليلًا.',
            'The insert is dezincification-resistant brass, safe with slightly salty water.',
          )
        : facts.character,
      jointLine(material, diameter),
      insert
        ? t(
            'لفّ على السن 10 إلى 12 لفة من شريط التفلون، ولا تشدّه فوق طاقته.',
            'Wind 10 to 12 turns of PTFE tape on the thread and do not over-tighten.',
          )
        : t(
            'شدّ الصامولة باليد ثم ربع لفة بالمفتاح؛ الحلقة المطاطية هي التي تحكم الإغلاق.',
            'Hand-tight plus a quarter turn is enough: the rubber ring makes the seal.',
          ),
    ],
    highlights: [
      t('تُفك للصيانة دون قص', 'Undoes for service without cutting'),
      insert
        ? t(`سن نحاس خارجي ${thread.ar}`, `${thread.en} male brass thread`)
        : t('حلقة إحكام EPDM', 'EPDM sealing ring'),
      t(`للأنابيب بقطر ${diameter} مم`, `For ${diameter} mm pipe`),
      t(`ضغط حتى ${ratings[material]}`, `Rated up to ${ratings[material]}`),
    ],
    rows: [
      [specificationKeys.diameter, millimetres(diameter)],
      ...(insert ? [[t('السن', 'Thread'), t(`${thread.ar} خارجي`, `${thread.en} male, BSP`)] as const] : []),
      [specificationKeys.pressure, same(ratings[material])],
      [
        specificationKeys.material,
        insert ? t(`${facts.full.ar} مع نحاس CW602N`, `${facts.full.en} with CW602N brass`) : facts.full,
      ],
      [
        specificationKeys.colour,
        insert ? t(`${facts.colour.ar} مع نحاسي`, `${facts.colour.en} with brass`) : facts.colour,
      ],
      [t('حلقة الإحكام', 'Seal'), same('EPDM')],
      [specificationKeys.standard, facts.fittingStandard],
      [specificationKeys.weight, grams(fittingGrams(material, diameter, 40) + (insert ? diameter * 5 : 0))],
    ],
    gross,
  }
}

export const reducerAndUnionDrafts: ProductDraft[] = [...reducers.map(reducer), ...unions.map(union)]
export const addedReducerDrafts: ProductDraft[] = addedReducers.map(reducer)
