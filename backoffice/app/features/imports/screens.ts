import { SheetIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../screens.ts'
import { importers } from './importers.ts'

const [permission, ...orPermissions] = importers

export const screens: readonly Screen[] = [
  {
    path: 'imports',
    permission,
    orPermissions,
    lazy: () => import('./importList.tsx'),
    texts: ['Imports'],
    menu: { group: 'shop', order: 12, icon: SheetIcon },
  },
  {
    path: 'imports/new',
    permission,
    orPermissions,
    lazy: () => import('./newImport.tsx'),
    texts: ['Imports'],
  },
  {
    path: 'imports/:id',
    permission,
    orPermissions,
    lazy: () => import('./importDetail.tsx'),
    // Names of units are among these texts.
    texts: ['Imports', 'Products'],
  },
]
