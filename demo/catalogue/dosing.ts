/** Home care, what measures a dose: droppers, syringes, pill organisers. */
import type { Localized } from '../DemoShop.ts'
import type { ModelOf } from '../pictures/ModelOf.ts'
import type { PictureModel } from '../pictures/PictureModel.ts'
import {
  counted,
  grams,
  millilitresOf,
  no,
  type ProductDraft,
  same,
  specificationKeys,
  syringes,
  t,
  yes,
} from './text.ts'

type DropperRow = readonly [
  sku: string,
  brand: string,
  colour: 'white' | 'blue' | 'teal',
  name: Localized,
  lines: [Localized, Localized, Localized],
  active: Localized,
  gross: number,
  kind?: ModelOf<'bottle'>['kind'],
]

// biome-ignore format: a table reads by its rows
const droppers: DropperRow[] = [
  ['DR-NOSE-30', 'anfas', 'white', t('قطّارة محلول ملحي للأنف', 'Saline nose drops'), [t('ترطّب الأنف الجاف من المكيف والغبار وتفكك الإفرازات.', 'Moistens a nose dried by air-conditioning and dust, and loosens mucus.'), t('قطرتان في كل فتحة، عدة مرات في اليوم.', 'Two drops in each nostril, several times a day.'), t('دون مواد حافظة، فتُستعمل خلال 28 يومًا من فتحها.', 'No preservative: use within 28 days of opening.')], t('كلوريد الصوديوم 0.9%', 'Sodium chloride 0.9%'), 1_450],
  ['DR-EAR-30', 'safwa', 'white', t('قطّارة زيت زيتون لتليين شمع الأذن', 'Olive-oil drops for ear wax'), [t('زيت زيتون طبي مصفّى يليّن الشمع حتى يخرج وحده.', 'Filtered medical olive oil that softens wax until it comes out by itself.'), t('ثلاث قطرات دافئة مساءً لمدة خمسة أيام.', 'Three warm drops each evening for five days.'), t('لا تُستعمل عند ثقب الطبلة أو ألم الأذن؛ راجع الطبيب.', 'Not with a perforated drum or ear pain: see a doctor.')], t('زيت زيتون طبي 100%', '100% medical olive oil'), 1_800, 'olive'],
  ['DR-EYE-30', 'nabdati', 'blue', t('قطّارة مرطبة للعين', 'Moistening eye drops'), [t('دموع صناعية تريح العين من الشاشات وهواء المكيف.', 'Artificial tears for eyes tired by screens and air-conditioning.'), t('قطرة أو قطرتان عند الحاجة، ولا تلمس العين بطرف القطّارة.', 'One or two drops when needed; do not touch the eye with the tip.'), t('انزع العدسات اللاصقة وانتظر ربع ساعة قبل إعادتها.', 'Take contact lenses out and wait a quarter of an hour.')], t('هيالورونات الصوديوم 0.1%', 'Sodium hyaluronate 0.1%'), 2_900],
  ['DR-EMPTY-30', 'safwa', 'blue', t('قارورة فارغة بقطّارة', 'Empty dropper bottle'), [t('لزيوت الشعر والبشرة وخلطات العطارة.', 'For hair and skin oils and your own blends.'), t('زجاج ملون يحجب الضوء، ومطاط لا يتأثر بالزيوت.', 'Tinted glass keeps out light; the rubber stands oils.'), t('تُغسل بماء ساخن وتُجفف مقلوبة.', 'Wash in hot water and dry upside down.')], t('زجاج ومطاط سيليكون', 'Glass and silicone rubber'), 700, 'empty'],
  ['DR-BABY-30', 'rifq', 'teal', t('قطّارة محلول ملحي للرضّع', 'Saline drops for babies'), [t('تفتح أنف الرضيع قبل الرضاعة والنوم.', 'Clears a baby’s nose before feeds and sleep.'), t('قطرة في كل فتحة ورأس الرضيع مائل قليلًا، ثم شافط الأنف.', 'One drop a side with the head tilted a little, then the aspirator.'), t('طرف ناعم قصير لا يدخل عميقًا في الأنف.', 'A short soft tip that cannot go in deep.')], t('كلوريد الصوديوم 0.9%', 'Sodium chloride 0.9%'), 1_600],
]

function dropper([sku, brand, colour, name, lines, active, gross, kind]: DropperRow): ProductDraft {
  const model: PictureModel = { family: 'bottle', style: 'dropper', colour, millilitres: 30, ...(kind && { kind }) }
  const empty = sku === 'DR-EMPTY-30'
  return {
    sku,
    subcategory: 'droppers',
    brand,
    model,
    name: t(`${name.ar} 30 مل`, `${name.en}, 30 ml`),
    lines,
    highlights: [
      empty ? t('زجاج يحجب الضوء', 'Keeps light out') : active,
      t('قطرة محسوبة في كل ضغطة', 'One measured drop a squeeze'),
      t('غطاء محكم ضد التسرب', 'Leak-proof cap'),
    ],
    rows: [
      [specificationKeys.capacity, millilitresOf(30)],
      [empty ? specificationKeys.material : t('المكونات الأساسية', 'Main ingredients'), active],
      [
        t('لون العبوة', 'Bottle colour'),
        { white: t('أبيض', 'White'), blue: t('أزرق', 'Blue'), teal: t('فيروزي', 'Teal') }[colour],
      ],
      [t('حجم القطرة', 'Drop size'), t('0.05 مل', '0.05 ml')],
      ...(empty
        ? []
        : [
            [specificationKeys.sterile, sku === 'DR-EAR-30' ? no : yes] as const,
            [t('الصلاحية بعد الفتح', 'Once opened'), t('28 يومًا', '28 days')] as const,
          ]),
    ],
    gross,
  }
}

