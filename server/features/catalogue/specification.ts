import type { SpecificationEntry } from '@rawaj/contract/products/products.ts'
import type { SpecificationRow } from './tables.ts'

interface SpecificationColumns {
  specification: SpecificationEntry[]
  specificationAr: SpecificationRow[]
  specificationEn: SpecificationRow[]
}

/**
 * Columns of a specification: as it was written, and as it is shown and searched in each language, where a missing name or value
 * is taken from the other language.
 */
export function specificationColumns(specification: readonly SpecificationEntry[]): SpecificationColumns {
  const rows = specification.filter(({ valueAr, valueEn }) => valueAr !== '' || valueEn !== '')
  const shown = (own: 'Ar' | 'En', other: 'Ar' | 'En') =>
    rows.map((row) => ({
      key: row[`name${own}`] || row[`name${other}`],
      value: [row[`value${own}`] || row[`value${other}`], row[`unit${own}`] || row[`unit${other}`]].join(' ').trim(),
    }))
  return { specification: [...rows], specificationAr: shown('Ar', 'En'), specificationEn: shown('En', 'Ar') }
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
