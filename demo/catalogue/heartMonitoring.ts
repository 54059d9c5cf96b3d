/** Home monitoring of heart and breath: blood-pressure monitors, pulse oximeters, stethoscopes. */
import type { Localized } from '../DemoShop.ts'
import type { ModelOf } from '../pictures/ModelOf.ts'
import {
  centimetres,
  counted,
  grams,
  type LocalizedRow,
  type ProductDraft,
  readings,
  same,
  specificationKeys,
  t,
  years,
} from './text.ts'

interface MonitorRow {
  sku: string
  brand: string
  style: 'upper-arm' | 'wrist'
  colour: 'white' | 'grey'
  /** Variant of the picture; absent: the plain one. */
  kind?: ModelOf<'blood-pressure-monitor'>['kind']
  /** Difference from the plain model: ends the name, and gets a line of its own. */
  mark: Localized
  line: Localized
  point: Localized
  cuff: string
  memory: number
  users: 1 | 2
  power: 'AA' | 'AAA' | 'usb'
  gross: number
}

// biome-ignore format: a table reads by its rows
const monitors: MonitorRow[] = [
  { sku: 'BP-UA-100', brand: 'nabdati', style: 'upper-arm', colour: 'white', cuff: '22-32', memory: 60, users: 1, power: 'AA', gross: 14_900, mark: t('الطراز الأساسي', 'basic model'), line: t('زر واحد كبير يبدأ القياس ويوقفه، فيناسب كبار السن.', 'One large button starts and stops it, which suits older people.'), point: t('تشغيل بزر واحد', 'One-button operation') },
  { sku: 'BP-UA-200', brand: 'nabdati', style: 'upper-arm', colour: 'white', kind: 'two-users', cuff: '22-42', memory: 180, users: 2, power: 'AA', gross: 19_900, mark: t('لمستخدمَين', 'two users'), line: t('يحفظ قراءات الزوج والزوجة كلًّا على حدة، ويعرض متوسط آخر 3 قراءات.', 'Keeps the readings of two people apart and shows the average of the last 3.'), point: t('سجل مستقل لكل مستخدم', 'A log for each user') },
  { sku: 'BP-UA-210', brand: 'qiyas', style: 'upper-arm', colour: 'white', kind: 'voice', cuff: '22-42', memory: 120, users: 2, power: 'AA', gross: 22_900, mark: t('ناطق بالعربية', 'speaks Arabic'), line: t('ينطق النتيجة بصوت واضح بالعربية أو الإنجليزية، ويُخفض صوته أو يُكتم.', 'Reads the result aloud in Arabic or English; the volume can be lowered or muted.'), point: t('نطق عربي وإنجليزي', 'Arabic and English voice') },
  { sku: 'BP-UA-XL', brand: 'afiyat', style: 'upper-arm', colour: 'white', kind: 'large-cuff', cuff: '32-52', memory: 90, users: 1, power: 'AA', gross: 21_900, mark: t('بكفّة كبيرة', 'large cuff'), line: t('كفّة للذراع الممتلئة من 32 إلى 52 سم؛ فالكفّة الضيقة تعطي قراءة أعلى من الحقيقة.', 'A cuff for full arms of 32 to 52 cm: one that is too tight reads too high.'), point: t('كفّة للذراع الممتلئة', 'Cuff for full arms') },
  { sku: 'BP-UA-300', brand: 'qiyas', style: 'upper-arm', colour: 'grey', cuff: '22-42', memory: 240, users: 2, power: 'usb', gross: 27_900, mark: t('بلوتوث وشحن USB-C', 'Bluetooth, USB-C'), line: t('يرسل القراءات إلى الجوال فتشاركها مع طبيبك على شكل جدول.', 'Sends readings to your phone, ready to share with your doctor as a table.'), point: t('بلوتوث مع تطبيق عربي', 'Bluetooth with an Arabic app') },
  { sku: 'BP-UA-310', brand: 'atheer', style: 'upper-arm', colour: 'grey', kind: 'colour-display', cuff: '22-42', memory: 200, users: 2, power: 'usb', gross: 25_900, mark: t('شاشة ملونة', 'colour display'), line: t('تتلون الشاشة أخضر أو أصفر أو أحمر بحسب تصنيف منظمة الصحة العالمية.', 'The display turns green, yellow or red by the WHO scale.'), point: t('تصنيف فوري بالألوان', 'Colour-coded result') },
  { sku: 'BP-UA-320', brand: 'atheer', style: 'upper-arm', colour: 'grey', kind: 'pulse-alert', cuff: '22-36', memory: 120, users: 2, power: 'AA', gross: 24_900, mark: t('منبّه عدم انتظام النبض', 'irregular-pulse alert'), line: t('ينبّه إلى عدم انتظام النبض أثناء القياس لتراجع طبيبك مبكرًا.', 'Warns of an irregular pulse during the reading, so you see a doctor early.'), point: t('كشف عدم انتظام النبض', 'Irregular-pulse detection') },
  { sku: 'BP-WR-110', brand: 'nabdati', style: 'wrist', colour: 'white', cuff: '13-21', memory: 60, users: 1, power: 'AAA', gross: 11_900, mark: t('الطراز الأساسي', 'basic model'), line: t('أخف من الهاتف، ومعه علبة صلبة للسفر والعمرة.', 'Lighter than a phone, in a hard case for travel.'), point: t('علبة صلبة للسفر', 'Hard travel case') },
  { sku: 'BP-WR-120', brand: 'qiyas', style: 'wrist', colour: 'white', kind: 'bluetooth', cuff: '13-21', memory: 120, users: 2, power: 'AAA', gross: 13_900, mark: t('بلوتوث', 'Bluetooth'), line: t('يتصل بالجوال بالبلوتوث ويرسم لك منحنى الأسبوع.', 'Connects by Bluetooth and draws your week as a curve.'), point: t('بلوتوث', 'Bluetooth') },
  { sku: 'BP-WR-130', brand: 'afiyat', style: 'wrist', colour: 'grey', cuff: '13-21', memory: 90, users: 2, power: 'AAA', gross: 12_900, mark: t('لمستخدمَين', 'two users'), line: t('ذاكرتان منفصلتان مع التاريخ والوقت لكل قراءة.', 'Two separate memories, each reading with date and time.'), point: t('ذاكرتان منفصلتان', 'Two memories') },
  { sku: 'BP-WR-140', brand: 'atheer', style: 'wrist', colour: 'grey', kind: 'position', cuff: '13-21', memory: 120, users: 2, power: 'usb', gross: 14_900, mark: t('بمؤشر وضعية اليد', 'position sensor'), line: t('يرشدك بسهم حتى يصير معصمك في مستوى القلب، ثم يبدأ القياس وحده.', 'An arrow guides your wrist to heart level, then the reading starts by itself.'), point: t('حساس وضعية اليد', 'Wrist-position sensor') },
]