type SyringeRow = readonly [
  millilitres: 2 | 3 | 5 | 10 | 20,
  needle: '23G' | '22G' | '21G' | null,
  pack: number,
  brand: string,
  gross: number,
]

const syringeRows: SyringeRow[] = [
  [3, '23G', 10, 'yusr', 500],
  [3, '23G', 100, 'yusr', 3_900],
  [5, '22G', 10, 'yusr', 550],
  [5, '22G', 100, 'yusr', 4_300],
  [10, '21G', 10, 'yusr', 700],
  [10, '21G', 100, 'yusr', 5_500],
  [10, null, 10, 'rifq', 900],
]

/** Sizes that families have beside those. */
const addedSyringes: SyringeRow[] = [
  [2, '23G', 10, 'yusr', 450],
  [2, '23G', 100, 'yusr', 3_500],
  [20, '21G', 10, 'yusr', 1_200],
  [20, '21G', 100, 'yusr', 9_500],
]

function syringe([millilitres, needle, pack, brand, gross]: SyringeRow): ProductDraft {
  const count = counted(pack, syringes)
  const step = { 2: '0.1', 3: '0.1', 5: '0.2', 10: '0.5', 20: '1' }[millilitres]
  return {
    sku: `SY-${millilitres}${needle ? `-${needle}` : '-ORAL'}-X${pack}`,
    subcategory: 'syringes',
    brand,
    model: {
      family: 'syringe',
      millilitres,
      ...(needle === null && { kind: 'oral' }),
      ...(pack === 100 && { pack: 'x100' }),
    },
    name: needle
      ? t(
          `محقنة ${millilitres} مل بإبرة ${needle}، ${count.ar}`,
          `Syringe ${millilitres} ml with ${needle} needle, ${count.en}`,
        )
      : t(
          `محقنة فموية ${millilitres} مل دون إبرة، ${count.ar}`,
          `Oral syringe ${millilitres} ml without needle, ${count.en}`,
        ),
    lines: [
      needle
        ? t(
            `محقنة معقمة للاستعمال مرة واحدة بسعة ${millilitres} مل، وتدريج واضح كل ${step} مل.`,
            `Sterile single-use ${millilitres} ml syringe, marked clearly every ${step} ml.`,
          )
        : t(
            'لإعطاء الدواء السائل أو الحليب للرضّع وكبار السن جرعة بجرعة.',
            'Gives liquid medicine or milk to babies and the elderly, dose by dose.',
          ),
      needle
        ? t(
            `إبرة ${needle} حادة مثلثة الشحذ، تُركّب بقفل لولبي فلا تنفلت.`,
            `A triple-ground ${needle} needle on a Luer-lock, so that it cannot slip off.`,
          )
        : t(
            'طرف ناعم مدوّر لا تُركّب عليه إبرة، فلا مجال للخطأ.',
            'A smooth round tip that takes no needle: no room for mistakes.',
          ),
      needle
        ? t(
            'كل محقنة في غلاف مستقل؛ لا تستعملها إن كان الغلاف مفتوحًا.',
            'Each is wrapped alone; do not use one whose wrap is open.',
          )
        : t('تُغسل بماء دافئ وصابون، وتُبدّل كل أسبوعين.', 'Wash in warm soapy water and replace every two weeks.'),
      needle
        ? t(
            'تخلّص من الإبرة في حاوية الأدوات الحادة، ولا تُعد غطاءها.',
            'Put the needle in a sharps box and do not recap it.',
          )
        : t('ضع الطرف عند الخد من الداخل وادفع ببطء.', 'Aim at the inside of the cheek and push slowly.'),
    ],
    highlights: [
      count,
      t(`سعة ${millilitres} مل`, `${millilitres} ml`),
      needle ? t('معقمة بأكسيد الإيثيلين', 'Sterilised with ethylene oxide') : t('خالية من BPA', 'BPA free'),
    ],
    rows: [
      [specificationKeys.capacity, millilitresOf(millilitres)],
      [t('التدريج', 'Graduation'), millilitresOf(step)],
      [t('الإبرة', 'Needle'), needle ? same(needle) : t('دون إبرة', 'None')],
      [specificationKeys.pack, count],
      [specificationKeys.sterile, needle ? yes : no],
      [specificationKeys.material, t('بولي بروبيلين شفاف', 'Clear polypropylene')],
      [specificationKeys.standard, same(needle ? 'ISO 7886-1' : 'ISO 20695')],
    ],
    gross,
  }
}

