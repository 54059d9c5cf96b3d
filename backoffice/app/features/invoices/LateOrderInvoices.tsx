import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { lazy, Suspense } from 'react'
import { loadLateTexts } from '../../i18n/lateTexts.ts'
import { useMay } from '../session/index.ts'

/** With its texts, which the other screens of orders do not need. */
const OrderInvoices = lazy(async () => {
  const [loaded] = await Promise.all([import('./OrderInvoices.tsx'), loadLateTexts(['Invoices'])])
  return { default: loaded.OrderInvoices }
})

/** Invoices and notes of an order, for an employee who may read them; a quotation has none. */
export function LateOrderInvoices({ order }: { order: OpenOrder }) {
  const may = useMay()
  if (!may('invoices.read') || order.type === orderType.quotation) return null
  return (
    // As tall as the section with one document.
    <Suspense fallback={<Skeleton className="h-32" />}>
      <OrderInvoices order={order} />
    </Suspense>
  )
}
