import type { Screen } from '../../screens.ts'

export const screens: readonly Screen[] = [{ path: 'account', lazy: () => import('./AccountScreen.tsx') }]
