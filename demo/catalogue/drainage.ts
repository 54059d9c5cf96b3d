/** Drainage pipes, wyes and floor drains; drainage bends are in bends.ts. */
import type { Diameter, Plastic } from '../pictures/PictureModel.ts'
import {
  drainCharacter,
  drainStandard,
  drainUse,
  fittingGrams,
  gramsPerMetre,
  jointLine,
  madeBy,
  plastics,
  wallTenths,
  waterUse,
} from './plumbing.ts'
import {
  brandCode,
  centimetres,
  grams,
  kilograms,
  metres,
  millimetres,
  type ProductDraft,
  same,
  specificationKeys,
  t,
} from './text.ts'

const gravity = [t('نوع الشبكة', 'System'), t('صرف بالميل', 'Gravity drainage')] as const

type DrainPipeRow = readonly [diameter: Diameter, length: number, brand: string, gross: number]

const drainPipes: DrainPipeRow[] = [
  [50, 6, 'masabb', 2_400],
  [75, 6, 'masabb', 3_900],
  [110, 6, 'masabb', 7_900],
  [110, 4, 'rawasi', 5_500],
  [160, 6, 'masabb', 16_900],
  [160, 6, 'rawasi', 18_500],
]

/** The fall a drain of this diameter needs, in centimetres a metre. */
const falls: Partial<Record<Diameter, number>> = { 50: 2, 75: 2, 110: 2, 160: 1 }

function drainPipe(row: DrainPipeRow): ProductDraft {
  const [diameter, length, brand, gross] = row
  const facts = plastics.upvc
  const use = drainUse[diameter] ?? waterUse[diameter]
  const first = drainPipes.find((other) => other[0] === diameter)
  const weight = (gramsPerMetre('upvc', diameter, 6) * length) / 1000
  return {
    sku: `PD-UPVC-${diameter}-PN6${first === row ? '' : first?.[1] === length ? `-${brandCode(brand)}` : `-${length}M`}`,
    subcategory: 'drainage-pipes',
    brand,
    model: {
      family: 'pipe',
      material: 'upvc',
      diameter,
      pressure: 6,
      ...(length === 4 && { metres: '4m' }),
      ...madeBy(brand, first === row),
    },
    name: t(
      `أنبوب صرف ${facts.name.ar} ${diameter} مم، طول ${length} م`,
      `${facts.name.en} drainage pipe ${diameter} mm, ${length} m`,
    ),
    lines: [
      t(`ماسورة صرف رمادية بكأس في طرفها، تناسب ${use.ar}.`, `Grey drainage pipe with a socket end, for ${use.en}.`),
      t(
        `مدّها بميل ${falls[diameter] ?? 2} سم في كل متر: أقل منه تترسب المواد، وأكثر منه يسبق الماء ما يحمله.`,
        `Lay it with a fall of ${falls[diameter] ?? 2} cm a metre: less and solids settle, more and the water outruns them.`,
      ),
      jointLine('upvc', diameter),
      t(
        'مخصصة للصرف بالميل، فلا تستعملها لخطوط الضغط وإن كانت من فئة PN6.',
        'Made for gravity drains: do not use it under pressure, although its class is PN6.',
      ),
      t(
        'ضع فتحة تنظيف كل 15 م وعند كل تغيير في الاتجاه.',
        'Put in a cleaning eye every 15 m and at each change of direction.',
      ),
    ],
    highlights: [
      t(`قطر ${diameter} مم وطول ${length} م`, `${diameter} mm wide, ${length} m long`),
      t('كأس مشكّل في الطرف يغني عن الجلبة', 'Socket end, no coupling needed'),
      t('لا تتأثر بالمنظفات والكلور', 'Unharmed by detergents and bleach'),
    ],
    rows: [
      [specificationKeys.diameter, millimetres(diameter)],
      [t('سماكة الجدار', 'Wall thickness'), millimetres((wallTenths('upvc', diameter, 6) / 10).toFixed(1))],
      [specificationKeys.pressure, same('PN6')],
      [specificationKeys.length, metres(length)],
      gravity,
      [specificationKeys.material, facts.full],
      [specificationKeys.colour, facts.colour],
      [specificationKeys.standard, drainStandard],
      [specificationKeys.weight, kilograms(weight.toFixed(1))],
    ],
    gross,
  }
}

