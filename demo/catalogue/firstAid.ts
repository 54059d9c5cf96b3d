/** First aid: kits, gauze, elastic bandages, tapes, wound sprays. */
import type { Localized } from '../DemoShop.ts'
import type { ModelOf } from '../pictures/ModelOf.ts'
import {
  centimetres,
  counted,
  grams,
  kilograms,
  type LocalizedRow,
  metres,
  millilitresOf,
  no,
  type ProductDraft,
  pieces,
  rolls,
  same,
  specificationKeys,
  t,
  yes,
} from './text.ts'

interface KitRow {
  sku: string
  brand: string
  size: 'small' | 'large'
  colour: 'white' | 'teal'
  /** How its picture differs from the plain one's. */
  kind?: ModelOf<'first-aid-box'>['kind']
  name: Localized
  place: Localized
  contents: Localized
  pieces: number
  standard: string
  gross: number
}

// biome-ignore format: a table reads by its rows
const kits: KitRow[] = [
  { sku: 'FK-CAR-42', brand: 'najda', size: 'small', colour: 'white', kind: 'car', pieces: 42, standard: 'DIN 13164', gross: 6_900, name: t('حقيبة إسعافات أولية للسيارة', 'First-aid kit for the car'), place: t('صُممت لصندوق السيارة وتتحمّل حرارة الصيف، وفيها مثلث عاكس صغير.', 'Made for the boot of a car and for summer heat; has a small warning triangle.'), contents: t('ضمادات، شاش، رباط ضاغط، قفازات، مقص، بطانية حرارية', 'Dressings, gauze, elastic bandage, gloves, scissors, foil blanket') },
  { sku: 'FK-TRIP-35', brand: 'najda', size: 'small', colour: 'white', kind: 'trip', pieces: 35, standard: 'DIN 13167', gross: 5_500, name: t('حقيبة إسعافات أولية للبر والرحلات', 'First-aid kit for trips and camping'), place: t('خفيفة تُعلق على الحقيبة، وفيها ملقط للشوك ولاصقات للفقاعات.', 'Light, clips to a bag; has tweezers for thorns and blister plasters.'), contents: t('لاصقات، مناديل مطهّرة، ملقط، شاش، رباط مثلث', 'Plasters, antiseptic wipes, tweezers, gauze, triangular bandage') },
  { sku: 'FK-SCH-50', brand: 'dimad', size: 'small', colour: 'teal', pieces: 50, standard: 'DIN 13157', gross: 7_900, name: t('حقيبة إسعافات أولية للمدارس', 'First-aid kit for schools'), place: t('لغرفة المشرف وملاعب المدرسة، بلاصقات ملونة تهدّئ الصغار.', 'For the school office and playground, with coloured plasters for the little ones.'), contents: t('لاصقات ملونة، كمادة باردة، شاش، قفازات، شريط لاصق', 'Coloured plasters, cold pack, gauze, gloves, tape') },
  { sku: 'FK-BABY-30', brand: 'rifq', size: 'small', colour: 'teal', kind: 'baby', pieces: 30, standard: 'DIN 13167', gross: 8_500, name: t('حقيبة إسعافات أولية للأم والطفل', 'First-aid kit for mother and child'), place: t('رتّبناها لبيت فيه رضيع: مقص أظافر آمن وميزان حرارة وشافط أنف.', 'Arranged for a home with a baby: safe nail scissors, thermometer, nasal aspirator.'), contents: t('ميزان حرارة رقمي، شافط أنف، لاصقات لطيفة، مقص أظافر', 'Digital thermometer, nasal aspirator, gentle plasters, nail scissors') },
  { sku: 'FK-HOME-120', brand: 'najda', size: 'large', colour: 'white', pieces: 120, standard: 'DIN 13157', gross: 12_900, name: t('حقيبة إسعافات أولية منزلية', 'First-aid kit for the home'), place: t('تكفي أسرة من ستة أفراد، بجيوب معنونة بالعربية تجد فيها ما تريد في لحظة.', 'Enough for a family of six, with labelled pockets, so that you find things at once.'), contents: t('ضمادات معقمة، شاش، أربطة ضاغطة، مطهّر، كمادات باردة، مقص وملقط', 'Sterile dressings, gauze, elastic bandages, antiseptic, cold packs, scissors, tweezers') },
  { sku: 'FK-OFF-160', brand: 'dimad', size: 'large', colour: 'white', kind: 'office', pieces: 160, standard: 'DIN 13157', gross: 18_900, name: t('صندوق إسعافات أولية للمكاتب', 'First-aid box for offices'), place: t('يُعلق على الجدار بحامل مرفق، ويكفي مكتبًا من 50 موظفًا.', 'Hangs on the wall (bracket included) and serves an office of 50.'), contents: t('ضمادات بمقاسات، غسول عيون، قفازات، بطانية حرارية، كمامة إنعاش', 'Dressings in all sizes, eye wash, gloves, foil blanket, resuscitation mask') },
  { sku: 'FK-SITE-220', brand: 'dimad', size: 'large', colour: 'white', kind: 'site', pieces: 220, standard: 'DIN 13169', gross: 27_900, name: t('صندوق إسعافات أولية للورش والمواقع', 'First-aid box for workshops and sites'), place: t('لمواقع البناء والورش: ضمادات كبيرة للجروح والحروق وعاصبة لوقف النزيف.', 'For building sites and workshops: large wound and burn dressings and a tourniquet.'), contents: t('عاصبة نزيف، ضمادات حروق، غسول عيون، جبائر، قفازات', 'Tourniquet, burn dressings, eye wash, splints, gloves') },
]

