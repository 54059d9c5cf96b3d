/** Home monitoring of fever and blood sugar: thermometers, glucose meters and strips. */
import type { Localized } from '../DemoShop.ts'
import type { ModelOf } from '../pictures/ModelOf.ts'
import {
  counted,
  grams,
  type ProductDraft,
  pieces,
  same,
  seconds,
  specificationKeys,
  strips,
  t,
  years,
} from './text.ts'

type Tone = 'white' | 'teal' | 'blue'

interface ThermometerRow {
  sku: string
  brand: string
  style: 'digital' | 'infrared'
  colour: Tone
  kind?: ModelOf<'thermometer'>['kind']
  name: Localized
  line: Localized
  where: Localized
  time: number
  accuracy: '0.1' | '0.2'
  gross: number
}

const digitalWhere = t('الفم أو تحت الإبط', 'Mouth or armpit')
// biome-ignore format: a table reads by its rows
const thermometers: ThermometerRow[] = [
  { sku: 'TH-D-60', brand: 'qiyas', style: 'digital', colour: 'white', kind: 'rigid', where: digitalWhere, time: 60, accuracy: '0.1', gross: 1_500, name: t('ميزان حرارة رقمي، قراءة في 60 ثانية', 'Digital thermometer, 60-second reading'), line: t('البديل الآمن لميزان الزئبق: لا زجاج ينكسر ولا مادة سامة.', 'The safe successor of mercury: no glass to break, nothing poisonous.') },
  { sku: 'TH-D-30F', brand: 'qiyas', style: 'digital', colour: 'white', where: digitalWhere, time: 30, accuracy: '0.1', gross: 2_400, name: t('ميزان حرارة رقمي برأس مرن، قراءة في 30 ثانية', 'Digital thermometer, flexible tip, 30 seconds'), line: t('رأس مرن ينثني مع الحركة فيريح المريض النائم.', 'The tip bends with movement, kinder to a sleeping patient.') },
  { sku: 'TH-D-10F', brand: 'nabdati', style: 'digital', colour: 'teal', where: digitalWhere, time: 10, accuracy: '0.1', gross: 2_900, name: t('ميزان حرارة رقمي سريع برأس مرن، 10 ثوانٍ', 'Fast digital thermometer, flexible tip, 10 seconds'), line: t('عشر ثوانٍ تكفي قبل أن يتململ الطفل، مع صافرة عند الانتهاء.', 'Ten seconds, before a child grows restless; it beeps when done.') },
  { sku: 'TH-D-KID', brand: 'rifq', style: 'digital', colour: 'teal', kind: 'child', where: t('تحت الإبط', 'Armpit'), time: 20, accuracy: '0.1', gross: 2_600, name: t('ميزان حرارة رقمي للأطفال، ضوء تنبيه للحمى', 'Children’s digital thermometer with fever light'), line: t('تضيء الشاشة أخضر أو أحمر فتعرف الأم الحمى في الظلام.', 'The display glows green or red, so a mother sees fever in the dark.') },
  { sku: 'TH-D-WP', brand: 'afiyat', style: 'digital', colour: 'blue', where: digitalWhere, time: 20, accuracy: '0.1', gross: 2_200, name: t('ميزان حرارة رقمي مقاوم للماء، 20 ثانية', 'Waterproof digital thermometer, 20 seconds'), line: t('جسم محكم يُغسل تحت الصنبور ويُعقّم بالكحول.', 'Sealed body: wash it under the tap and wipe with alcohol.') },
  { sku: 'TH-IR-F1', brand: 'qiyas', style: 'infrared', colour: 'white', where: t('الجبين، من 1 إلى 5 سم', 'Forehead, from 1 to 5 cm'), time: 1, accuracy: '0.2', gross: 8_900, name: t('ميزان حرارة بالأشعة تحت الحمراء للجبين', 'Infrared forehead thermometer'), line: t('يقيس دون لمس، فلا يوقظ الطفل ولا ينقل العدوى بين أفراد البيت.', 'Reads without touching: no waking the child, no passing on germs.') },
  { sku: 'TH-IR-F2', brand: 'atheer', style: 'infrared', colour: 'white', kind: 'surfaces', where: t('الجبين والأسطح والحليب', 'Forehead, surfaces and milk'), time: 1, accuracy: '0.2', gross: 11_900, name: t('ميزان حرارة بالأشعة تحت الحمراء للجسم والأسطح', 'Infrared thermometer for body and surfaces'), line: t('يقيس أيضًا حرارة رضعة الحليب وماء الاستحمام من 0 إلى 100 °م.', 'Also measures a milk bottle or bath water from 0 to 100 °C.') },
  { sku: 'TH-IR-E1', brand: 'nabdati', style: 'infrared', colour: 'blue', where: t('الأذن والجبين', 'Ear and forehead'), time: 1, accuracy: '0.2', gross: 12_900, name: t('ميزان حرارة بالأشعة تحت الحمراء للأذن والجبين', 'Infrared ear and forehead thermometer'), line: t('غطاء مغناطيسي: بوجوده يقيس الجبين، وبنزعه يقيس من الأذن.', 'A magnetic cap: on for the forehead, off for the ear.') },
  { sku: 'TH-IR-E2', brand: 'rifq', style: 'infrared', colour: 'blue', kind: 'ear', where: t('الأذن', 'Ear'), time: 1, accuracy: '0.2', gross: 10_900, name: t('ميزان حرارة بالأشعة تحت الحمراء للأذن مع 20 غطاءً', 'Infrared ear thermometer with 20 covers'), line: t('معه 20 غطاءً صحيًا، غطاء نظيف لكل فرد.', 'Comes with 20 hygienic covers, a clean one for each person.') },
]

