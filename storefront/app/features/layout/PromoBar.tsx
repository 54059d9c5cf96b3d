import type { ShopAddress } from '@rawaj/contract/content/contentSchemas.ts'
import { AddressIcon, DeliveryIcon, PhoneIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { phoneLink } from '../../ui/phoneLink.ts'
import { Threshold, useFreeShippingAmount } from '../guarantees/index.ts'
import { PriceSwitch } from '../prices/index.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** The line above everything: how to reach the shop, free shipping, the other language. 36 px, which Header counts on. */
export function PromoBar({ address }: { address: ShopAddress | null }) {
  const { t } = useTranslation()
  const freeFrom = useFreeShippingAmount()
  return (
    <div className="on-petrol text-12 sm:text-14">
      <div className="container-page flex h-9 items-center gap-3 sm:gap-6">
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
        <p className="order-1 flex items-center gap-1.5 whitespace-nowrap lg:order-2 tiny:hidden lg:ms-auto">
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
        <PriceSwitch className="order-2 hidden min-h-9 hover:underline md:inline-flex lg:order-1" />
        <LanguageSwitch className="order-3 ms-auto min-h-9 hover:underline lg:ms-0" />
      </div>
    </div>
  )
}