const powers = {
  AA: t('4 بطاريات AA (مرفقة)', '4 AA batteries (included)'),
  AAA: t('بطاريتان AAA (مرفقتان)', '2 AAA batteries (included)'),
  usb: t('بطارية قابلة للشحن عبر USB-C', 'Rechargeable, USB-C'),
} as const

function monitor(row: MonitorRow): ProductDraft {
  const arm = row.style === 'upper-arm'
  const place = arm ? t('من أعلى الذراع', 'upper-arm') : t('من المعصم', 'wrist')
  const [low = '', high = ''] = row.cuff.split('-')
  const memory = counted(row.memory, readings)
  return {
    sku: row.sku,
    subcategory: 'blood-pressure',
    brand: row.brand,
    model: {
      family: 'blood-pressure-monitor',
      style: row.style,
      colour: row.colour,
      ...(row.kind && { kind: row.kind }),
    },
    name: t(`جهاز قياس ضغط الدم ${place.ar}، ${row.mark.ar}`, `Blood-pressure monitor, ${place.en}, ${row.mark.en}`),
    lines: [
      arm
        ? t(
            'جهاز قياس آلي تلتف كفّته على أعلى الذراع، وهو الموضع الذي يفضّله الأطباء لدقته.',
            'Automatic monitor for the upper arm, the place doctors prefer for accuracy.',
          )
        : t(
            'جهاز آلي صغير يُلبس على المعصم، لمن يصعب عليه لف الكفّة على الذراع أو يكثر السفر.',
            'Small automatic monitor worn on the wrist, for travellers and those who find an arm cuff hard.',
          ),
      row.line,
      t(
        'اجلس مسندًا ظهرك لخمس دقائق قبل القياس، دون قهوة أو تدخين في نصف الساعة التي تسبقه.',
        'Sit with your back supported for five minutes first, without coffee or smoking in the half hour before.',
      ),
      arm
        ? t(
            'ضع الكفّة على الجلد مباشرة فوق المرفق بمقدار إصبعين، والذراع في مستوى القلب.',
            'Put the cuff on bare skin two fingers above the elbow, the arm level with the heart.',
          )
        : t(
            'ارفع معصمك إلى مستوى القلب ولا تتكلم أثناء القياس.',
            'Raise the wrist to heart level and do not talk during the reading.',
          ),
      t(
        'يُمسح الجهاز بقطعة قماش جافة، ولا تُغسل الكفّة بالماء الحار.',
        'Wipe with a dry cloth; do not wash the cuff in hot water.',
      ),
    ],
    highlights: [
      row.point,
      t(`ذاكرة ${memory.ar}`, `Memory for ${memory.en}`),
      t(`كفّة من ${low} إلى ${high} سم`, `Cuff ${low} to ${high} cm`),
      t('دقة ±3 مم زئبق', 'Accurate to ±3 mmHg'),
    ],
    rows: [
      [t('موضع القياس', 'Measured at'), arm ? t('أعلى الذراع', 'Upper arm') : t('المعصم', 'Wrist')],
      [
        specificationKeys.range,
        t('ضغط من 0 إلى 299 مم زئبق، ونبض من 40 إلى 180', 'Pressure 0 to 299 mmHg, pulse 40 to 180'),
      ],
      [specificationKeys.accuracy, t('±3 مم زئبق للضغط، ±5% للنبض', '±3 mmHg pressure, ±5% pulse')],
      [
        arm ? t('محيط الذراع المناسب', 'Fits an arm of') : t('محيط المعصم المناسب', 'Fits a wrist of'),
        t(`من ${low} إلى ${high} سم`, `${low} to ${high} cm`),
      ],
      [t('الذاكرة', 'Memory'), memory],
      [t('عدد المستخدمين', 'Users'), same(`${row.users}`)],
      [specificationKeys.power, powers[row.power]],
      [specificationKeys.colour, row.colour === 'white' ? t('أبيض', 'White') : t('رمادي', 'Grey')],
      [specificationKeys.standard, same('ISO 81060-2')],
      [specificationKeys.warranty, counted(row.power === 'usb' ? 3 : 2, years)],
      [specificationKeys.weight, grams(arm ? 420 : 130)],
    ],
    gross: row.gross,
  }
}

