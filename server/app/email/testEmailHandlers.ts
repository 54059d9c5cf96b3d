import { randomUUID } from 'node:crypto'
import { recordAudit } from '../../features/audit/index.ts'
import { logDelivered, logFailed } from '../../features/email/index.ts'
import { type AdminHandlers, type Shop, staffActor, staffOf } from '../../kernel/index.ts'
import { AddressRejectedError, DeliveryError, type EmailMessage } from '../../platform/email/EmailTransport.ts'
import { countAttempt, type RateLimit } from '../../platform/rateLimits/countAttempt.ts'
import { renderEmail } from './renderEmail.ts'

const limit: RateLimit = { max: 10, windowMinutes: 60 }
/** Milliseconds to wait for the mail server's reply. */
const timeoutMs = 15_000

/** A test email. It is sent while the employee waits, and never retried. */
export const testEmailHandlers = {
  async sendTestEmail(context, { body: { to } }) {
    const { shop, language } = context
    await countAttempt(shop, `test email ${staffOf(context).userId}`, limit)
    const email = { kind: 'test', to, language } as const
    const message = await renderEmail(shop, email, { id: randomUUID(), writtenAt: shop.clock() })
    if (!message) throw new Error('The test email has no text')
    const data = await deliver(shop, message)
    const now = shop.clock()
    await shop.db.transaction(async (tx) => {
      const { result: status, reason } = data
      if (status === 'sent' || status === 'kept') await logDelivered(tx, email, message, { status, now })
      else await logFailed(tx, email, { ...message, failure: reason ?? status, now })
      await recordAudit(tx, staffActor(context), {
        entity: 'settings',
        id: 'mail',
        changes: { testEmail: { after: data.result }, to: null },
      })
    })
    return data
  },
} satisfies Partial<AdminHandlers>

async function deliver({ emailTransport }: Shop, message: EmailMessage) {
  try {
    return { result: await emailTransport.send(message, AbortSignal.timeout(timeoutMs)), reason: null }
  } catch (error) {
    if (error instanceof AddressRejectedError) return { result: 'refused' as const, reason: error.message }
    if (error instanceof DeliveryError) return { result: 'failed' as const, reason: error.message }
    throw error
  }
}
