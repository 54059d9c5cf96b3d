import { Letterhead } from '@rawaj/design/Letterhead.tsx'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { usePageShop } from '../../pageShop.ts'

/** What begins every printed screen. */
export function ShopLetterhead() {
  const { t } = useTexts()
  const language = useLanguage()
  const { logo, letterhead } = usePageShop()
  const { addresses, phone, email, crNumber, vatNumber } = letterhead
  return (
    <Letterhead
      language={language}
      name={t('shop_name')}
      logo={logo}
      address={addresses[language]}
      contact={[phone, email]}
      numbers={[
        { label: t('letterhead_cr_number'), number: crNumber },
        { label: t('letterhead_vat_number'), number: vatNumber },
      ]}
    />
  )
}
