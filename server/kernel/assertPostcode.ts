import { isSaudiPostcode } from '@rawaj/contract/fields/postcode.ts'
import { invalidInput } from '../platform/errors/AppError.ts'
import type { Shop } from './Shop.ts'

/**
 * Whether the shop accepts a postcode: five digits or the short address, and under `COMPAT=described` any text
 * (docs/compatibility.md).
 */
export const takesPostcode = ({ settings }: Pick<Shop, 'settings'>, postcode: string): boolean =>
  settings.compat === 'described' || isSaudiPostcode(postcode)

/** @throws `invalid_input` at `field` for a postcode that the shop does not accept */
export function assertPostcode(shop: Pick<Shop, 'settings'>, postcode: string, field: string): void {
  if (!takesPostcode(shop, postcode)) throw invalidInput({ [field]: 'invalid_zipcode' })
}
