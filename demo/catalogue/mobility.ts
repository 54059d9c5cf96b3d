/** Mobility and rehabilitation: wheelchairs, crutches, walkers, hospital beds. */
import type { Localized } from '../DemoShop.ts'
import type { PictureModel } from '../pictures/PictureModel.ts'
import { counted, kilograms, type LocalizedRow, type ProductDraft, same, specificationKeys, t, years } from './text.ts'

interface AidRow {
  sku: string
  brand: string
  model: PictureModel
  name: Localized
  lines: Localized[]
  points: Localized[]
  rows: LocalizedRow[]
  load: number
  weight: string
  gross: number
}

const navy = t('كحلي', 'Navy')
const grey = t('رمادي', 'Grey')
const steel = t('فولاذ مطلي', 'Coated steel')
const aluminium = t('ألمنيوم', 'Aluminium')
const wide = (centimetres: number): LocalizedRow => [
  t('عرض المقعد', 'Seat width'),
  t(`${centimetres} سم`, `${centimetres} cm`),
]
const chairWidth = (n: number): LocalizedRow => [t('العرض الكلي', 'Overall width'), t(`${n} سم`, `${n} cm`)]
const height = (low: number, high: number): LocalizedRow => [
  t('الارتفاع', 'Height'),
  t(`من ${low} إلى ${high} سم`, `${low} to ${high} cm`),
]
const materialRow = (value: Localized): LocalizedRow => [specificationKeys.material, value]
const colourRow = (value: Localized): LocalizedRow => [specificationKeys.colour, value]
const silver = colourRow(t('فضي', 'Silver'))
/** All rollators have one frame: what the picture and the drawing show. */
const rollator: LocalizedRow[] = [
  height(80, 96),
  [t('العجلات', 'Wheels'), t('4 عجلات، 8 بوصات', 'Four, 8 in')],
  materialRow(aluminium),
  colourRow(t('أزرق', 'Blue')),
]

// biome-ignore format: a table reads by its rows
const wheelchairs: AidRow[] = [
  { sku: 'WC-ST-46', brand: 'masnad', model: { family: 'wheelchair', colour: 'navy' }, load: 110, weight: '17.5', gross: 59_900, name: t('كرسي متحرك قابل للطي، مقعد 46 سم', 'Folding wheelchair, 46 cm seat'), lines: [t('الكرسي المعتاد للبيت والمستشفى، يُطوى ويدخل صندوق سيارة صغيرة.', 'The standard chair for home and hospital; folds into the boot of a small car.')], points: [t('مسند قدم يُنزع', 'Detachable footrests')], rows: [wide(46), chairWidth(66), materialRow(steel), colourRow(navy)] },
  { sku: 'WC-ST-41', brand: 'masnad', model: { family: 'wheelchair', colour: 'navy', kind: 'narrow' }, load: 100, weight: '16.8', gross: 57_900, name: t('كرسي متحرك قابل للطي، مقعد 41 سم', 'Folding wheelchair, 41 cm seat'), lines: [t('مقاس ضيق للأجسام النحيلة، ويمر من أبواب الحمّامات الصغيرة.', 'The narrow size for slight people; passes small bathroom doors.')], points: [t('يمر من باب عرضه 65 سم', 'Passes a 65 cm door')], rows: [wide(41), chairWidth(61), materialRow(steel), colourRow(navy)] },
  { sku: 'WC-HD-56', brand: 'thabat', model: { family: 'wheelchair', colour: 'navy', kind: 'heavy' }, load: 180, weight: '23', gross: 99_500, name: t('كرسي متحرك للأوزان الثقيلة، مقعد 56 سم', 'Heavy-duty wheelchair, 56 cm seat'), lines: [t('هيكل مدعّم بعارضتين متقاطعتين، ومحاور عجلات أسمك.', 'A double cross-brace frame and thicker axles.')], points: [t('هيكل مدعّم حتى 180 كجم', 'Frame rated to 180 kg')], rows: [wide(56), chairWidth(76), materialRow(t('فولاذ مدعّم', 'Reinforced steel')), colourRow(navy)] },
  { sku: 'WC-AL-46', brand: 'masnad', model: { family: 'wheelchair', colour: 'grey' }, load: 110, weight: '12.5', gross: 89_900, name: t('كرسي متحرك ألمنيوم خفيف، مقعد 46 سم', 'Light aluminium wheelchair, 46 cm seat'), lines: [t('أخف بخمسة كيلوجرامات من كرسي الفولاذ، فيرفعه شخص واحد إلى السيارة.', 'Five kilograms lighter than steel: one person lifts it into the car.')], points: [t('12.5 كجم فقط', 'Only 12.5 kg')], rows: [wide(46), chairWidth(64), materialRow(aluminium), colourRow(grey)] },
  { sku: 'WC-AL-43', brand: 'thabat', model: { family: 'wheelchair', colour: 'grey', kind: 'travel' }, load: 100, weight: '11.9', gross: 92_900, name: t('كرسي متحرك ألمنيوم للسفر، مقعد 43 سم', 'Aluminium travel wheelchair, 43 cm seat'), lines: [t('رفيق العمرة والمطارات: ظهر يُطوى وحقيبة حمل مرفقة.', 'For Umrah and airports: the back folds too, and a carrying bag is included.')], points: [t('ظهر قابل للطي وحقيبة', 'Folding back, carrying bag')], rows: [wide(43), chairWidth(60), materialRow(aluminium), colourRow(grey)] },
  { sku: 'WC-RC-46', brand: 'thabat', model: { family: 'wheelchair', colour: 'grey', kind: 'reclining' }, load: 120, weight: '21', gross: 129_500, name: t('كرسي متحرك بظهر قابل للإمالة، مقعد 46 سم', 'Reclining wheelchair, 46 cm seat'), lines: [t('ظهر يميل حتى 160° ومسند رأس، لمن يجلس ساعات طويلة.', 'The back reclines to 160° with a headrest, for those who sit for hours.')], points: [t('ظهر يميل حتى 160°', 'Back reclines to 160°')], rows: [wide(46), chairWidth(67), materialRow(steel), colourRow(grey)] },
]

