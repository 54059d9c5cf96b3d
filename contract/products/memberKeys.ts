import { fieldValueKey, type ValueField } from './fieldValues.ts'
import type { BilingualValue } from './specificationValues.ts'

/** A field that tells the members of a family apart, and the value that a member has of it. */
export interface MemberValue {
  field: ValueField
  value: Partial<BilingualValue> | undefined
}

/**
 * Texts by which the members of a family are compared: two members share one exactly if each of their values is the same in one
 * language or the other (`isSameFieldValue`).
 * @param values of a member, in the order of the axes
 * @returns none where a value is missing
 */
export function memberKeys(values: readonly MemberValue[]): string[] {
  const ofAxes = values.map(({ field, value }) => comparedKeys(field, value))
  if (ofAxes.some((keys) => keys.length === 0)) return []
  return ofAxes.reduce<string[]>((all, keys) => all.flatMap((one) => keys.map((key) => `${one}|${key}`)), [''])
}

/** Texts of which two values share one exactly if they are the same in a language. */
function comparedKeys(field: ValueField, { ar = '', en = '' }: Partial<BilingualValue> = {}): string[] {
  const [arabic, english, both] = [
    fieldValueKey(field, { valueAr: ar, valueEn: '' }),
    fieldValueKey(field, { valueAr: '', valueEn: en }),
    fieldValueKey(field, { valueAr: ar, valueEn: en }),
  ]
  const keys = { ar: arabic, en: english, both }
  return Object.entries(keys).flatMap(([language, key]) => (key === '' ? [] : [JSON.stringify([language, key])]))
}
