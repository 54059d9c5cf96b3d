import type { DealGoods } from '@rawaj/contract/products/dealSchemas.ts'

type ListPrices = Pick<DealGoods, 'listRetailHalalas' | 'listWholesaleHalalas' | 'listContractHalalas'>
interface TypedPrices {
  wholesaleHalalas?: number | string | null
  contractHalalas?: number | string | null
}

/**
 * Prices lowered by whole percents from those of the lists, for the groups that the deal names; always by at least one halala.
 */
export function reducedPrices(row: ListPrices & TypedPrices, percent: number) {
  const reduced = (halalas: number) => Math.max(0, Math.min(halalas - 1, Math.round((halalas * (100 - percent)) / 100)))
  const { wholesaleHalalas = null, contractHalalas = null } = row
  return {
    retailHalalas: reduced(row.listRetailHalalas),
    wholesaleHalalas: wholesaleHalalas === null ? null : reduced(row.listWholesaleHalalas),
    contractHalalas: contractHalalas === null ? null : reduced(row.listContractHalalas),
  }
}
