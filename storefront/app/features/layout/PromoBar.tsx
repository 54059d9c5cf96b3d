import type { ShopAddress } from '@rawaj/contract/content/contentSchemas.ts'
import { AddressIcon, DeliveryIcon, PhoneIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { phoneLink } from '../../ui/phoneLink.ts'
import { Threshold, useFreeShippingAmount } from '../guarantees/index.ts'
import { PriceSwitch } from '../prices/index.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/**
 * The line above everything: how to reach the shop, free shipping, the other language. 36 px, which Header counts on. On phones the goods
 * begin higher without it: the language stands in the main row, free shipping with each product and at the end of each page.
 */
export function PromoBar({ address }: { address: ShopAddress | null }) {
  const { t } = useTranslation()
  const freeFrom = useFreeShippingAmount()
  return (
    <div className="on-petrol text-14 max-md:hidden">
      <div className="container-page flex h-9 items-center gap-6">
        {address && (
          <address className="hidden min-w-0 items-center gap-6 not-italic lg:flex" aria-label={t('contact_line')}>
            {address.phone_no && (
              <a href={phoneLink(address.phone_no)} className="flex min-h-9 items-center gap-1.5 hover:underline">
                <PhoneIcon className="size-4 text-petrol-200" />
                <bdi dir="ltr" translate="no">
                  {address.phone_no}
                </bdi>
              </a>
            )}
            {address.address && (
              <span className="hidden min-w-0 items-center gap-1.5 xl:flex">
                <AddressIcon className="size-4 text-petrol-200" />
                <span className="truncate">{address.address}</span>
              </span>
            )}
          </address>
        )}
        <p className="order-1 flex items-center gap-1.5 whitespace-nowrap lg:order-2 lg:ms-auto">
          {freeFrom !== null && (
            <>
              <DeliveryIcon className="mirror size-4 text-saffron-300" />
              <span>
                <Threshold amount={freeFrom} label={t('free_shipping_above')} always={t('free_shipping_always')} />
              </span>
            </>
          )}
        </p>
        {/* Placed where it shifts nothing: whether the customer is a trade customer is known only after the page has loaded. */}
        <PriceSwitch className="order-2 inline-flex min-h-9 hover:underline lg:order-1" />
        <LanguageSwitch className="order-3 ms-auto min-h-9 hover:underline lg:ms-0" />
      </div>
    </div>
  )
}
