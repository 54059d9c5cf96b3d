import type { InvoiceRow } from '@rawaj/contract/invoicing/invoiceSchemas.ts'
import type { InvoiceState, UnitState } from '@rawaj/contract/invoicing/invoices.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import type { Texts } from '../../i18n/useTexts.ts'

/** What waits or was rejected stands out; what is done does not. */
export const stateTones: Record<InvoiceState, Tone> = {
  waiting: 'warning',
  issued: 'neutral',
  sending: 'info',
  reported: 'success',
  cleared: 'success',
  rejected: 'danger',
}

export const unitTones: Record<UnitState, Tone> = {
  requested: 'warning',
  compliance: 'info',
  active: 'success',
  ended: 'neutral',
}

/** "Invoice INV-2026-000001"; before it is issued, "Invoice for order RW-2611-0001". */
export const titleOf = ({ kind, number, orderNo }: InvoiceRow, { t }: Texts): string =>
  number === null ? t(`invoices_waiting_${kind}`, { orderNo }) : t(`invoices_named_${kind}`, { number })

/** Why there was no answer; a reason that only a newer server knows, as it is. */
export const problemText = (problem: string, { find }: Texts): string => find(`invoices_problem_${problem}`) ?? problem
