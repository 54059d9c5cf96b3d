import type { AdminFamily } from '@rawaj/contract/products/familySchemas.ts'
import { isFieldValue, type ValueField } from '@rawaj/contract/products/fieldValues.ts'
import { type BilingualValue, inBothLanguages } from '@rawaj/contract/products/specificationValues.ts'
import { inNaturalOrder, keyOf, textsOf } from '../../fieldValueOrder.ts'

/** A field that tells the members of a family apart; one that has left the template has its key for a name. */
export interface Axis extends ValueField {
  key: string
  nameAr: string
  nameEn: string
}

/** The values of a field as they are typed: a line each, or between commas. Numbers and choices are typed once, in `en`. */
export type TypedValues = BilingualValue

/** The fields that tell the members of this family apart. */
export const axesOf = ({ axes, template }: Pick<AdminFamily, 'axes' | 'template'>): Axis[] =>
  axes.map((key) => template.find((field) => field.key === key) ?? axisNamedByKey(key))

/** A field of which nothing but its key is known. */
export const axisNamedByKey = (key: string): Axis => ({
  key,
  nameAr: key,
  nameEn: key,
  unitAr: '',
  unitEn: '',
  kind: 'text',
  choices: [],
})

/** Values as they stand in the fields before anything is typed. */
export const typedOf = (axis: Axis, values: readonly BilingualValue[]): TypedValues =>
  axis.kind === 'text'
    ? { ar: values.map(({ ar }) => ar).join('\n'), en: values.map(({ en }) => en).join('\n') }
    : { ar: '', en: values.map(({ ar, en }) => en || ar).join('\n') }

/**
 * The values that are typed, in their natural order, and the words of those that the field does not take. Lines of both languages that
 * stand beside each other are one value. What a member has is written as that member has it.
 */
export function readValues(
  axis: Axis,
  typed: TypedValues,
  known: readonly BilingualValue[],
): { values: BilingualValue[]; wrong: string[] } {
  const ofMembers = new Set(known.flatMap(({ ar, en }) => [ar, en]))
  const [ar, en] = [splitValues(typed.ar, ofMembers), splitValues(typed.en, ofMembers)]
  const values = Array.from({ length: Math.max(ar.length, en.length) }, (_, place) =>
    inBothLanguages({ ar: ar[place] ?? '', en: en[place] ?? '' }),
  ).filter((value) => value.ar + value.en !== '')
  const wrong = values.filter((value) => !isFieldValue(axis, textsOf(value)))
  const byKey = new Map(known.map((value) => [keyOf(axis, value), value]))
  return {
    values: inNaturalOrder(
      axis,
      values.filter((value) => !wrong.includes(value)).map((value) => byKey.get(keyOf(axis, value)) ?? value),
    ),
    wrong: wrong.map((value) => value.en || value.ar),
  }
}

/** Lines and what stands between commas; what a member has is one value, though it has a comma. */
function splitValues(text: string, ofMembers: ReadonlySet<string>): string[] {
  if (text.trim() === '') return []
  return text.split('\n').flatMap((line) => {
    const trimmed = line.trim()
    return ofMembers.has(trimmed) ? [trimmed] : trimmed.split(/[,،;؛]/).map((part) => part.trim())
  })
}
