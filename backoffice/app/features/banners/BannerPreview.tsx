import type { BannerKind } from '@rawaj/contract/banners.ts'
import type { Language } from '@rawaj/contract/languages.ts'
import { RadioCards } from '@rawaj/design/RadioCards.tsx'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useWords } from '../../i18n/useWords.ts'
import { pictureSource } from '../details/index.ts'
import { PreviewedBanner } from './PreviewedBanner.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'

const widths = ['360', '768', '1440'] as const
const languages = ['ar', 'en'] as const satisfies readonly Language[]

/** What is typed, as the home page would show it, before anybody sees it there. */
export function BannerPreview() {
  const { t, number } = useWords()
  const values = useWatch()
  const [width, setWidth] = useState<(typeof widths)[number]>('1440')
  const [language, setLanguage] = useState<Language>('ar')
  const text = (name: string) => {
    const own = String(values[`${name}${language === 'ar' ? 'Ar' : 'En'}`] ?? '')
    return own || String(values[`${name}${language === 'ar' ? 'En' : 'Ar'}`] ?? '')
  }
  const picture = (path: unknown) => (typeof path === 'string' && path !== '' ? pictureSource(path) : null)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <fieldset>
          <legend className="mb-1.5 text-14 font-medium">{t('banners_preview_width')}</legend>
          <RadioCards name="preview-width" values={widths} value={width} onChange={setWidth}>
            {(each) => <bdi>{number(Number(each))}</bdi>}
          </RadioCards>
        </fieldset>
        <fieldset>
          <legend className="mb-1.5 text-14 font-medium">{t('banners_preview_language')}</legend>
          <RadioCards name="preview-language" values={languages} value={language} onChange={setLanguage}>
            {(each) => t(`banners_preview_${each}`)}
          </RadioCards>
        </fieldset>
      </div>
      <PreviewFrame title={t('banners_section_preview')} width={Number(width)} language={language}>
        <PreviewedBanner
          kind={values.kind as BannerKind}
          wide={picture((language === 'en' && values.imageEn) || values.imageAr)}
          tall={picture(values.imageTall)}
          content={text('content')}
          description={text('description')}
          quote={text('quote')}
        />
      </PreviewFrame>
    </div>
  )
}
