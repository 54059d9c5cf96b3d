import type { EmailTransport } from './EmailTransport.ts'
import { saveEmail } from './savedEmails.ts'
import { toMailOptions } from './toMailOptions.ts'

/** Saves emails as files in the data folder, for a shop without a mail server. */
export function fileTransport({ dataDir, sender }: { dataDir: string; sender: () => string }): EmailTransport {
  return {
    async send(message) {
      const { createTransport } = await import('nodemailer')
      const built = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(
        toMailOptions(message, sender()),
      )
      const { id, kind, writtenAt } = message
      if (!Buffer.isBuffer(built.message)) throw new Error('The mail was not built in memory')
      await saveEmail(dataDir, { id, kind, writtenAt, content: built.message })
      return 'kept'
    },
    isDown: () => false,
    close() {},
  }
}
