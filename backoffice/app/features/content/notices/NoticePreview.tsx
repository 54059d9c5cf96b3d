import type { NoticeTone } from '@rawaj/contract/content/layout.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { NoticeLine, noticeLinkClass } from '@rawaj/design/NoticeLine.tsx'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import { PreviewFrame, type PreviewWidth, WidthChoice } from '../../preview/index.ts'

const languages = ['ar', 'en'] as const satisfies readonly Language[]

/** Preview of the notice in each language. */
export function NoticePreview() {
  const { t } = useTexts()
  const { textAr, textEn, tone, link } = useWatch()
  const [width, setWidth] = useState<PreviewWidth>('360')
  const texts = { ar: String(textAr || textEn || ''), en: String(textEn || textAr || '') }
  return (
    <div className="grid gap-4">
      <WidthChoice value={width} onChange={setWidth} />
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
