import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertLinearTime } from '../testing/cpuTime.ts'
import { parseOrderText } from './parseOrderText.ts'
import { maxRequestedText } from './requestedLine.ts'

const read = (text: string) => parseOrderText(text).map(({ code, query, quantity }) => [code ?? query, quantity])

describe('A line of goods', () => {
  it.each([
    ['PB-UPVC-110-90 12', 'PB-UPVC-110-90', 12],
    ['PB-UPVC-110-90\t12', 'PB-UPVC-110-90', 12],
    ['PB-UPVC-110-90, 12', 'PB-UPVC-110-90', 12],
    ['PB-UPVC-110-90,12', 'PB-UPVC-110-90', 12],
    ['PB-UPVC-110-90;12', 'PB-UPVC-110-90', 12],
    ['PB-UPVC-110-90 x 12', 'PB-UPVC-110-90', 12],
    ['PB-UPVC-110-90 x12', 'PB-UPVC-110-90', 12],
    ['PB-UPVC-110-90 - 12', 'PB-UPVC-110-90', 12],
    ['PB-UPVC-110-90 = 12', 'PB-UPVC-110-90', 12],
    ['PB-UPVC-110-90 qty: 12', 'PB-UPVC-110-90', 12],
    ['PB-UPVC-110-90', 'PB-UPVC-110-90', 1],
    ['12 PB-UPVC-110-90', 'PB-UPVC-110-90', 12],
    ['12 x PB-UPVC-110-90', 'PB-UPVC-110-90', 12],
    ['pb-upvc-110-90 ١٢', 'pb-upvc-110-90', 12],
    ['6281234567890 12', '6281234567890', 12],
    ['6281234567890', '6281234567890', 1],
    ['12 6281234567890', '6281234567890', 12],
    ['12 x كوع 110', 'كوع 110', 12],
    ['12x كوع 110', 'كوع 110', 12],
    ['١٢ × كوع ١١٠', 'كوع 110', 12],
    ['۱۲ × کوع ۱۱۰', 'کوع 110', 12],
    ['كوع صرف 110 عدد ١٢', 'كوع صرف 110', 12],
    ['كوع صرف 110 العدد: 12', 'كوع صرف 110', 12],
    ['كوع صرف 110 الكمية ١٬٢٠٠', 'كوع صرف 110', 1200],
    ['عدد 12 كوع صرف 110', 'كوع صرف 110', 12],
    ['كوع صرف 110 12 حبة', 'كوع صرف 110', 12],
    ['كوع صرف 110 ١٢حبة', 'كوع صرف 110', 12],
    ['12 حبة كوع صرف 110', 'كوع صرف 110', 12],
    ['12 قطعة كوع صرف 110', 'كوع صرف 110', 12],
    ['كوع صرف 110 مم (12)', 'كوع صرف 110 مم', 12],
    ['كوع 110 = 12', 'كوع 110', 12],
    ['كوع 110: 12', 'كوع 110', 12],
    ['كوع 110، 12', 'كوع 110', 12],
    ['12، كوع 110', 'كوع 110', 12],
    ['كوع 110\t12', 'كوع 110', 12],
    ['12\tكوع 110', 'كوع 110', 12],
    ['كوع 110     12', 'كوع 110', 12],
    ['12 كوع 110', 'كوع 110', 12],
    ['5 علب كمامات', 'كمامات', 5],
    ['- كوع 110 عدد 5', 'كوع 110', 5],
    ['1- كوع 110 عدد 5', 'كوع 110', 5],
    ['٣- كوع 110', 'كوع 110', 1],
    ['2) elbow 110 mm 12 pcs', 'elbow 110 mm', 12],
    ['3. ball valve 1/2 inch, 4 nos', 'ball valve 1/2 inch', 4],
    ['elbow 110mm 12 pcs', 'elbow 110mm', 12],
    ['elbow 110mm 12pcs.', 'elbow 110mm', 12],
    ['12 pcs elbow 110mm', 'elbow 110mm', 12],
    ['12 ea. elbow 110mm', 'elbow 110mm', 12],
    ['elbow 110mm - 12 EA', 'elbow 110mm', 12],
    ['elbow 110mm qty 12', 'elbow 110mm', 12],
    ["elbow 110mm Q'ty: 12 pcs", 'elbow 110mm', 12],
    ['elbow 110mm, 1,200 pcs', 'elbow 110mm', 1200],
    ['Digital thermometer x 3', 'Digital thermometer', 3],
    ['3 digital thermometers', 'digital thermometers', 3],
    ['Wheelchair: 2', 'Wheelchair', 2],
  ])('%s is %s, %i', (line, goods, quantity) => {
    expect(read(line)).toEqual([[goods, quantity]])
  })

  it.each([
    'كوع 110',
    'كوع صرف 90 110',
    'كوع صرف، 110',
    'كوع صرف - 110',
    'كوع 1/2',
    'محبس ½',
    'محبس 1½ بوصة',
    'محبس 3/4',
    'elbow 110',
    'elbow, 110',
    '110 mm elbow',
    '2 بوصة محبس',
    '90 درجة كوع',
    'نقاصة 63x50',
    'reducer 63 x 50',
    'reducer 110 - 50',
    '63 x 50 reducer',
    '12 x 1/2 nipple',
    'وصلة 25 مم × 3/4 بوصة',
    'صفاية أرضية 10×10 سم',
    'أنبوب 25 مم PN16 طول 6 م',
    'uPVC pipe 25 mm, PN16, 6 m',
    'قفيز بلاستيكي 20 مم، عبوة 10 قطع',
    'Plastic pipe clip 20 mm, pack of 50 pcs',
    'Bundle of 19 pipes, uPVC 25 mm',
    '1/2 elbow',
  ])('the size in “%s” is no quantity', (line) => {
    expect(parseOrderText(line)).toEqual([{ text: line, query: line, quantity: 1 }])
  })

  it.each([
    'Total: 1,200 SAR',
    'Grand total incl. VAT 1,200',
    'الإجمالي شامل ضريبة القيمة المضافة ٥٠٠ ريال',
    'VAT 15%',
  ])('“%s” is a sum', (line) => {
    expect(parseOrderText(line)).toEqual([])
  })

  it('of a brand that is called as a sum is one of goods', () => {
    expect(read('TOTAL drill 650 W x 2')).toEqual([['TOTAL drill 650 W', 2]])
    expect(read('Brand\tDescription\tQty\nTotal\tCordless drill\t3\n\tTotal\t3')).toEqual([['Cordless drill', 3]])
  })

  it('keeps its text beside what is looked for', () => {
    expect(parseOrderText('٣- كوع صرف 110 عدد ١٢')).toEqual([
      { text: '٣- كوع صرف 110 عدد ١٢', query: 'كوع صرف 110', quantity: 12 },
    ])
  })
})

