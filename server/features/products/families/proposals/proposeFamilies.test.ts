import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TemplateField } from '../../../catalogue/index.ts'
import { type Proposal, proposeFamilies } from './proposeFamilies.ts'
import { type LooseProduct, readProduct } from './readName.ts'

const field = (key: string, nameAr: string, nameEn: string, unit = ['', ''], parts: Partial<TemplateField> = {}) => ({
  key,
  nameAr,
  nameEn,
  unitAr: unit[0] ?? '',
  unitEn: unit[1] ?? '',
  kind: 'text' as const,
  choices: [],
  filterable: true,
  ...parts,
})
const mm = ['مم', 'mm']
const diameter = field('diameter', 'القطر', 'Diameter', mm, { kind: 'number' })
const angle = field('angle', 'الزاوية', 'Angle', ['°', '°'], { kind: 'number' })
const pressure = field('pressure', 'فئة الضغط', 'Pressure class')
const wall = field('wall', 'سماكة الجدار', 'Wall thickness', mm, { kind: 'number' })
const weight = field('weight', 'الوزن', 'Weight', ['جم', 'g'], { kind: 'number' })
const size = field('size', 'المقاس', 'Size')
const colour = field('colour', 'اللون', 'Colour')
const capacity = field('capacity', 'السعة', 'Capacity', ['مل', 'ml'], { kind: 'number' })
const width = field('width', 'العرض', 'Width', ['سم', 'cm'], { kind: 'number' })
const material = field('material', 'المادة', 'Material')
const power = field('power', 'القدرة', 'Power', ['حصان', 'hp'], { kind: 'number' })
const outlet = field('outlet', 'المخرج', 'Outlet', ['بوصة', 'inch'], { kind: 'number' })

type Values = Record<string, string | [ar: string, en: string]>
let lastId = 0
const loose = (nameAr: string, nameEn: string, values: Values = {}, parts: Partial<LooseProduct> = {}) => {
  lastId += 1
  const specification = Object.entries(values).map(([key, value]) => {
    const [valueAr, valueEn] = typeof value === 'string' ? [value, value] : value
    return { field: key, nameAr: key, nameEn: key, unitAr: '', unitEn: '', valueAr, valueEn }
  })
  return { id: lastId, sku: `SKU-${lastId}`, nameAr, nameEn, brandId: 1, specification, ...parts }
}
const place = { categoryId: 1, subcategoryId: null }
const proposed = (template: TemplateField[], products: LooseProduct[]) =>
  proposeFamilies(place, template, products.map(readProduct))

/** What staff see of a proposal: its names, what tells members apart, and the values of those that are chosen. */
const seen = ({ nameAr, nameEn, axes, members }: Proposal) => ({
  nameAr,
  nameEn,
  axes,
  values: members.filter(({ chosen }) => chosen).map(({ values }) => axes.map((axis) => values[axis]?.en).join(' ')),
})

