import type { Settings, ShopSettings } from '../../kernel/index.ts'
import { createEmailTransport } from '../../platform/email/createEmailTransport.ts'
import type { EmailTransport } from '../../platform/email/EmailTransport.ts'
import { replaceableTransport } from '../../platform/email/replaceableTransport.ts'

interface Parts {
  settings: Pick<Settings, 'dataDir'>
  shopSettings: ShopSettings
  clock: () => Date
}

/** Mail through the server that the owner's settings name; another one takes over as soon as they name it. */
export function createShopEmailTransport({ settings: { dataDir }, shopSettings, clock }: Parts): EmailTransport {
  const sender = () => shopSettings.current().mail.sender
  let { smtpUrl } = shopSettings.secrets()
  const transport = replaceableTransport(createEmailTransport({ smtpUrl, sender, dataDir, clock }))
  shopSettings.onChange(() => {
    const now = shopSettings.secrets().smtpUrl
    if (now === smtpUrl) return
    smtpUrl = now
    transport.replace(createEmailTransport({ smtpUrl, sender, dataDir, clock }))
  })
  return transport
}