describe('A bill of quantities', () => {
  it('is read by its English headings, without titles, captions, sums and empty lines', () => {
    const bill = [
      'Villa 12, Al Narjis',
      '',
      'Item\tDescription\tUnit\tQty\tRate\tAmount',
      '\tDrainage works\t\t\t\t',
      '1\tuPVC bend 90, 110 mm\tpcs\t12\t8.50\t102',
      '2\tuPVC drainage pipe 110 mm, 6 m\tm\t36.5\t\t',
      'Item\tDescription\tUnit\tQty\tRate\tAmount',
      '3\t"Ball valve,\nbrass 1/2"""\tNos.\t1,200\t\t',
      '\tTotal\t\t\t\t102',
    ].join('\r\n')
    expect(read(bill)).toEqual([
      ['uPVC bend 90, 110 mm', 12],
      ['uPVC drainage pipe 110 mm, 6 m', 37],
      ['Ball valve, brass 1/2”', 1200],
    ])
  })

  it('is read by its Arabic headings', () => {
    const bill =
      'م\tالبيان\tالمقاس\tالوحدة\tالكمية\n١\tكوع صرف\t110 مم\tحبة\t١٢\n٢\tمحبس كروي نحاس\t½ بوصة\tعدد\t٤\nالإجمالي\t\t\t\t١٦'
    expect(read(bill)).toEqual([
      ['كوع صرف 110 مم', 12],
      ['محبس كروي نحاس ½ بوصة', 4],
    ])
  })

  it.each([
    ['SKU,Name,Qty\nPB-UPVC-110-90,"Bend, 110",12', [['PB-UPVC-110-90', 12]]],
    ['الكود;الصنف;العدد\nPB-UPVC-110-90;كوع;12', [['PB-UPVC-110-90', 12]]],
    ['Qty\tPart No.\nپ\t\n12\tPB-UPVC-110-90', [['PB-UPVC-110-90', 12]]],
    ['البند\tالوحدة\tالكمية\nكوع 110\tحبة\t12', [['كوع 110', 12]]],
    ['الكمية\tاسم الصنف\tرقم الصنف\n12\tكوع\tPB-UPVC-110-90', [['PB-UPVC-110-90', 12]]],
    ['| Code | Description | Qty |\n| PB-UPVC-110-90 | bend | 12 |', [['PB-UPVC-110-90', 12]]],
    ['Item Description Qty\nelbow 110 12 pcs', [['elbow 110', 12]]],
    ['أعمال الصرف:\nكوع 110 عدد 12', [['كوع 110', 12]]],
  ])('%j', (text, lines) => {
    expect(read(text)).toEqual(lines)
  })

  it('without headings is read by what its columns have in common', () => {
    expect(read('1\tكوع صرف 110\tحبة\t12\n2\tكوع صرف 75\tحبة\t7\n3\tمحبس ½\tحبة\t4')).toEqual([
      ['كوع صرف 110', 12],
      ['كوع صرف 75', 7],
      ['محبس ½', 4],
    ])
    expect(read('PB-UPVC-110-90\t12\nPT-UPVC-25\t5')).toEqual([
      ['PB-UPVC-110-90', 12],
      ['PT-UPVC-25', 5],
    ])
    expect(read('12\tPB-UPVC-110-90\n5\tPT-UPVC-25')).toEqual([
      ['PB-UPVC-110-90', 12],
      ['PT-UPVC-25', 5],
    ])
  })
})

