import { compareFieldValues, fieldValueKey, type ValueField } from '@rawaj/contract/products/fieldValues.ts'
import type { BilingualValue } from '@rawaj/contract/products/specificationValues.ts'

/** A value as a specification holds it. */
export const textsOf = ({ ar, en }: BilingualValue) => ({ valueAr: ar, valueEn: en })

/** The same for two values of a field that are the same however they are written; empty: there is no value. */
export const keyOf = (field: ValueField, value: BilingualValue): string => fieldValueKey(field, textsOf(value))

/** Different values in their natural order, each once however it is written. */
export function inNaturalOrder(field: ValueField, values: readonly BilingualValue[]): BilingualValue[] {
  const byKey = new Map<string, BilingualValue>()
  for (const value of values) {
    const key = keyOf(field, value)
    if (key !== '' && !byKey.has(key)) byKey.set(key, value)
  }
  return [...byKey.values()].toSorted((one, other) => compareFieldValues(field, textsOf(one), textsOf(other)))
}
