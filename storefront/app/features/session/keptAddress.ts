import type { ShopAddress } from '@rawaj/contract/entities.ts'

const key = 'address'

/** Where a browser keeps text: local storage, which may be full or forbidden. */
type Store = Pick<Storage, 'getItem' | 'setItem'>

/**
 * The shop's address as this browser keeps it (spec, sections 3 and 7): the page's own is kept for later, a page that
 * came without takes the kept one, and where none is kept it is fetched. `null` when nobody knows it.
 */
export async function keptAddress(
  given: ShopAddress | null,
  fetchAddress: () => Promise<ShopAddress | null>,
  store: Store = localStorage,
): Promise<ShopAddress | null> {
  const kept = given ?? read(store)
  if (kept && kept !== given) return kept
  const address = kept ?? (await fetchAddress().catch(() => null))
  if (address) keep(address, store)
  return address
}

function read(store: Store): ShopAddress | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? 'null')
    return isAddress(kept) ? kept : null
  } catch {
    return null
  }
}

function keep(address: ShopAddress, store: Store) {
  try {
    store.setItem(key, JSON.stringify(address))
  } catch {
    // Every page brings it along again.
  }
}

/** Anybody can write into a browser's storage, and an older shop kept fewer fields. */
function isAddress(kept: unknown): kept is ShopAddress {
  if (typeof kept !== 'object' || kept === null) return false
  const { address, email, phone_no, hours, social } = kept as Partial<Record<keyof ShopAddress, unknown>>
  return [address, email, phone_no, hours].every((text) => typeof text === 'string') && Array.isArray(social)
}
