import type { SizeTerm, Term } from './analysis/analyse.ts'
import { inchesOf, inchesOfBore, millimetresOf } from './analysis/units.ts'
import { measureLexeme, numberLexeme } from './buildDocument.ts'
import type { Alternative, QueryPart } from './QueryPart.ts'

/** For pipes that a shop sells by inches. */
const largestInch = 12

/** A size in the unit it was said in, by the other names that the trade has for it, and as a bare number. */
export function sizePart(term: SizeTerm, before: Term | undefined): QueryPart {
  return { typed: term.surface, kind: 'size', alternatives: alternativesOf(term, before), weak: false, inName: true }
}

function alternativesOf({ value, measure }: SizeTerm, before: Term | undefined): Alternative[] {
  const bare: Alternative = { lexemes: [numberLexeme(value)], quality: 1 }
  const bore = before?.kind === 'word' && before.word === 'dn' ? inchesOfBore(value) : undefined
  if (bore !== undefined) return [ofPipes('in', bore, 1), ...inMillimetres(bore, 0.9)]
  if (measure) {
    const inches = measure.base === 'mm' ? inchesOf(measure.value) : undefined
    return [
      { lexemes: [measureLexeme(measure)], quality: 1 },
      ...(measure.base === 'in' ? inMillimetres(measure.value, 0.9) : []),
      ...(inches === undefined ? [] : [ofPipes('in', inches, 0.85)]),
      { ...bare, quality: 0.5 },
    ]
  }
  // "ماسورة نص": pipes are not counted in halves.
  if (!Number.isInteger(value))
    return [bare, { lexemes: [measureLexeme({ base: 'in', value })], quality: 1 }, ...inMillimetres(value, 0.9)]
  // "نقاصة 6 في 4": a plumber's numbers are inches.
  return value > largestInch ? [bare] : [bare, ofPipes('in', value, 0.6), ...inMillimetres(value, 0.6)]
}

const ofPipes = (base: 'mm' | 'in', value: number, quality: number): Alternative => ({
  lexemes: [measureLexeme({ base, value })],
  quality,
  department: 'pipes',
})

/** Outer diameters of a pipe of this inch size, the usual one first. */
const inMillimetres = (inches: number, quality: number) =>
  millimetresOf(inches).map((size, at) => ofPipes('mm', size, quality - at * 0.15))
