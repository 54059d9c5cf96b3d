import type { ValueField } from './fieldValues.ts'
import { memberKeys } from './memberKeys.ts'
import type { BilingualValue } from './specificationValues.ts'

/** A field that may tell the members of a proposed family apart. */
interface ProposalField extends ValueField {
  key: string
}

/** A product of a proposed family with its values by the key of their field. */
interface ProposedProduct {
  productId: number
  values: Readonly<Record<string, BilingualValue>>
}

export type MemberProblem = 'family_value_missing' | 'family_values_taken'

/**
 * Why some of these products cannot be members of a family with these axes: they lack a value, or one that stands
 * before them has the same.
 */
export function memberProblems(
  fields: readonly ProposalField[],
  axes: readonly string[],
  products: readonly ProposedProduct[],
): ReadonlyMap<number, MemberProblem> {
  const axisFields = axes.flatMap((axis) => fields.find(({ key }) => key === axis) ?? [])
  const problems = new Map<number, MemberProblem>()
  const seen = new Set<string>()
  for (const { productId, values } of products) {
    const own = memberKeys(axisFields.map((field) => ({ field, value: values[field.key] })))
    if (axisFields.length < axes.length || own.length === 0) {
      problems.set(productId, 'family_value_missing')
      continue
    }
    if (own.some((key) => seen.has(key))) problems.set(productId, 'family_values_taken')
    else for (const key of own) seen.add(key)
  }
  return problems
}
