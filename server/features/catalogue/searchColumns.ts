import { searchKey, skuKey, sortKey } from '../../platform/text/searchKey.ts'

interface Named {
  sku: string
  nameAr: string
  /** Empty: sorted and found by the Arabic one. */
  nameEn: string
}

/** The stored columns that searching and sorting use; written whenever a product's own names or its places' change. */
export function searchColumns({ sku, nameAr, nameEn }: Named, placeNames: readonly string[]) {
  const texts = [nameAr, nameEn, ...placeNames, sku].map(searchKey)
  return {
    searchText: [...texts, skuKey(sku)].join(' \n '),
    searchSku: skuKey(sku),
    sortAr: sortKey(nameAr || nameEn),
    sortEn: sortKey(nameEn || nameAr),
  }
}
