import { keepMail } from './keptMail.ts'
import { mimeOf } from './mimeOf.ts'
import type { Postman } from './Postman.ts'

/** Keeps mail as files in the data folder: for a shop without a mail server. */
export function keepingPostman({ dataDir, mailFrom }: { dataDir: string; mailFrom: string }): Postman {
  return {
    async bring(message) {
      const { createTransport } = await import('nodemailer')
      const built = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(
        mimeOf(message, mailFrom),
      )
      const { id, kind, writtenAt } = message
      if (!Buffer.isBuffer(built.message)) throw new Error('The mail was not built in memory')
      await keepMail(dataDir, { id, kind, writtenAt, content: built.message })
    },
    isDown: () => false,
    close() {},
  }
}
