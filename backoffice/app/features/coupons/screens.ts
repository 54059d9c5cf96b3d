import { TicketIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../screens.ts'

const common = { permission: 'coupons.write', texts: ['Coupons'] } as const satisfies Partial<Screen>

export const screens: readonly Screen[] = [
  {
    ...common,
    path: 'coupons',
    lazy: () => import('./couponList.tsx'),
    menu: { group: 'storefront', order: 20, icon: TicketIcon },
  },
  { ...common, path: 'coupons/batch', lazy: () => import('./CouponBatchScreen.tsx') },
  { ...common, path: 'coupons/:id', lazy: () => import('./couponDetail.tsx') },
]
