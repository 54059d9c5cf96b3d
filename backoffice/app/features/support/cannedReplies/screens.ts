import { BookmarkIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'answers',
    permission: 'support.read',
    lazy: () => import('./cannedReplyList.tsx'),
    texts: ['Answers'],
    menu: { group: 'shop', order: 30, icon: BookmarkIcon },
  },
  {
    path: 'answers/:id',
    permission: 'support.read',
    lazy: () => import('./cannedReplyDetail.tsx'),
    texts: ['Answers'],
  },
]