// biome-ignore format: a table reads by its rows
const crutches: AidRow[] = [
  { sku: 'CR-UA-M', brand: 'thabat', model: { family: 'crutch', style: 'underarm' }, load: 130, weight: '1.6', gross: 8_900, name: t('زوج عكازات تحت الإبط، مقاس متوسط', 'Underarm crutches, medium, pair'), lines: [t('لطول من 157 إلى 178 سم، بعد الكسور وعمليات الركبة.', 'For people 157 to 178 cm tall, after fractures and knee operations.')], points: [t('زوج كامل', 'A full pair')], rows: [height(113, 133), materialRow(aluminium), silver] },
  { sku: 'CR-UA-L', brand: 'thabat', model: { family: 'crutch', style: 'underarm', kind: 'large' }, load: 130, weight: '1.8', gross: 9_500, name: t('زوج عكازات تحت الإبط، مقاس كبير', 'Underarm crutches, large, pair'), lines: [t('لطول من 178 إلى 198 سم، بتعديل كل 2.5 سم.', 'For people 178 to 198 cm tall, adjustable every 2.5 cm.')], points: [t('زوج كامل', 'A full pair')], rows: [height(133, 153), materialRow(aluminium), silver] },
  { sku: 'CR-UA-S', brand: 'masnad', model: { family: 'crutch', style: 'underarm', kind: 'small' }, load: 100, weight: '1.4', gross: 8_500, name: t('زوج عكازات تحت الإبط، مقاس صغير', 'Underarm crutches, small, pair'), lines: [t('لليافعين ولمن طوله بين 137 و157 سم.', 'For teenagers and people 137 to 157 cm tall.')], points: [t('زوج كامل', 'A full pair')], rows: [height(93, 113), materialRow(aluminium), silver] },
  { sku: 'CR-EL-A', brand: 'thabat', model: { family: 'crutch', style: 'elbow' }, load: 130, weight: '0.6', gross: 5_900, name: t('عكاز مرفقي للكبار، قطعة واحدة', 'Elbow crutch, adult, single'), lines: [t('طوق يحيط بالساعد فتبقى يدك حرة لفتح الباب دون أن يسقط العكاز.', 'A cuff holds the forearm, so that your hand opens a door without dropping it.')], points: [t('مقبض مريح لراحة اليد', 'Shaped hand grip')], rows: [height(72, 95), materialRow(aluminium), colourRow(grey)] },
  { sku: 'CR-EL-P', brand: 'thabat', model: { family: 'crutch', style: 'elbow', pack: 'x2' }, load: 130, weight: '1.2', gross: 10_900, name: t('زوج عكازات مرفقية للكبار', 'Elbow crutches, adult, pair'), lines: [t('زوج متطابق لمن يحتاج دعم الجانبين بعد تبديل مفصل الورك.', 'A matched pair for support on both sides after a hip replacement.')], points: [t('زوج أوفر من قطعتين', 'Cheaper than two singles')], rows: [height(72, 95), materialRow(aluminium), colourRow(grey)] },
  { sku: 'CR-EL-K', brand: 'rifq', model: { family: 'crutch', style: 'elbow', kind: 'child', pack: 'x2' }, load: 70, weight: '1', gross: 9_900, name: t('زوج عكازات مرفقية للأطفال', 'Elbow crutches, children, pair'), lines: [t('مقاس لعمر 5 إلى 11 سنة، بعاكس ضوء على الساق.', 'Sized for ages 5 to 11, with reflectors on the shaft.')], points: [t('عاكس ضوء', 'Reflectors')], rows: [height(55, 75), materialRow(aluminium), colourRow(grey)] },
]

