import { CustomersIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'subscribers',
    permission: 'newsletter.send',
    lazy: () => import('./subscriberList.tsx'),
    texts: ['Letters'],
    menu: { group: 'storefront', order: 31, icon: CustomersIcon },
  },
]
