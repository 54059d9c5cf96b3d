import type { OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { SuccessIcon } from '@rawaj/design/icons.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { percentText } from './productTexts.ts'

/** Completeness of its texts in both languages, and the missing ones. */
export function Completeness({ product: { missing, complete } }: { product: OpenProduct }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <Card as="section" aria-label={t('products_complete')}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-18">{t('products_complete')}</h2>
        <bdi className={complete < 100 ? 'font-semibold text-warning' : 'font-semibold text-success'}>
          {percentText(complete, texts)}
        </bdi>
      </div>
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className={complete < 100 ? 'h-full bg-saffron-500' : 'h-full bg-petrol-500'}
          style={{ inlineSize: `${complete}%` }}
        />
      </div>
      {missing.length > 0 ? (
        <>
          <p className="mt-3 text-14 text-muted">{t('products_missing')}</p>
          <ul className="mt-1 list-disc ps-5 text-14">
            {missing.map((part) => (
              <li key={part}>{t(`products_missing_${part}`)}</li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-3 flex items-center gap-2 text-14">
          <SuccessIcon className="size-4.5 text-success" />
          {t('products_missing_nothing')}
        </p>
      )}
    </Card>
  )
}
