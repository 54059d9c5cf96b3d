import { shopPromises } from '@rawaj/contract/settings/promises.ts'
import type { SettingsValues } from '@rawaj/contract/settings/shopSettings.ts'
import type { PageShop } from '@rawaj/storefront/app/pageContext.ts'

export const shopNames = ({ identity }: Pick<SettingsValues, 'identity'>): PageShop['names'] => ({
  ar: identity.nameAr,
  en: identity.nameEn,
})

/** The owner's settings that pages show, which makes them public. */
export function toPageShop(settings: SettingsValues): PageShop {
  const { opening, identity, vat, delivery, stock, accounts } = settings
  return {
    open: opening.open,
    names: shopNames({ identity }),
    logo: identity.logo,
    vatRegistered: vat.registered,
    delivery,
    promises: shopPromises(settings),
    lowStockLevel: stock.lowStockLevel,
    groupFamilies: stock.groupFamilies,
    passwordMin: accounts.passwordMin,
  }
}
