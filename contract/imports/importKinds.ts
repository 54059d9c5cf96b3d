import type { Permission } from '../staff/permissions.ts'

/**
 * Kinds of tables: products with everything, their prices alone, their stock alone, customers, or subscribers of the newsletter.
 */
export const importKinds = ['products', 'prices', 'stock', 'customers', 'subscribers'] as const
export type ImportKind = (typeof importKinds)[number]

/** Kinds of table exports. */
export const exportKinds = ['products', 'prices', 'stock'] as const
export type ExportKind = (typeof exportKinds)[number]

export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** Permissions of which one is required to import a kind, and for everything about such an import. */
export const importPermissions: Readonly<Record<ImportKind, readonly Permission[]>> = {
  products: ['catalogue.write'],
  prices: ['catalogue.write'],
  stock: ['stock.write', 'stock.count'],
  customers: ['customers.write'],
  subscribers: ['newsletter.send'],
}

/** Whether a caller with these permissions may import tables of a kind. */
export const mayImport = (held: ReadonlySet<Permission>, kind: ImportKind): boolean =>
  importPermissions[kind].some((permission) => held.has(permission))

/**
 * - `awaitingFile`: created, and the file has not arrived yet
 * - `awaitingMapping`: the meaning of its columns has to be chosen
 * - `checking`: its rows are checked; nothing changes
 * - `checked`: the effects are shown, and may be committed
 * - `committing`, `committed`: its rows are being written, are written
 * - `stopped`: cancelled in the middle; what was written stays, and it may continue or be undone
 * - `undoing`, `undone`
 * - `cancelled`: cancelled while it was checked
 * - `failed`: the file cannot be read; `failure` says why
 */
export const importStatuses = [
  'awaitingFile',
  'awaitingMapping',
  'checking',
  'checked',
  'committing',
  'committed',
  'stopped',
  'undoing',
  'undone',
  'cancelled',
  'failed',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** Work is under way in these statuses, so clients poll. */
export const busyStatuses = ['checking', 'committing', 'undoing'] as const satisfies ImportStatus[]
export const isBusy = (status: ImportStatus): boolean => (busyStatuses as readonly string[]).includes(status)
