import { roles } from '@rawaj/contract/accounts/roles.ts'
import { type AdminCallContext, type AdminHandlers, staffActor, staffOf } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { countEmails, listEmails, readEmail } from '../email/index.ts'
import { resendEmail } from './resendEmail.ts'

const caller = (context: AdminCallContext) => ({ isOwner: staffOf(context).session.role === roles.owner })

export const emailLogHandlers = {
  listEmails: ({ shop }, { query }) => listEmails(shop, query),
  countEmails: ({ shop }, { query }) => countEmails(shop, query),
  readEmail: (context, { params }) => readEmail(context.shop, params.id, caller(context)),
  resendEmail: (context, { params }) => resendEmail(context.shop, staffActor(context), params.id, caller(context)),
} satisfies Partial<AdminHandlers>

/**
 * The HTML of an email.
 * @throws `not_found` if none is stored, `forbidden` if the caller may not read it
 */
export async function readEmailContent(context: AdminCallContext, id: number): Promise<string> {
  const { html } = await readEmail(context.shop, id, caller(context))
  if (html === null) throw new AppError('not_found')
  return html
}
