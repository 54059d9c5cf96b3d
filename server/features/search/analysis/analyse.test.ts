import { describe, expect, it, test } from 'vitest'
import { analyse } from './analyse.ts'
import { deletions, editDistance, forgivenSlips } from './editDistance.ts'
import { otherKeyboard } from './keyboard.ts'
import { skeletonOf } from './skeleton.ts'
import { soundDistance } from './soundDistance.ts'
import { stem } from './stem.ts'

/** Result of the analysis: stems, numbers, and sizes in the unit that they are compared in. */
const read = (text: string) =>
  analyse(text).map((term) =>
    term.kind === 'word' ? term.stem : term.measure ? `${term.measure.value}${term.measure.base}` : term.value,
  )

describe('Sizes are read however they are written', () => {
  test.each([
    ['63مم', ['63mm']],
    ['63 mm', ['63mm']],
    ['٣ انش', ['3in']],
    ['3"', ['3in']],
    ['3”', ['3in']],
    ['ربع بوصة', ['0.25in']],
    ['three quarter inch', ['0.75in']],
    ['ثلاثة ارباع بوصة', ['0.75in']],
    ['¼', [0.25]],
    ['1½ inch', ['1.5in']],
    ['1 1/2 in', ['1.5in']],
    ['one and a half inch', ['1.5in']],
    ['بوصة ونص', ['1.5in']],
    ['بوصتين', ['2in']],
    ['محبس انش', ['محبس', '1in']],
    ['63x32', [63, 32]],
    ['63×32 mm', ['63mm', '32mm']],
    ['من 63 إلى 50 مم', ['من', '63mm', 'الي', '50mm']],
    ['160/110', [160, 110]],
    ['10 سم', ['100mm']],
    ['4.5 م', ['4500mm']],
    ['٥٠٠ مل', ['500ml']],
    ['لتر واحد', ['1000ml']],
    ['2 لتر', ['2000ml']],
    ['90°', ['90deg']],
    ['٩٠ درجة', ['90deg']],
    ['45 °م', [45]],
    ['PN 16', ['pn16']],
    ['pn16', ['pn16']],
    ['خمسة وعشرين ملي', ['25mm']],
    ['مية وعشرة', [110]],
    ['مية حبة', [100]],
    ['fifty pieces', [50]],
    ['twenty five', [25]],
    ['1,000', [1000]],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('Words that mean one thing have one stem', () => {
  test.each([
    ['سماعات', 'سماعة', 'السماعة', 'للسماعات'],
    ['أبيض', 'بيضاء', 'بيضا', 'ابيض'],
    ['محبس', 'محابس', 'المحابس', 'محبسين'],
    ['أنبوب', 'أنابيب', 'الأنابيب', 'أنبوبًا'],
    ['ماسورة', 'مواسير', 'ماسوره', 'بالمواسير'],
    ['كوع', 'أكواع', 'كيعان', 'والكوع'],
    ['كرسي', 'كراسي'],
    ['يونيون', 'يونيونات'],
    ['مُسْتَشْفَى', 'مستشفي'],
    ['pipe', 'pipes', 'Pipe'],
    ['colour', 'color', 'colours'],
    ['grey', 'gray'],
    ['nebuliser', 'nebulizer', 'nebulizers'],
    ['paediatric', 'pediatric'],
    ['litre', 'liter', 'litres'],
    ['fibre', 'fiber'],
    ['aluminium', 'aluminum'],
    ['sanitiser', 'sanitizer'],
    ['child', 'children', 'children’s'],
  ])('%s', (...words) => {
    const stems = words.map((word) =>
      analyse(word)
        .map((term) => (term.kind === 'word' ? term.stem : ''))
        .join(' '),
    )
    expect(new Set(stems).size, stems.join()).toBe(1)
  })

  it('words that only look alike have different stems', () => {
    for (const [one, other] of [
      ['ميزان', 'ميزة'],
      ['صابون', 'صاب'],
      ['four', 'for'],
      ['hour', 'hor'],
    ] as const)
      expect(stem(one), one).not.toBe(stem(other))
  })
})

describe('The other keyboard', () => {
  test.each([
    ['lpfs', 'محبس'],
    ['tgjv', 'فلتر'],
    ['hk[', 'انج'],
    ['ثملاخص', 'elbow'],
    ['بهمفثق', 'filter'],
  ])('%s was meant to be %s', (typed, meant) => {
    expect(otherKeyboard(typed)).toBe(meant)
  })

  it('says nothing of a text in both alphabets, or in none', () => {
    expect([otherKeyboard('كوع ppr'), otherKeyboard('25')]).toEqual([null, null])
  })
})

describe('Sounds are alike in both alphabets', () => {
  test.each([
    ['ستيثوسكوب', 'stethoscope'],
    ['فلتر', 'filter'],
    ['ترمومتر', 'thermometer'],
    ['نيبولايزر', 'nebulizer'],
    ['سيرنج', 'syringe'],
    ['كابلنج', 'coupling'],
    ['ريديوسر', 'reducer'],
    ['محبس', 'mahbas'],
    ['كمامة', 'kamama'],
  ])('%s and %s', (arabic, latin) => {
    expect(
      skeletonOf(
        analyse(arabic)
          .map((term) => (term.kind === 'word' ? term.word : ''))
          .join(''),
      ),
    ).toBe(skeletonOf(latin))
  })

  it('the article is none of them, doubled as it may be', () => {
    expect([skeletonOf('اللصق'), skeletonOf('الصق'), skeletonOf('لصق')]).toEqual(['lsk', 'sk', 'lsk'])
  })

  it('digits that stand for Arabic letters are read, at the end too', () => {
    expect([read('m7bas'), read('sama3a'), read('pipe 5a')]).toEqual([['mhba'], ['samaaa'], ['pipe', 5, 'a']])
  })
})

describe('How differently two words sound', () => {
  test.each([
    ['shash', 'شاش'],
    ['okaz', 'عكاز'],
    ['mahbas', 'محبس'],
    ['mutaharrik', 'متحرك'],
    ['moaaqam', 'معقم'],
    ['samaaa', 'سماعه'],
    ['درين', 'drain'],
    ['كابلنج', 'coupling'],
    ['نترل', 'nitrile'],
    ['اسمنت', 'cement'],
    ['تشك', 'check'],
    ['اوميغا', 'omega'],
  ])('%s is %s in other letters', (typed, word) => {
    expect(soundDistance(typed, word)).toBeLessThan(0.125)
  })

  // Of the same consonants, as the sounds of both alphabets are compared.
  test.each([
    ['panadol', 'بندل'],
    ['بنادول', 'bundle'],
    ['nike', 'نقاء'],
    ['sofa', 'صفوه'],
    ['grohe', 'جروح'],
    ['يبلاتن', 'polythene'],
    ['لباس', 'loops'],
    ['gucci', 'غازي'],
    ['qwerty', 'قراءات'],
  ])('%s is not %s', (typed, word) => {
    expect(soundDistance(typed, word)).toBeGreaterThan(0.125)
  })
})

describe('Slips of the hand', () => {
  it('cost less where keys stand side by side, letters sound alike or a letter is doubled', () => {
    const far = editDistance('كوع', 'كور', 3)
    for (const typed of ['كوغ', 'كووع', 'كزع'])
      expect([typed, editDistance(typed, 'كوع', 3) < far]).toEqual([typed, true])
    expect(editDistance('elbwo', 'elbow', 3)).toBeLessThan(1)
    expect(editDistance('stethescope', 'stethoscope', 3)).toBeLessThanOrEqual(1)
  })

  it('are forgiven by the length of the word, and no further', () => {
    expect(editDistance('pipe', 'tape', forgivenSlips(4))).toBe(Number.POSITIVE_INFINITY)
    expect(editDistance('abcdefgh', 'xyzdefgh', forgivenSlips(8))).toBe(Number.POSITIVE_INFINITY)
  })

  it('leave one of the shortened words in common', () => {
    for (const [one, other] of [
      ['elbow', 'elbwo'],
      ['elbow', 'elbo'],
      ['elbow', 'ellbow'],
      ['elbow', 'elbiw'],
    ] as const)
      expect(
        deletions(one).some((shorter) => deletions(other).includes(shorter)),
        other,
      ).toBe(true)
  })
})
