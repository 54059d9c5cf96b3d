import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { type Accessory, accessoryKey } from '@rawaj/contract/products/accessories.ts'
import type { AccessoryCode } from '@rawaj/contract/products/accessoryCodes.ts'
import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import { type AccessoryIds, accessoryCodeKey } from './accessoryCodes.queries.ts'

interface ResolvedAccessories {
  /** Each once, without what is missing and the goods themselves. */
  accessories: Accessory[]
  /** Codes that nothing has. */
  missing: AccessoryCode[]
  /** Of codes that mean the same, or the goods themselves. */
  error: FieldErrorCode | undefined
}

/** The product or family that codes are said of; a new one has no id yet (0). */
interface CodedGoods extends Pick<Accessory, 'kind' | 'id'> {
  code: string
}

/** What codes say goes with a product or a family, for the grid and for tables. */
export function resolveAccessories(
  codes: readonly AccessoryCode[],
  idOf: AccessoryIds,
  itself: CodedGoods,
): ResolvedAccessories {
  const named = new Map<string, Accessory | null>()
  const missing: AccessoryCode[] = []
  let isItself = false
  for (const { kind, code, ratio } of codes) {
    const id = idOf({ kind, code })
    if (id === undefined) missing.push({ kind, code, ratio })
    const isSameCode = identifierKey(code) === identifierKey(itself.code)
    const isOwn = kind === itself.kind && (id === undefined ? isSameCode : id === itself.id)
    isItself ||= isOwn
    const key = id === undefined ? accessoryCodeKey({ kind, code }) : accessoryKey({ kind, id })
    named.set(key, id === undefined || isOwn ? null : { kind, id, ratio })
  }
  return {
    accessories: [...named.values()].filter((accessory) => accessory !== null),
    missing,
    error: named.size < codes.length ? 'key_taken' : isItself ? 'invalid_value' : undefined,
  }
}
