import { cx } from '@rawaj/design/cx.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { BidiText } from '../../../ui/BidiText.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Price } from '../../../ui/Price.tsx'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import { displayPrices } from '../../catalogue/index.ts'
import { useShowsVat, useVatLabel } from '../../prices/index.ts'
import { isWhole, type NamedProduct, type SectionProduct } from './homeData.ts'

/** A product on one line: small picture, name, price. As high while only its name is here. */
export function SmallProduct({ product }: { product: SectionProduct | NamedProduct }) {
  if (isWhole(product)) return <WholeProduct product={product} />
  return (
    <Link to={`/productdetails/${product.id}`} className="small-name" dir="auto">
      <BidiText text={product.name} />
    </Link>
  )
}

function WholeProduct({ product }: { product: SectionProduct }) {
  const { t } = useTranslation(['common', 'catalogue'])
  const withVat = useShowsVat()
  const vatLabel = useVatLabel()
  const { current, regular } = displayPrices(product, { withVat })
  return (
    <Link to={`/productdetails/${product.id}`} className="group flex items-center gap-3">
      <Thumbnail src={product.image[0]} width={72} className="size-18" />
      <span className="min-w-0">
        <span
          className={cx(
            'text-14 group-hover:text-petrol-700 group-hover:underline group-hover:underline-offset-4',
            // A price before may take a line of its own; every line is as high as one with a name alone.
            regular === null ? 'line-clamp-2' : 'line-clamp-1',
          )}
          dir="auto"
        >
          <BidiText text={product.name} />
        </span>
        <span className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
          <Price amount={current} currency={t('currency')} size="sm" />
          {regular !== null && (
            <Price
              amount={regular}
              currency={t('currency')}
              size="sm"
              old
              label={t('catalogue:price_was')}
              className="text-12!"
            />
          )}
          {vatLabel && <span className="text-12 text-muted">{t(vatLabel)}</span>}
        </span>
      </span>
    </Link>
  )
}
