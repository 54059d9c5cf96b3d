import type { Delivery } from '@rawaj/contract/cart/cartSchemas.ts'
import { toRiyals } from '@rawaj/contract/money/money.ts'
import type { Shop } from '../../kernel/index.ts'

/** Current delivery charge in the wire's form. */
export function toDeliveryDto({ shopSettings }: Shop): Delivery {
  const { chargeHalalas, freeFromHalalas } = shopSettings.current().delivery
  return { charge: toRiyals(chargeHalalas), free_from: freeFromHalalas === null ? null : toRiyals(freeFromHalalas) }
}