type OximeterRow = readonly [
  sku: string,
  brand: string,
  colour: 'white' | 'teal' | 'navy',
  mark: Localized,
  line: Localized,
  display: 'LED' | 'OLED' | 'TFT',
  gross: number,
  kind?: ModelOf<'pulse-oximeter'>['kind'],
]

// biome-ignore format: a table reads by its rows
const oximeters: OximeterRow[] = [
  ['OX-100', 'nabdati', 'white', t('الطراز الأساسي', 'basic model'), t('رقمان كبيران واضحان، وإطفاء تلقائي بعد 8 ثوانٍ من سحب الإصبع.', 'Two large clear numbers; switches off 8 seconds after you take the finger out.'), 'LED', 5_900],
  ['OX-120', 'anfas', 'white', t('بشاشة OLED', 'OLED display'), t('شاشة تدور في أربعة اتجاهات فتقرؤها أنت أو من يقف أمامك.', 'The display turns four ways, for you or the person facing you.'), 'OLED', 8_900, 'turning'],
  ['OX-130', 'anfas', 'teal', t('للأطفال', 'for children'), t('حجرة إصبع صغيرة للأطفال من عمر 3 سنوات، بملمس ناعم لا يضغط.', 'A small finger chamber for children from 3 years, soft and without pinching.'), 'OLED', 9_900, 'child'],
  ['OX-140', 'qiyas', 'teal', t('بمنبّه صوتي', 'with alarm'), t('يصدر صوتًا إذا نزل الأكسجين أو تجاوز النبض الحد الذي تختاره.', 'Sounds when oxygen falls or the pulse passes the limit you set.'), 'OLED', 10_900],
  ['OX-200', 'qiyas', 'navy', t('بلوتوث', 'Bluetooth'), t('يسجل القراءات ليلًا حتى 10 ساعات ويرسلها إلى الجوال صباحًا.', 'Records up to 10 hours at night and sends them to your phone in the morning.'), 'TFT', 14_900],
  ['OX-210', 'atheer', 'navy', t('بمؤشر التروية PI', 'perfusion index'), t('يعرض مؤشر التروية ومنحنى النبض، فتعرف هل القراءة موثوقة مع برودة الأصابع.', 'Shows perfusion index and pulse wave, so you know whether a cold finger reads true.'), 'TFT', 12_900, 'perfusion'],
]

