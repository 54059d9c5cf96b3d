import { MailIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'letters',
    permission: 'newsletter.send',
    lazy: () => import('./campaignList.tsx'),
    texts: ['Letters'],
    menu: { group: 'storefront', order: 30, icon: MailIcon },
  },
  {
    path: 'letters/:id',
    permission: 'newsletter.send',
    lazy: () => import('./campaignDetail.tsx'),
    texts: ['Letters'],
  },
]
