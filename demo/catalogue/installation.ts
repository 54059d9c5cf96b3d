/** Installation supplies: clamps, solvent cement, PTFE tape. */
import type { Diameter } from '../pictures/PictureModel.ts'
import { madeBy } from './plumbing.ts'
import {
  brandCode,
  counted,
  grams,
  metres,
  millilitresOf,
  millimetres,
  type ProductDraft,
  pieces,
  rolls,
  same,
  specificationKeys,
  t,
} from './text.ts'

type ClampRow = readonly [material: 'steel' | 'upvc', diameter: Diameter, pack: number, brand: string, gross: number]

const clamps: ClampRow[] = [
  ['steel', 25, 1, 'hazm', 250],
  ['steel', 25, 10, 'hazm', 2_200],
  ['steel', 50, 1, 'hazm', 450],
  ['steel', 110, 1, 'hazm', 950],
  ['steel', 110, 10, 'salda', 8_500],
  ['steel', 160, 1, 'hazm', 1_650],
  ['upvc', 20, 10, 'wathiqa', 600],
  ['upvc', 20, 50, 'wathiqa', 2_500],
  ['upvc', 25, 10, 'wathiqa', 750],
  ['upvc', 25, 50, 'wathiqa', 3_200],
]

/** Sizes that families have beside those. */
const addedClamps: ClampRow[] = [
  ['steel', 32, 1, 'hazm', 275],
  ['steel', 40, 1, 'hazm', 350],
  ['steel', 63, 1, 'hazm', 550],
  ['steel', 75, 1, 'hazm', 650],
  ['steel', 90, 1, 'hazm', 800],
]

/** Kilograms one steel clamp carries, and how far apart clamps stand on a level line. */
const loads: Partial<Record<Diameter, number>> = {
  25: 60,
  32: 70,
  40: 85,
  50: 100,
  63: 120,
  75: 140,
  90: 160,
  110: 180,
  160: 250,
}
const spacing: Partial<Record<Diameter, number>> = {
  20: 70,
  25: 80,
  32: 85,
  40: 90,
  50: 100,
  63: 110,
  75: 115,
  90: 120,
  110: 130,
  160: 160,
}

