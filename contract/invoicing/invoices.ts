/** An invoice, or a note that corrects one: what was credited, or charged on top. */
const invoiceKinds = ['invoice', 'credit', 'debit'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/**
 * `plain`: of a sale without VAT by a shop that is not registered. Tax invoices are `simplified`, or `standard` for a buyer with a
 * VAT number.
 */
const invoiceForms = ['plain', 'simplified', 'standard'] as const
export type InvoiceForm = (typeof invoiceForms)[number]

/** Progress of a unit: its certificate is requested, tried with sample documents, in use, or has been replaced. */
export type UnitState = 'requested' | 'compliance' | 'active' | 'ended'

/**
 * Why a document is not issued yet. `busy`: numbers were locked for too long. `earlier`: another document of the order waits.
 * `seller`, `buyer`: data is missing that the law wants. `unit`: the database was restored or copied, and needs a new unit.
 * `certificate`: it has ended. `fault`: the document would break a rule, or could not be written.
 */
const waitReasons = ['busy', 'earlier', 'seller', 'buyer', 'unit', 'certificate', 'fault'] as const
export type WaitReason = (typeof waitReasons)[number]

/** What the authority says of a document, by its own code. */
export interface AuthorityMessage {
  kind: 'error' | 'warning' | 'info'
  code: string
  category: string
  message: string
}
