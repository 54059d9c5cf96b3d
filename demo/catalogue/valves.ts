/** Ball, gate and check valves, in plastic and in metal. */
import type { Localized } from '../DemoShop.ts'
import type { Diameter, Metal, Plastic } from '../pictures/PictureModel.ts'
import { inches, jointLine, madeBy, plastics, waterUse } from './plumbing.ts'
import { brandCode, grams, millimetres, type ProductDraft, same, specificationKeys, t } from './text.ts'

type ValveFamily = 'ball-valve' | 'gate-valve' | 'check-valve'
type ValveRow = readonly [
  family: ValveFamily,
  material: Plastic | Metal,
  diameter: Diameter,
  brand: string,
  gross: number,
]

const table: ValveRow[] = [
  ['ball-valve', 'upvc', 32, 'urwa', 1_450],
  ['ball-valve', 'upvc', 63, 'urwa', 4_200],
  ['ball-valve', 'upvc', 63, 'saddan', 4_750],
  ['ball-valve', 'cpvc', 25, 'qanawat', 2_400],
  ['ball-valve', 'ppr', 25, 'lahma', 2_200],
  ['ball-valve', 'ppr', 25, 'ghadeer', 2_450],
  ['ball-valve', 'brass', 20, 'ihkam', 1_850],
  ['ball-valve', 'brass', 20, 'wathiqa', 2_150],
  ['ball-valve', 'brass', 25, 'ihkam', 2_750],
  ['ball-valve', 'brass', 32, 'ihkam', 4_200],
  ['ball-valve', 'steel', 25, 'salda', 4_900],
  ['ball-valve', 'steel', 50, 'salda', 11_900],
  ['ball-valve', 'steel', 50, 'hazm', 13_500],
  ['gate-valve', 'brass', 20, 'ihkam', 2_100],
  ['gate-valve', 'brass', 25, 'ihkam', 2_950],
  ['gate-valve', 'brass', 50, 'ihkam', 8_900],
  ['gate-valve', 'brass', 50, 'wathiqa', 9_900],
  ['gate-valve', 'ppr', 25, 'lahma', 2_600],
  ['gate-valve', 'steel', 63, 'salda', 24_900],
  ['check-valve', 'brass', 25, 'ihkam', 2_400],
  ['check-valve', 'brass', 25, 'wathiqa', 2_750],
  ['check-valve', 'brass', 32, 'ihkam', 3_500],
  ['check-valve', 'upvc', 63, 'saddan', 6_500],
  ['check-valve', 'upvc', 110, 'saddan', 16_500],
]

interface ValveFacts {
  prefix: string
  name: Localized
  does: Localized
  use: Localized
  care: Localized
  points: [Localized, Localized]
  mechanism: readonly [Localized, Localized]
}

// biome-ignore format: a table reads by its rows
const valves: Record<ValveFamily, ValveFacts> = {
  'ball-valve': {
    prefix: 'VB',
    name: t('محبس كروي', 'ball valve'),
    does: t('يفتح ويغلق بربع لفة، والمقبض الموازي للخط يعني أنه مفتوح', 'Opens and shuts in a quarter turn; a handle in line with the pipe means open'),
    use: t('للفتح الكامل أو الإغلاق الكامل، لا لتنظيم التدفق بفتح جزئي.', 'For fully open or fully shut, not for throttling half-way.'),
    care: t('حرّك المقبض مرة كل ثلاثة أشهر حتى لا تلتصق الكرة بالأملاح.', 'Work the handle every three months, so that salts do not seize the ball.'),
    points: [t('فتح وإغلاق بربع لفة', 'Quarter-turn operation'), t('ممر كامل لا يخنق التدفق', 'Full bore, no throttling')],
    mechanism: [t('مقعد الكرة', 'Ball seat'), same('PTFE')],
  },
  'gate-valve': {
    prefix: 'VG',
    name: t('محبس سكينة', 'gate valve'),
    does: t('يرفع سكينة مستوية عن طريق الماء تدريجيًا، فلا تحدث طرقات في الأنابيب', 'Lifts a flat gate out of the water little by little, so that pipes do not hammer'),
    use: t('يُركّب على خط العدّاد ومخارج الخزانات حيث يبقى مفتوحًا معظم الوقت.', 'For meter lines and tank outlets, where it stays open most of the time.'),
    care: t('افتحه إلى آخره ثم أرجعه نصف لفة، وشدّ صامولة الحشو إذا نضح عند العمود.', 'Open it fully and turn back half a turn; tighten the gland nut if the stem weeps.'),
    points: [t('فتح تدريجي يمنع طرق الماء', 'Slow opening, no water hammer'), t('عمود غير صاعد يناسب الأماكن الضيقة', 'Non-rising stem for tight places')],
    mechanism: [t('نوع العمود', 'Stem'), t('غير صاعد', 'Non-rising')],
  },
  'check-valve': {
    prefix: 'VC',
    name: t('محبس عدم رجوع', 'check valve'),
    does: t('يسمح للماء بالمرور في اتجاه السهم فقط، ويغلق وحده عند توقف المضخة', 'Lets water pass only along the arrow and shuts by itself when the pump stops'),
    use: t('ضروري بعد المضخات وقبل السخانات، وعند ملء الخزان من خطين.', 'Needed after pumps, before heaters, and where two lines fill one tank.'),
    care: t('تأكد من اتجاه السهم قبل التركيب، وافحص الزنبرك والجوان كل سنة.', 'Check the arrow before fitting; look at spring and seal once a year.'),
    points: [t('يحمي المضخة من رجوع الماء', 'Keeps water from running back to the pump'), t('يعمل أفقيًا وعموديًا', 'Works level and upright')],
    mechanism: [t('ضغط الفتح', 'Opening pressure'), t('0.03 بار', '0.03 bar')],
  },
}