function kit(row: KitRow): ProductDraft {
  const large = row.size === 'large'
  const count = counted(row.pieces, pieces)
  return {
    sku: row.sku,
    subcategory: 'first-aid-kits',
    brand: row.brand,
    model: { family: 'first-aid-box', size: row.size, colour: row.colour, ...(row.kind && { kind: row.kind }) },
    name: t(`${row.name.ar}، ${count.ar}`, `${row.name.en}, ${count.en}`),
    lines: [
      row.place,
      t(`المحتويات: ${row.contents.ar}.`, `Inside: ${row.contents.en.toLowerCase()}.`),
      t(
        'بطاقة خطوات الإسعاف بالعربية والإنجليزية مع أرقام الطوارئ 997 و911.',
        'A card of first-aid steps in Arabic and English, with emergency numbers 997 and 911.',
      ),
      t(
        'راجع تواريخ الصلاحية كل ستة أشهر وعوّض ما استُعمل.',
        'Check the dates every six months and replace what was used.',
      ),
    ],
    highlights: [
      count,
      t(`وفق ${row.standard}`, `To ${row.standard}`),
      large ? t('قفلان ومقبض حمل', 'Two latches and a handle') : t('غطاء محكم ضد الغبار', 'Dust-tight lid'),
    ],
    rows: [
      [specificationKeys.pack, count],
      [t('أهم المحتويات', 'Main contents'), row.contents],
      [specificationKeys.size, large ? t('32 × 22 × 12 سم', '32 × 22 × 12 cm') : t('22 × 16 × 8 سم', '22 × 16 × 8 cm')],
      [specificationKeys.material, t('بولي بروبيلين متين', 'Tough polypropylene')],
      [specificationKeys.colour, row.colour === 'white' ? t('أبيض', 'White') : t('فيروزي', 'Teal')],
      [specificationKeys.standard, same(row.standard)],
      [specificationKeys.weight, large ? kilograms('1.8') : grams(650)],
    ],
    gross: row.gross,
  }
}

