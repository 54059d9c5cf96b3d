import type { SpecificationEntry } from '@rawaj/contract/products/products.ts'
import { fieldTokens } from './fieldTokens.ts'
import type { SpecificationRow } from './tables.ts'
import type { TemplateField } from './template.ts'

interface SpecificationColumns {
  specification: SpecificationEntry[]
  specificationAr: SpecificationRow[]
  specificationEn: SpecificationRow[]
  fieldValues: string[]
}

/**
 * Columns of a specification: as it was written, as it is shown and searched in each language, where a missing name or value
 * is taken from the other language, and as lists are filtered by it under the template of the product's place.
 */
export function specificationColumns(
  specification: readonly SpecificationEntry[],
  template: readonly TemplateField[],
): SpecificationColumns {
  const rows = specification.filter(({ valueAr, valueEn }) => valueAr !== '' || valueEn !== '')
  const shown = (own: 'Ar' | 'En', other: 'Ar' | 'En') =>
    rows.map((row) => ({
      key: row[`name${own}`] || row[`name${other}`],
      value: [row[`value${own}`] || row[`value${other}`], row[`unit${own}`] || row[`unit${other}`]].join(' ').trim(),
    }))
  return {
    specification: [...rows],
    specificationAr: shown('Ar', 'En'),
    specificationEn: shown('En', 'Ar'),
    fieldValues: fieldTokens(rows, template),
  }
}

/** Bilingual rows of two lists that were written side by side. */
export function specificationOfLists(
  ar: readonly SpecificationRow[],
  en: readonly SpecificationRow[],
): SpecificationEntry[] {
  return Array.from({ length: Math.max(ar.length, en.length) }, (_, place) => ({
    field: null,
    nameAr: ar[place]?.key ?? '',
    nameEn: en[place]?.key ?? '',
    unitAr: '',
    unitEn: '',
    valueAr: ar[place]?.value ?? '',
    valueEn: en[place]?.value ?? '',
  }))
}
