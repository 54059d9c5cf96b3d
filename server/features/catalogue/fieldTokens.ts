import { fieldValueKey, type ValueField } from '@rawaj/contract/products/fieldValues.ts'
import type { SpecificationEntry } from '@rawaj/contract/products/products.ts'
import type { TemplateField } from './template.ts'

/**
 * The field of a row of a specification. Where the template has none any more, its values are texts with the unit that their rows
 * have.
 */
export function valueField(
  field: string,
  template: readonly TemplateField[],
  row?: Pick<SpecificationEntry, 'unitAr' | 'unitEn'>,
): ValueField {
  const known = template.find(({ key }) => key === field)
  return known ?? { kind: 'text', unitAr: row?.unitAr ?? '', unitEn: row?.unitEn ?? '', choices: [] }
}

/**
 * Text that two products share exactly if they have the same value of a field, however it is typed and in either language. The key
 * of a field never holds a colon, its value may.
 * @returns null where there is no value
 */
export function fieldToken(
  key: string,
  field: ValueField,
  value: Pick<SpecificationEntry, 'valueAr' | 'valueEn'>,
): string | null {
  const valueKey = fieldValueKey(field, value)
  return valueKey === '' ? null : `${key}:${valueKey}`
}

/** Tokens of the rows of a specification that belong to fields, each once; `template` is the one of the product's place. */
export function fieldTokens(
  specification: readonly SpecificationEntry[],
  template: readonly TemplateField[],
): string[] {
  const tokens = specification.flatMap((row) =>
    row.field === null ? [] : (fieldToken(row.field, valueField(row.field, template, row), row) ?? []),
  )
  return [...new Set(tokens)]
}

/** The key of the field that a token is of. */
export const fieldOf = (token: string): string => token.slice(0, token.indexOf(':'))
