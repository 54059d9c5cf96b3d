import { type ShopNeed, type ShopStatus, shopNeeds } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import type { SettingsReply } from '@rawaj/contract/settings/settingsSchemas.ts'
import type { Shop } from '../../../kernel/index.ts'
import { countProducts } from '../../catalogue/index.ts'
import { configuredProviders, readSettings } from '../../settings/index.ts'

/** Legal requirements for opening: seller, address, and contact (docs/saudi-rules.md). */
const blocking: ReadonlySet<ShopNeed> = new Set(['name', 'address', 'contact'])

/** Whether a group has been set, in the shop or on its machine. */
const isSettled = ({ version, sources }: SettingsReply[keyof SettingsReply]) =>
  version > 0 || Object.values(sources).includes('environment')

type Facts = SettingsReply & { hasProducts: boolean; hasProvider: boolean }

const isMet: Record<ShopNeed, (facts: Facts) => boolean> = {
  // Every new shop is called as this software is, and a logo settles nothing of that.
  name: ({ identity: { sources } }) => sources.nameAr !== 'default' || sources.nameEn !== 'default',
  address: ({ contact }) => contact.values.addressAr !== '',
  contact: ({ contact }) => contact.values.email !== '' && contact.values.phone !== '',
  logo: ({ identity }) => identity.values.logo !== null,
  // A shop from before this question existed keeps working, but is asked as well.
  vat: ({ vat }) => vat.values.answered,
  delivery: ({ delivery }) => isSettled(delivery),
  promises: ({ promises }) => isSettled(promises),
  mail: ({ mail }) => mail.secrets.smtpUrl?.set === true,
  payment: ({ hasProvider }) => hasProvider,
  products: ({ hasProducts }) => hasProducts,
}

/** Whether the shop is open, and what it lacks, in the order in which an owner sees to it. */
export async function readShopStatus(shop: Shop): Promise<ShopStatus> {
  const [settings, products] = await Promise.all([readSettings(shop), countProducts(shop)])
  const { providers } = configuredProviders(shop.shopSettings.secrets().providers, settings.payment.values.provider)
  const facts = { ...settings, hasProducts: products > 0, hasProvider: providers.length > 0 }
  const { values, version } = settings.opening
  return {
    open: values.open,
    version,
    needs: shopNeeds.map((need) => ({ need, met: isMet[need](facts), blocks: blocking.has(need) })),
  }
}
