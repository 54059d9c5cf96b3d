import MailComposer from 'nodemailer/lib/mail-composer'
import { singleLine } from '../text/singleLine.ts'
import type { BulkMail } from './BulkSender.ts'

/** Source of the copy. */
export function bulkMessage(mail: BulkMail): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  new MailComposer({
    from: singleLine(mail.from),
    // As name and address, so that a comma never turns one recipient into two.
    to: { name: '', address: mail.to },
    subject: singleLine(mail.subject),
    text: mail.text,
    html: mail.html,
    // Costs a tenth of quoted-printable, which looks at every character.
    textEncoding: 'base64',
    date: mail.writtenAt,
    messageId: mail.messageId,
    headers: {
      'Content-Language': mail.language,
      'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
      // Suppresses out-of-office replies.
      'X-Auto-Response-Suppress': 'All',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build((error: Error | null, message: Buffer) => (error ? reject(error) : resolve(message)))
  return promise
}
