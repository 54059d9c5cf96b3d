import MailComposer from 'nodemailer/lib/mail-composer'
import { singleLine } from '../text/singleLine.ts'
import type { BulkMail } from './BulkSender.ts'

/** The copy as it travels. */
export function bulkMessage(mail: BulkMail): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  new MailComposer({
    from: singleLine(mail.from),
    // As a name and an address, so that a comma never makes two receivers of one.
    to: { name: '', address: mail.to },
    subject: singleLine(mail.subject),
    text: mail.text,
    html: mail.html,
    // Costs a tenth of quoted-printable, which reads every letter.
    textEncoding: 'base64',
    date: mail.writtenAt,
    messageId: mail.messageId,
    headers: {
      'Content-Language': mail.language,
      'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
      // Holiday notes keep quiet.
      'X-Auto-Response-Suppress': 'All',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build((error: Error | null, message: Buffer) => (error ? reject(error) : resolve(message)))
  return promise
}
