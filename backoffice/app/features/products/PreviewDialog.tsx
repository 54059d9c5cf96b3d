import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { parseRiyals } from '@rawaj/contract/money/money.ts'
import { type PriceGroup, priceGroups } from '@rawaj/contract/money/pricing.ts'
import { unregisteredCode } from '@rawaj/contract/money/tax.ts'
import type { OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { ExternalIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { CompactSelect } from '../../ui/CompactSelect.tsx'
import { pictureGround } from '../../ui/pictureGround.ts'
import { pictureSource } from '../details/index.ts'
import { QueryContent } from '../failures/index.ts'
import { shopPage } from './productTexts.ts'

/** A product as a customer of each type sees it, in the language of the screen, for sale or not. */
export function PreviewDialog({ product, onClose }: { product: OpenProduct; onClose: () => void }) {
  const { t, language } = useTexts()
  const [list, setList] = useState<PriceGroup>('retail')
  const query = useAdminQuery(['preview', product.id, product.version, list, language], 'previewProduct', {
    params: { id: product.id },
    query: { type: priceGroups.indexOf(list) },
  })
  return (
    <Dialog open onClose={onClose} size="lg" title={t('products_preview')} closeLabel={t('close')}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CompactSelect
            label={t('products_preview_as')}
            value={list}
            onChange={({ currentTarget: { value } }) => setList(value as PriceGroup)}
          >
            {priceGroups.map((group) => (
              <option key={group} value={group}>
                {t(`products_preview_${group}`)}
              </option>
            ))}
          </CompactSelect>
          {product.state === 'forSale' && (
            <a
              href={shopPage(product)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 items-center gap-1.5 text-14 text-brand underline"
            >
              {t('products_open_in_shop')}
              <ExternalIcon className="size-4" />
            </a>
          )}
        </div>
        <QueryContent query={query}>{(seen) => <Preview product={seen} />}</QueryContent>
      </div>
    </Dialog>
  )
}

function Preview({ product }: { product: Product }) {
  const { t, money } = useTexts()
  const riyals = (amount: number) => money(parseRiyals(amount.toFixed(2)) ?? 0)
  // Both with VAT, as the shop shows them to this customer.
  const regular = product.sale_price === 0 ? 0 : (product.reg_price * product.price_incl) / product.sale_price
  const highlights = listOf(product.highlights).map(String)
  const specification = listOf(product.specification) as readonly { key: string; value: string }[]
  const [picture] = product.image
  const stock = product.product_inventory[0]?.total_qty ?? 0
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <div
        className={`grid aspect-square place-items-center overflow-hidden rounded-card border border-line text-muted ${pictureGround(picture)}`}
      >
        {picture && <img src={`${pictureSource(picture)}?w=480`} alt="" className="size-full object-contain" />}
      </div>
      <div className="grid min-w-0 gap-3 wrap-anywhere">
        <p className="text-14 text-muted">
          <bdi>{product.category.name}</bdi>
          {product.subcategory && (
            <>
              {' › '}
              <bdi>{product.subcategory.name}</bdi>
            </>
          )}
          {product.brand && (
            <>
              {' · '}
              <bdi>{product.brand.name}</bdi>
            </>
          )}
        </p>
        <h3 className="text-22">
          <bdi>{product.name}</bdi>
        </h3>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-22 font-semibold">
            <bdi translate="no">{riyals(product.price_incl)}</bdi> {t('currency')}
          </span>
          {product.discount_price > 0 && (
            <del className="text-muted">
              <bdi translate="no">{riyals(regular)}</bdi>
            </del>
          )}
          {product.tax !== unregisteredCode && <span className="text-14 text-muted">{t('products_with_vat')}</span>}
        </p>
        <p className={stock > 0 ? 'text-14 text-success' : 'text-14 text-danger'}>
          {t(stock > 0 ? 'products_enough' : 'products_out')}
        </p>
        <Terms product={product} riyals={riyals} />
        {product.description !== '' && <p className="text-lines">{product.description}</p>}
        {highlights.length > 0 && (
          <ul className="list-disc ps-5 text-14">
            {highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        )}
        {specification.length > 0 && (
          <dl className="divide-y divide-line text-14">
            {specification.map(({ key, value }) => (
              <div key={key} className="grid grid-cols-2 gap-3 py-1.5">
                <dt className="text-muted">{key}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  )
}

/** How it is sold to this customer, where that is not by the piece at one price. */
function Terms({ product, riyals }: { product: Product; riyals: (amount: number) => string }) {
  const { t, number } = useTexts()
  const { min_quantity, quantity_step, price_breaks = [] } = product
  const terms = [
    ...(min_quantity === undefined ? [] : [[t('products_minQuantity'), number(min_quantity)]]),
    ...(quantity_step === undefined ? [] : [[t('products_quantityStep'), number(quantity_step)]]),
    ...price_breaks.map(({ from, price_incl }) => [
      t('products_preview_break', { count: from, pieces: number(from) }),
      `${riyals(price_incl)} ${t('currency')}`,
    ]),
  ]
  if (terms.length === 0) return null
  return (
    <dl className="divide-y divide-line border-y border-line text-14">
      {terms.map(([term, value]) => (
        <div key={term} className="grid grid-cols-2 gap-3 py-1.5">
          <dt className="text-muted">{term}</dt>
          <dd>
            <bdi translate="no">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** On the wire a list is a text of JSON. */
function listOf(json: string): readonly unknown[] {
  const list: unknown = json === '' ? [] : JSON.parse(json)
  return Array.isArray(list) ? list : []
}
