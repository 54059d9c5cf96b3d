import { CopyIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'duplicates',
    permission: 'settings.read',
    lazy: () => import('./duplicateList.tsx'),
    texts: ['Duplicates'],
    command: { text: 'menu_duplicates', icon: CopyIcon },
  },
]
