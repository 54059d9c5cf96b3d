import { foldText } from '@rawaj/contract/text/foldText.ts'
import { readNumberWords } from './numberWords.ts'
import { stem } from './stem.ts'
import { type Token, tokenise } from './tokenise.ts'
import { dimensionWords, unitOf } from './units.ts'

/** A text as terms: stemmed words, and numbers with their units. */
export type Term = WordTerm | SizeTerm

export interface WordTerm {
  kind: 'word'
  /** Folded, as typed. */
  word: string
  stem: string
  surface: string
  position: number
}

export interface SizeTerm {
  kind: 'size'
  /** The number as written: 25, 0.5. */
  value: number
  /** In the unit that sizes are compared in: 25 cm is 250 mm; missing where a bare number was written. */
  measure?: { base: string; value: number }
  surface: string
  position: number
}

/** Words that stand before a number and make one name with it: PN16, SCH 40, DN 50. */
const gradeWords = new Set(['pn', 'dn', 'sch', 'sdr', 'ffp', 'kn', 'n', 'gm', 'cr', 'iso', 'astm', 'usb'])

/** Reads a text: words, numbers, sizes, in their order. One pipeline for texts and for queries. */
export function analyse(text: string): Term[] {
  const tokens = joinGrades(countOneUnit(readNumberWords(tokenise(text))))
  const terms: Term[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token || token.kind === 'sign') continue
    if (token.kind === 'word') {
      const position = terms.length + 1
      // "محبس انش" is a valve of one inch.
      if (token.text.length > 2 && unitOf(token.text)?.base === 'in') {
        const one = {
          kind: 'size',
          value: 1,
          measure: { base: 'in', value: 1 },
          surface: token.surface,
          position,
        } as const
        terms.push(one)
        continue
      }
      const between = token.text === 'x' && terms.at(-1)?.kind === 'size'
      const stemmed = stem(token.text)
      // Marks alone leave nothing.
      if (!between && stemmed !== '')
        terms.push({ kind: 'word', word: token.text, stem: stemmed, surface: token.surface, position })
      continue
    }
    const { unit, length } = unitBehind(tokens, at)
    terms.push(sizeTerm(token, unit, terms.length + 1))
    at += length
  }
  return terms
}

function sizeTerm(token: Token, unit: ReturnType<typeof unitOf>, position: number): SizeTerm {
  const value = Number(token.text)
  const measure = unit && unit.base !== 'piece' ? { base: unit.base, value: value * unit.factor } : undefined
  return { kind: 'size', value, surface: token.surface, position, ...(measure && { measure }) }
}

/** The unit of a number, and how many tokens it takes: its own, or that of the last number of "63 × 32 mm". */
function unitBehind(tokens: readonly Token[], at: number): { unit: ReturnType<typeof unitOf>; length: number } {
  const next = tokens[at + 1]
  const own = next && unitOf(next.text)
  // م is metres behind a number, but the Celsius sign is no angle.
  if (next?.text === '°' && /^[cم]$/.test(tokens[at + 2]?.text ?? '')) return { unit: undefined, length: 2 }
  if (own) return { unit: own, length: 1 }
  const further = tokens[at + 2]
  if (!next || !dimensionWords.has(next.text) || further?.kind !== 'number') return { unit: undefined, length: 0 }
  return { unit: unitBehind(tokens, at + 2).unit, length: 0 }
}

/** "لتر واحد" is 1 litre: the one thing that is counted behind its unit. */
function countOneUnit(tokens: Token[]): Token[] {
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]
    if (before?.kind !== 'word' || !/^واحده?$/.test(foldText(token.surface)) || !unitOf(before.text)) continue
    tokens[at - 1] = token
    tokens[at] = before
  }
  return tokens
}

/** "PN 16" and "PN16" are one word, as are "23G" and other letters next to a number that are not a unit. */
function joinGrades(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    const grade = token.kind === 'number' && before?.kind === 'word'
    const latinBefore = before !== undefined && /^[a-z0-9]+$/.test(before.text) && before.text !== 'x'
    if (grade && latinBefore && (gradeWords.has(before.text) || (token.attached && before.text.length <= 4)))
      joined[joined.length - 1] = { ...before, text: before.text + token.text, surface: before.surface + token.surface }
    else joined.push(token)
  }
  return joined
}