interface BodyFacts {
  name: Localized
  full: Localized
  colour: Localized
  maximum: Localized
  rating: string
  line: Localized
  standard: (family: ValveFamily) => string
  gramsPer: number
}

const metals: Record<Metal, BodyFacts> = {
  brass: {
    name: t('نحاس', 'Brass'),
    full: t('نحاس مشكّل بالطرق CW617N', 'Forged brass CW617N'),
    colour: t('نحاسي', 'Brass'),
    maximum: t('110 °م', '110 °C'),
    rating: 'PN20',
    line: t('جسم من نحاس مطروق ثقيل، للماء الحار والبارد.', 'Heavy forged brass body for hot and cold water.'),
    standard: (family) => ({ 'ball-valve': 'EN 13828', 'gate-valve': 'EN 12288', 'check-valve': 'EN 13959' })[family],
    gramsPer: 22,
  },
  steel: {
    name: t('ستانلس ستيل', 'Stainless steel'),
    full: t('ستانلس ستيل 316', 'Stainless steel 316'),
    colour: t('فضي', 'Silver'),
    maximum: t('180 °م', '180 °C'),
    rating: 'PN40',
    line: t(
      'ستانلس ستيل 316 يقاوم الكلور وماء البحر، لمحطات التحلية والمسابح والمطابخ الكبيرة.',
      'Stainless 316 stands chlorine and sea water: desalination, pools, large kitchens.',
    ),
    standard: (family) =>
      ({ 'ball-valve': 'EN ISO 17292', 'gate-valve': 'EN 1984', 'check-valve': 'EN 12334' })[family],
    gramsPer: 30,
  },
}

function bodyOf(material: Plastic | Metal): BodyFacts {
  if (material === 'brass' || material === 'steel') return metals[material]
  const { name, full, colour, maximum, character } = plastics[material]
  return {
    name,
    full,
    colour,
    maximum,
    rating: material === 'ppr' ? 'PN20' : 'PN16',
    line: character,
    standard: (family) =>
      material === 'ppr'
        ? 'DIN 16962 / EN ISO 15874-3'
        : { 'ball-valve': 'EN ISO 16135', 'gate-valve': 'EN ISO 16139', 'check-valve': 'EN ISO 16137' }[family],
    gramsPer: 7,
  }
}

function valve(row: ValveRow): ProductDraft {
  const [family, material, diameter, brand, gross] = row
  const facts = valves[family]
  const body = bodyOf(material)
  const metal = material === 'brass' || material === 'steel'
  const thread = t(`${inches[diameter]} بوصة`, `${inches[diameter]} in`)
  const first = table.find((other) => other[0] === family && other[1] === material && other[2] === diameter)
  return {
    sku: `${facts.prefix}-${material.toUpperCase()}-${diameter}${first === row ? '' : `-${brandCode(brand)}`}`,
    subcategory: family === 'ball-valve' ? (metal ? 'metal-ball-valves' : 'plastic-ball-valves') : `${family}s`,
    brand,
    model: { family, material, diameter, ...madeBy(brand, first === row) },
    name: metal
      ? t(
          `${facts.name.ar} ${body.name.ar} ${thread.ar} (${diameter} مم)`,
          `${body.name.en} ${facts.name.en} ${thread.en} (${diameter} mm)`,
        )
      : t(`${facts.name.ar} ${body.name.ar} ${diameter} مم`, `${body.name.en} ${facts.name.en} ${diameter} mm`),
    lines: [
      t(`${facts.does.ar}.`, `${facts.does.en}.`),
      t(`يناسب ${waterUse[diameter].ar}.`, `For ${waterUse[diameter].en}.`),
      body.line,
      facts.use,
      metal || material === 'hdpe'
        ? t(
            `سن داخلي ${thread.ar} من الطرفين؛ لفّ 12 لفة من شريط التفلون مع عقارب الساعة، وأمسك الجسم بمفتاح ثانٍ عند الشد.`,
            `Female ${thread.en} thread at both ends: wind 12 turns of PTFE tape clockwise and hold the body with a second spanner.`,
          )
        : jointLine(material, diameter),
      facts.care,
    ],
    highlights: [
      ...facts.points,
      t(`ضغط حتى ${body.rating}`, `Rated up to ${body.rating}`),
      t(`يتحمّل حتى ${body.maximum.ar}`, `Good up to ${body.maximum.en}`),
    ],
    rows: [
      [metal ? t('لأنبوب بقطر', 'For pipe of') : specificationKeys.diameter, millimetres(diameter)],
      metal
        ? [t('السن', 'Thread'), t(`${thread.ar} داخلي`, `${thread.en} female, BSP`)]
        : [
            t('الأطراف', 'Ends'),
            material === 'ppr' ? t('كؤوس لحام حراري', 'Fusion sockets') : t('كؤوس لصق', 'Solvent sockets'),
          ],
      [specificationKeys.pressure, same(body.rating)],
      [specificationKeys.material, body.full],
      [specificationKeys.colour, body.colour],
      facts.mechanism,
      [specificationKeys.temperature, body.maximum],
      [specificationKeys.standard, same(body.standard(family))],
      [
        specificationKeys.weight,
        grams(Math.round((diameter * diameter * body.gramsPer) / (metal ? 55 : 45) / 10) * 10 + 40),
      ],
    ],
    gross,
  }
}

export const valveDrafts: ProductDraft[] = table.map(valve)
