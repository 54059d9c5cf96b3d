/** Water pipes by the length and by the bundle. */
import type { Diameter, Plastic, PressureClass } from '../pictures/PictureModel.ts'
import {
  drainCharacter,
  drainStandard,
  drainUse,
  gramsPerMetre,
  jointLine,
  madeBy,
  plastics,
  wallTenths,
  waterUse,
} from './plumbing.ts'
import {
  brandCode,
  counted,
  kilograms,
  metres,
  millimetres,
  type ProductDraft,
  pipes,
  same,
  specificationKeys,
  t,
} from './text.ts'

type PipeRow = readonly [
  material: Plastic,
  diameter: Diameter,
  pressure: PressureClass,
  length: number,
  brand: string,
  gross: number,
]

const single: PipeRow[] = [
  ['upvc', 25, 16, 6, 'masra', 1_450],
  ['upvc', 32, 16, 6, 'masra', 2_100],
  ['upvc', 32, 16, 4, 'rawasi', 1_500],
  ['upvc', 50, 10, 6, 'masra', 3_300],
  ['upvc', 63, 10, 6, 'rawasi', 4_900],
  ['upvc', 110, 10, 6, 'masra', 12_900],
  ['upvc', 110, 10, 4, 'aflaj', 8_900],
  ['upvc', 160, 10, 6, 'rawasi', 27_900],
  ['cpvc', 20, 20, 3, 'jarayan', 1_750],
  ['cpvc', 25, 20, 3, 'jarayan', 2_600],
  ['cpvc', 25, 20, 6, 'qanawat', 5_300],
  ['cpvc', 32, 16, 3, 'jarayan', 3_900],
  ['ppr', 20, 20, 4, 'lahma', 1_200],
  ['ppr', 25, 20, 4, 'lahma', 1_800],
  ['ppr', 25, 20, 4, 'ghadeer', 2_050],
  ['ppr', 32, 20, 4, 'lahma', 2_900],
  ['ppr', 40, 16, 4, 'ghadeer', 3_900],
  ['ppr', 63, 16, 4, 'ghadeer', 8_900],
  ['hdpe', 25, 16, 6, 'saqiya', 1_150],
  ['hdpe', 32, 16, 6, 'saqiya', 1_850],
  ['hdpe', 63, 10, 6, 'saqiya', 4_500],
  ['hdpe', 90, 10, 6, 'tadafuq', 8_900],
  ['hdpe', 90, 10, 12, 'aflaj', 17_500],
  ['hdpe', 110, 16, 6, 'tadafuq', 19_900],
]

/** Sizes that families have beside those. */
const addedPipes: PipeRow[] = [
  ['upvc', 20, 16, 6, 'masra', 1_100],
  ['upvc', 40, 16, 6, 'masra', 2_750],
  ['upvc', 75, 10, 6, 'rawasi', 6_900],
  ['upvc', 90, 10, 6, 'rawasi', 9_500],
  ['ppr', 50, 16, 4, 'ghadeer', 5_900],
  ['ppr', 75, 16, 4, 'ghadeer', 12_900],
  ['ppr', 90, 16, 4, 'ghadeer', 18_900],
]
const everyPipe = [...single, ...addedPipes]

/** Bundles, tied as a hexagon like the one in the picture: 19 thin pipes or 7 thick ones. */
const bundled: (readonly [...PipeRow, pieces: number])[] = [
  ['upvc', 25, 16, 6, 'masra', 26_400, 19],
  ['upvc', 32, 16, 6, 'rawasi', 36_900, 19],
  ['ppr', 20, 20, 4, 'lahma', 21_700, 19],
  ['ppr', 25, 20, 4, 'lahma', 32_700, 19],
  ['ppr', 25, 20, 4, 'ghadeer', 35_900, 19],
  ['hdpe', 32, 16, 6, 'saqiya', 33_500, 19],
  ['upvc', 110, 6, 6, 'masabb', 52_500, 7],
]

function specification(row: PipeRow, pieces: number): ProductDraft['rows'] {
  const [material, diameter, pressure, length] = row
  const facts = plastics[material]
  const weight = (gramsPerMetre(material, diameter, pressure) * length * pieces) / 1000
  return [
    [specificationKeys.diameter, millimetres(diameter)],
    [t('سماكة الجدار', 'Wall thickness'), millimetres((wallTenths(material, diameter, pressure) / 10).toFixed(1))],
    [specificationKeys.pressure, same(`PN${pressure}`)],
    [specificationKeys.length, metres(length)],
    ...(pieces > 1 ? [[specificationKeys.pack, counted(pieces, pipes)] as const] : []),
    [specificationKeys.material, facts.full],
    [specificationKeys.colour, facts.colour],
    [specificationKeys.temperature, facts.maximum],
    [t('طريقة الوصل', 'Joining'), facts.joining],
    [specificationKeys.standard, pressure === 6 ? drainStandard : facts.pipeStandard],
    [specificationKeys.weight, kilograms(weight.toFixed(weight < 10 ? 2 : 1))],
  ]
}

