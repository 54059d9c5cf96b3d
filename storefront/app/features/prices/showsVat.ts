import { priceGroup } from '@rawaj/contract/pricing.ts'
import { create } from 'zustand'
import { localStore } from '../../browserStore.ts'
import { pricesWithVatKey, useSession } from '../auth/index.ts'

/** What a trade customer chose; `null` while nothing was read. */
const useChoice = create<{ withVat: boolean | null }>(() => ({ withVat: null }))

/** Whether whoever looks is a trade customer, who thinks in prices before VAT. */
export function useIsTrade(): boolean {
  const session = useSession()
  return session !== undefined && session !== null && priceGroup(session.type) !== 'retail'
}

/**
 * Whether prices are shown with VAT: always to visitors and retail customers, whom the law wants to see what they pay;
 * to trade customers once they ask for it.
 */
export function useShowsVat(): boolean {
  const trade = useIsTrade()
  const chosen = useChoice((choice) => choice.withVat)
  return trade ? (chosen ?? localStore.read(pricesWithVatKey) === 'true') : true
}

export function setShowsVat(withVat: boolean) {
  localStore.write(pricesWithVatKey, String(withVat))
  useChoice.setState({ withVat })
}
