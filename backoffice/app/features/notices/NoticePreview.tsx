import type { Language } from '@rawaj/contract/languages.ts'
import type { NoticeTone } from '@rawaj/contract/layout.ts'
import { NoticeLine, noticeLinkClass } from '@rawaj/design/NoticeLine.tsx'
import { RadioCards } from '@rawaj/design/RadioCards.tsx'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useWords } from '../../i18n/useWords.ts'
import { PreviewFrame } from '../preview/index.ts'

const widths = ['360', '768', '1440'] as const
const languages = ['ar', 'en'] as const satisfies readonly Language[]

/** What is typed, as visitors would read it in each language, before anybody does. */
export function NoticePreview() {
  const { t, number } = useWords()
  const { textAr, textEn, tone, link } = useWatch()
  const [width, setWidth] = useState<(typeof widths)[number]>('360')
  const texts = { ar: String(textAr || textEn || ''), en: String(textEn || textAr || '') }
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="mb-1.5 text-14 font-medium">{t('preview_width')}</legend>
        <RadioCards name="preview-width" values={widths} value={width} onChange={setWidth}>
          {(each) => <bdi>{number(Number(each))}</bdi>}
        </RadioCards>
      </fieldset>
      {languages.map((language) => (
        <div key={language} className="grid gap-1.5" style={{ maxInlineSize: `${width}px` }}>
          <p className="text-14 font-medium">{t(`language_name_${language}`)}</p>
          <PreviewFrame title={t(`language_name_${language}`)} width={Number(width)} language={language}>
            <NoticeLine tone={tone as NoticeTone} label={t('notices_one')}>
              {link ? <span className={noticeLinkClass}>{texts[language]}</span> : texts[language]}
            </NoticeLine>
          </PreviewFrame>
        </div>
      ))}
    </div>
  )
}
