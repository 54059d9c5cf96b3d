import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { usePageShop } from '../../pageShop.ts'

export const vatKey = ['vat'] as const

/** Whether the shop is registered for VAT, and what is planned. */
export function useVat() {
  const adminApi = useAdminApi()
  return useQuery({
    queryKey: vatKey,
    queryFn: async ({ signal }) => (await adminApi.readVat({}, { signal })).data,
    staleTime: 60_000,
  })
}

/** Whether prices hold VAT, so that it has to be said which do. */
export function useVatRegistered(): boolean {
  const { vatRegistered } = usePageShop()
  return useVat().data?.registered ?? vatRegistered
}
