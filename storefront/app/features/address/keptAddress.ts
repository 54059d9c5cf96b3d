import type { ShopAddress } from '@rawaj/contract/entities.ts'
import { localStore } from '../../browserStore.ts'

const key = 'address'

/**
 * The shop's address as this browser keeps it (spec, sections 3 and 7): the page's own is kept for later, a page that
 * came without takes the kept one, and where none is kept it is fetched. `null` when nobody knows it.
 */
export async function keptAddress(
  given: ShopAddress | null,
  fetchAddress: () => Promise<ShopAddress | null>,
): Promise<ShopAddress | null> {
  const kept = localStore.readJson(key)
  if (!given && isAddress(kept)) return kept
  const address = given ?? (await fetchAddress().catch(() => null))
  if (address) localStore.write(key, JSON.stringify(address))
  return address
}

/** Anybody can write into a browser's storage, and an older shop kept fewer fields. */
function isAddress(kept: unknown): kept is ShopAddress {
  if (typeof kept !== 'object' || kept === null) return false
  const { address, email, phone_no, hours, social } = kept as Partial<Record<keyof ShopAddress, unknown>>
  return [address, email, phone_no, hours].every((text) => typeof text === 'string') && Array.isArray(social)
}
