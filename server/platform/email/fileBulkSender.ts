import { createHash } from 'node:crypto'
import type { BulkSender } from './BulkSender.ts'
import { bulkMessage } from './bulkMessage.ts'
import { saveEmail } from './savedEmails.ts'

/** Saves copies as files in the data folder, for a shop without a mail server. */
export const fileBulkSender = (dataDir: string): BulkSender => ({
  async send(mail) {
    const id = createHash('sha256').update(mail.messageId).digest('hex')
    await saveEmail(dataDir, { id, kind: 'letter', writtenAt: new Date(), content: await bulkMessage(mail) })
  },
  close() {},
})
