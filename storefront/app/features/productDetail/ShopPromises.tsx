import { useTranslation } from 'react-i18next'
import { DeliveryIcon, ReturnIcon, SupportIcon } from '../../ui/icons.tsx'
import { FreeShippingFrom } from '../chrome/FreeShippingFrom.tsx'

/** What comes with every purchase, beside the button that makes it. */
export function ShopPromises() {
  const { t } = useTranslation('catalogue')
  return (
    <ul className="grid gap-2.5 text-14 [&_.lucide]:size-5 [&_.lucide]:text-petrol-700 [&>li]:flex [&>li]:items-center [&>li]:gap-3">
      <li>
        <DeliveryIcon className="mirror" />
        <span>
          <FreeShippingFrom words={t('promise_delivery')} />
        </span>
      </li>
      <li>
        <ReturnIcon className="mirror" />
        <span>
          <FreeShippingFrom words={t('promise_return')} />
        </span>
      </li>
      <li>
        <SupportIcon />
        <span>{t('promise_support')}</span>
      </li>
    </ul>
  )
}
