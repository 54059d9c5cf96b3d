import { carrierName, trackingLink } from '@rawaj/contract/orders/carriers.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import type { Phrase } from '../../../platform/email/document/EmailDocument.ts'
import { type EmailTemplate, greeting } from '../../email/index.ts'
import { findOrder } from '../../orders/index.ts'
import type { EmailedShipment } from './orderMoved.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    shipmentChanged: {
      orderId: number
      shipment: EmailedShipment
      /** Whether another number was sent before. */
      isCorrection: boolean
    }
  }
}

const over: readonly number[] = [
  orderStatus.delivered,
  orderStatus.completed,
  orderStatus.cancelled,
  orderStatus.returned,
]

/** The new tracking number of a dispatched parcel; no email if the order has been delivered or ended in the meantime. */
export const shipmentChanged: EmailTemplate<'shipmentChanged'> = async (
  context,
  { orderId, shipment, isCorrection },
) => {
  const { shop, t, language, shopUrl } = context
  const order = await findOrder(shop.db, orderId)
  if (!order || over.includes(order.status)) return null
  const { carriers } = shop.shopSettings.current().carriers
  const carrier = carrierName(carriers, shipment.carrier, language)
  const tracking = trackingLink(carriers, shipment.carrier, shipment.trackingNumber)
  const order_no = { ltr: order.orderNo }
  const kind = isCorrection ? 'shipment_corrected' : 'shipment_known'
  const facts: (readonly [Phrase, Phrase])[] = [[t('order_no'), order_no]]
  if (carrier) facts.push([t('carrier'), carrier])
  facts.push([t('tracking_number'), { ltr: shipment.trackingNumber ?? '' }])
  return {
    subject: t(`${kind}_subject`, { order_no }),
    preview: t(`${kind}_text`),
    heading: t(`${kind}_heading`),
    blocks: [
      { paragraph: greeting(context, order.buyerName) },
      { paragraph: t(`${kind}_text`) },
      { facts },
      ...(tracking ? [{ button: { label: t('track_button'), url: tracking } }] : []),
      { button: { label: t('order_button'), url: `${shopUrl}/orders/${order.orderNo}` } },
    ],
  }
}