const tones: Record<Tone, Localized> = { white: t('أبيض', 'White'), teal: t('فيروزي', 'Teal'), blue: t('أزرق', 'Blue') }

function thermometer(row: ThermometerRow): ProductDraft {
  const infrared = row.style === 'infrared'
  const time = counted(row.time, seconds)
  return {
    sku: row.sku,
    subcategory: 'thermometers',
    brand: row.brand,
    model: { family: 'thermometer', style: row.style, colour: row.colour, ...(row.kind && { kind: row.kind }) },
    name: row.name,
    lines: [
      row.line,
      infrared
        ? t(
            'ضغطة واحدة والنتيجة خلال ثانية، ولون الشاشة ينبّه إلى الحمى.',
            'One press, one second; the colour of the display warns of fever.',
          )
        : t(
            'شاشة واضحة وصافرة عند ثبات القراءة، وإطفاء تلقائي يوفر البطارية.',
            'Clear display, a beep when the reading is steady, and automatic switch-off.',
          ),
      infrared
        ? t(
            'امسح العرق وأبعد الشعر، وانتظر ربع ساعة بعد الدخول من الشمس أو الاستحمام.',
            'Wipe off sweat, move hair away, and wait a quarter of an hour after sun or a bath.',
          )
        : t(
            'لا تقِس بعد مشروب ساخن أو بارد مباشرة؛ انتظر 20 دقيقة.',
            'Do not measure right after a hot or cold drink; wait 20 minutes.',
          ),
      infrared
        ? t(
            'نظّف العدسة بعود قطن وقليل من الكحول مرة في الأسبوع.',
            'Clean the lens weekly with a cotton bud and a little alcohol.',
          )
        : t('امسح الطرف بكحول 70% قبل الاستعمال وبعده.', 'Wipe the tip with 70% alcohol before and after use.'),
    ],
    highlights: [
      t(`قراءة خلال ${time.ar}`, `Reading in ${time.en}`),
      t(`دقة ±${row.accuracy} °م`, `Accurate to ±${row.accuracy} °C`),
      infrared ? t('دون لمس أو بلمس خفيف', 'No touch, or a light one') : t('إطفاء تلقائي', 'Switches itself off'),
      infrared ? t('ذاكرة 32 قراءة', '32 readings kept') : t('يحفظ آخر قراءة', 'Keeps the last reading'),
    ],
    rows: [
      [t('موضع القياس', 'Measured at'), row.where],
      [specificationKeys.range, t('من 32 إلى 42.9 °م', '32 to 42.9 °C')],
      [specificationKeys.accuracy, t(`±${row.accuracy} °م`, `±${row.accuracy} °C`)],
      [t('زمن القياس', 'Time'), time],
      [specificationKeys.power, infrared ? t('بطاريتان AAA', '2 AAA batteries') : t('بطارية LR41', 'LR41 battery')],
      [specificationKeys.colour, tones[row.colour]],
      [specificationKeys.standard, same(infrared ? 'ISO 80601-2-56' : 'EN 12470-3')],
      [specificationKeys.warranty, counted(infrared ? 2 : 1, years)],
      [specificationKeys.weight, grams(infrared ? 95 : 12)],
    ],
    gross: row.gross,
  }
}

