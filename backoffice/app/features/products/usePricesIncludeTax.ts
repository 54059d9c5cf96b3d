import type { gridPrices } from '@rawaj/contract/products/productGrid.ts'
import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'

type PricesIncludeTax = Record<(typeof gridPrices)[number], boolean>

/** Defaults of a new shop (docs/money.md), used while there is no product. */
const newShop: PricesIncludeTax = { regular: true, retail: true, wholesale: false, contract: false }

/** Which prices are stored with VAT. Each price list decides for all its products, so the first product shows it. */
export function usePricesIncludeTax(): PricesIncludeTax {
  const adminApi = useAdminApi()
  const { data } = useQuery({
    queryKey: ['priceListsIncludeTax'],
    queryFn: async ({ signal }): Promise<PricesIncludeTax> => {
      const { data: rows } = await adminApi.listGridProducts({ query: { limit: 1 } }, { signal })
      const [row] = rows
      if (!row) return newShop
      const { regular, retail, wholesale, contract } = row
      return {
        regular: regular.taxIncluded,
        retail: retail.taxIncluded,
        wholesale: wholesale.taxIncluded,
        contract: contract.taxIncluded,
      }
    },
    staleTime: 600_000,
  })
  return data ?? newShop
}
