import type { Language } from '../text/languages.ts'
import { type Permission, permissions } from './permissions.ts'

export interface BuiltInRole {
  names: Record<Language, string>
  permissions: readonly Permission[]
}

const readOnly = [
  'orders.read',
  'invoices.read',
  'customers.read',
  'support.read',
  'catalogue.read',
  'emails.read',
  'audit.read',
  'settings.read',
] as const satisfies Permission[]

/** Built-in roles. Each version defines them again; an owner adds others. */
export const builtInRoles = {
  owner: { names: { ar: 'المالك', en: 'Owner' }, permissions },
  manager: {
    names: { ar: 'المدير', en: 'Manager' },
    permissions: permissions.filter((permission) => permission !== 'settings.write' && permission !== 'staff.manage'),
  },
  orders: {
    names: { ar: 'الطلبات', en: 'Orders' },
    permissions: [
      'orders.read',
      'orders.move',
      'orders.refund',
      'quotations.price',
      'customers.read',
      'customers.write',
      'catalogue.read',
      'stock.count',
      'stock.write',
    ],
  },
  catalogue: {
    names: { ar: 'الكتالوج', en: 'Catalogue' },
    permissions: ['catalogue.read', 'catalogue.write', 'stock.count', 'stock.write', 'content.write', 'deals.write'],
  },
  support: {
    names: { ar: 'الدعم', en: 'Support' },
    permissions: [
      'support.read',
      'support.answer',
      'readyAnswers.write',
      'orders.read',
      'customers.read',
      'catalogue.read',
      'emails.read',
      'emails.send',
    ],
  },
  accountant: {
    names: { ar: 'المحاسب', en: 'Accountant' },
    // Documents, returns, and the orders and settings that they come from.
    permissions: ['orders.read', 'invoices.read', 'invoices.write', 'settings.read'],
  },
  readOnly: { names: { ar: 'الاطلاع فقط', en: 'Read only' }, permissions: readOnly },
} as const satisfies Record<string, BuiltInRole>

export type BuiltInRoleKey = keyof typeof builtInRoles