// biome-ignore format: a table reads by its rows
const coloursOf = { white: t('أبيض', 'White'), teal: t('فيروزي', 'Teal'), navy: t('كحلي', 'Navy'), pink: t('وردي', 'Pink'), grey: t('رمادي', 'Grey') } as const

function oximeter([sku, brand, colour, mark, line, display, gross, kind]: OximeterRow): ProductDraft {
  return {
    sku,
    subcategory: 'oximeters',
    brand,
    model: { family: 'pulse-oximeter', colour, ...(kind && { kind }) },
    name: t(`مقياس تأكسج النبض للإصبع، ${mark.ar}`, `Fingertip pulse oximeter, ${mark.en}`),
    lines: [
      t(
        'مشبك يوضع على الإصبع فيقيس تشبّع الأكسجين في الدم وسرعة النبض خلال 8 ثوانٍ.',
        'Clips on a finger and shows blood-oxygen saturation and pulse within 8 seconds.',
      ),
      line,
      t(
        'دفّئ أصابعك وأزل طلاء الأظافر والحناء الداكنة قبل القياس، ولا تحرّك يدك.',
        'Warm your fingers, remove nail polish or dark henna first, and keep the hand still.',
      ),
      t(
        'القراءة المعتادة من 95 إلى 100%؛ وإذا بقيت تحت 92% فاتصل بطبيبك.',
        'Usual readings are 95 to 100%; if it stays under 92%, call your doctor.',
      ),
      t('للاستعمال المنزلي والرياضي، ولا يغني عن التشخيص.', 'For home and sports; it does not replace a diagnosis.'),
    ],
    highlights: [
      t('نتيجة خلال 8 ثوانٍ', 'Result in 8 seconds'),
      t(`شاشة ${display}`, `${display} display`),
      t('مع حبل تعليق وبطاريتين', 'With lanyard and two batteries'),
    ],
    rows: [
      [specificationKeys.range, t('تشبّع من 35 إلى 100%، ونبض من 25 إلى 250', 'Saturation 35 to 100%, pulse 25 to 250')],
      [specificationKeys.accuracy, t('±2% من 70 إلى 100%', '±2% between 70 and 100%')],
      [t('الشاشة', 'Display'), same(display)],
      [specificationKeys.power, t('بطاريتان AAA، نحو 30 ساعة', '2 AAA batteries, about 30 hours')],
      [specificationKeys.colour, coloursOf[colour]],
      [specificationKeys.standard, same('ISO 80601-2-61')],
      [specificationKeys.warranty, counted(1, years)],
      [specificationKeys.weight, grams(50)],
    ],
    gross,
  }
}

type StethoscopeRow = readonly [
  sku: string,
  brand: string,
  colour: 'navy' | 'teal' | 'pink' | 'grey',
  kind: 'classic' | 'cardio' | 'child' | 'single',
  gross: number,
]

const stethoscopes: StethoscopeRow[] = [
  ['ST-CL-NAV', 'atheer', 'navy', 'classic', 12_900],
  ['ST-CA-NAV', 'atheer', 'navy', 'cardio', 34_900],
  ['ST-CL-TEA', 'nabdati', 'teal', 'classic', 11_900],
  ['ST-CH-TEA', 'nabdati', 'teal', 'child', 13_900],
  ['ST-SI-PIN', 'safwa', 'pink', 'single', 6_900],
  ['ST-CH-PIN', 'nabdati', 'pink', 'child', 13_900],
  ['ST-CA-GRE', 'atheer', 'grey', 'cardio', 36_900],
]