type RollRow = readonly [
  sku: string,
  brand: string,
  style: 'gauze' | 'elastic' | 'adhesive',
  width: 5 | 10,
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

/** What each kind of roll is for and how to use it. */
function rollLines(name: Localized, style: RollRow[2], width: number): Localized[] {
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
      t(
        width === 5 ? 'عرض 5 سم يناسب الأصابع والمعصم.' : 'عرض 10 سم يناسب الساق والذراع والركبة.',
        width === 5 ? '5 cm wide: for fingers and wrists.' : '10 cm wide: for legs, arms and knees.',
      ),
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

type SprayRow = readonly [
  sku: string,
  brand: string,
  colour: 'blue' | 'white',
  millilitres: 100 | 250,
  name: Localized,
  what: Localized,
  how: Localized,
  active: Localized,
  gross: number,
  kind?: ModelOf<'bottle'>['kind'],
]

// biome-ignore format: a table reads by its rows
const sprays: SprayRow[] = [
  ['WS-SAL-100', 'dimad', 'blue', 100, t('بخاخ محلول ملحي لغسل الجروح', 'Saline wound-wash spray'), t('يزيل الغبار والرمل عن الخدوش دون لسع.', 'Rinses dust and sand from scrapes without stinging.'), t('رشّ من بُعد 10 سم حتى يصفو الجرح، ثم غطّه بشاش معقم.', 'Spray from 10 cm until the wound is clean, then cover with sterile gauze.'), t('كلوريد الصوديوم 0.9%', 'Sodium chloride 0.9%'), 1_900],
  ['WS-COOL-100', 'thabat', 'blue', 100, t('بخاخ تبريد للكدمات', 'Cooling spray for bruises'), t('برودة فورية للكدمات في الملعب قبل وصول الثلج.', 'Instant cold for knocks on the pitch, before the ice arrives.'), t('رشّ خمس ثوانٍ من بُعد 20 سم على جلد سليم فقط، وبعيدًا عن العينين.', 'Spray five seconds from 20 cm on unbroken skin only, away from the eyes.'), t('منثول وماء وكحول', 'Menthol, water, alcohol'), 2_400, 'cooling'],
  ['WS-SAL-250', 'dimad', 'white', 250, t('بخاخ محلول ملحي لغسل الجروح', 'Saline wound-wash spray'), t('عبوة كبيرة للتغيير اليومي على الجروح وتقرحات الفراش.', 'The large bottle for daily dressing changes and bed sores.'), t('أدفئه بين يديك قبل الرش؛ فالمحلول البارد يؤخر الالتئام.', 'Warm it between your hands first: cold saline slows healing.'), t('كلوريد الصوديوم 0.9%', 'Sodium chloride 0.9%'), 2_900],
  ['WS-ANT-250', 'naqaa', 'white', 250, t('بخاخ مطهّر للجلد', 'Skin antiseptic spray'), t('يطهّر الجلد قبل الوخز والتغيير، ويجف خلال 30 ثانية.', 'Cleans skin before an injection or dressing; dry in 30 seconds.'), t('للاستعمال الخارجي؛ لا يُرش داخل الجروح العميقة ولا قرب اللهب.', 'For outside use; not in deep wounds, not near a flame.'), t('كلورهيكسيدين 0.5% في كحول 70%', 'Chlorhexidine 0.5% in 70% alcohol'), 2_700, 'antiseptic'],
  ['WS-BURN-250', 'dimad', 'white', 250, t('بخاخ تلطيف الحروق البسيطة', 'Soothing spray for minor burns'), t('هلام مائي بخلاصة الصبار يبرّد حروق الشمس وحروق المطبخ البسيطة.', 'Water gel with aloe that cools sunburn and small kitchen burns.'), t('برّد الحرق بماء جارٍ عشر دقائق أولًا، ثم رشّ طبقة رقيقة.', 'First cool the burn ten minutes under running water, then spray a thin layer.'), t('ماء وصبار (ألوفيرا) وبانثينول', 'Water, aloe vera, panthenol'), 3_500, 'burn'],
]

function spray([sku, brand, colour, millilitres, name, what, how, active, gross, kind]: SprayRow): ProductDraft {
  return {
    sku,
    subcategory: 'wound-sprays',
    brand,
    model: { family: 'bottle', style: 'spray', colour, millilitres, ...(kind && { kind }) },
    name: t(`${name.ar} ${millilitres} مل`, `${name.en}, ${millilitres} ml`),
    lines: [
      what,
      how,
      t(
        'رأس بخاخ يعمل والعبوة مقلوبة، فلا تلمس الجرح بيدك.',
        'The head also sprays upside down, so your hand never touches the wound.',
      ),
      t(
        'راجع الطبيب إذا كان الجرح عميقًا أو لم يتحسن خلال يومين.',
        'See a doctor if the wound is deep or no better in two days.',
      ),
    ],
    highlights: [
      active,
      t('رذاذ ناعم دون لمس', 'Fine mist, no touching'),
      t('يُحفظ في حقيبة الإسعاف', 'Belongs in every kit'),
    ],
    rows: [
      [specificationKeys.capacity, millilitresOf(millilitres)],
      [t('المكونات الأساسية', 'Main ingredients'), active],
      [t('الاستعمال', 'Use'), t('خارجي على الجلد', 'On the skin only')],
      [t('لون العبوة', 'Bottle colour'), colour === 'blue' ? t('أزرق', 'Blue') : t('أبيض', 'White')],
      [t('حرارة الحفظ', 'Storage'), t('أقل من 30 °م', 'Below 30 °C')],
      [t('مدة الصلاحية', 'Shelf life'), t('36 شهرًا', '36 months')],
    ],
    gross,
  }
}

export const firstAidDrafts: ProductDraft[] = [...kits.map(kit), ...rollTable.map(roll), ...sprays.map(spray)]
