import { useTranslation } from 'react-i18next'
import { BidiText } from '../../ui/BidiText.tsx'
import { Price } from '../../ui/Price.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { pendingPrices } from '../catalogue/pendingPrices.ts'
import { shownPrices } from '../catalogue/productView.ts'
import type { AskedProduct } from './AskedProduct.ts'
import { useDescription } from './useDescription.ts'

/** What is asked about: picture, name, the caller's own price with VAT, description. */
export function AskedProductView({ product }: { product: AskedProduct }) {
  const { t } = useTranslation(['catalogue', 'common'])
  const paragraphs = useDescription(product)
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <Thumbnail src={product.image[0]} width={80} tinted className="size-20 border border-line" />
        <div className="min-w-0">
          <p className="font-medium text-page-start" dir="auto">
            <BidiText text={product.name} />
          </p>
          <p className={`mt-1 flex flex-wrap items-baseline gap-x-2 ${pendingPrices}`}>
            <Price amount={shownPrices(product).current} currency={t('common:currency')} size="lg" />
            <span className="text-12 text-muted">{t('price_with_vat')}</span>
          </p>
        </div>
      </div>
      {paragraphs === undefined ? (
        <SkeletonText lines={3} />
      ) : (
        paragraphs.length > 0 && (
          <section
            aria-label={t('description')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
            tabIndex={0}
            className="max-h-[5lh] overflow-y-auto text-14 text-muted"
          >
            {paragraphs.map((paragraph) => (
              <p key={paragraph} dir="auto" className="text-page-start not-first:mt-1.5">
                <BidiText text={paragraph} />
              </p>
            ))}
          </section>
        )
      )}
    </div>
  )
}
