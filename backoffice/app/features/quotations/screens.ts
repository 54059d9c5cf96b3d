import { QuotationIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../screens.ts'
import { waitingSearch } from './waitingSearch.ts'

export const screens: readonly Screen[] = [
  {
    path: 'quotations',
    permission: 'orders.read',
    lazy: () => import('./quotationList.tsx'),
    texts: ['Orders', 'Quotations'],
    menu: { group: 'day', order: 6, icon: QuotationIcon, search: waitingSearch },
  },
  {
    path: 'quotations/:id',
    permission: 'orders.read',
    lazy: () => import('./quotationDetail.tsx'),
    texts: ['Customers', 'Orders', 'Quotations'],
  },
]
