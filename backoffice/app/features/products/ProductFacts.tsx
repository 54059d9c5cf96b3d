import type { OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import { ExternalIcon } from '@rawaj/design/icons.tsx'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { nameIn } from '../../i18n/nameIn.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Moment } from '../../ui/Moment.tsx'
import { FactsCard } from '../details/index.ts'
import { axisValueText, categoryText, shopPage } from './productTexts.ts'

/** Facts about a product: its category, state and figures. */
export function ProductFacts({ product }: { product: OpenProduct }) {
  const texts = useTexts()
  const { t, number } = texts
  const { category, brand, family, homeLists, sold, viewed, createdAt, state } = product
  return (
    <FactsCard
      facts={[
        {
          label: t('products_stands'),
          content: (
            <Link to={`/categories/${category.id}`} className="text-brand underline">
              <bdi>{categoryText(product, texts)}</bdi>
            </Link>
          ),
        },
        ...(brand
          ? [
              {
                label: t('products_brand'),
                content: (
                  <Link to={`/brands/${brand.id}`} className="text-brand underline">
                    <bdi>{nameIn(brand, texts)}</bdi>
                  </Link>
                ),
              },
            ]
          : []),
        ...(family
          ? [
              {
                label: t('products_family'),
                content: (
                  <>
                    <Link to={`/families/${family.id}`} className="text-brand underline">
                      <bdi>{nameIn(family, texts)}</bdi>
                    </Link>
                    {family.values.map((value) => (
                      <span key={value.key} className="block text-14 text-muted">
                        <bdi>{nameIn(value, texts)}</bdi>: <bdi>{axisValueText(value, texts)}</bdi>
                      </span>
                    ))}
                  </>
                ),
              },
            ]
          : []),
        {
          label: t('products_homeLists'),
          content:
            homeLists.length > 0
              ? homeLists.map((list, place) => (
                  <Fragment key={list.id}>
                    {place > 0 && t('list_comma')}
                    <Link to={`/home/${list.id}`} className="text-brand underline">
                      <bdi>{nameIn(list, texts)}</bdi>
                    </Link>
                  </Fragment>
                ))
              : t('products_home_none'),
        },
        {
          label: t('products_page'),
          content:
            state === 'forSale' ? (
              <a
                href={shopPage(product)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center gap-1.5 text-brand underline"
              >
                {t('products_open_in_shop')}
                <ExternalIcon className="size-4" />
              </a>
            ) : (
              t('products_not_in_shop')
            ),
        },
        { label: t('products_sold'), content: <bdi translate="no">{number(sold)}</bdi> },
        { label: t('products_viewed'), content: <bdi translate="no">{number(viewed)}</bdi> },
        { label: t('products_createdAt'), content: <Moment at={createdAt} full /> },
      ]}
    />
  )
}
