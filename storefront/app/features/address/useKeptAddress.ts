import type { ShopAddress } from '@rawaj/contract/entities.ts'
import { useEffect, useState } from 'react'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { keptAddress } from './keptAddress.ts'

/** The shop's address for the frame around the pages: the page's own, else the kept or fetched one (spec, section 7). */
export function useKeptAddress(given: ShopAddress | null): ShopAddress | null {
  const calls = useShopCalls()
  const [kept, setKept] = useState<ShopAddress | null>(null)
  useEffect(() => {
    const fetchAddress = async () => (await calls().shopAddress({})).data[0] ?? null
    void keptAddress(given, fetchAddress).then(setKept)
  }, [given, calls])
  return given ?? kept
}
