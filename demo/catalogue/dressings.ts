/** Dressings on rolls: gauze, elastic bandages, tapes. */
import type { Localized } from '../DemoShop.ts'
import {
  centimetres,
  counted,
  grams,
  type LocalizedRow,
  metres,
  no,
  type ProductDraft,
  rolls,
  same,
  specificationKeys,
  t,
  yes,
} from './text.ts'

type RollRow = readonly [
  sku: string,
  brand: string,
  style: 'gauze' | 'elastic' | 'adhesive',
  width: 5 | 7.5 | 10 | 15,
  name: Localized,
  pack: number,
  length: number | string,
  sterile: boolean,
  gross: number,
]

const sterileGauze = t('شاش معقم', 'Sterile gauze roll')
const plainGauze = t('شاش طبي', 'Medical gauze roll')
const crepe = t('رباط ضاغط قطني', 'Cotton crepe bandage')
const cohesive = t('رباط ضاغط ذاتي الالتصاق', 'Self-adhering bandage')
const paper = t('شريط طبي ورقي', 'Paper medical tape')
const fixing = t('شريط تثبيت ضماد عريض', 'Wide dressing-fixing tape')
const silk = t('شريط طبي حريري', 'Silk medical tape')

// biome-ignore format: a table reads by its rows
const rollTable: RollRow[] = [
  ['GZ-5-S1', 'dimad', 'gauze', 5, sterileGauze, 1, 4, true, 250],
  ['GZ-5-S10', 'dimad', 'gauze', 5, sterileGauze, 10, 4, true, 2_200],
  ['GZ-5-N12', 'safwa', 'gauze', 5, plainGauze, 12, 4, false, 1_500],
  ['GZ-10-S1', 'dimad', 'gauze', 10, sterileGauze, 1, 4, true, 395],
  ['GZ-10-S10', 'dimad', 'gauze', 10, sterileGauze, 10, 4, true, 3_500],
  ['GZ-10-N12', 'safwa', 'gauze', 10, plainGauze, 12, 4, false, 2_400],
  ['EB-5-1', 'dimad', 'elastic', 5, crepe, 1, '4.5', false, 550],
  ['EB-5-C1', 'thabat', 'elastic', 5, cohesive, 1, '4.5', false, 700],
  ['EB-5-C6', 'thabat', 'elastic', 5, cohesive, 6, '4.5', false, 3_500],
  ['EB-10-1', 'dimad', 'elastic', 10, crepe, 1, '4.5', false, 850],
  ['EB-10-C1', 'thabat', 'elastic', 10, cohesive, 1, '4.5', false, 1_100],
  ['EB-10-6', 'dimad', 'elastic', 10, crepe, 6, '4.5', false, 4_500],
  ['MT-5-P1', 'dimad', 'adhesive', 5, paper, 1, 9, false, 650],
  ['MT-5-S1', 'safwa', 'adhesive', 5, silk, 1, 9, false, 850],
  ['MT-5-P6', 'dimad', 'adhesive', 5, paper, 6, 9, false, 3_300],
  ['MT-10-F1', 'dimad', 'adhesive', 10, fixing, 1, 10, false, 1_950],
  ['MT-10-F2', 'safwa', 'adhesive', 10, fixing, 2, 10, false, 3_500],
]

/** Sizes that families have beside those. */
// biome-ignore format: a table reads by its rows
const addedRolls: RollRow[] = [
  ['GZ-7.5-S1', 'dimad', 'gauze', 7.5, sterileGauze, 1, 4, true, 325],
  ['GZ-7.5-S10', 'dimad', 'gauze', 7.5, sterileGauze, 10, 4, true, 2_900],
  ['GZ-15-S1', 'dimad', 'gauze', 15, sterileGauze, 1, 4, true, 600],
  ['GZ-15-S10', 'dimad', 'gauze', 15, sterileGauze, 10, 4, true, 5_300],
]

const gauzeUse: Record<RollRow[3], Localized> = {
  5: t('عرض 5 سم يناسب الأصابع والمعصم.', '5 cm wide: for fingers and wrists.'),
  7.5: t('عرض 7.5 سم يناسب الكف والكاحل والساعد.', '7.5 cm wide: for hands, ankles and forearms.'),
  10: t('عرض 10 سم يناسب الساق والذراع والركبة.', '10 cm wide: for legs, arms and knees.'),
  15: t('عرض 15 سم يناسب الفخذ والصدر والبطن.', '15 cm wide: for thighs, chest and belly.'),
}

