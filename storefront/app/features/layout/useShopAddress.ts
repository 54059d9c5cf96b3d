import type { ShopAddress } from '@rawaj/contract/content/contentSchemas.ts'
import { useEffect, useState } from 'react'
import { localStore } from '../../browserStore.ts'
import { usePageData } from '../../pageContext.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'

/** The shop's address for the frame around the pages: the page's own, else the cached or fetched one (spec, section 7). */
export function useShopAddress(loaded: ShopAddress | null): ShopAddress | null {
  const shopApi = useShopApi()
  const { shop } = usePageData()
  const [cached, setCached] = useState<ShopAddress | null>(null)
  useEffect(() => {
    // A closed shop would not answer.
    const fetchAddress = async () => (shop.open ? ((await shopApi().shopAddress({})).data[0] ?? null) : null)
    void cachedAddress(loaded, fetchAddress).then((address) => loaded === null && setCached(address))
  }, [loaded, shop, shopApi])
  return loaded ?? cached
}

const storageKey = 'address'

/**
 * The shop's address as this browser caches it (spec, sections 3 and 7): the page's own is stored for later, a page without one
 * uses the stored one, and if none is stored it is fetched. `null` if unknown.
 */
export async function cachedAddress(
  loaded: ShopAddress | null,
  fetchAddress: () => Promise<ShopAddress | null>,
): Promise<ShopAddress | null> {
  const stored = localStore.readJson(storageKey)
  if (!loaded && isAddress(stored)) return stored
  const address = loaded ?? (await fetchAddress().catch(() => null))
  if (address) localStore.write(storageKey, JSON.stringify(address))
  return address
}

/** A browser's storage can contain anything, and an older shop stored fewer fields. */
function isAddress(stored: unknown): stored is ShopAddress {
  if (typeof stored !== 'object' || stored === null) return false
  const { address, email, phone_no, hours, social } = stored as Partial<Record<keyof ShopAddress, unknown>>
  return [address, email, phone_no, hours].every((text) => typeof text === 'string') && Array.isArray(social)
}
