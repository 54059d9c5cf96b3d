import type { Shop } from '../Shop.ts'
import { keepingPostman } from './keepingPostman.ts'
import type { Postman } from './Postman.ts'
import { smtpPostman } from './smtpPostman.ts'

/** Sends mail when the settings name a mail server, keeps it otherwise. */
export function createPostman({ settings, clock }: Pick<Shop, 'settings' | 'clock'>): Postman {
  const { smtpUrl, mailFrom, dataDir } = settings
  return smtpUrl === undefined ? keepingPostman({ dataDir, mailFrom }) : smtpPostman(smtpUrl, { mailFrom, clock })
}