// biome-ignore format: a table reads by its rows
const walkers: AidRow[] = [
  { sku: 'WK-FR-1', brand: 'masnad', model: { family: 'walker', style: 'frame' }, load: 110, weight: '2.6', gross: 12_900, name: t('مشاية ثابتة قابلة للطي', 'Folding walking frame'), lines: [t('أربع قوائم ثابتة لأول خطوات بعد العملية.', 'Four firm legs for the first steps after an operation.')], points: [t('تُطوى بضغطة زر', 'Folds at a button')], rows: [height(76, 94), materialRow(aluminium), silver] },
  { sku: 'WK-FR-2', brand: 'thabat', model: { family: 'walker', style: 'frame', kind: 'reciprocal' }, load: 136, weight: '3', gross: 15_900, name: t('مشاية ثابتة متناوبة الحركة', 'Reciprocal walking frame'), lines: [t('يتحرك كل جانب وحده مع كل خطوة، فلا تحتاج إلى رفعها كلها.', 'Each side moves with its step, so you never lift the whole frame.')], points: [t('وضعان: ثابت ومتناوب', 'Fixed or reciprocal')], rows: [height(76, 94), materialRow(aluminium), silver] },
  { sku: 'WK-FR-HD', brand: 'thabat', model: { family: 'walker', style: 'frame', kind: 'heavy' }, load: 200, weight: '4.1', gross: 21_900, name: t('مشاية ثابتة للأوزان الثقيلة', 'Heavy-duty walking frame'), lines: [t('عارضتان أماميتان وقاعدة أعرض لثبات أكبر.', 'Two front bars and a wider base for more stability.')], points: [t('تتحمّل 200 كجم', 'Carries 200 kg')], rows: [height(76, 94), materialRow(t('ألمنيوم مدعّم', 'Reinforced aluminium')), silver] },
  { sku: 'WK-RO-4H', brand: 'masnad', model: { family: 'walker', style: 'wheeled', kind: 'home' }, load: 110, weight: '7.2', gross: 29_900, name: t('مشاية بأربع عجلات للبيت', 'Four-wheel rollator for the home'), lines: [t('تنزلق إلى الأمام دون رفع، وتتوقف بضغطة على فرامل اليد.', 'Glides forward without lifting and stops at a touch of the hand brakes.')], points: [t('عجلات أمامية تدور في كل اتجاه', 'Front wheels turn every way')], rows: [...rollator] },
  { sku: 'WK-RO-4', brand: 'thabat', model: { family: 'walker', style: 'wheeled' }, load: 136, weight: '6.8', gross: 36_900, name: t('مشاية بأربع عجلات ومقعد', 'Four-wheel rollator with seat'), lines: [t('مقعد للراحة وحقيبة للمشتريات وفرامل يد تُقفل عند الجلوس.', 'A seat for resting, a bag for shopping, and hand brakes that lock.')], points: [t('فرامل يد قابلة للقفل', 'Locking hand brakes')], rows: [...rollator] },
  { sku: 'WK-RO-4L', brand: 'thabat', model: { family: 'walker', style: 'wheeled', kind: 'light' }, load: 120, weight: '5.4', gross: 44_900, name: t('مشاية خفيفة بأربع عجلات للخارج', 'Light four-wheel rollator for outdoors'), lines: [t('عجلات كبيرة تعبر الأرصفة وعتبات المساجد بسهولة.', 'Large wheels that take kerbs and thresholds with ease.')], points: [t('أخف من المعتادة بأكثر من كيلوجرام', 'Over a kilogram lighter')], rows: [...rollator] },
]

