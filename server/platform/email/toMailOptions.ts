import type { SendMailOptions } from 'nodemailer'
import { singleLine } from '../text/singleLine.ts'
import type { EmailMessage } from './EmailTransport.ts'

/** The message in nodemailer's words. */
export function toMailOptions(message: EmailMessage, mailFrom: string): SendMailOptions {
  const domain = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  return {
    from: singleLine(mailFrom),
    // As a name and an address, so that a comma never makes two receivers of one.
    to: { name: '', address: message.to },
    ...(message.replyTo !== undefined && { replyTo: { name: '', address: message.replyTo } }),
    ...(message.follows.length > 0 && { references: [...message.follows], inReplyTo: message.follows.at(-1) ?? '' }),
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    date: message.writtenAt,
    messageId: `<${message.id}@${domain}>`,
    headers: {
      'Content-Language': message.language,
      // Holiday notes and other robots keep quiet (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A line break in a header would begin the next header, and a mark of direction turns what mailboxes show beside it. */
function oneLine(text: string): string {
  return singleLine(text).slice(0, 200).toWellFormed()
}

/** One plain address and nothing that a header or an SMTP command could take for something else. */
export function isSingleAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{Cc}<>@,;:"()[\]\\]+@[^\s\p{Cc}<>@,;:"()[\]\\]+$/u.test(text)
}

/** `<something@somewhere>`, of characters that no header takes for anything else. */
export const isMessageId = (text: string): boolean => text.length <= 250 && /^<[!-;=?-~]+@[!-;=?-~]+>$/.test(text)