function clamp([material, diameter, pack, brand, gross]: ClampRow): ProductDraft {
  const steel = material === 'steel'
  const number = counted(pack, pieces)
  const suffix = pack === 1 ? t('', '') : t(`، عبوة ${number.ar}`, `, pack of ${pack}`)
  const apart = spacing[diameter] ?? 100
  return {
    sku: `CL-${steel ? 'SS' : 'UPVC'}-${diameter}-X${pack}`,
    subcategory: steel ? 'steel-clamps' : 'plastic-clamps',
    brand,
    model: { family: 'clamp', material, diameter, ...(pack > 1 && { pack: `x${pack}` }) },
    name: steel
      ? t(`قفيز ستيل مبطن بالمطاط ${diameter} مم${suffix.ar}`, `Rubber-lined steel clamp ${diameter} mm${suffix.en}`)
      : t(`قفيز بلاستيكي ${diameter} مم${suffix.ar}`, `Plastic pipe clip ${diameter} mm${suffix.en}`),
    lines: [
      steel
        ? t(
            `يثبّت أنبوبًا بقطر ${diameter} مم على الجدار أو السقف، ويحمل حتى ${loads[diameter] ?? 60} كجم.`,
            `Holds a ${diameter} mm pipe to wall or ceiling and carries up to ${loads[diameter] ?? 60} kg.`,
          )
        : t(
            `مشبك يُفتح ويُغلق بالضغط لأنابيب ${diameter} مم المكشوفة على الجدار.`,
            `Snap clip for ${diameter} mm pipes that run along a wall.`,
          ),
      steel
        ? t(
            'بطانة المطاط EPDM تكتم صوت الجريان وتمنع احتكاك الأنبوب بالمعدن عند التمدد.',
            'The EPDM lining quietens the flow and keeps metal off the pipe as it expands.',
          )
        : t(
            'يترك الأنبوب حرًا في الانزلاق مع التمدد، ويبعده عن الجدار فيسهل الدهان والتنظيف.',
            'Lets the pipe slide as it expands and holds it off the wall for painting and cleaning.',
          ),
      t(
        `على الخطوط الأفقية ضع قفيزًا كل ${apart} سم، ومن جهتي كل كوع.`,
        `On level runs fit one every ${apart} cm and on both sides of each bend.`,
      ),
      steel
        ? t(
            'صامولة M8 وM10 للقضيب الملولب، ومعه برغي وفيشر.',
            'M8 and M10 nut for threaded rod; screw and plug are included.',
          )
        : t(
            'يُثبت ببرغي واحد 4 مم (غير مرفق)، وتتراكب القطع جنبًا إلى جنب.',
            'Takes one 4 mm screw (not included); clips interlock side by side.',
          ),
    ],
    highlights: [
      steel
        ? t('بطانة EPDM عازلة للصوت', 'Sound-damping EPDM lining')
        : t('تركيب بالضغط دون عدة', 'Snaps shut, no tools'),
      steel
        ? t(`حمولة ${loads[diameter] ?? 60} كجم`, `Carries ${loads[diameter] ?? 60} kg`)
        : t('يتراكب مع غيره', 'Interlocking'),
      t(`للأنابيب بقطر ${diameter} مم`, `For ${diameter} mm pipe`),
    ],
    rows: [
      [t('قطر الأنبوب', 'Pipe diameter'), millimetres(diameter)],
      [specificationKeys.pack, number],
      [
        specificationKeys.material,
        steel ? t('فولاذ مجلفن مع EPDM', 'Galvanised steel with EPDM') : t('بولي فينيل كلوريد (uPVC)', 'uPVC'),
      ],
      [specificationKeys.colour, steel ? t('فضي مع أسود', 'Silver with black') : t('رمادي', 'Grey')],
      ...(steel
        ? [[specificationKeys.load, t(`${loads[diameter] ?? 60} كجم`, `${loads[diameter] ?? 60} kg`)] as const]
        : []),
      [t('أبعد مسافة بين القفيزات', 'Widest spacing'), t(`${apart} سم`, `${apart} cm`)],
      [specificationKeys.weight, grams((steel ? 30 + diameter : Math.round(diameter / 4)) * pack)],
    ],
    gross,
  }
}

type CementRow = readonly [
  colour: 'blue' | 'red' | 'orange',
  millilitres: 125 | 250 | 500,
  brand: string,
  gross: number,
]

const cements: CementRow[] = [
  ['blue', 125, 'ihkam', 850],
  ['blue', 250, 'ihkam', 1_350],
  ['blue', 250, 'saddan', 1_500],
  ['blue', 500, 'ihkam', 2_300],
  ['blue', 500, 'saddan', 2_500],
  ['red', 500, 'saddan', 3_200],
  ['orange', 250, 'qanawat', 2_400],
]

