import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { Notes } from '../notes/index.ts'
import { useMay } from '../session/index.ts'
import { useChangeOrder } from './useOrder.ts'

/** Notes of staff on an order. */
export function OrderNotes({ order: { id, notes } }: { order: OpenOrder }) {
  const may = useMay()
  const adminApi = useAdminApi()
  const change = useChangeOrder(id)
  return (
    <Notes
      name="orders"
      notes={notes}
      mayWrite={may('orders.move')}
      add={(text) => change(() => adminApi.addOrderNote({ params: { id }, body: { text } }))}
      remove={(noteId) => change(() => adminApi.removeOrderNote({ params: { id, noteId } }))}
    />
  )
}