// biome-ignore format: a table reads by its rows
const beds: AidRow[] = [
  { sku: 'HB-M2', brand: 'masnad', model: { family: 'hospital-bed', style: 'manual' }, load: 200, weight: '72', gross: 249_500, name: t('سرير طبي يدوي بحركتين', 'Manual hospital bed, two functions'), lines: [t('ذراعان عند طرف القدمين ترفعان الظهر والركبتين دون كهرباء.', 'Two cranks at the foot raise back and knees without power.')], points: [t('حركتان: الظهر والركبتان', 'Two movements: back and knees')], rows: [[t('الحركات', 'Functions'), same('2')]] },
  { sku: 'HB-M3', brand: 'masnad', model: { family: 'hospital-bed', style: 'manual', kind: '3-functions' }, load: 220, weight: '84', gross: 319_500, name: t('سرير طبي يدوي بثلاث حركات', 'Manual hospital bed, three functions'), lines: [t('يُرفع السرير كله إلى مستوى يريح ظهر المرافق عند التغيير.', 'The whole bed lifts, to spare the carer’s back.')], points: [t('ارتفاع قابل للتعديل', 'Adjustable height')], rows: [[t('الحركات', 'Functions'), same('3')]] },
  { sku: 'HB-E3', brand: 'thabat', model: { family: 'hospital-bed', style: 'electric' }, load: 220, weight: '96', gross: 549_500, name: t('سرير طبي كهربائي بثلاث حركات', 'Electric hospital bed, three functions'), lines: [t('ريموت سلكي يعدّل المريض به وضعيته وحده.', 'A wired remote lets patients change position by themselves.')], points: [t('ريموت بأزرار مضيئة', 'Remote with lit buttons')], rows: [[t('الحركات', 'Functions'), same('3')], [specificationKeys.power, t('220 فولت مع بطارية للطوارئ', '220 V with back-up battery')]] },
  { sku: 'HB-E5', brand: 'thabat', model: { family: 'hospital-bed', style: 'electric', kind: '5-functions' }, load: 250, weight: '118', gross: 799_500, name: t('سرير طبي كهربائي بخمس حركات', 'Electric hospital bed, five functions'), lines: [t('يميل كاملًا إلى الأمام والخلف، وزر إنعاش يبسطه فورًا.', 'Tilts both ways in full, and a CPR release flattens it at once.')], points: [t('ميلان كامل وزر إنعاش', 'Full tilt and CPR release')], rows: [[t('الحركات', 'Functions'), same('5')], [specificationKeys.power, t('220 فولت مع بطارية للطوارئ', '220 V with back-up battery')]] },
]

interface AidKind {
  subcategory: string
  table: AidRow[]
  lines: Localized[]
  points: Localized[]
  rows: LocalizedRow[]
  standard: string
  warranty: number
}