type MeterRow = readonly [
  sku: string,
  brand: string,
  colour: 'white' | 'navy',
  strips: number,
  bluetooth: boolean,
  gross: number,
]

const meters: MeterRow[] = [
  ['GM-100-10', 'nabdati', 'white', 10, false, 6_900],
  ['GM-100-50', 'nabdati', 'white', 50, false, 11_900],
  ['GM-300-25', 'qiyas', 'navy', 25, true, 12_900],
  ['GM-300-50', 'qiyas', 'navy', 50, true, 15_900],
]

function meter([sku, brand, colour, number, bluetooth, gross]: MeterRow): ProductDraft {
  const count = counted(number, strips)
  return {
    sku,
    subcategory: 'glucose',
    brand,
    model: { family: 'glucose-meter', style: 'meter', colour, ...(number === 50 && { pack: 'x50' }) },
    name: t(
      `جهاز قياس السكر ${bluetooth ? 'بتقنية بلوتوث ' : ''}مع ${count.ar}`,
      `Blood-glucose meter${bluetooth ? ' with Bluetooth' : ''}, ${count.en}`,
    ),
    lines: [
      t(
        'قطرة دم صغيرة (0.6 ميكرولتر) ونتيجة خلال 5 ثوانٍ، دون ترميز للشرائط.',
        'A tiny drop (0.6 microlitres) and a result in 5 seconds; strips need no coding.',
      ),
      bluetooth
        ? t(
            'ينقل القراءات إلى الجوال، ويرسم منحنى قبل الأكل وبعده لتعرضه على طبيبك.',
            'Sends readings to your phone and draws before- and after-meal curves for your doctor.',
          )
        : t(
            'أرقام كبيرة وزران فقط، ومنبّه لما بعد الوجبة بساعتين.',
            'Large figures, two buttons only, and a reminder two hours after meals.',
          ),
      t(
        `الطقم كامل: الجهاز وقلم الوخز و${count.ar} و10 إبر وحقيبة.`,
        `A full kit: meter, lancing pen, ${count.en}, 10 lancets and a case.`,
      ),
      t(
        'اغسل يديك بماء دافئ وجففهما قبل الوخز؛ فأثر التمر أو الفاكهة على الإصبع يرفع القراءة.',
        'Wash and dry your hands first: traces of dates or fruit on a finger raise the reading.',
      ),
      t(
        'استعمل شرائط المجموعة نفسها فقط، واحفظ علبتها مغلقة بين 4 و30 °م.',
        'Use strips of the same line only, kept closed between 4 and 30 °C.',
      ),
    ],
    highlights: [
      t('نتيجة خلال 5 ثوانٍ', 'Result in 5 seconds'),
      t('طقم كامل جاهز للاستعمال', 'Full kit, ready to use'),
      bluetooth ? t('بلوتوث وتطبيق عربي', 'Bluetooth, Arabic app') : t('ذاكرة 300 قراءة', '300 readings kept'),
      t('دون ترميز', 'No coding'),
    ],
    rows: [
      [specificationKeys.range, t('من 20 إلى 600 مجم/ديسيلتر', '20 to 600 mg/dl')],
      [specificationKeys.accuracy, t('±15% فوق 100 مجم/ديسيلتر', '±15% above 100 mg/dl')],
      [t('حجم العينة', 'Sample'), t('0.6 ميكرولتر', '0.6 µl')],
      [specificationKeys.pack, t(`${count.ar} و10 إبر وخز`, `${count.en}, 10 lancets`)],
      [t('الذاكرة', 'Memory'), t('300 قراءة', '300 readings')],
      [specificationKeys.power, t('بطارية CR2032', 'CR2032 battery')],
      [specificationKeys.colour, colour === 'white' ? t('أبيض', 'White') : t('كحلي', 'Navy')],
      [specificationKeys.standard, same('ISO 15197:2013')],
      [specificationKeys.warranty, counted(5, years)],
    ],
    gross,
  }
}