/** Purpose and use of each kind of roll. */
function rollLines(name: Localized, style: RollRow[2], width: RollRow[3]): Localized[] {
  if (style === 'gauze')
    return [
      name === sterileGauze
        ? t(
            'كل لفة مغلفة وحدها ومعقمة، فتوضع على الجرح مباشرة.',
            'Each roll is sealed and sterile, ready to lie on the wound.',
          )
        : t(
            'لفات غير معقمة لتثبيت الضماد فوق الجرح المغطى وللتنظيف العام.',
            'Non-sterile rolls to hold a dressing over a covered wound and for general cleaning.',
          ),
      gauzeUse[width],
      t(
        'قطن 100% بنسيج مفتوح يمتص الإفرازات ويسمح للجلد بالتنفس.',
        'All cotton, open weave: takes up fluid and lets the skin breathe.',
      ),
      t(
        'غيّره مرة في اليوم أو عند البلل، وبلّله بمحلول ملحي إذا التصق.',
        'Change daily or when wet; moisten with saline if it sticks.',
      ),
    ]
  if (style === 'elastic')
    return [
      name === cohesive
        ? t(
            'يلتصق بنفسه ولا يلتصق بالجلد ولا بالشعر، فلا يحتاج إلى مشابك.',
            'Sticks to itself, not to skin or hair: no clips needed.',
          )
        : t(
            'رباط قطني مطاط مع مشبكين، لالتواء المفاصل وتخفيف التورم.',
            'Stretch cotton with two clips, for sprains and swelling.',
          ),
      t(
        width === 5 ? 'عرض 5 سم للمعصم والأصابع ولكاحل الأطفال.' : 'عرض 10 سم للكاحل والركبة والفخذ.',
        width === 5 ? '5 cm wide: wrists, fingers and children’s ankles.' : '10 cm wide: ankles, knees and thighs.',
      ),
      t(
        'ابدأ من الطرف البعيد عن القلب، وغطِّ نصف اللفة السابقة في كل دورة.',
        'Start at the end far from the heart and overlap each turn by half.',
      ),
      t(
        'أرخِه إذا شعرت بخدر أو ازرقّت الأصابع، وانزعه عند النوم ما لم يوصِ الطبيب بغير ذلك.',
        'Loosen it if fingers tingle or turn blue; take it off at night unless told otherwise.',
      ),
    ]
  return [
    name === fixing
      ? t(
          'شريط عريض مرن يغطي الضماد كله ويثبّته حول المفاصل.',
          'A wide, flexible tape that covers the whole dressing, even over joints.',
        )
      : name === silk
        ? t(
            'قوي الالتصاق يثبّت الأنابيب والجبائر الخفيفة، ويُقطع باليد طولًا وعرضًا.',
            'Strong tape for tubes and light splints; tears by hand both ways.',
          )
        : t(
            'لطيف على بشرة الأطفال وكبار السن ويُنزع دون ألم.',
            'Gentle on children and thin skin; comes off without pain.',
          ),
    t('مسامي يسمح بمرور الهواء، وخالٍ من اللاتكس.', 'Lets air through; free of latex.'),
    t('نظّف الجلد وجففه قبل اللصق، ولا تشدّ الشريط.', 'Clean and dry the skin first, and do not stretch the tape.'),
    t(
      'انزعه ببطء في اتجاه نمو الشعر؛ وقطرات من الزيت تسهّل ذلك.',
      'Peel slowly along the hair; a few drops of oil help.',
    ),
  ]
}

// biome-ignore format: a table reads by its rows
const styles = {
  gauze: { subcategory: 'gauze', material: t('قطن 100%', '100% cotton'), colour: t('أبيض', 'White'), standard: 'EN 14079', grams: 2 },
  elastic: { subcategory: 'elastic-bandages', material: t('قطن مع إيلاستين', 'Cotton with elastane'), colour: t('بيج', 'Beige'), standard: 'DIN 61632', grams: 6 },
  adhesive: { subcategory: 'medical-tapes', material: t('قماش غير منسوج بلاصق أكريليك', 'Non-woven with acrylic adhesive'), colour: t('أبيض', 'White'), standard: 'EN 1939', grams: 5 },
} as const

function roll([sku, brand, style, width, name, pack, length, sterile, gross]: RollRow): ProductDraft {
  const facts = styles[style]
  const count = counted(pack, rolls)
  const many = pack === 1 ? t('', '') : t(`، ${count.ar}`, `, ${count.en}`)
  const rows: LocalizedRow[] = [
    [specificationKeys.width, centimetres(width)],
    [specificationKeys.length, style === 'elastic' ? t(`${length} م ممدودًا`, `${length} m stretched`) : metres(length)],
    [specificationKeys.pack, count],
    [specificationKeys.material, facts.material],
    [specificationKeys.colour, name === cohesive ? t('أزرق', 'Blue') : facts.colour],
    [specificationKeys.sterile, sterile ? yes : no],
    [specificationKeys.standard, same(facts.standard)],
    [specificationKeys.weight, grams(facts.grams * width * pack)],
  ]
  return {
    sku,
    subcategory: facts.subcategory,
    brand,
    model: {
      family: 'bandage-roll',
      style,
      width,
      ...(name === cohesive ? { kind: 'cohesive' } : name === silk ? { kind: 'silk' } : {}),
      ...(pack > 1 && { pack: `x${pack}` }),
    },
    name: t(`${name.ar} ${width} سم × ${length} م${many.ar}`, `${name.en} ${width} cm × ${length} m${many.en}`),
    lines: rollLines(name, style, width),
    highlights: [
      t(`عرض ${width} سم`, `${width} cm wide`),
      sterile ? t('معقم ومغلف فرديًا', 'Sterile, sealed one by one') : t('خالٍ من اللاتكس', 'Latex free'),
      pack > 1
        ? t(`عبوة توفير: ${count.ar}`, `Thrifty pack: ${count.en}`)
        : t('مناسب لحقيبة الإسعاف', 'Fits the first-aid kit'),
    ],
    rows,
    gross,
  }
}

export const dressingDrafts: ProductDraft[] = rollTable.map(roll)
export const addedRollDrafts: ProductDraft[] = addedRolls.map(roll)
