import type { Block } from '../../../platform/email/document/EmailDocument.ts'
import type { TemplateContext } from '../../email/index.ts'
import { replyAddress, threadId } from '../mailAddress.ts'
import type { SupportRow } from '../openRequest.ts'

/** Reply address of an email about a request, and the thread that it belongs to. */
export function threadOf({ shop }: TemplateContext, request: SupportRow) {
  const replyTo = replyAddress(shop, request.mailToken)
  const follows = [threadId(request.mailToken, shop.shopSettings.current().mail.sender)]
  if (request.lastMessageId !== null) follows.push(request.lastMessageId)
  return { follows, ...(replyTo !== null && { replyTo }) }
}

/** The line above which an answer is written: what stands below it in an answer is our own mail. */
export const replyLine = ({ shop, t }: TemplateContext, request: SupportRow): Block[] =>
  replyAddress(shop, request.mailToken) === null ? [] : [{ note: t('support_reply_line') }]

/** How to reply to an email: by email, or on the page of the request, or by a new message if there is neither. */
export function wayToAnswer({ shop, t, shopUrl }: TemplateContext, request: SupportRow): Block[] {
  const byMail = replyAddress(shop, request.mailToken) !== null
  if (request.userId === null) {
    if (byMail) return [{ note: t('support_answer_by_mail') }]
    return [
      { note: t('support_answer_by_form') },
      { button: { label: t('support_contact_button'), url: `${shopUrl}/contact` } },
    ]
  }
  return [
    { note: t(byMail ? 'support_answer_both' : 'support_answer_on_page') },
    { button: { label: t('support_button'), url: `${shopUrl}/support/${request.id}` } },
  ]
}
