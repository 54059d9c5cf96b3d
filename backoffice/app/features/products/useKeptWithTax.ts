import type { gridPrices } from '@rawaj/contract/admin/productGrid.ts'
import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'

type KeptWithTax = Record<(typeof gridPrices)[number], boolean>

/** As in a new shop (docs/money.md), while no product says how lists are kept here. */
const newShop: KeptWithTax = { regular: true, retail: true, wholesale: false, contract: false }

/** Which prices are kept with VAT, and which before it: the list decides, so any product says it. */
export function useKeptWithTax(): KeptWithTax {
  const adminApi = useAdminApi()
  const { data } = useQuery({
    queryKey: ['priceListsKept'],
    queryFn: async ({ signal }): Promise<KeptWithTax> => {
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