describe('Products are proposed as a family', () => {
  it('that differ in a diameter, in the words of both languages', () => {
    const elbows = ['20', '25', '110'].map((each) =>
      loose(`كوع صرف ${each} مم، أبيض`, `Drain elbow ${each} mm, white`, {
        diameter: each,
        wall: `${Number(each) / 20}`,
      }),
    )
    expect(proposed([wall, diameter], elbows).map(seen)).toEqual([
      { nameAr: 'كوع صرف، أبيض', nameEn: 'Drain elbow, white', axes: ['diameter'], values: ['20', '25', '110'] },
    ])
  })

  it('by angle and diameter, where neither alone tells them apart', () => {
    const bends = [
      [90, 20],
      [45, 20],
      [90, 25],
      [45, 25],
    ].map(([turn, bore]) =>
      loose(`كوع UPVC ${turn}°، ${bore} مم`, `UPVC bend ${turn}°, ${bore} mm`, {
        angle: `${turn}`,
        diameter: `${bore}`,
      }),
    )
    expect(proposed([diameter, angle], bends).map(seen)).toEqual([
      {
        nameAr: 'كوع UPVC',
        nameEn: 'UPVC bend',
        axes: ['diameter', 'angle'],
        values: ['20 90', '20 45', '25 90', '25 45'],
      },
    ])
  })

  it.each<[string, TemplateField, [string, string][], string, string, string[]]>([
    [
      'syringes',
      capacity,
      [
        ['محقنة 3 مل', 'Syringe, 3 ml'],
        ['محقنة ٥ مل', 'Syringe, 5 ml'],
        ['محقنة 10 مل', 'Syringe, 10 ml'],
      ],
      'محقنة',
      'Syringe',
      ['3', '5', '10'],
    ],
    [
      'gloves',
      size,
      [
        ['قفازات نتريل مقاس S', 'Nitrile gloves, size S'],
        ['قفازات نتريل مقاس M', 'Nitrile gloves, size M'],
        ['قفازات نتريل مقاس 2XL', 'Nitrile gloves, size 2XL'],
      ],
      'قفازات نتريل',
      'Nitrile gloves',
      ['S', 'M', '2XL'],
    ],
    [
      'bandages',
      width,
      [
        ['شاش 5 سم', 'Gauze 5 cm'],
        ['شاش 7,5 سم', 'Gauze 7.5cm'],
      ],
      'شاش',
      'Gauze',
      ['5', '7.5'],
    ],
    [
      'colours',
      colour,
      [
        ['كمامة بيضاء', 'Mask, white'],
        ['كمامة زرقاء', 'Mask, blue'],
      ],
      'كمامة',
      'Mask',
      ['white', 'blue'],
    ],
    [
      'classes',
      pressure,
      [
        ['أنبوب PN10', 'Pipe PN10'],
        ['أنبوب PN16', 'Pipe PN16'],
      ],
      'أنبوب',
      'Pipe',
      ['PN10', 'PN16'],
    ],
    [
      'inches',
      outlet,
      [
        ['محبس ½ بوصة', 'Valve ½"'],
        ['محبس ¾ بوصة', 'Valve 3/4 inch'],
        ['محبس 1 1/2 بوصة', 'Valve 1 1/2 inch'],
      ],
      'محبس',
      'Valve',
      ['½', '3/4', '1 1/2'],
    ],
  ])(
    'of %s whose names alone say their values, which are proposed with it',
    (_, told, names, nameAr, nameEn, values) => {
      const [proposal] = proposed(
        [told],
        names.map(([ar, en]) => loose(ar, en)),
      )
      expect(proposal && seen(proposal)).toEqual({ nameAr, nameEn, axes: [told.key], values })
      expect(proposal?.members.every((member) => member.values[told.key]?.proposed)).toBe(true)
    },
  )

  it('with the value that the name of one says in the place where the others have theirs', () => {
    const pipes = [
      loose('أنبوب 20', 'Pipe 20', { diameter: '20' }),
      loose('أنبوب 25', 'Pipe 25', { diameter: '25' }),
      loose('أنبوب ٣٢', 'Pipe 32'),
    ]
    const [proposal] = proposed([diameter], pipes)
    expect(proposal?.members.map(({ values }) => values.diameter)).toEqual([
      { ar: '20', en: '20', proposed: false },
      { ar: '25', en: '25', proposed: false },
      { ar: '٣٢', en: '32', proposed: true },
    ])
  })

  it('whose words stand in another order', () => {
    const names = [
      ['محبس نحاس 20 مم', 'Brass valve 20 mm'],
      ['محبس 25 مم نحاس', 'Valve 25 mm brass'],
    ] as const
    expect(
      proposed(
        [diameter],
        names.map(([ar, en]) => loose(ar, en)),
      ),
    ).toHaveLength(1)
  })

  it('that are described alike but for a value that is a word of their names', () => {
    const pans = [
      ['دلو صلب', 'Steel bucket', 'Steel', 'صلب'],
      ['دلو بلاستيك', 'Plastic bucket', 'Plastic', 'بلاستيك'],
    ].map(([ar = '', en = '', valueEn = '', valueAr = '']) =>
      loose(ar, en, { material: [valueAr, valueEn], capacity: '500' }),
    )
    expect(proposed([material, capacity], pans).map((one) => [one.reason, seen(one)])).toEqual([
      ['specification', { nameAr: 'دلو', nameEn: 'bucket', axes: ['material'], values: ['Steel', 'Plastic'] }],
    ])
  })

  it('without the second of two that have the same values, which is left out and named', () => {
    const sizes = ['20', '25', '25']
    const [proposal] = proposed(
      [diameter],
      sizes.map((each) => loose(`كوع ${each} مم`, `Elbow ${each} mm`)),
    )
    expect(proposal?.members.map(({ chosen }) => chosen)).toEqual([true, true, false])
  })

  it('with the parts of their SKUs that are the same as its code', () => {
    const skus = ['PB-UPVC-20-90', 'PB-UPVC-25-90', 'PB-UPVC-32-90']
    const [proposal] = proposed(
      [diameter],
      skus.map((sku, at) => loose(`كوع ${20 + at} مم`, `Elbow ${20 + at} mm`, {}, { sku })),
    )
    expect(proposal?.code).toBe('PB-UPVC-90')
  })
})

