import { MessageIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../../screens.ts'

const common = { permission: 'content.write', texts: ['Texts', 'Banners'] } as const satisfies Partial<Screen>

export const screens: readonly Screen[] = [
  {
    ...common,
    path: 'questions',
    lazy: () => import('./questionList.tsx'),
    menu: { group: 'storefront', order: 7, icon: MessageIcon },
  },
  { ...common, path: 'questions/order', lazy: () => import('./ReorderScreen.tsx') },
  { ...common, path: 'questions/:id', lazy: () => import('./questionDetail.tsx') },
]
