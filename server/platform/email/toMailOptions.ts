import type { SendMailOptions } from 'nodemailer'
import { singleLine } from '../text/singleLine.ts'
import type { EmailMessage } from './EmailTransport.ts'

/** The message as nodemailer's options. */
export function toMailOptions(message: EmailMessage, mailFrom: string): SendMailOptions {
  const domain = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  return {
    from: singleLine(mailFrom),
    // As name and address, so that a comma never turns one recipient into two.
    to: { name: '', address: message.to },
    ...(message.replyTo !== undefined && { replyTo: { name: '', address: message.replyTo } }),
    ...(message.follows.length > 0 && { references: [...message.follows], inReplyTo: message.follows.at(-1) ?? '' }),
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    ...(message.attachments && {
      attachments: message.attachments.map(({ name: filename, ...attachment }) => ({ filename, ...attachment })),
    }),
    date: message.writtenAt,
    messageId: `<${message.id}@${domain}>`,
    headers: {
      'Content-Language': message.language,
      // Suppresses out-of-office and other automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A line break would begin another header, and a direction mark would reorder what mail programs show beside it. */
function oneLine(text: string): string {
  return singleLine(text).slice(0, 200).toWellFormed()
}

/** Whether this is one plain address, which no header or SMTP command can misinterpret. */
export function isSingleAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{Cc}<>@,;:"()[\]\\]+@[^\s\p{Cc}<>@,;:"()[\]\\]+$/u.test(text)
}

/** Whether this is `<local@domain>`, of characters that no header misinterprets. */
export const isMessageId = (text: string): boolean => text.length <= 250 && /^<[!-;=?-~]+@[!-;=?-~]+>$/.test(text)