type PillRow = readonly [
  sku: string,
  brand: string,
  days: 7 | 14,
  colour: 'teal' | 'blue' | 'pink',
  name: Localized,
  line: Localized,
  boxes: number,
  gross: number,
  kind?: ModelOf<'pill-organiser'>['kind'],
]

// biome-ignore format: a table reads by its rows
const pillRows: PillRow[] = [
  ['PO-7-TEA', 'safwa', 7, 'teal', t('منظم حبوب أسبوعي', 'Weekly pill organiser'), t('سبع خانات بأيام الأسبوع بالعربية والإنجليزية وبطريقة برايل.', 'Seven boxes with the days in Arabic, English and Braille.'), 7, 1_500],
  ['PO-7-TEA-XL', 'safwa', 7, 'teal', t('منظم حبوب أسبوعي بخانات كبيرة', 'Weekly pill organiser, extra large'), t('خانات تتسع لأقراص الفيتامينات الكبيرة وكبسولات زيت السمك.', 'Boxes that take large vitamins and fish-oil capsules.'), 7, 2_200, 'large'],
  ['PO-7-BLU', 'yusr', 7, 'blue', t('منظم حبوب أسبوعي بأزرار ضغط', 'Push-button weekly pill organiser'), t('زر ضغط يفتح الغطاء لمن يعاني التهاب المفاصل.', 'A push button opens each lid, for arthritic hands.'), 7, 1_900],
  ['PO-7-PIN', 'rifq', 7, 'pink', t('منظم حبوب أسبوعي صغير للحقيبة', 'Weekly pill organiser for the handbag'), t('نحيف يدخل الحقيبة ولا ينفتح فيها وحده.', 'Slim enough for a bag, and it stays shut in it.'), 7, 1_400],
  ['PO-14-BLU', 'yusr', 14, 'blue', t('منظم حبوب لأسبوعين', 'Two-week pill organiser'), t('صفّان من سبعة أيام: عبّئه مرتين في الشهر فقط.', 'Two rows of seven days: fill it only twice a month.'), 14, 2_900, 'weeks'],
  ['PO-14-AMPM', 'yusr', 14, 'blue', t('منظم حبوب صباحي ومسائي، 14 خانة', 'Morning and evening pill organiser, 14 boxes'), t('صف للصباح برسم الشمس وصف للمساء برسم القمر.', 'A row with a sun for the morning, one with a moon for the evening.'), 14, 3_200],
]

function pillBox([sku, brand, days, colour, name, line, boxes, gross, kind]: PillRow): ProductDraft {
  const tint = { teal: t('فيروزي', 'Teal'), blue: t('أزرق', 'Blue'), pink: t('وردي', 'Pink') }[colour]
  return {
    sku,
    subcategory: 'pill-organisers',
    brand,
    model: { family: 'pill-organiser', days, colour, ...(kind && { kind }) },
    name: t(`${name.ar}، ${tint.ar}`, `${name.en}, ${tint.en.toLowerCase()}`),
    lines: [
      line,
      t('نظرة واحدة تجيب عن السؤال: هل أخذت دوائي اليوم؟', 'One look answers the question: did I take it today?'),
      t(
        'عبّئه في يوم ثابت كل مرة، واحتفظ بالعبوات الأصلية لمعرفة الجرعات.',
        'Fill it on a fixed day and keep the original packs for the doses.',
      ),
      t(
        'بعض الأدوية لا تُخرج من شريطها؛ اسأل الصيدلي أولًا.',
        'Some medicines must stay in their strip: ask the pharmacist first.',
      ),
    ],
    highlights: [
      t(`${boxes} ${boxes === 7 ? 'خانات' : 'خانة'}`, `${boxes} boxes`),
      t('أيام الأسبوع بالعربية والإنجليزية', 'Days in Arabic and English'),
      t('بلاستيك غذائي خالٍ من BPA', 'Food-safe, BPA-free plastic'),
    ],
    rows: [
      [t('عدد الخانات', 'Boxes'), same(`${boxes}`)],
      [specificationKeys.size, days === 7 ? t('22 × 4 × 3 سم', '22 × 4 × 3 cm') : t('22 × 8 × 3 سم', '22 × 8 × 3 cm')],
      [specificationKeys.colour, tint],
      [specificationKeys.material, t('بولي بروبيلين', 'Polypropylene')],
      [t('يُغسل في غسالة الصحون', 'Dishwasher safe'), t('نعم، الرف العلوي', 'Yes, top rack')],
      [specificationKeys.weight, grams(days === 7 ? 80 : 150)],
    ],
    gross,
  }
}

export const dosingDrafts: ProductDraft[] = [
  ...droppers.map(dropper),
  ...syringeRows.map(syringe),
  ...pillRows.map(pillBox),
]
export const addedSyringeDrafts: ProductDraft[] = addedSyringes.map(syringe)