type WyeRow = readonly [material: Plastic, diameter: Diameter, brand: string, gross: number]

const wyes: WyeRow[] = [
  ['upvc', 50, 'masabb', 850],
  ['upvc', 75, 'masabb', 1_350],
  ['upvc', 110, 'masabb', 2_400],
  ['upvc', 110, 'rawasi', 2_600],
  ['upvc', 160, 'rawasi', 6_500],
  ['hdpe', 110, 'tadafuq', 8_900],
]

function wye(row: WyeRow): ProductDraft {
  const [material, diameter, brand, gross] = row
  const facts = plastics[material]
  const use = drainUse[diameter] ?? waterUse[diameter]
  const first = wyes.find((other) => other[0] === material && other[1] === diameter)
  return {
    sku: `PY-${material.toUpperCase()}-${diameter}-45${first === row ? '' : `-${brandCode(brand)}`}`,
    subcategory: 'wyes',
    brand,
    model: { family: 'wye', material, diameter, ...madeBy(brand, first === row) },
    name: t(`وصلة واي (تي مائلة) ${facts.name.ar} 45°، ${diameter} مم`, `${facts.name.en} wye 45°, ${diameter} mm`),
    lines: [
      t(
        `تُدخل الفرع على الخط بزاوية 45° في اتجاه الجريان، فلا ترتد المياه ولا تتجمع الرواسب؛ وتناسب ${use.ar}.`,
        `Brings a branch in at 45°, with the flow, so that nothing backs up or settles; for ${use.en}.`,
      ),
      t(
        'ركّب سدادة قابلة للفك على أحد الأفرع فيصير فتحة تنظيف جاهزة.',
        'Close one branch with a screw cap and you have a cleaning eye.',
      ),
      material === 'hdpe'
        ? t(
            'بولي إيثيلين يتحمّل الماء الحار من المغاسل الصناعية والمواد الكيميائية في المختبرات.',
            'Polyethylene takes hot laundry water and laboratory chemicals.',
          )
        : drainCharacter,
      jointLine(material, diameter),
    ],
    highlights: [
      t('تفرّع بزاوية 45° مع الجريان', '45° branch, with the flow'),
      t('أقل انسدادًا من وصلة تي قائمة', 'Clogs less than a square tee'),
      t(`للأنابيب بقطر ${diameter} مم`, `For ${diameter} mm pipe`),
    ],
    rows: [
      [specificationKeys.diameter, millimetres(diameter)],
      [t('زاوية الفرع', 'Branch angle'), same('45°')],
      gravity,
      [specificationKeys.material, facts.full],
      [specificationKeys.colour, facts.colour],
      [t('طريقة الوصل', 'Joining'), facts.joining],
      [specificationKeys.standard, material === 'hdpe' ? same('EN 1519-1') : drainStandard],
      [specificationKeys.weight, grams(fittingGrams(material, diameter, 50))],
    ],
    gross,
  }
}

type FloorDrainRow = readonly [
  material: 'steel' | 'upvc',
  size: 100 | 150 | 200,
  trap: 'water' | 'flap',
  brand: string,
  gross: number,
]

const floorDrains: FloorDrainRow[] = [
  ['steel', 100, 'water', 'salda', 3_500],
  ['steel', 100, 'flap', 'salda', 4_500],
  ['steel', 150, 'water', 'salda', 5_500],
  ['steel', 150, 'flap', 'hazm', 6_900],
  ['steel', 200, 'water', 'salda', 8_500],
  ['upvc', 100, 'water', 'masabb', 1_200],
  ['upvc', 150, 'water', 'masabb', 1_850],
  ['upvc', 150, 'flap', 'rawasi', 2_400],
  ['upvc', 200, 'water', 'masabb', 2_900],
]

const outlets: Record<100 | 150 | 200, Diameter> = { 100: 50, 150: 75, 200: 110 }
const flows: Record<100 | 150 | 200, string> = { 100: '0.6', 150: '0.9', 200: '1.4' }

