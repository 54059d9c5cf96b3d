import { useTranslation } from 'react-i18next'
import { DeliveryIcon, ReturnIcon, SupportIcon } from '../../ui/icons.tsx'
import { FreeShippingFrom } from '../chrome/FreeShippingFrom.tsx'

const promises = [
  { name: 'return', icon: <ReturnIcon className="mirror size-4.5" /> },
  { name: 'delivery', icon: <DeliveryIcon className="mirror size-4.5" /> },
  { name: 'support', icon: <SupportIcon className="size-4.5" /> },
] as const

/** What a shopper wants to be sure of before ordering: return, delivery, support. */
export function TrustRow() {
  const { t } = useTranslation('cart')
  return (
    <ul className="grid gap-4 border-t border-line pt-5 sm:max-lg:grid-cols-3">
      {promises.map(({ name, icon }) => (
        <li key={name} className="flex items-start gap-3">
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-petrol-50 text-petrol-700">
            {icon}
          </span>
          <div className="text-14">
            <p className="font-medium">{t(`trust_${name}`)}</p>
            <p className="text-muted">
              {name === 'support' ? t('trust_support_text') : <FreeShippingFrom words={t('trust_above')} />}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
