import { IconButton } from '@rawaj/design/IconButton.tsx'
import * as I from '@rawaj/design/icons.tsx'
import { Logo, LogoMark } from '@rawaj/design/Logo.tsx'
import { SocialIcon, type SocialNetwork } from '../SocialIcons.tsx'
import type { TextSamples } from './sampleTexts.ts'

export function Brand({ t, language }: { t: TextSamples; language: 'ar' | 'en' }) {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-8">
        <Logo language={language} label={t.shop} className="h-28" />
        <Logo language={language === 'ar' ? 'en' : 'ar'} label={t.shop} className="h-28" />
        <Logo language={language} label={t.shop} className="h-7" />
        <Logo language={language === 'ar' ? 'en' : 'ar'} label={t.shop} className="h-7" />
        <LogoMark className="size-20" />
        <LogoMark className="size-8" />
        <LogoMark className="size-4" />
      </div>
      <div className="on-petrol flex flex-wrap items-center gap-6 rounded-card p-6">
        <Logo language={language} label={t.shop} onDark className="h-10" />
        {(['x', 'instagram', 'whatsapp', 'snapchat', 'youtube', 'facebook', 'linkedin'] satisfies SocialNetwork[]).map(
          (network) => (
            <SocialIcon key={network} network={network} className="size-6" />
          ),
        )}
        <IconButton variant="onDark" label={t.menu} icon={<I.MenuIcon />} />
      </div>
      <div className="flex flex-wrap gap-2">
        {[
          'petrol-50',
          'petrol-100',
          'petrol-200',
          'petrol-500',
          'petrol-600',
          'petrol-700',
          'petrol-800',
          'petrol-900',
          'saffron-50',
          'saffron-100',
          'saffron-300',
          'saffron-500',
          'saffron-600',
          'saffron-800',
          'teal-50',
          'teal-100',
          'teal-200',
          'teal-700',
          'ink',
          'muted',
          'line-strong',
          'line',
          'ground',
          'success',
          'warning',
          'danger',
        ].map((name) => (
          <span
            key={name}
            title={name}
            className="size-10 rounded-control border border-line"
            style={{ background: `var(--color-${name})` }}
          />
        ))}
      </div>
      <p className="text-48 font-semibold">{t.heroTitle}</p>
      <p className="text-36 font-semibold">{t.heroTitle}</p>
      <p className="text-28 font-semibold">{t.heroTitle}</p>
      <p className="text-22 font-semibold">{t.heroTitle}</p>
      <p className="text-18">{t.description}</p>
      <p className="text-16">{t.description}</p>
      <p className="text-14 text-muted">{t.description}</p>
      <p className="text-12 text-muted">{t.description}</p>
    </div>
  )
}