type StripRow = readonly [sku: string, brand: string, pieces: number, forMeter: string, gross: number]

const stripPacks: StripRow[] = [
  ['GS-100-25', 'nabdati', 25, 'GM-100', 3_500],
  ['GS-100-50', 'nabdati', 50, 'GM-100', 5_900],
  ['GS-100-100', 'nabdati', 100, 'GM-100', 10_500],
  ['GS-300-50', 'qiyas', 50, 'GM-300', 6_900],
]

function stripPack([sku, brand, number, forMeter, gross]: StripRow): ProductDraft {
  const count = counted(number, strips)
  return {
    sku,
    subcategory: 'glucose',
    brand,
    model: {
      family: 'glucose-meter',
      style: 'strips',
      colour: 'white',
      ...(forMeter === 'GM-300' && { kind: 'gm-300' }),
      ...(number !== 25 && { pack: `x${number}` }),
    },
    name: t(`شرائط قياس السكر لجهاز ${forMeter}، ${count.ar}`, `Glucose test strips for ${forMeter}, ${count.en}`),
    lines: [
      t(
        `شرائط فحص لأجهزة ${forMeter} فقط، تسحب العينة من طرفها تلقائيًا.`,
        `Test strips for ${forMeter} meters only; the tip draws in the sample by itself.`,
      ),
      number === 100
        ? t(
            'عبوة التوفير لمن يقيس ثلاث مرات يوميًا: تكفي أكثر من شهر.',
            'The thrifty pack: more than a month at three tests a day.',
          )
        : t(`${count.ar} في علبة واحدة محكمة ضد الرطوبة.`, `${count.en} in one moisture-tight vial.`),
      t(
        'أغلق العلبة فور إخراج الشريط، ولا تنقل الشرائط إلى علبة أخرى.',
        'Close the vial at once and never move strips to another one.',
      ),
      t(
        'صالحة 6 أشهر بعد الفتح؛ اكتب تاريخ الفتح على العلبة.',
        'Good for 6 months once opened; write the date on the vial.',
      ),
    ],
    highlights: [count, t('لا تحتاج إلى ترميز', 'No coding'), t('تسحب العينة تلقائيًا', 'Draws the sample by itself')],
    rows: [
      [specificationKeys.pack, counted(number, pieces)],
      [t('تناسب جهاز', 'For meter'), same(forMeter)],
      [t('حجم العينة', 'Sample'), t('0.6 ميكرولتر', '0.6 µl')],
      [t('حرارة الحفظ', 'Storage'), t('من 4 إلى 30 °م', '4 to 30 °C')],
      [t('لون العلبة', 'Vial colour'), t('أبيض', 'White')],
      [specificationKeys.standard, same('ISO 15197:2013')],
    ],
    gross,
  }
}

export const thermometerAndGlucoseDrafts: ProductDraft[] = [
  ...thermometers.map(thermometer),
  ...meters.map(meter),
  ...stripPacks.map(stripPack),
]
