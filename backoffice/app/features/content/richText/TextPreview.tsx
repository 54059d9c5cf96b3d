import { isEmptyText, type RichText } from '@rawaj/contract/text/richText.ts'
import { RichTextView } from '@rawaj/design/RichTextView.tsx'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Preview } from '../../preview/index.ts'

/** A text as visitors will read it, under its title; nothing in it leads anywhere. */
export function TextPreview({ title, text }: { title: string; text: string }) {
  const { t } = useTexts()
  const values = useWatch()
  return (
    <Preview title={t('rich_preview')}>
      {(language) => {
        const inArabic = language === 'ar'
        const own = values[`${text}${inArabic ? 'Ar' : 'En'}`] as RichText | null
        const written = own && !isEmptyText(own) ? own : (values[`${text}Ar`] as RichText | null)
        return (
          <div className="container-page py-8">
            <h1 className="text-28 sm:text-36">
              {String((!inArabic && values[`${title}En`]) || values[`${title}Ar`] || '')}
            </h1>
            <div className="mt-6 max-w-180">
              {written && (
                <RichTextView
                  text={written}
                  ShopLink={({ className, children }) => <span className={className}>{children}</span>}
                />
              )}
            </div>
          </div>
        )
      }}
    </Preview>
  )
}