describe('Whatever is pasted', () => {
  it('gives lines of whole quantities above 0 and bounded texts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('\t', '\n', '12', 'كوع', '110', 'x'))),
        (parts) => {
          for (const { text, query, quantity } of parseOrderText(parts.join(' '))) {
            expect(Number.isInteger(quantity) && quantity > 0 && quantity <= 100_000).toBe(true)
            expect(text.length <= maxRequestedText && query.length > 0 && query.length <= maxRequestedText).toBe(true)
          }
        },
      ),
    )
  })

  it('a quantity is found again wherever it stands, in digits of any set', () => {
    const goods = fc.constantFrom('كوع صرف 110', 'uPVC bend 90°, 110 mm', 'PB-UPVC-110-90', 'محبس كروي ½ بوصة')
    const ways = fc.constantFrom(
      (name: string, pieces: string) => `${name}\t${pieces}`,
      (name: string, pieces: string) => `${pieces} pcs ${name}`,
      (name: string, pieces: string) => `${name} عدد ${pieces}`,
      (name: string, pieces: string) => `${pieces} x ${name}`,
      (name: string, pieces: string) => `${name} ${pieces} حبة`,
    )
    const zeros = fc.constantFrom(0x30, 0x0660, 0x06f0)
    fc.assert(
      fc.property(goods, ways, fc.integer({ min: 1, max: 99_999 }), zeros, (name, way, pieces, zero) => {
        const digits = String(pieces).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
        expect(parseOrderText(way(name, digits))).toMatchObject([{ query: name, quantity: pieces }])
      }),
    )
  })

  it.each([
    ['five thousand lines', 'كوع صرف 110 عدد ١٢\n'],
    ['spaces', ' '],
    ['spaces of many kinds', ' \u00A0\u2003'],
    ['tabs', '\t'],
    ['digits', '1'],
    ['groups of thousands', '1,111'],
    ['figures', '1 '],
    ['codes', 'a1-'],
    ['words', 'كوع '],
    ['hyphens', '-'],
    ['commas', 'a,'],
    ['semicolons', ';1'],
    ['bars', '|a'],
    ['brackets', '()'],
    ['open brackets', '('],
    ['quotes', '"'],
    ['quotes and spaces', '" '],
    ['cells in quotes', '\t""'],
    ['open quotes', '\t"a'],
    ['colons', ':*'],
    ['headings', 'Qty\tSKU\n'],
    ['rows of two cells', '1;\n'],
    ['tags of flags', '\u{E0061}'],
    ['packs', 'pack of '],
    ['labels', 'qty '],
    ['signs of multiplication', ' x 1'],
    ['line breaks', '1\r\n'],
  ])('takes a time that grows with its length alone: %s', (_, shape) => {
    // Between letters, so that nothing is cut off at the ends.
    const shapeOf = (length: number) => `a1 ${shape.repeat(length / shape.length)} b`
    assertLinearTime(parseOrderText, shapeOf)
  })

  it('all lines are read, also of 2 MB', () => {
    const text = Array.from({ length: 5_000 }, (_, at) => `${'كوع صرف '.repeat(25)} ${at} عدد ١٢`).join('\n')
    expect(new TextEncoder().encode(text).length).toBeGreaterThan(1_800_000)
    expect(parseOrderText(text)).toHaveLength(5_000)
  })

  it('a long line is read as far as its quantity may stand', () => {
    const [read] = parseOrderText(`${'كوع صرف بقطر '.repeat(60)}110 عدد ١٢`)
    expect([read?.quantity, read?.text.length]).toEqual([12, maxRequestedText])
  })
})
