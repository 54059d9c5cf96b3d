import { categoryRules } from './categoryRules.ts'
import { documentRules } from './documentRules.ts'
import { type Rule, type Severity, viewOf } from './InvoiceView.ts'
import { type InvoiceElement, readElements } from './invoiceElements.ts'
import { lineRules } from './lineRules.ts'
import { partyRules } from './partyRules.ts'
import { prepaymentRules } from './prepaymentRules.ts'
import { sumRules } from './sumRules.ts'

/** What a rule of the authority finds in a document. */
export interface InvoiceFinding {
  /** As the authority names its rule: `BR-KSA-17`. */
  code: string
  /** The authority takes a document with warnings, which may become errors. */
  severity: Severity
  message: string
}

const rules: readonly Rule[] = [
  ...documentRules,
  ...partyRules,
  ...lineRules,
  ...categoryRules,
  ...sumRules,
  ...prepaymentRules,
]

/**
 * The authority's business rules for a stamped document, errors first. Its schema, hash, stamp and QR code are other questions.
 * @throws if it is not XML
 */
export function checkInvoice(xml: string | InvoiceElement, { now }: { now: Date }): InvoiceFinding[] {
  const view = viewOf(typeof xml === 'string' ? readElements(xml) : xml, now)
  const found = rules.filter(({ isBroken }) => isBroken(view))
  return found
    .toSorted((one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'))
    .map(({ code, severity, message }) => ({ code, severity, message }))
}
