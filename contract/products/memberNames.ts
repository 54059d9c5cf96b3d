import type { ValueField } from './fieldValues.ts'
import type { BilingualValue } from './specificationValues.ts'

interface Names {
  nameAr: string
  nameEn: string
}

/** A field that tells the members of a family apart, and the value that a member has of it. */
interface NamedValue {
  field: Pick<ValueField, 'kind' | 'unitAr' | 'unitEn'>
  value: BilingualValue
}

/**
 * The names of a member: those of its family, and what tells it apart, each value with its unit. A value in one language serves both;
 * where the family has no English name the member has none either.
 */
export function memberNames(family: Names, values: readonly NamedValue[]): Names {
  const nameOf = (name: string, comma: string, textOf: (value: NamedValue) => string) =>
    name === '' ? '' : `${name} ${values.map(textOf).join(comma)}`.trim()
  return {
    nameAr: nameOf(family.nameAr, '، ', ({ field, value }) =>
      withUnit(value.ar || value.en, field.unitAr || field.unitEn, field),
    ),
    nameEn: nameOf(family.nameEn, ', ', ({ field, value }) =>
      withUnit(value.en || value.ar, field.unitEn || field.unitAr, field),
    ),
  }
}

/** `110 mm`, `90°`, `1/2"`. */
function withUnit(text: string, unit: string, { kind }: NamedValue['field']): string {
  // A number may be typed with its unit.
  if (unit === '' || (kind === 'number' && !/\p{N}$/u.test(text))) return text
  return /^\p{L}/u.test(unit) ? `${text} ${unit}` : `${text}${unit}`
}
