import type { EmailTransport } from './EmailTransport.ts'
import { fileTransport } from './fileTransport.ts'
import { smtpTransport } from './smtpTransport.ts'

interface Options {
  settings: { smtpUrl: string | undefined; mailFrom: string; dataDir: string }
  clock: () => Date
}

/** SMTP when the settings name a mail server, files otherwise. */
export function createEmailTransport({ settings, clock }: Options): EmailTransport {
  const { smtpUrl, mailFrom, dataDir } = settings
  return smtpUrl === undefined ? fileTransport({ dataDir, mailFrom }) : smtpTransport(smtpUrl, { mailFrom, clock })
}
