import { randomUUID } from 'node:crypto'
import { roles } from '@rawaj/contract/accounts/roles.ts'
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { mailServerFields } from '@rawaj/contract/settings/shopSettings.ts'
import { recordAudit } from '../../features/audit/index.ts'
import { logDelivered, logFailed } from '../../features/email/index.ts'
import { type AdminCallContext, type AdminHandlers, assertFreshProof, staffActor, staffOf } from '../../kernel/index.ts'
import { createEmailTransport } from '../../platform/email/createEmailTransport.ts'
import {
  AddressRejectedError,
  DeliveryError,
  type EmailMessage,
  type EmailTransport,
} from '../../platform/email/EmailTransport.ts'
import { serverOfUrl, urlOfServer } from '../../platform/email/mailServer.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { countAttempt, type RateLimit } from '../../platform/rateLimits/countAttempt.ts'
import { renderEmail } from './renderEmail.ts'

const limit: RateLimit = { max: 10, windowMinutes: 60 }
/** Milliseconds to wait for the mail server's reply. */
const timeoutMs = 15_000

/** A test email. It is sent while the employee waits, and never retried. */
export const testEmailHandlers = {
  async sendTestEmail(context, { body: { to, tried } }) {
    const { shop, language } = context
    const transport = tried ? transportTo(context, tried) : null
    await countAttempt(shop, `test email ${staffOf(context).userId}`, limit)
    const email = { kind: 'test', to, language } as const
    const message = await renderEmail(shop, email, { id: randomUUID(), writtenAt: shop.clock() })
    if (!message) throw new Error('The test email has no text')
    const data = await deliver(transport ?? shop.emailTransport, message).finally(() => transport?.close())
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

type Tried = NonNullable<ValidatedAdminInput<'sendTestEmail'>['body']['tried']>

/**
 * A way to a mail server that is not saved yet.
 * @throws `forbidden` for an employee who is no owner, `proof_required`, and `invalid_input` where a password is needed: the saved
 * one goes to the server and user that it was saved for, and to no other
 */
function transportTo(context: AdminCallContext, { server, password, sender }: Tried): EmailTransport {
  const { shop } = context
  const staff = staffOf(context)
  if (staff.session.role !== roles.owner) throw new AppError('forbidden')
  assertFreshProof(staff, shop.clock())
  const { smtpUrl } = shop.shopSettings.secrets()
  const saved = smtpUrl === undefined ? null : serverOfUrl(smtpUrl)
  const isSaved = saved !== null && mailServerFields.every((field) => saved[field] === server[field])
  if (password === undefined && !isSaved && server.user !== '') throw invalidInput({ password: 'required' })
  if (server.host === '') throw invalidInput({ host: 'required' })
  const url = isSaved && password === undefined ? smtpUrl : urlOfServer({ ...server, password: password ?? '' })
  const from = sender || shop.shopSettings.current().mail.sender
  const { dataDir } = shop.settings
  return createEmailTransport({ smtpUrl: url, sender: () => from, dataDir, clock: shop.clock })
}

async function deliver(emailTransport: EmailTransport, message: EmailMessage) {
  try {
    return { result: await emailTransport.send(message, AbortSignal.timeout(timeoutMs)), reason: null }
  } catch (error) {
    if (error instanceof AddressRejectedError) return { result: 'refused' as const, reason: error.answer }
    if (error instanceof DeliveryError) return { result: 'failed' as const, reason: error.answer }
    throw error
  }
}
