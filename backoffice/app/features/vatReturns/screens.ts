import { BankIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../screens.ts'

const parts = { permission: 'invoices.read', texts: ['VatReturns'] } as const

export const screens: readonly Screen[] = [
  {
    ...parts,
    path: 'vat-returns',
    lazy: () => import('./vatReturnList.tsx'),
    menu: { group: 'administration', order: 75, icon: BankIcon },
  },
  { ...parts, path: 'vat-returns/:from', lazy: () => import('./vatReturnDetail.tsx') },
  { ...parts, path: 'vat-return-documents', lazy: () => import('./documentList.tsx') },
]
