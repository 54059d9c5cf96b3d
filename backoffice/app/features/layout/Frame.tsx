import { cx } from '@rawaj/design/cx.ts'
import { Logo, logoName } from '@rawaj/design/Logo.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'

interface FrameProps {
  className?: string
  children: ReactNode
}

/** Header and place of every screen. */
export function Frame({ className, children }: FrameProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const name = t('shop_name')
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="on-petrol">
        <div className="container-page flex min-h-16 items-center gap-x-3 sm:gap-x-4">
          {name === logoName[language] ? (
            <Logo language={language} label={name} onDark className="h-7 shrink-0" />
          ) : (
            <bdi className="max-w-48 truncate font-semibold sm:text-18">{name}</bdi>
          )}
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
