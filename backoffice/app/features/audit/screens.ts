import { HistoryIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'audit',
    permission: 'audit.read',
    lazy: () => import('./auditList.tsx'),
    texts: [
      'Answers',
      'Brands',
      'Categories',
      'Customers',
      'Distributors',
      'Emails',
      'Invitations',
      'Products',
      'Quotations',
      'Settings',
      'Setup',
      'Staff',
      'Support',
    ],
    menu: { group: 'administration', order: 70, icon: HistoryIcon },
  },
  {
    path: 'audit/:id',
    permission: 'audit.read',
    lazy: () => import('./auditDetail.tsx'),
    texts: [
      'Answers',
      'Brands',
      'Categories',
      'Customers',
      'Distributors',
      'Emails',
      'Invitations',
      'Products',
      'Quotations',
      'Settings',
      'Setup',
      'Staff',
      'Support',
    ],
  },
]
