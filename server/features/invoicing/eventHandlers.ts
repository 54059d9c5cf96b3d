import type { EventHandlers } from '../../kernel/index.ts'

declare module '../../kernel/Events.ts' {
  interface EventData {
    /** A document has its number; a standard one of phase 2 is not the buyer's before it is cleared. */
    'invoice.issued': { invoiceId: number }
    /** The authority has accepted it for its buyer. */
    'invoice.cleared': { invoiceId: number }
  }
}

export const invoiceEventHandlers = {
  'invoice.issued': {},
  'invoice.cleared': {},
} satisfies Partial<EventHandlers>
