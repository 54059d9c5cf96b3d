import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import { writeMessage } from './messages.ts'
import { quotations } from './tables.ts'

/** A quotation has been asked for: its order was just written, and perhaps a message of its customer with it. */
export async function openQuotation(
  { events }: Pick<Shop, 'events'>,
  tx: Database,
  { orderId, message, at }: { orderId: number; message?: { text: string; by: number } | undefined; at: Date },
): Promise<void> {
  const quotation = await writtenRow(
    tx
      .insert(quotations)
      .values({ orderId, state: 'asked', createdAt: at, changedAt: at })
      .returning({ id: quotations.id }),
  )
  if (message) await writeMessage(tx, quotation.id, { ...message, key: null, fromCustomer: true, at })
  await events.publish(tx, 'quotation.asked', { quotationId: quotation.id })
}

/** Opens a request for the price of a product, which may become a quotation. */
export async function openEnquiry(tx: Database, { enquiryId, at }: { enquiryId: number; at: Date }): Promise<void> {
  await tx.insert(quotations).values({ enquiryId, state: 'enquiry', createdAt: at, changedAt: at })
}
