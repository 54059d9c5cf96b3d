import { eq } from 'drizzle-orm'
import type { Caller, Shop, StaffActor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { countAttempt } from '../../platform/rateLimits/countAttempt.ts'
import { recordAudit } from '../audit/index.ts'
import { lockForStaff } from './lockForStaff.ts'
import { isOpen, lockQuotation } from './lockQuotation.ts'
import { quotationMessages, quotations } from './tables.ts'

/** From one customer. */
const limit = { max: 30, windowMinutes: 60 }

/** About one quotation, which is read whole: more is talked about elsewhere. */
const maxMessages = 300

interface Message {
  text: string
  /** The same key writes one message; null: each is a message of its own. */
  key: string | null
}

/**
 * A customer asks about an own quotation.
 * @throws `not_found`, `quotation_closed` once it is decided, and `too_many_requests`
 */
export async function askAboutQuotation(
  shop: Shop,
  customer: Pick<Caller, 'id'>,
  { orderId, ...message }: Message & { orderId: number },
): Promise<void> {
  await countAttempt(shop, `quotation message ${customer.id}`, limit)
  await shop.db.transaction(async (tx) => {
    const { order, quotation } = await lockQuotation(tx, orderId)
    if (order.userId !== customer.id) throw new AppError('not_found')
    const at = shop.clock()
    if (!isOpen(quotation, at)) throw new AppError('quotation_closed')
    const ofIt = eq(quotationMessages.quotationId, quotation.id)
    if ((await tx.$count(quotationMessages, ofIt)) >= maxMessages) throw new AppError('too_many_requests')
    const messageId = await writeMessage(tx, quotation.id, { ...message, by: customer.id, fromCustomer: true, at })
    if (messageId === null) return
    const state = quotation.state === 'offered' ? 'askedAgain' : quotation.state
    await tx.update(quotations).set({ state, changedAt: at }).where(eq(quotations.id, quotation.id))
    await shop.events.publish(tx, 'quotation.questionAsked', { messageId })
  })
}

/**
 * Staff writes to the customer about a quotation.
 * @throws `not_found` and `quotation_closed`
 */
export async function answerQuotation(
  shop: Shop,
  actor: StaffActor,
  { id, ...message }: Message & { id: number },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { quotation } = await lockForStaff(tx, id)
    const { at, userId: by } = actor
    if (!isOpen(quotation, at)) throw new AppError('quotation_closed')
    const messageId = await writeMessage(tx, id, { ...message, by, fromCustomer: false, at })
    if (messageId === null) return
    const state = quotation.state === 'askedAgain' ? 'offered' : quotation.state
    await tx.update(quotations).set({ state, changedAt: at }).where(eq(quotations.id, id))
    await recordAudit(tx, actor, { entity: 'quotation', id, changes: { message: null } })
    await shop.events.publish(tx, 'quotation.answered', { messageId })
  })
}

/** @returns the message, or `null` if the same key has written it before */
export async function writeMessage(
  tx: Database,
  quotationId: number,
  { text, key, by, fromCustomer, at }: Message & { by: number; fromCustomer: boolean; at: Date },
): Promise<number | null> {
  const [written] = await tx
    .insert(quotationMessages)
    .values({ quotationId, fromCustomer, byUserId: by, text, key, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: quotationMessages.id })
  return written?.id ?? null
}
