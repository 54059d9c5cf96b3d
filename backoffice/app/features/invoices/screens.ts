import { ReceiptIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'invoices',
    permission: 'invoices.read',
    lazy: () => import('./invoiceList.tsx'),
    texts: ['Invoices'],
    menu: { group: 'day', order: 7, icon: ReceiptIcon },
  },
  {
    path: 'invoices/units',
    permission: 'invoices.read',
    lazy: () => import('./UnitsScreen.tsx'),
    texts: ['Invoices'],
  },
  {
    path: 'invoices/late',
    permission: 'invoices.write',
    lazy: () => import('./LateInvoicesScreen.tsx'),
    texts: ['Invoices'],
  },
  {
    path: 'invoices/:id',
    permission: 'invoices.read',
    lazy: () => import('./invoiceDetail.tsx'),
    texts: ['Invoices'],
  },
]
