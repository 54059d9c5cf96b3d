import { cx } from '@rawaj/design/cx.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { BidiText } from '../../../ui/BidiText.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Price } from '../../../ui/Price.tsx'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import { displayPrices } from '../../catalogue/index.ts'
import { useShowsVat, useVatLabel } from '../../prices/index.ts'
import { isWhole, type NamedProduct, type SectionProduct, type ShortList } from './homeData.ts'

/** As many as stand beside each other on wide screens; more of them scroll. */
const widths = [
  'lg:basis-full!',
  'lg:basis-[calc((100%-1.25rem)/2)]!',
  'lg:basis-[calc((100%-2*1.25rem)/3)]!',
  'lg:basis-[calc((100%-3*1.25rem)/4)]!',
]

/** Short lists beside each other: best sellers, most viewed …; on phones they scroll sideways. */
export function ShortLists({ lists }: { lists: readonly ShortList[] }) {
  const { t } = useTranslation('home')
  return (
    <section aria-label={t('lists')}>
      <div className="slides -mx-(--gutter) gap-4 px-(--gutter) [scroll-padding-inline:var(--gutter)] lg:mx-0 lg:gap-5 lg:px-0">
        {lists.map(({ id, name, text, products }) => (
          <section
            key={id}
            className={cx(
              'relative basis-[82%]! rounded-card border border-line bg-white p-4 sm:basis-[46%]! lg:p-5',
              widths[Math.min(lists.length, widths.length) - 1],
            )}
          >
            <h2 className="text-18">
              <BidiText text={name} />
            </h2>
            {text && (
              <p className="mb-2 text-14 text-muted">
                <BidiText text={text} />
              </p>
            )}
            <ol>
              {products.map((product) =>
                isWhole(product) ? (
                  <SectionItem key={product.id} product={product} />
                ) : (
                  <NamedItem key={product.id} product={product} />
                ),
              )}
            </ol>
          </section>
        ))}
      </div>
    </section>
  )
}

/** The same while only its name is here, as high as it will be. */
function NamedItem({ product }: { product: NamedProduct }) {
  return (
    <li className="border-line py-2.5 not-last:border-b">
      <Link to={`/productdetails/${product.id}`} className="flex h-18 items-center ps-21 text-14" dir="auto">
        <BidiText text={product.name} />
      </Link>
    </li>
  )
}

function SectionItem({ product }: { product: SectionProduct }) {
  const { t } = useTranslation(['common', 'catalogue'])
  const withVat = useShowsVat()
  const vatLabel = useVatLabel()
  const { current, regular } = displayPrices(product, { withVat })
  return (
    <li className="border-line py-2.5 not-last:border-b">
      <Link to={`/productdetails/${product.id}`} className="group flex items-center gap-3">
        <Thumbnail src={product.image[0]} width={72} className="size-18" />
        <span className="min-w-0">
          <span
            className={cx(
              'text-14 group-hover:text-petrol-700 group-hover:underline group-hover:underline-offset-4',
              // A price before may take a line of its own; every item is as high as `NamedItem`.
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
    </li>
  )
}
