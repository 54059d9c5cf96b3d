import { type InvoiceElement, textAt } from './invoiceElements.ts'

/** Riyadh has no daylight saving. */
const riyadhOffset = '+03:00'
const riyadhOffsetMs = 3 * 60 * 60_000

/** The day in Riyadh, `YYYY-MM-DD`. */
export const riyadhDay = (time: Date): string => new Date(time.getTime() + riyadhOffsetMs).toISOString().slice(0, 10)

/** When a document was issued; an invalid date where it does not say so. */
export function issuedAt(root: InvoiceElement): Date {
  const time = textAt(root, 'cbc:IssueTime')
  return new Date(`${textAt(root, 'cbc:IssueDate')}T${time}${time.endsWith('Z') ? '' : riyadhOffset}`)
}
