/** First aid: kits and wound sprays; dressings.ts has what lies between them. */
import type { Localized } from '../DemoShop.ts'
import type { ModelOf } from '../pictures/ModelOf.ts'
import { dressingDrafts } from './dressings.ts'
import {
  counted,
  grams,
  kilograms,
  millilitresOf,
  type ProductDraft,
  pieces,
  same,
  specificationKeys,
  t,
} from './text.ts'

interface KitRow {
  sku: string
  brand: string
  size: 'small' | 'large'
  colour: 'white' | 'teal'
  /** Variant of the picture; absent: the plain one. */
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

export const firstAidDrafts: ProductDraft[] = [...kits.map(kit), ...dressingDrafts, ...sprays.map(spray)]
