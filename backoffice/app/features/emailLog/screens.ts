import { SendIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'emails',
    permission: 'emails.read',
    lazy: () => import('./emailList.tsx'),
    texts: ['Emails'],
    menu: { group: 'day', order: 11, icon: SendIcon },
  },
  { path: 'emails/:id', permission: 'emails.read', lazy: () => import('./emailDetail.tsx'), texts: ['Emails'] },
]
