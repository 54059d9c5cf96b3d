import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DeliveryIcon, ReturnIcon, SupportIcon, TrustIcon } from '../../ui/icons.tsx'
import { FreeShippingFrom } from './FreeShippingFrom.tsx'

/** What the shop stands for, on every page above the footer. */
export function ShopPledges() {
  const { t } = useTranslation()
  return (
    <div className="border-t border-line bg-white">
      <ul className="container-page grid grid-cols-2 gap-x-4 gap-y-6 py-8 lg:grid-cols-4">
        <Pledge icon={<DeliveryIcon className="mirror" />} title={t('promise_shipping')}>
          <FreeShippingFrom words={t('above')} />
        </Pledge>
        <Pledge icon={<ReturnIcon className="mirror" />} title={t('promise_return')}>
          <FreeShippingFrom words={t('above')} />
        </Pledge>
        <Pledge icon={<SupportIcon />} title={t('promise_support')}>
          {t('promise_support_text')}
        </Pledge>
        <Pledge icon={<TrustIcon />} title={t('promise_vat')}>
          {t('promise_vat_text')}
        </Pledge>
      </ul>
    </div>
  )
}

function Pledge({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-3 sm:flex-row sm:items-center sm:gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-petrol-50 text-petrol-700 [&_svg]:size-6">
        {icon}
      </span>
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-14 text-muted">{children}</span>
      </span>
    </li>
  )
}
