import type { ShopAddress } from '@rawaj/contract/entities.ts'
import type { Language } from '@rawaj/contract/languages.ts'
import { asc } from 'drizzle-orm'
import { inLanguage } from '../../platform/database/inLanguage.ts'
import type { Shop } from '../shop/index.ts'
import { shopAddresses } from './tables.ts'

/** Where the shop is and who runs it, in a list because it travels so; empty until the owner has written it down. */
export function shopAddress({ db }: Shop, language: Language): Promise<ShopAddress[]> {
  return db
    .select({
      id: shopAddresses.id,
      address: inLanguage(language, shopAddresses.addressAr, shopAddresses.addressEn),
      email: shopAddresses.email,
      phone_no: shopAddresses.phone,
      hours: inLanguage(language, shopAddresses.hoursAr, shopAddresses.hoursEn),
      cr_number: shopAddresses.crNumber,
      vat_number: shopAddresses.vatNumber,
      social: shopAddresses.social,
    })
    .from(shopAddresses)
    .orderBy(asc(shopAddresses.id))
}
