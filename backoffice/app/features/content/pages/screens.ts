import { QuotationIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../../screens.ts'

const common = { permission: 'content.write', texts: ['Texts', 'Banners'] } as const satisfies Partial<Screen>

export const screens: readonly Screen[] = [
  {
    ...common,
    path: 'pages',
    lazy: () => import('./pageList.tsx'),
    menu: { group: 'storefront', order: 6, icon: QuotationIcon },
  },
  { ...common, path: 'pages/:id', lazy: () => import('./pageDetail.tsx') },
]