function floorDrain(row: FloorDrainRow): ProductDraft {
  const [material, size, trap, brand, gross] = row
  const side = size / 10
  const steel = material === 'steel'
  const body = steel ? t('ستانلس ستيل', 'Stainless') : t('يو بي في سي', 'uPVC')
  const sealed = trap === 'flap'
  return {
    sku: `FD-${steel ? 'SS' : 'UPVC'}-${size}${sealed ? '-FLAP' : ''}`,
    subcategory: steel ? 'steel-floor-drains' : 'plastic-floor-drains',
    brand,
    model: { family: 'floor-drain', material, size, ...(sealed && { kind: 'flap' }) },
    name: t(
      `صفاية أرضية ${body.ar} ${side}×${side} سم${sealed ? ' مانعة للروائح والحشرات' : ''}`,
      `${body.en} floor drain ${side} × ${side} cm${sealed ? ', odour and insect proof' : ''}`,
    ),
    lines: [
      t(
        `صفاية مربعة ${side}×${side} سم بمخرج ${outlets[size]} مم، تصرّف حتى ${flows[size]} لتر في الثانية.`,
        `Square ${side} × ${side} cm drain with a ${outlets[size]} mm outlet; takes up to ${flows[size]} litres a second.`,
      ),
      sealed
        ? t(
            'فيها بوابة تُفتح مع الماء وتُغلق بعده، فتمنع الروائح والصراصير حتى لو جفّت الصفاية في السفر.',
            'A flap opens with the water and shuts after it: no smells or cockroaches, even when the trap dries out while you travel.',
          )
        : t(
            'سيفون مائي بعمق 50 مم يحجز الروائح؛ صب فيه كوب ماء كل أسبوعين إن كان الحمّام لا يُستعمل.',
            'A 50 mm water seal holds smells back; pour in a cup of water every fortnight if the room is not in use.',
          ),
      steel
        ? t(
            'ستانلس ستيل 304 مصقول لا يصدأ، ويتحمّل الدوس والمنظفات.',
            'Polished 304 stainless: no rust, and it takes feet and cleaners.',
          )
        : t(
            'خفيفة واقتصادية، للأسطح والأحواش وغرف الغسيل.',
            'Light and economical, for roofs, yards and laundry rooms.',
          ),
      t(
        'ثبّتها أخفض من البلاط بمليمترين ليجري الماء إليها، وسُدّ الفراغ حولها بالسيليكون.',
        'Set it two millimetres below the tiles so that water finds it, and seal round it with silicone.',
      ),
      t('يُرفع الغطاء باليد لتنظيف سلة الشعر.', 'The grid lifts out by hand to empty the hair basket.'),
    ],
    highlights: [
      sealed
        ? t('بوابة تمنع الروائح والحشرات', 'Flap keeps smells and insects out')
        : t('سيفون مائي 50 مم', '50 mm water seal'),
      t(`تصريف ${flows[size]} لتر/ثانية`, `${flows[size]} l/s`),
      t('سلة شعر قابلة للإزالة', 'Removable hair basket'),
    ],
    rows: [
      [specificationKeys.size, t(`${side} × ${side} سم`, `${side} × ${side} cm`)],
      [t('قطر المخرج', 'Outlet'), millimetres(outlets[size])],
      [t('نوع السيفون', 'Trap'), sealed ? t('بوابة ميكانيكية', 'Mechanical flap') : t('سيفون مائي', 'Water seal')],
      [t('معدل التصريف', 'Flow rate'), t(`${flows[size]} لتر/ثانية`, `${flows[size]} l/s`)],
      [t('الارتفاع', 'Height'), centimetres(steel ? 8 : 9)],
      [specificationKeys.material, steel ? t('ستانلس ستيل 304', 'Stainless steel 304') : plastics.upvc.full],
      [specificationKeys.colour, steel ? t('فضي مصقول', 'Polished silver') : plastics.upvc.colour],
      [specificationKeys.standard, same('EN 1253-1')],
      [specificationKeys.weight, grams(steel ? size * 4 : size * 2 - 20)],
    ],
    gross,
  }
}

export const drainageDrafts: ProductDraft[] = [
  ...drainPipes.map(drainPipe),
  ...wyes.map(wye),
  ...floorDrains.map(floorDrain),
]
