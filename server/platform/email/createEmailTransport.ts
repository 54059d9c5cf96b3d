import type { EmailTransport } from './EmailTransport.ts'
import { fileTransport } from './fileTransport.ts'
import { smtpTransport } from './smtpTransport.ts'

interface Options {
  /** The mail server; absent: mail is kept as files. */
  smtpUrl: string | undefined
  /** Asked for every email. */
  sender: () => string
  dataDir: string
  clock: () => Date
}

/** SMTP where there is a mail server, files otherwise. */
export function createEmailTransport({ smtpUrl, sender, dataDir, clock }: Options): EmailTransport {
  return smtpUrl === undefined ? fileTransport({ dataDir, sender }) : smtpTransport(smtpUrl, { sender, clock })
}
