import type { Screen } from '../../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'products/grid',
    permission: 'catalogue.write',
    lazy: () => import('./GridScreen.tsx'),
    texts: ['ProductGrid'],
  },
]