const storage: Record<Plastic, ProductDraft['name']> = {
  upvc: t(
    'خزّنه ممددًا في الظل على أرض مستوية؛ الشمس المباشرة تبهت لونه وتقوّسه.',
    'Store it flat in the shade; direct sun fades and bows it.',
  ),
  cpvc: t(
    'يُقص بمقص الأنابيب أو بمنشار ناعم، وتُثبت القفيزات كل 90 سم على الأكثر.',
    'Cut with a pipe cutter or a fine saw; set clamps at most 90 cm apart.',
  ),
  ppr: t(
    'اترك للخط الحار المكشوف مجالًا للتمدد، وغلّفه بعازل لتوفير الطاقة.',
    'Leave exposed hot lines room to expand, and insulate them to save energy.',
  ),
  hdpe: t(
    'يُدفن على عمق 60 سم فوق فرشة رمل ناعم خالية من الأحجار.',
    'Bury it 60 cm deep on a bed of fine sand without stones.',
  ),
}

function pipe(row: PipeRow): ProductDraft {
  const [material, diameter, pressure, length, brand, gross] = row
  const facts = plastics[material]
  const first = everyPipe.find((other) => other[0] === material && other[1] === diameter && other[2] === pressure)
  const metre = gramsPerMetre(material, diameter, pressure)
  return {
    sku: `PP-${material.toUpperCase()}-${diameter}-PN${pressure}${first === row ? '' : first?.[3] === length ? `-${brandCode(brand)}` : `-${length}M`}`,
    subcategory: `${material}-pipes`,
    brand,
    model: {
      family: 'pipe',
      material,
      diameter,
      pressure,
      ...(first?.[3] !== length && { metres: `${length}m` as '4m' | '6m' | '12m' }),
      ...madeBy(brand, first === row),
    },
    name: t(
      `أنبوب ${facts.name.ar} ${diameter} مم، PN${pressure}، طول ${length} م`,
      `${facts.name.en} pipe ${diameter} mm, PN${pressure}, ${length} m`,
    ),
    lines: [
      t(
        `أنبوب (ماسورة) ${facts.name.ar} بقطر خارجي ${diameter} مم وطول ${length} م، يناسب ${waterUse[diameter].ar}.`,
        `A ${length} m length of ${facts.name.en} pipe, ${diameter} mm outside, for ${waterUse[diameter].en}.`,
      ),
      facts.character,
      t(
        `فئة الضغط PN${pressure}: يعمل الأنبوب بأمان حتى ${pressure} بار عند 20 °م، ووزن المتر ${metre} جم تقريبًا.`,
        `Class PN${pressure}: works safely up to ${pressure} bar at 20 °C; a metre weighs about ${metre} g.`,
      ),
      jointLine(material, diameter),
      storage[material],
    ],
    highlights: [
      t(`ضغط تشغيل ${pressure} بار`, `${pressure} bar working pressure`),
      t(`مطابق للمواصفة ${facts.pipeStandard.ar}`, `Made to ${facts.pipeStandard.en}`),
      t('صالح لمياه الشرب', 'Safe for drinking water'),
      t(`يتحمّل حتى ${facts.maximum.ar}`, `Good up to ${facts.maximum.en}`),
    ],
    rows: specification(row, 1),
    gross,
  }
}

function bundle(all: (typeof bundled)[number]): ProductDraft {
  const [material, diameter, pressure, length, brand, gross, pieces] = all
  const facts = plastics[material]
  const number = counted(pieces, pipes)
  const first = bundled.find((other) => other[0] === material && other[1] === diameter && other[2] === pressure)
  // PN6 is the drainage class: those pipes never carry drinking water.
  const drains = pressure === 6
  const use = drains ? (drainUse[diameter] ?? waterUse[diameter]) : waterUse[diameter]
  const standard = drains ? drainStandard : facts.pipeStandard
  const kind = drains ? t(' صرف', ' drainage') : t('', '')
  return {
    sku: `PX-${material.toUpperCase()}-${diameter}-PN${pressure}-X${pieces}${first === all ? '' : `-${brandCode(brand)}`}`,
    subcategory: 'pipe-bundles',
    brand,
    model: { family: 'pipe-bundle', material, diameter, pressure, ...madeBy(brand, first === all) },
    name: t(
      `حزمة ${number.ar}${kind.ar} ${facts.name.ar} ${diameter} مم، PN${pressure}، طول ${length} م`,
      `Bundle of ${number.en}, ${facts.name.en}${kind.en} ${diameter} mm, PN${pressure}, ${length} m`,
    ),
    lines: [
      t(
        `${number.ar} من مقاس واحد في حزمة مربوطة، بمجموع ${pieces * length} م، وبسعر أقل من شراء كل أنبوب وحده.`,
        `${number.en} of one size, strapped together: ${pieces * length} metres in all, for less than single lengths.`,
      ),
      t(`تكفي بيتًا كاملًا، وتناسب ${use.ar}.`, `Enough for a whole house: ${use.en}.`),
      drains ? drainCharacter : facts.character,
      jointLine(material, diameter),
      t(
        'تُسلَّم بسيارة مجهزة للأحمال الطويلة؛ جهّز مدخلًا يسمح بتنزيل الحزمة.',
        'Delivered on a lorry for long loads; please keep the way in clear for unloading.',
      ),
    ],
    highlights: [
      t(`المجموع ${pieces * length} م`, `${pieces * length} metres in all`),
      t('أوفر من الشراء بالقطعة', 'Cheaper than by the piece'),
      t(`مطابقة للمواصفة ${standard.ar}`, `Made to ${standard.en}`),
      t('رقم دفعة واحد للحزمة كلها', 'One batch number for the whole bundle'),
    ],
    rows: specification([material, diameter, pressure, length, brand, gross], pieces),
    gross,
  }
}

export const pipeDrafts: ProductDraft[] = [...single.map(pipe), ...bundled.map(bundle)]
export const addedPipeDrafts: ProductDraft[] = addedPipes.map(pipe)
