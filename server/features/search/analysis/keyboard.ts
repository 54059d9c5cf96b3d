import { isArabic } from './script.ts'

/** Letters of the Arabic (101) keyboard by the keys of a US one. */
const arabicOfKey: Record<string, string> = {
  q: 'ض', w: 'ص', e: 'ث', r: 'ق', t: 'ف', y: 'غ', u: 'ع', i: 'ه', o: 'خ', p: 'ح', '[': 'ج', ']': 'د', a: 'ش', s: 'س',
  d: 'ي', f: 'ب', g: 'ل', h: 'ا', j: 'ت', k: 'ن', l: 'م', ';': 'ك', "'": 'ط', z: 'ئ', x: 'ء', c: 'ؤ', v: 'ر', b: 'لا',
  n: 'ى', m: 'ة', ',': 'و', '.': 'ز', '/': 'ظ', '`': 'ذ',
} // biome-ignore format: a table
const keyOfArabic = new Map(Object.entries(arabicOfKey).map(([key, letter]) => [letter, key]))
// With shift, and what the mobile keyboards put there.
for (const [letter, key] of [
  ['أ', 'h'],
  ['إ', 'y'],
  ['آ', 'n'],
  ['ا', 'h'],
] as const)
  keyOfArabic.set(letter, key)

/** The intended text, if it was typed with the keyboard set to the other language; null for a text of both. */
export function otherKeyboard(text: string): string | null {
  const latin = /[a-z]/i.test(text)
  const arabic = isArabic(text)
  if (latin === arabic) return null
  if (latin) return [...text.toLowerCase()].map((key) => arabicOfKey[key] ?? key).join('')
  return text.replace(/لا|./gsu, (letters) => keyOfArabic.get(letters) ?? letters)
}