// biome-ignore format: a table reads by its rows
const stethoscopeKinds: Record<StethoscopeRow[3], { name: Localized; lines: [Localized, Localized]; disc: number; heads: Localized; metal: Localized; weight: number }> = {
  classic: { name: t('سماعة طبية بوجهين للكبار', 'Dual-head stethoscope, adult'), disc: 44, heads: t('غشاء وجرس', 'Diaphragm and bell'), metal: t('ألمنيوم مخروط', 'Machined aluminium'), weight: 120, lines: [t('وجه غشائي لأصوات التنفس وجرس لأصوات القلب المنخفضة، وتبدّل بينهما بلفة.', 'A diaphragm for breath sounds and a bell for low heart sounds; turn to switch.'), t('رفيقة طالب الطب والممرض في الجولات اليومية.', 'The daily companion of medical students and nurses.')] },
  cardio: { name: t('سماعة طبية لأمراض القلب', 'Cardiology stethoscope'), disc: 46, heads: t('غشاء مزدوج التردد وجرس عميق', 'Dual-frequency diaphragm, deep bell'), metal: t('ستانلس ستيل', 'Stainless steel'), weight: 185, lines: [t('رأس من ستانلس ستيل وأنبوب بقناتين يعزلان ضجيج الطوارئ.', 'A stainless head and two-channel tube shut out the noise of the ward.'), t('تسمع بها النفخات الخفيفة بتغيير ضغط اليد فقط.', 'Faint murmurs come through with a change of hand pressure.')] },
  child: { name: t('سماعة طبية للأطفال', 'Paediatric stethoscope'), disc: 33, heads: t('غشاء وجرس', 'Diaphragm and bell'), metal: t('ألمنيوم مخروط', 'Machined aluminium'), weight: 105, lines: [t('رأس قطره 33 مم يلامس صدر الطفل كله دون فراغات.', 'A 33 mm head that sits flat on a small chest.'), t('حافة دافئة غير معدنية فلا ينتفض الطفل من برودتها.', 'A warm non-metal rim, so that the child does not start at the cold.')] },
  single: { name: t('سماعة طبية خفيفة بوجه واحد', 'Light single-head stethoscope'), disc: 44, heads: t('غشاء', 'Diaphragm'), metal: t('ألمنيوم', 'Aluminium'), weight: 80, lines: [t('وجه غشائي واحد يكفي لقياس الضغط اليدوي وأصوات التنفس.', 'One diaphragm, enough for manual blood pressure and breath sounds.'), t('خفيفة في الجيب، وسعرها يناسب العيادات والدورات التدريبية.', 'Light in the pocket and priced for clinics and courses.')] },
}

function stethoscope([sku, brand, colour, kind, gross]: StethoscopeRow): ProductDraft {
  const facts = stethoscopeKinds[kind]
  const tint = t(
    { navy: 'كحلية', teal: 'فيروزية', pink: 'وردية', grey: 'رمادية' }[colour],
    coloursOf[colour].en.toLowerCase(),
  )
  const rows: LocalizedRow[] = [
    [t('الرأس', 'Chest piece'), facts.heads],
    [t('قطر الغشاء', 'Diaphragm'), t(`${facts.disc} مم`, `${facts.disc} mm`)],
    [t('معدن الرأس', 'Head material'), facts.metal],
    [specificationKeys.length, centimetres(kind === 'cardio' ? 69 : 74)],
    [specificationKeys.colour, coloursOf[colour]],
    [t('خالية من اللاتكس', 'Latex free'), t('نعم', 'Yes')],
    [specificationKeys.warranty, counted(kind === 'cardio' ? 5 : 2, years)],
    [specificationKeys.weight, grams(facts.weight)],
  ]
  return {
    sku,
    subcategory: 'stethoscopes',
    brand,
    model: { family: 'stethoscope', colour, ...(kind !== 'classic' && { kind }) },
    name: t(`${facts.name.ar}، ${tint.ar}`, `${facts.name.en}, ${tint.en}`),
    lines: [
      ...facts.lines,
      t(
        'وجّه قطعتي الأذن إلى الأمام، واضبط القوس ليكون الضغط مريحًا.',
        'Point the ear tips forward and bend the headset until it sits comfortably.',
      ),
      t(
        'امسح الرأس والأنبوب بكحول 70% بين المرضى، ولا تغمرهما في سائل.',
        'Wipe head and tube with 70% alcohol between patients; do not immerse.',
      ),
    ],
    highlights: [
      facts.heads,
      t('أنبوب لا يتشقق ولا يلتصق بالجلد', 'Tube neither cracks nor sticks to skin'),
      t('قطع أذن احتياطية مرفقة', 'Spare ear tips included'),
    ],
    rows,
    gross,
  }
}

export const heartMonitoringDrafts: ProductDraft[] = [
  ...monitors.map(monitor),
  ...oximeters.map(oximeter),
  ...stethoscopes.map(stethoscope),
]
