/** An invoice, or a note that corrects one: what was credited, or charged on top. */
export const invoiceKinds = ['invoice', 'credit', 'debit'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/**
 * `plain`: of a sale without VAT by a shop that is not registered. Tax invoices are `simplified`, or `standard` for a buyer with a
 * VAT number.
 */
export const invoiceForms = ['plain', 'simplified', 'standard'] as const
export type InvoiceForm = (typeof invoiceForms)[number]

/** Progress of a unit: its certificate is requested, tried with sample documents, in use, or has been replaced. */
export type UnitState = 'requested' | 'compliance' | 'active' | 'ended'

/**
 * Why a document is not issued yet. `busy`: numbers were locked for too long. `earlier`: another document of the order waits.
 * `seller`, `buyer`: data is missing that the law wants. `unit`: the database was restored or copied, and needs a new unit.
 * `certificate`: it has ended. `fault`: the document would break a rule, or could not be written.
 */
export const waitReasons = ['busy', 'earlier', 'seller', 'buyer', 'unit', 'certificate', 'fault'] as const
export type WaitReason = (typeof waitReasons)[number]

/**
 * Where a document stands: it waits to be issued, is issued without a stamp, is on its way to the authority, or has its answer.
 */
export const invoiceStates = ['waiting', 'issued', 'sending', 'reported', 'cleared', 'rejected'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** What the authority says of a document, by its own code. */
export interface AuthorityMessage {
  kind: 'error' | 'warning'
  code: string | null
  category: string | null
  message: string
}