describe('Products are not proposed as a family', () => {
  it.each<[string, TemplateField[], LooseProduct[]]>([
    [
      'a pump of 1 hp and one with an outlet of 1 inch',
      [power, outlet],
      [loose('مضخة 1 حصان', 'Pump 1 hp'), loose('مضخة 2 بوصة', 'Pump 2 inch')],
    ],
    [
      'goods of two brands',
      [diameter],
      [loose('كوع 20 مم', 'Elbow 20 mm', {}, { brandId: 1 }), loose('كوع 25 مم', 'Elbow 25 mm', {}, { brandId: 2 })],
    ],
    [
      'an elbow and a tee of the same description',
      [diameter, material],
      [
        loose('كوع نحاس', 'Brass elbow', { diameter: '20', material: 'Brass' }),
        loose('تيه نحاس', 'Brass tee', { diameter: '25', material: 'Brass' }),
      ],
    ],
    ['two that differ in nothing', [diameter], [loose('كوع 20 مم', 'Elbow 20 mm'), loose('كوع 20 مم', 'Elbow 20 mm')]],
    [
      'two that differ in their weight alone',
      [weight],
      [loose('كوع', 'Elbow', { weight: '10' }), loose('كوع', 'Elbow', { weight: '12' })],
    ],
    [
      'goods whose category has no field for what they differ in',
      [colour],
      [loose('كوع 20 مم', 'Elbow 20 mm'), loose('كوع 25 مم', 'Elbow 25 mm')],
    ],
    [
      'a children’s mask and a mask in S',
      [size],
      [loose('كمامة أطفال', 'Children’s mask'), loose('كمامة S', 'Mask S')],
    ],
    ['one product alone', [diameter], [loose('كوع 20 مم', 'Elbow 20 mm')]],
  ])('%s', (_, template, products) => {
    expect(proposed(template, products)).toEqual([])
  })
})

describe('Proposals', () => {
  const names = fc.constantFrom(['كوع', 'Elbow'], ['تيه', 'Tee'], ['محبس نحاس', 'Brass valve'])
  const some = fc.array(
    fc.record({
      name: names,
      bore: fc.integer({ min: 1, max: 9 }),
      turn: fc.constantFrom(45, 90),
      brandId: fc.constantFrom(1, 2),
      isSaid: fc.boolean(),
    }),
    { maxLength: 40 },
  )

  it('have each product at most once, of one brand and sort, with values that differ, whatever the order of the products', () => {
    fc.assert(
      fc.property(some, (rows) => {
        const products = rows.map(({ name: [ar, en], bore, turn, brandId, isSaid }) =>
          loose(
            `${ar} ${turn}° ${bore * 10} مم`,
            `${en} ${turn}° ${bore * 10} mm`,
            isSaid ? { diameter: `${bore * 10}` } : {},
            { brandId },
          ),
        )
        const proposals = proposed([diameter, angle, wall], products)
        expect(proposed([diameter, angle, wall], products.toReversed())).toEqual(proposals)
        const ids = proposals.flatMap(({ members }) => members.map(({ productId }) => productId))
        expect(new Set(ids).size).toBe(ids.length)
        expect(new Set(proposals.map(({ key }) => key)).size).toBe(proposals.length)
        const byId = new Map(products.map((product) => [product.id, product]))
        for (const { axes, members } of proposals) {
          const chosen = members.filter((member) => member.chosen)
          expect(chosen.length).toBeGreaterThan(1)
          const valuesOf = chosen.map(({ values }) => axes.map((axis) => values[axis]?.en))
          expect(valuesOf.flat()).not.toContain(undefined)
          expect(new Set(valuesOf.map((values) => values.join('|'))).size).toBe(chosen.length)
          const goods = members.flatMap(({ productId }) => byId.get(productId) ?? [])
          expect(new Set(goods.map(({ brandId }) => brandId)).size).toBe(1)
          expect(new Set(goods.map(({ nameEn }) => nameEn.replace(/\d+/g, ''))).size).toBe(1)
        }
      }),
    )
  })
})
