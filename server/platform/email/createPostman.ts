import { keepingPostman } from './keepingPostman.ts'
import type { Postman } from './Postman.ts'
import { smtpPostman } from './smtpPostman.ts'

interface Options {
  settings: { smtpUrl: string | undefined; mailFrom: string; dataDir: string }
  clock: () => Date
}

/** Sends mail when the settings name a mail server, keeps it otherwise. */
export function createPostman({ settings, clock }: Options): Postman {
  const { smtpUrl, mailFrom, dataDir } = settings
  return smtpUrl === undefined ? keepingPostman({ dataDir, mailFrom }) : smtpPostman(smtpUrl, { mailFrom, clock })
}
