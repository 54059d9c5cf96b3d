import { priceGroup } from '@rawaj/contract/money/pricing.ts'
import { create } from 'zustand'
import { localStore } from '../../browserStore.ts'
import { usePageData } from '../../pageContext.ts'
import { pricesWithVatKey, useCustomer } from '../auth/index.ts'

/** Choice of a trade customer; `null` until it was read. */
const useChoice = create<{ withVat: boolean | null }>(() => ({ withVat: null }))

/** Whether the visitor is a trade customer, who calculates with prices before VAT. */
export function useIsTrade(): boolean {
  const customer = useCustomer()
  return customer !== null && priceGroup(customer.type) !== 'retail'
}

/**
 * Whether prices are shown with VAT: always to visitors and retail customers, whom the law wants to see what they pay;
 * to trade customers once they ask for it. Of a shop that is not registered for VAT both are the same, and it is not named
 * (`useVatLabel`).
 */
export function useShowsVat(): boolean {
  const trade = useIsTrade()
  const chosen = useChoice((choice) => choice.withVat)
  return trade ? (chosen ?? localStore.read(pricesWithVatKey) === 'true') : true
}

/** Whether anything is said of VAT. */
export const useIsVatRegistered = (): boolean => usePageData().shop.vatRegistered

/** Label beside a price that is shown with VAT or before it, as a key of the common texts; null: none. */
export function useVatLabel(): 'with_vat' | 'before_vat' | null {
  const showsVat = useShowsVat()
  const registered = useIsVatRegistered()
  if (!registered) return null
  return showsVat ? 'with_vat' : 'before_vat'
}

export function setShowsVat(withVat: boolean) {
  localStore.write(pricesWithVatKey, String(withVat))
  useChoice.setState({ withVat })
}
