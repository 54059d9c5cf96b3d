import { carrierName, trackingLink } from '@rawaj/contract/orders/carriers.ts'
import type { OrderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { type Phrase, toPieces } from '../../../platform/email/document/EmailDocument.ts'
import { type EmailTemplate, greeting, money } from '../../email/index.ts'
import { findOrder } from '../../orders/index.ts'

/** Carrier of a parcel, by the code of the settings, and its number. */
export interface EmailedShipment {
  carrier: string | null
  trackingNumber: string | null
}

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    orderMoved: {
      orderId: number
      status: OrderStatus
      /** It was paid before, and came off hold. */
      resumed?: true
      /** Null: not on its way, or without a number yet. Absent in jobs of earlier versions: as it is when it goes out. */
      shipment?: EmailedShipment | null
    }
  }
}

const noShipment = { carrier: null, trackingNumber: null }

/** The new status of an order; no email if the order was deleted. */
export const orderMoved: EmailTemplate<'orderMoved'> = async (
  context,
  { orderId, status, resumed, shipment: snapshot },
) => {
  const { shop, t, language, shopUrl } = context
  const order = await findOrder(shop.db, orderId)
  if (!order) return null
  const label = t(`orders:status_${status}`)
  const text = t(`moved_${resumed ? orderStatus.initiated : status}`)
  const { carriers } = shop.shopSettings.current().carriers
  const shipment = snapshot === undefined ? order : { ...noShipment, carrier: order.carrier, ...snapshot }
  const carrier = carrierName(carriers, shipment.carrier, language)
  const tracking = trackingLink(carriers, shipment.carrier, shipment.trackingNumber)
  const underway = status === orderStatus.dispatched || status === orderStatus.inDelivery
  const shipmentFacts: [Phrase, Phrase][] = []
  if (underway && carrier) shipmentFacts.push([t('carrier'), carrier])
  if (underway && shipment.trackingNumber) shipmentFacts.push([t('tracking_number'), { ltr: shipment.trackingNumber }])
  const named = { order_no: { ltr: order.orderNo }, status: toPieces(label) }
  return {
    subject: t('moved_subject', named),
    preview: text,
    heading: label,
    blocks: [
      { paragraph: greeting(context, order.buyerName) },
      { paragraph: text },
      {
        facts: [
          [t('order_no'), named.order_no],
          [t('moved_status'), label],
          [t('orders:total'), money(t, language, order.totalHalalas)],
          ...shipmentFacts,
        ],
      },
      ...(underway && tracking ? [{ button: { label: t('track_button'), url: tracking } }] : []),
      { button: { label: t('order_button'), url: `${shopUrl}/orders/${order.orderNo}` } },
    ],
  }
}
