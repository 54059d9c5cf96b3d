import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { type Actor, assertPostcode, type Shop } from '../../../kernel/index.ts'
import { invalidInput } from '../../../platform/errors/AppError.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Shipment } from '../../fulfilment/index.ts'
import { updateOrder } from '../../orders/index.ts'
import { changeSeenOrder, type SeenOrder } from './changeSeenOrder.ts'

/** The address can change up to these statuses. */
export const editableStatuses: readonly number[] = [orderStatus.initiated, orderStatus.onHold, orderStatus.paid]
const shippedStatuses: readonly number[] = [
  ...editableStatuses,
  orderStatus.dispatched,
  orderStatus.inDelivery,
  orderStatus.delivered,
]

export interface DeliveryAddress {
  buyerName: string
  buyerMobile: string
  buyerAddress: string
  buyerZipcode: string
}

/**
 * Corrects the delivery address.
 * @throws `not_found`, `move_forbidden` once it was sent, `invalid_input` for a postcode that the shop does not accept,
 * `changed_meanwhile` if a colleague was quicker
 */
export async function updateAddress(
  shop: Shop,
  actor: Actor,
  { orderId, version, address }: SeenOrder & { address: DeliveryAddress },
): Promise<void> {
  await changeSeenOrder(shop, { orderId, version, statuses: editableStatuses }, async (tx, before) => {
    const changed = (Object.keys(address) as (keyof DeliveryAddress)[]).filter(
      (field) => before[field] !== address[field],
    )
    if (changed.length === 0) return false
    // A stored postcode in an earlier format does not block changes to other fields.
    if (changed.includes('buyerZipcode')) assertPostcode(shop, address.buyerZipcode, 'buyerZipcode')
    await updateOrder(tx, orderId, address)
    // Personal data: the audit log records that it changed, but not to what.
    const changes = Object.fromEntries(changed.map((field) => [field, null]))
    await recordAudit(tx, actor, { entity: 'order', id: orderId, changes })
    return true
  })
}

/**
 * Sets carrier and tracking number of an order; its customer is notified of a number that is added after the order has left, and
 * of a corrected one.
 * @throws as `updateAddress`, for orders that are not final
 */
export async function updateShipment(
  shop: Shop,
  actor: Actor,
  { orderId, version, shipment }: SeenOrder & { shipment: Shipment },
): Promise<void> {
  assertKnownCarrier(shop, shipment)
  await changeSeenOrder(
    shop,
    { orderId, version, statuses: shippedStatuses },
    async (tx, { carrier, trackingNumber }) => {
      if (carrier === shipment.carrier && trackingNumber === shipment.trackingNumber) return false
      await updateOrder(tx, orderId, shipment)
      const changes = {
        carrier: { before: carrier, after: shipment.carrier },
        trackingNumber: { before: trackingNumber, after: shipment.trackingNumber },
      }
      await recordAudit(tx, actor, { entity: 'order', id: orderId, changes })
      await shop.events.publish(tx, 'order.shipmentChanged', { orderId })
      return true
    },
  )
}

/** @throws `invalid_input` for a carrier that the shop does not have */
export function assertKnownCarrier({ shopSettings }: Pick<Shop, 'shopSettings'>, { carrier }: Shipment): void {
  const { carriers } = shopSettings.current().carriers
  if (carrier !== null && !carriers.some(({ code }) => code === carrier))
    throw invalidInput({ carrier: 'invalid_value' })
}
