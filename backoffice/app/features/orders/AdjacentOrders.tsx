import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import type { AdjacentOrders as Adjacent } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { NextIcon, PreviousIcon } from '@rawaj/design/icons.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { openedFrom, useOpenedList } from '../../ui/openedList.ts'
import { queryOfSearch } from '../lists/index.ts'
import { useShortcut } from '../shortcuts/index.ts'
import { orderFilters, orderSorts } from './orderListFilters.ts'

/** The way to the orders before and after this one, in the filters and the order of the list that led to it; else in the whole list. */
export function AdjacentOrders({ id }: { id: number }) {
  const { t } = useTexts()
  const listSearch = useOpenedList() ?? ''
  const query = queryOfSearch({ filters: orderFilters([]), sorts: orderSorts }, listSearch)
  const { data } = useAdminQuery(
    ['list', 'orders', 'adjacent', id, query],
    'readAdjacentOrders',
    // The table of calls has checked what the query may be; its type is lost on the way through the address.
    { params: { id }, query } as AdminCallInput<'readAdjacentOrders'>,
    { placeholderData: keepPreviousData },
  )
  const navigate = useNavigate()
  const open = (order: Adjacent['next'] | undefined) => {
    if (order) void navigate(`/orders/${order.id}`, { state: openedFrom(listSearch) })
  }
  useShortcut('k', 'orders_previous', () => open(data?.previous))
  useShortcut('j', 'orders_next', () => open(data?.next))
  return (
    <span className="ms-auto flex gap-1">
      <IconButton
        variant="outline"
        size="sm"
        label={t('orders_previous')}
        icon={<PreviousIcon />}
        disabled={!data?.previous}
        onClick={() => open(data?.previous)}
      />
      <IconButton
        variant="outline"
        size="sm"
        label={t('orders_next')}
        icon={<NextIcon />}
        disabled={!data?.next}
        onClick={() => open(data?.next)}
      />
    </span>
  )
}
