import type { OwnOrder } from '@rawaj/contract/orders/orderSchemas.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { useLazyComponent } from '../../ui/useLazyComponent.ts'

const load = async () => (await import('./OrderInvoices.tsx')).OrderInvoices

/**
 * Invoices of an order. An order that was just placed has none, so that nothing is fetched for it. They stand last on the page,
 * where nothing moves as they come.
 */
export function LateOrderInvoices({ order }: { order: OwnOrder }) {
  const OrderInvoices = useLazyComponent({ load, enabled: order.status !== orderStatus.initiated })
  return OrderInvoices && <OrderInvoices order={order} />
}
