import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { usePageShop } from '../../pageShop.ts'

export const vatKey = ['vat'] as const

/** Whether the shop is registered for VAT, and what is planned. */
export function useVat() {
  return useAdminQuery(vatKey, 'readVat', {}, { staleTime: 60_000 })
}

/** Whether prices hold VAT, so that it has to be said which do. */
export function useVatRegistered(): boolean {
  const { vatRegistered } = usePageShop()
  return useVat().data?.registered ?? vatRegistered
}
