import type { Campaign } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useTexts } from '../../../i18n/useTexts.ts'

const shownLanguages = ['ar', 'en'] as const satisfies Language[]

/** Preview of a campaign in either language, as it was saved last. */
export function CampaignPreview({ campaign: { id, version, startedAt } }: { campaign: Campaign }) {
  const { t } = useTexts()
  const [language, setLanguage] = useState<Language>(useLanguage())
  return (
    <Card as="section" aria-label={t('letters_preview')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-18">{t('letters_preview')}</h2>
        <fieldset
          aria-label={t('letters_preview_language')}
          className="flex rounded-control border border-line-strong p-0.5"
        >
          {shownLanguages.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === language}
              onClick={() => setLanguage(one)}
              className={cx(
                'min-h-9 rounded-control px-3 text-14 font-medium max-sm:min-h-10',
                one === language ? 'bg-brand-soft text-brand' : 'text-muted hover:text-ink',
              )}
            >
              {t(`letters_language_${one}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <p className="mt-0.5 text-14 text-muted">
        {t(startedAt === null ? 'letters_preview_text' : 'letters_preview_sent_text')}
      </p>
      {/* Light in the dark too: it is drawn for a white page. It runs nothing (server/app/api/registerCampaignContent.ts). */}
      <iframe
        key={`${version} ${language}`}
        sandbox=""
        title={t('letters_preview')}
        src={`/admin/letter-content/${id}?lang=${language}&v=${version}`}
        className="mt-4 block h-[70vh] w-full rounded-control border border-line bg-white"
      />
    </Card>
  )
}
