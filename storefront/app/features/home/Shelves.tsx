import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BidiText } from '../../ui/BidiText.tsx'
import { Price } from '../../ui/Price.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { shownPrices } from '../catalogue/productView.ts'
import type { HomeData, ShelfProduct } from './homeData.ts'

/** Featured, trending, best sellers, most viewed: short lists beside each other; on phones they scroll sideways. */
export function Shelves({ shelves }: { shelves: HomeData['shelves'] }) {
  const { t } = useTranslation('home')
  return (
    <section aria-label={t('lists')}>
      <div className="slides -mx-(--gutter) gap-4 px-(--gutter) [scroll-padding-inline:var(--gutter)] lg:mx-0 lg:gap-5 lg:px-0">
        {shelves.map(({ key, products }) => (
          <section
            key={key}
            className="relative basis-[82%]! rounded-card border border-line bg-white p-4 sm:basis-[46%]! lg:basis-[calc((100%-3*1.25rem)/4)]! lg:p-5"
          >
            <h2 className="mb-2 text-18">{t(key)}</h2>
            <ol>
              {products.map((product) => (
                <ShelfEntry key={product.id} product={product} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  )
}

function ShelfEntry({ product }: { product: ShelfProduct }) {
  const { t } = useTranslation(['common', 'catalogue'])
  const { current, regular } = shownPrices(product)
  return (
    <li className="border-line py-2.5 not-last:border-b">
      <Link to={`/productdetails/${product.id}`} className="group flex items-center gap-3">
        <Thumbnail src={product.image[0]} width={72} className="size-18" />
        <span className="min-w-0">
          <span
            className="line-clamp-2 text-14 group-hover:text-petrol-700 group-hover:underline group-hover:underline-offset-4"
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
          </span>
        </span>
      </Link>
    </li>
  )
}
