import type { invoices } from './tables.ts'

/** A stored document. */
export type Invoice = typeof invoices.$inferSelect