const cementKinds = {
  blue: {
    name: t('لاصق أنابيب يو بي في سي سريع الجفاف', 'Quick-setting uPVC cement'),
    colour: t('أزرق', 'Blue'),
    line: t('أزرق اللون، فتعرف بنظرة أي الوصلات لُصق وأيها نُسي.', 'Blue, so one look tells you which joints are done.'),
    maxDiameter: 110,
    heat: t('45 °م', '45 °C'),
    standard: 'EN 14814 / ASTM D2564',
    set: 5,
    forPlastic: t('أنابيب يو بي في سي', 'uPVC pipe'),
  },
  red: {
    name: t('لاصق أنابيب يو بي في سي للأقطار الكبيرة', 'Heavy-duty uPVC cement'),
    colour: t('علبة حمراء', 'Red tin'),
    line: t(
      'قوام ثقيل يملأ الفراغات حتى 0.6 مم، ويبقى طريًا بما يكفي لتركيب الأقطار الكبيرة.',
      'Heavy-bodied: fills gaps up to 0.6 mm and stays open long enough for large diameters.',
    ),
    maxDiameter: 315,
    heat: t('45 °م', '45 °C'),
    standard: 'EN 14814 / ASTM D2564',
    set: 10,
    forPlastic: t('أنابيب يو بي في سي', 'uPVC pipe'),
  },
  orange: {
    name: t('لاصق أنابيب سي بي في سي للماء الحار', 'cPVC cement for hot water'),
    colour: t('برتقالي', 'Orange'),
    line: t(
      'برتقالي مخصص لأنابيب سي بي في سي، ولا يصح استعمال لاصق PVC العادي بدلًا منه.',
      'Orange cement made for cPVC; ordinary PVC cement will not do in its place.',
    ),
    maxDiameter: 63,
    heat: t('90 °م', '90 °C'),
    standard: 'ASTM F493',
    set: 5,
    forPlastic: t('أنابيب سي بي في سي', 'cPVC pipe'),
  },
} as const

function cement(row: CementRow): ProductDraft {
  const [colour, millilitres, brand, gross] = row
  const kind = cementKinds[colour]
  const joints = Math.round(millilitres / (colour === 'red' ? 100 : 40)) * 10
  const first = cements.find((other) => other[0] === colour && other[1] === millilitres)
  return {
    sku: `SC-${colour.toUpperCase()}-${millilitres}${first === row ? '' : `-${brandCode(brand)}`}`,
    subcategory: 'solvent-cement',
    brand,
    model: { family: 'solvent-cement', colour, millilitres, ...madeBy(brand, first === row) },
    name: t(`${kind.name.ar}، ${millilitres} مل`, `${kind.name.en}, ${millilitres} ml`),
    lines: [
      t(
        `يذيب سطح البلاستيك ويلحمه، فتصير الوصلة أقوى من الأنبوب نفسه؛ حتى قطر ${kind.maxDiameter} مم.`,
        `Melts the surface and welds it: the joint ends up stronger than the pipe; up to ${kind.maxDiameter} mm.`,
      ),
      kind.line,
      t(
        `فرشاة مثبتة في الغطاء، والعلبة تكفي نحو ${joints} وصلة متوسطة.`,
        `Brush in the cap; the tin makes about ${joints} medium joints.`,
      ),
      t(
        `خشّن السطحين وامسحهما، وادهن الاثنين، وثبّت الوصلة ${kind.set === 5 ? '5 دقائق' : '10 دقائق'}، ولا تضخ الماء قبل 24 ساعة.`,
        `Roughen, wipe and coat both faces, leave for ${kind.set} minutes and keep water out for 24 hours.`,
      ),
      t(
        'سريع الاشتعال: استعمله في مكان مهوّى بعيدًا عن اللهب والأطفال، وأحكم الغطاء بعد كل استعمال.',
        'Highly flammable: use in fresh air, away from flames and children, and shut the cap each time.',
      ),
    ],
    highlights: [
      t(`للأقطار حتى ${kind.maxDiameter} مم`, `For sizes up to ${kind.maxDiameter} mm`),
      t(`يكفي نحو ${joints} وصلة`, `About ${joints} joints`),
      t('فرشاة داخل الغطاء', 'Brush in the cap'),
    ],
    rows: [
      [specificationKeys.capacity, millilitresOf(millilitres)],
      [specificationKeys.colour, kind.colour],
      [t('يناسب', 'For'), kind.forPlastic],
      [t('أكبر قطر', 'Largest diameter'), millimetres(kind.maxDiameter)],
      [specificationKeys.temperature, kind.heat],
      [t('مدة الصلاحية', 'Shelf life'), t('24 شهرًا قبل الفتح', '24 months unopened')],
      [specificationKeys.standard, same(kind.standard)],
      [specificationKeys.weight, grams(Math.round(millilitres * 0.95) + 60)],
    ],
    gross,
  }
}

