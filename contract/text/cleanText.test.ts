import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseEmail } from '../fields/emailAddress.ts'
import { normaliseMobile } from '../fields/mobile.ts'
import { normalisePostcode } from '../fields/postcode.ts'
import { freeText, identifierKey, identifierText, lineText, nameText, pieceOfText } from './cleanText.ts'
import { unseenMark } from './unseenMarks.ts'

const [ZWSP, ZWNJ, ZWJ, LRM, RLM, ALM, BOM] = ['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u061c', '\ufeff']
const [LRI, RLI, FSI, PDI, LRE, RLE, PDF, LRO, RLO] = [...'\u2066\u2067\u2068\u2069\u202a\u202b\u202c\u202d\u202e']
const family = `👨${ZWJ}👩${ZWJ}👧`
const heart = `❤\ufe0f${ZWJ}🔥`
const england = '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'

describe('An identifier', () => {
  it.each([
    [`${LRI}RW-7K3M9QZX${PDI}`, 'RW-7K3M9QZX'],
    ['WX-٤٩٥٠', 'WX-4950'],
    ['WX-۴۹۵۰', 'WX-4950'],
    ['ＷＸ－４９５０', 'WX-4950'],
    ['WX\u20114950', 'WX-4950'],
    ['WX\u22124950', 'WX-4950'],
    ['ELB ½', 'ELB 1/2'],
    ['  a\u00a0 b\t', 'a b'],
    [`ل${ZWJ}م${ZWNJ}ن`, 'لمن'],
    ['a\0b\u0007', 'ab'],
    ['a\ud800b', 'ab'],
    [`${RLO}123${PDF}`, '123'],
  ])('%j is read as %j', (typed, meant) => {
    expect(identifierText(typed)).toBe(meant)
  })

  it.each(['WX-٤٩٥٠', 'Wx-4950', 'wX-4950', 'WX-4950', `${RLM}wx-4950 `])('%j has one key', (typed) => {
    expect(identifierKey(typed)).toBe('wx-4950')
  })
})

describe('One line of text', () => {
  it.each([
    [`${RLM}محمد${LRM} علي${ZWSP}`, 'محمد علي'],
    [`علی${ZWNJ}رضا`, `علی${ZWNJ}رضا`],
    [`${ZWNJ}Omar${ZWJ}`, 'Omar'],
    [`Om${ZWJ}ar`, 'Omar'],
    [family, family],
    [heart, heart],
    [england, england],
    ['1\ufe0f\u20e3', '1\ufe0f\u20e3'],
    ['A\ufe0f\u{E0067}', 'A'],
    [`${RLO}abc`, 'abc'],
    ['one\ntwo\u2028three', 'one two three'],
    ['cafe\u0301', 'café'],
    ['a\0\ud83d', 'a'],
  ])('%j is %j', (typed, meant) => {
    expect(lineText(typed)).toBe(meant)
  })

  it('holds no unseen mark where it names a category, a brand or a city', () => {
    expect(nameText(`الر${ZWJ}ياض${ZWNJ}${ALM}`)).toBe('الرياض')
  })
})

describe('Text of several lines', () => {
  it.each([
    [`می${ZWNJ}خواهم`, `می${ZWNJ}خواهم`],
    [`1447 ه${ZWJ}`, `1447 ه${ZWJ}`],
    [`${family} ${england}`, `${family} ${england}`],
    [`السعر ${LRI}5 SAR${PDI} فقط`, `السعر ${LRI}5 SAR${PDI} فقط`],
    [`${LRM}(A)${LRM}`, `${LRM}(A)${LRM}`],
    [`open ${RLI}isolate`, 'open isolate'],
    [`closed${PDI} only`, 'closed only'],
    [`${FSI}first\nsecond${PDI}`, 'first\nsecond'],
    [`${RLO}evil${PDF} ${LRE}a${PDF} ${RLE}b ${LRO}c`, 'evil a b c'],
    [`one${ZWSP}${BOM}two\u00ad`, 'onetwo'],
    ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['a\tb\0\u0008\ud800', 'a\tb'],
    [`${LRM}${LRI}${PDI} ${RLM}`, ''],
  ])('%j is %j', (typed, meant) => {
    expect(freeText(typed)).toBe(meant)
  })

  it('keeps its outer spaces as a piece of a longer one', () => {
    expect(pieceOfText(` ${RLO}bold `)).toBe(' bold ')
  })
})

describe('Whatever is typed', () => {
  const alphabet = [
    ...'aZ0٠۹ ½ﬁİß-‑./@+()كيه\u0301\u064b\u200b\u200c\u200d\u200e\u202e\u202c\u2066\u2069\ufe0f\ufeff\u00ad\0\n\t\u2028👩🏴',
    '\ud800',
    '\u{E0067}',
    '\u{E007F}',
    'xn--mgbh0fb',
    '.com',
    '966',
    '05',
  ]
  const typed = fc.oneof(
    fc.array(fc.constantFrom(...alphabet), { maxLength: 24 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  )

  it('has a key that is its own key, also where a small letter needs a mark that its capital has not', () => {
    const key = identifierKey('\u0130\u064b')
    expect(identifierKey(key)).toBe(key)
  })

  it.each([
    ['an identifier', identifierText],
    ['its key', identifierKey],
    ['a line', lineText],
    ['a name', nameText],
    ['free text', freeText],
    ['a piece of text', pieceOfText],
    ['a postcode', normalisePostcode],
    ['an e-mail address', (text: string) => normaliseEmail(text) ?? text],
    ['a mobile', (text: string) => normaliseMobile(text) ?? text],
  ])('cleaned twice as %s is cleaned once', (_, clean) => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(clean(clean(text))).toBe(clean(text))
      }),
    )
  })

  it('can be stored, and is without unseen marks as an identifier or a name', () => {
    fc.assert(
      fc.property(typed, (text) => {
        for (const clean of [identifierText(text), nameText(text)]) expect(clean).not.toMatch(unseenMark)
        for (const clean of [identifierText(text), lineText(text), freeText(text)]) {
          expect(clean.isWellFormed()).toBe(true)
          expect(clean).not.toMatch(/\0|[\u202a-\u202e]/)
        }
      }),
    )
  })
})
