import { HistoryIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../screens.ts'

/** Its own, and what the fields are called that it has changes of. */
const ofFields: NonNullable<Screen['texts']> = [
  'Audit',
  'Answers',
  'Banners',
  'Brands',
  'Categories',
  'Coupons',
  'Customers',
  'Deals',
  'Families',
  'Distributors',
  'Emails',
  'Home',
  'Imports',
  'Invitations',
  'Invoices',
  'Letters',
  'Links',
  'Notices',
  'Orders',
  'Products',
  'Quotations',
  'Roles',
  'Search',
  'Settings',
  'Setup',
  'Staff',
  'Support',
  'Texts',
  'VatReturns',
  'Words',
]

export const screens: readonly Screen[] = [
  {
    path: 'audit',
    permission: 'audit.read',
    lazy: () => import('./auditList.tsx'),
    texts: ofFields,
    menu: { group: 'administration', order: 70, icon: HistoryIcon },
  },
  {
    path: 'audit/:id',
    permission: 'audit.read',
    lazy: () => import('./auditDetail.tsx'),
    texts: ofFields,
  },
]
