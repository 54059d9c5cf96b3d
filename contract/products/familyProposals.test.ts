import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memberProblems } from './familyProposals.ts'
import { isSameFieldValue } from './fieldValues.ts'

const field = (key: string) => ({ key, kind: 'text' as const, unitAr: 'مم', unitEn: 'mm', choices: [] })
const fields = [field('diameter'), field('angle')]
const texts = fc.constantFrom('', '20', '٢٠', '20 mm', '25', 'S', 's')
const value = fc.record({ ar: texts, en: texts })

describe('Products of a proposed family', () => {
  it('cannot be members without a value, nor with the values of one before them, by the rules of families', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ diameter: value, angle: value }), { maxLength: 8 }), (rows) => {
        const products = rows.map((values, productId) => ({ productId, values }))
        const problems = memberProblems(fields, ['diameter', 'angle'], products)
        const seen: typeof rows = []
        for (const [productId, row] of rows.entries()) {
          const isSame = (other: typeof row) =>
            fields.every((each) => {
              const [one, two] = [row, other].map(({ diameter, angle }) => (each.key === 'angle' ? angle : diameter))
              return one && two && isSameFieldValue(each, asEntry(one), asEntry(two))
            })
          const isMissing = [row.diameter, row.angle].some(({ ar, en }) => ar + en === '')
          const problem = isMissing ? 'family_value_missing' : seen.some(isSame) ? 'family_values_taken' : undefined
          expect(problems.get(productId)).toBe(problem)
          if (!problem) seen.push(row)
        }
      }),
    )
  })

  it('all lack a value of a field that is none', () => {
    const problems = memberProblems(fields, ['colour'], [{ productId: 7, values: {} }])
    expect([...problems]).toEqual([[7, 'family_value_missing']])
  })
})

const asEntry = ({ ar, en }: { ar: string; en: string }) => ({ valueAr: ar, valueEn: en })
