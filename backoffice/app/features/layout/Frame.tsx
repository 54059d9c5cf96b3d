import { cx } from '@rawaj/design/cx.ts'
import { ShopLogo } from '@rawaj/design/ShopLogo.tsx'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { usePageShop } from '../../pageShop.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'

interface FrameProps {
  className?: string
  children: ReactNode
}

/** Header and place of every screen. */
function Frame({ className, children }: FrameProps) {
  const { t } = useTexts()
  const language = useLanguage()
  const { logo } = usePageShop()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="on-petrol">
        <div className="container-page flex min-h-16 items-center gap-x-3 sm:gap-x-4">
          <ShopLogo
            language={language}
            logo={logo}
            name={t('shop_name')}
            onDark
            className={logo === null ? 'h-7' : 'h-10'}
            nameClassName="max-w-48 truncate font-semibold sm:text-18"
          />
          <span className="min-w-0 border-s border-white/25 ps-3 text-14 font-medium sm:ps-4 sm:text-16">
            {t('back_office')}
          </span>
          <div className="ms-auto -me-2.5 flex shrink-0 items-center">
            <LanguageSwitch />
          </div>
        </div>
      </header>
      <main className={cx('container-page grow py-6 sm:py-10', className)}>{children}</main>
    </div>
  )
}

/** A screen that is one card: signing in, an invitation, an error. */
export function CardFrame({ children }: { children: ReactNode }) {
  return (
    <Frame className="grid content-start justify-items-center sm:pt-16">
      <div className="w-full max-w-md rounded-card border border-line bg-surface p-5 sm:p-8">{children}</div>
    </Frame>
  )
}
