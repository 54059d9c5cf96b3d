import { sortKey } from '../../platform/text/searchKey.ts'

/** Columns for sorting by name; written whenever a product's names change. */
export function sortColumns({ nameAr, nameEn }: { nameAr: string; nameEn: string }) {
  return { sortAr: sortKey(nameAr || nameEn), sortEn: sortKey(nameEn || nameAr) }
}