type TapeRow = readonly [colour: 'white' | 'yellow', rolls: 1 | 3, length: number, brand: string, gross: number]

const tapes: TapeRow[] = [
  ['white', 1, 10, 'ihkam', 150],
  ['white', 1, 20, 'saddan', 275],
  ['white', 3, 10, 'ihkam', 400],
  ['white', 3, 20, 'saddan', 750],
  ['yellow', 1, 10, 'ihkam', 450],
  ['yellow', 3, 10, 'ihkam', 1_200],
]

function tape([colour, number, length, brand, gross]: TapeRow): ProductDraft {
  const gas = colour === 'yellow'
  const count = counted(number, rolls)
  const many = number > 1 ? t(`، عبوة ${count.ar}`, `, pack of ${number}`) : t('', '')
  return {
    sku: `TP-${gas ? 'GAS' : 'WATER'}-${length}M-X${number}`,
    subcategory: 'ptfe-tape',
    brand,
    model: { family: 'ptfe-tape', colour, rolls: number, ...(length === 20 && { kind: '20m' }) },
    name: t(
      `شريط تفلون ${gas ? 'أصفر للغاز' : 'أبيض للماء'} ${length} م${many.ar}`,
      `${gas ? 'Yellow PTFE tape for gas' : 'White PTFE tape for water'}, ${length} m${many.en}`,
    ),
    lines: [
      gas
        ? t(
            'شريط كثيف لتمديدات غاز الطبخ والغاز الطبيعي؛ لونه الأصفر يميّزه عن شريط الماء.',
            'Dense tape for cooking and natural gas; the yellow sets it apart from water tape.',
          )
        : t(
            'يمنع التسرب من أسنان الخلاطات والمحابس ووصلات النحاس في خطوط الماء.',
            'Stops leaks at the threads of mixers, valves and brass fittings on water lines.',
          ),
      t(
        `لفّه مع عقارب الساعة ${gas ? '6 إلى 8 لفات' : '10 إلى 12 لفة'}، واضغطه بإصبعك في السن قبل الربط.`,
        `Wind it clockwise, ${gas ? '6 to 8' : '10 to 12'} turns, and press it into the thread before you screw up.`,
      ),
      t(
        'لا يجف ولا يتصلب، فتُفك الوصلة بعد سنوات بسهولة.',
        'Never dries or hardens, so the joint undoes easily years later.',
      ),
      t(
        'إذا أرجعت الوصلة للخلف بعد شدّها فأزل الشريط ولفّ غيره.',
        'If you turn the joint back after tightening, strip it and wind fresh tape.',
      ),
    ],
    highlights: [
      gas
        ? t('سماكة مضاعفة للغاز', 'Double thickness for gas')
        : t('لخطوط الماء الحار والبارد', 'For hot and cold water'),
      t(`${length} م في اللفة`, `${length} m a roll`),
      t('يتحمّل من 100 درجة تحت الصفر إلى 260 °م', 'From 100 below zero to 260 °C'),
    ],
    rows: [
      [specificationKeys.pack, count],
      [t('طول اللفة', 'Roll length'), metres(length)],
      [specificationKeys.width, millimetres(12)],
      [t('السماكة', 'Thickness'), millimetres(gas ? '0.10' : '0.075')],
      [specificationKeys.colour, gas ? t('أصفر', 'Yellow') : t('أبيض', 'White')],
      [specificationKeys.material, t('بولي تترافلورو إيثيلين (PTFE)', 'Polytetrafluoroethylene (PTFE)')],
      [specificationKeys.standard, same('EN 751-3')],
    ],
    gross,
  }
}

export const installationDrafts: ProductDraft[] = [...clamps.map(clamp), ...cements.map(cement), ...tapes.map(tape)]
export const addedClampDrafts: ProductDraft[] = addedClamps.map(clamp)
