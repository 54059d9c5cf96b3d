import type { Language } from '@rawaj/contract/text/languages.ts'
import { RadioCards } from '@rawaj/design/RadioCards.tsx'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { type PreviewWidth, WidthChoice } from './WidthChoice.tsx'

/** As wide as the screen that it is looked at on. */
const fittingWidth = (): PreviewWidth => (innerWidth < 640 ? '360' : innerWidth < 1024 ? '768' : '1440')

const languages = ['ar', 'en'] as const satisfies readonly Language[]

/** Preview in the shop's layout, at a width and in a language. */
export function Preview({ title, children }: { title: string; children: (language: Language) => ReactNode }) {
  const { t } = useTexts()
  const [width, setWidth] = useState<PreviewWidth>(fittingWidth)
  const [language, setLanguage] = useState<Language>('ar')
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <WidthChoice value={width} onChange={setWidth} />
        <fieldset>
          <legend className="mb-1.5 text-14 font-medium">{t('preview_language')}</legend>
          <RadioCards name="preview-language" values={languages} value={language} onChange={setLanguage} inLine>
            {(each) => t(`language_name_${each}`)}
          </RadioCards>
        </fieldset>
      </div>
      <PreviewFrame title={title} width={Number(width)} language={language}>
        {children(language)}
      </PreviewFrame>
    </div>
  )
}