// biome-ignore format: a table reads by its rows
const kinds: AidKind[] = [
  {
    subcategory: 'wheelchairs', table: wheelchairs, standard: 'ISO 7176 / EN 12183', warranty: 2,
    lines: [t('قِس عرض الورك جالسًا وأضف 4 سم لتعرف عرض المقعد المناسب.', 'Measure the hips when seated and add 4 cm to find the right seat.'), t('فرامل للعجلتين وحزام أمان، وعجلات خلفية 24 بوصة لا تحتاج نفخًا.', 'Brakes on both wheels, a safety belt, and 24-inch rear tyres that need no air.'), t('شدّ البراغي كل شهر، وامسح الهيكل بقطعة رطبة.', 'Check the bolts monthly and wipe the frame with a damp cloth.')],
    points: [t('عجلات لا تحتاج نفخًا', 'Tyres need no air'), t('يصل مجمّعًا وجاهزًا', 'Arrives assembled')],
    rows: [[t('العجلات الخلفية', 'Rear wheels'), t('24 بوصة', '24 in')]],
  },
  {
    subcategory: 'crutches', table: crutches, standard: 'ISO 11334-1', warranty: 1,
    lines: [t('اضبط المقبض عند مستوى رسغك وأنت واقف، والمرفق مثني قليلًا.', 'Set the grip level with your wrist when standing, the elbow a little bent.'), t('على الدرج: الرجل السليمة أولًا صعودًا، والعكاز أولًا نزولًا.', 'On stairs: up with the good leg first, down with the crutch first.'), t('افحص القاعدة المطاطية كل شهر وبدّلها إذا تآكلت.', 'Look at the rubber foot monthly and replace it when worn.')],
    points: [t('قاعدة مطاطية لا تنزلق', 'Non-slip rubber foot'), t('ارتفاع يُعدّل بزر', 'Push-button height')],
    rows: [],
  },
  {
    subcategory: 'walkers', table: walkers, standard: 'ISO 11199', warranty: 2,
    lines: [t('اضبط المقبضين عند مستوى الرسغ، وامشِ داخل المشاية لا خلفها.', 'Set the grips at wrist height and walk inside the frame, not behind it.'), t('أزل السجاد السائب من طريقك قبل أول استعمال.', 'Take loose rugs out of the way before first use.'), t('تُمسح بالماء والصابون، وتُفحص القواعد والعجلات كل شهر.', 'Wipe with soap and water; check feet and wheels monthly.')],
    points: [t('مقابض إسفنجية مريحة', 'Soft foam grips'), t('تُطوى للتخزين والسيارة', 'Folds for storage and car')],
    rows: [],
  },
  {
    subcategory: 'hospital-beds', table: beds, standard: 'IEC 60601-2-52', warranty: 3,
    lines: [t('حواجز جانبية تنزل بيد واحدة، وأربع عجلات بفرامل مركزية.', 'Side rails drop with one hand; four castors with a central brake.'), t('يشمل السعر التوصيل والتركيب في الغرفة داخل الرياض وجدة والدمام.', 'Delivery and installation in the room are included in Riyadh, Jeddah and Dammam.'), t('تأكد أن عرض الباب لا يقل عن 90 سم، أو اطلب تركيبه على جزأين.', 'Check that the door is at least 90 cm wide, or ask for it in two parts.'), t('تُباع المرتبة الطبية منفصلة.', 'The mattress is sold separately.')],
    points: [t('حواجز أمان جانبية', 'Safety side rails'), t('عجلات بفرامل مركزية', 'Castors with central brake')],
    rows: [[specificationKeys.size, t('210 × 96 سم', '210 × 96 cm')], materialRow(t('فولاذ مطلي بالبودرة وألواح ABS', 'Powder-coated steel with ABS boards')), colourRow(t('أبيض مع رمادي', 'White with grey'))],
  },
]

function aid(kind: AidKind, row: AidRow): ProductDraft {
  return {
    sku: row.sku,
    subcategory: kind.subcategory,
    brand: row.brand,
    model: row.model,
    name: row.name,
    lines: [
      ...row.lines,
      t(`تصل الحمولة القصوى إلى ${row.load} كجم.`, `It carries up to ${row.load} kg.`),
      ...kind.lines,
    ],
    highlights: [...row.points, t(`حمولة حتى ${row.load} كجم`, `Up to ${row.load} kg`), ...kind.points],
    rows: [
      ...row.rows,
      ...kind.rows,
      [specificationKeys.load, kilograms(row.load)],
      [specificationKeys.standard, same(kind.standard)],
      [specificationKeys.warranty, counted(kind.warranty, years)],
      [specificationKeys.weight, kilograms(row.weight)],
    ],
    gross: row.gross,
  }
}

export const mobilityDrafts: ProductDraft[] = kinds.flatMap((kind) => kind.table.map((row) => aid(kind, row)))
