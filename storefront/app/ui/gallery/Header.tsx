import { IconButton } from '@rawaj/design/IconButton.tsx'
import * as I from '@rawaj/design/icons.tsx'
import { Logo } from '@rawaj/design/Logo.tsx'
import { CountBadge } from '../CountBadge.tsx'
import { Price } from '../Price.tsx'
import type { TextSamples } from './sampleTexts.ts'

export function Header({ t, language }: { t: TextSamples; language: 'ar' | 'en' }) {
  return (
    <header data-part="header" className="bg-white">
      <div className="on-petrol">
        <div className="container-page flex min-h-9 items-center gap-6 text-12">
          <span className="flex items-center gap-1.5">
            <I.PhoneIcon className="size-4" />
            <bdi dir="ltr" translate="no">
              +966 11 234 5678
            </bdi>
          </span>
          <span className="hidden items-center gap-1.5 md:flex">
            <I.DeliveryIcon className="size-4" />
            {t.isFree}
          </span>
          <span className="ms-auto">{language === 'ar' ? 'English' : 'العربية'}</span>
        </div>
      </div>
      <div className="container-page flex items-center gap-4 py-3 md:gap-8">
        <Logo language={language} label={t.shop} className="h-9 md:h-11" />
        <div className="hidden grow items-center gap-2 rounded-control border border-line-strong px-3 md:flex">
          <I.SearchIcon className="size-5 text-muted" />
          <input className="h-11 grow text-page-start outline-none" placeholder={t.products} />
        </div>
        <div className="ms-auto flex items-center gap-1">
          <IconButton label={t.nameValue} icon={<I.AccountIcon />} />
          <IconButton label={t.order} icon={<I.OrdersIcon />} />
          <IconButton label={t.seeCart} icon={<I.CartIcon />} count={<CountBadge count={3} />} />
          <span className="ms-2 hidden md:inline">
            <Price amount={128450} currency={t.currency} />
          </span>
        </div>
      </div>
    </header>
  )
}
