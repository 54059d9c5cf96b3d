import { withoutUnseenMarks } from './unseenMarks.ts'

/** Folds texts before they are compared (docs/saudi-rules.md); in SQL `fold_text` does the same. Never displayed. */

/** Harakat, tatweel and the sign of thousands. */
const removed =
  /[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08FF\u066C]/g

const letters: Record<string, string> = {}
const fold = (from: string, to: string) => {
  for (const letter of from) letters[letter] = to
}
fold('\u0622\u0623\u0625\u0671\u0672\u0673\u0675', '\u0627')
fold('\u0649\u06CC\u06D2\u0626', '\u064A')
fold('\u0624', '\u0648')
fold('\u0629\u06C1\u06C0\u06D5\u06BE', '\u0647')
fold('\u06A9', '\u0643')
fold('\u066B', '.')
// NFKC writes ½ with a fraction slash.
fold('\u2044', '/')
fold('\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\uFE58\uFE63\uFF0D', '-')
for (let digit = 0; digit < 10; digit += 1) fold(String.fromCodePoint(0x0660 + digit, 0x06f0 + digit), String(digit))
const foldable = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** Letters and digits, alike however they were typed. NFKC first and never NFD, which would split أ into two. */
export function foldText(text: string): string {
  return withoutUnseenMarks(text.toLowerCase().normalize('NFKC'))
    .replace(removed, '')
    .replace(foldable, (letter) => letters[letter] ?? letter)
    .toLowerCase()
}
