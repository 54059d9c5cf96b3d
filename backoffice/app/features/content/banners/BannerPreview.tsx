import type { BannerKind } from '@rawaj/contract/content/banners.ts'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import { pictureSource } from '../../details/index.ts'
import { Preview } from '../../preview/index.ts'
import { PreviewedBanner } from './PreviewedBanner.tsx'

/** Preview of the banner as the home page would show it. */
export function BannerPreview() {
  const { t } = useTexts()
  const values = useWatch()
  const picture = (path: unknown) => (typeof path === 'string' && path !== '' ? pictureSource(path) : null)
  return (
    <Preview title={t('banners_section_preview')}>
      {(language) => {
        const text = (name: string) => {
          const own = String(values[`${name}${language === 'ar' ? 'Ar' : 'En'}`] ?? '')
          return own || String(values[`${name}${language === 'ar' ? 'En' : 'Ar'}`] ?? '')
        }
        return (
          <PreviewedBanner
            kind={values.kind as BannerKind}
            wide={picture((language === 'en' && values.imageEn) || values.imageAr)}
            tall={picture(values.imageTall)}
            content={text('content')}
            description={text('description')}
            quote={text('quote')}
          />
        )
      }}
    </Preview>
  )
}
