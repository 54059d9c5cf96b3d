import type { EmailTransport } from './EmailTransport.ts'
import { fileTransport } from './fileTransport.ts'
import { smtpTransport } from './smtpTransport.ts'

interface Options {
  /** Mail server; absent: emails are stored as files. */
  smtpUrl: string | undefined
  /** Called for every email. */
  sender: () => string
  dataDir: string
  clock: () => Date
}

/** SMTP if there is a mail server, else files. */
export function createEmailTransport({ smtpUrl, sender, dataDir, clock }: Options): EmailTransport {
  return smtpUrl === undefined ? fileTransport({ dataDir, sender }) : smtpTransport(smtpUrl, { sender, clock })
}
