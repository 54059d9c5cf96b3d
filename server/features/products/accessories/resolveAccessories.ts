import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { type Accessory, accessoryKey } from '@rawaj/contract/products/accessories.ts'
import type { AccessoryCode } from '@rawaj/contract/products/accessoryCodes.ts'
import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import { type AccessoryIds, accessoryCodeKey } from './accessoryCodes.queries.ts'

interface ResolvedAccessories {
  /** Each once, without what is missing and the product itself. */
  accessories: Accessory[]
  /** Codes that nothing has. */
  missing: AccessoryCode[]
  /** Of codes that mean the same, or the product itself. */
  error: FieldErrorCode | undefined
}

/**
 * What codes say goes with a product, for the grid and for tables.
 * @param itself the product; a new one has no id yet (0)
 */
export function resolveAccessories(
  codes: readonly AccessoryCode[],
  idOf: AccessoryIds,
  itself: { id: number; sku: string },
): ResolvedAccessories {
  const named = new Map<string, Accessory | null>()
  const missing: AccessoryCode[] = []
  let isItself = false
  for (const { kind, code, ratio } of codes) {
    const id = idOf({ kind, code })
    if (id === undefined) missing.push({ kind, code, ratio })
    const isOwn = id === undefined ? identifierKey(code) === identifierKey(itself.sku) : id === itself.id
    isItself ||= kind === 'product' && isOwn
    const key = id === undefined ? accessoryCodeKey({ kind, code }) : accessoryKey({ kind, id })
    named.set(key, id === undefined || (kind === 'product' && isOwn) ? null : { kind, id, ratio })
  }
  return {
    accessories: [...named.values()].filter((accessory) => accessory !== null),
    missing,
    error: named.size < codes.length ? 'key_taken' : isItself ? 'invalid_value' : undefined,
  }
}
