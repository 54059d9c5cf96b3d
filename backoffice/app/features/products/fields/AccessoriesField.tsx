import { type AccessoryKind, accessoryKey, maxAccessories } from '@rawaj/contract/products/accessories.ts'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Ltr } from '../../../ui/Ltr.tsx'
import { RowButtons, useFieldRows, useFieldTexts } from '../../details/index.ts'
import { GoodsLine, GoodsPicture, Suggestions } from '../../orders/index.ts'
import type { AccessoryRow } from '../formValues.ts'
import { FigureField } from './FigureField.tsx'

const name = 'accessories'

/** How many products and families are suggested for what is typed. */
const suggested = { products: 8, families: 4 }

/** The accessories of a product or a family: products and families found by name or code, in an order, each with a quantity. */
export function AccessoriesField() {
  const texts = useTexts()
  const { t } = texts
  const { isLocked, error } = useFieldTexts({ path: name, name })
  const search = useRef<HTMLInputElement>(null)
  const { rows, list, append, buttonsOf } = useFieldRows<AccessoryRow>(name, () => search.current?.focus())
  const find = useFindAccessories()
  return (
    <div className="grid gap-4">
      {error && <p className="text-14 text-danger">{error}</p>}
      {!isLocked && rows.length < maxAccessories && (
        <Suggestions<AccessoryRow>
          queryKey={['accessories']}
          label={t('products_accessory_find')}
          hint={t('products_accessory_find_hint')}
          read={find}
          idOf={accessoryKey}
          textOf={(row) => nameIn(row, texts)}
          inputRef={search}
          onChoose={(chosen) => {
            if (!rows.some((row) => accessoryKey(row) === accessoryKey(chosen))) append(chosen)
          }}
        >
          {(row) => (
            <GoodsLine
              goods={{ ...row, sku: row.code }}
              note={row.kind === 'family' && ` · ${t('products_accessory_family')}`}
            />
          )}
        </Suggestions>
      )}
      <ol ref={list} className="grid gap-3 empty:hidden">
        {rows.map((row, place) => (
          <li key={row.rowKey} className="grid gap-3 rounded-control border border-line p-3">
            <div className="flex flex-wrap items-start gap-3">
              <GoodsPicture path={row.picture} />
              <div className="grid min-w-0 grow basis-40 gap-1">
                <Link
                  to={row.kind === 'family' ? `/families/${row.id}` : `/products/${row.id}`}
                  className="wrap-anywhere hover:underline"
                >
                  <bdi>{nameIn(row, texts)}</bdi>
                </Link>
                <p className="flex flex-wrap gap-x-2 text-14 text-muted">
                  <Ltr>{row.code}</Ltr>
                  {row.kind === 'family' && <span>{t('products_accessory_family')}</span>}
                </p>
              </div>
              {!isLocked && (
                <div className="ms-auto">
                  <RowButtons horizontal {...buttonsOf(place)} />
                </div>
              )}
            </div>
            <div className="grid max-w-lg items-start gap-3 sm:grid-cols-2">
              <FigureField
                kind="number"
                label={t('products_accessory_quantity')}
                path={`${name}.${place}.quantity`}
                optional
                isLocked={isLocked}
              />
              <FigureField
                kind="number"
                label={t('products_accessory_pieces')}
                path={`${name}.${place}.pieces`}
                optional
                isLocked={isLocked}
              />
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Finds products and families together, families first. */
function useFindAccessories() {
  const adminApi = useAdminApi()
  return async (query: string, signal: AbortSignal): Promise<AccessoryRow[]> => {
    const [families, products] = await Promise.all([
      adminApi.listFamilies({ query: { query, limit: suggested.families } }, { signal }),
      adminApi.listProducts({ query: { query, limit: suggested.products } }, { signal }),
    ])
    return [
      ...families.data.map((family) => toRow('family', family)),
      ...products.data.map(({ sku: code, ...product }) => toRow('product', { ...product, code })),
    ]
  }
}

/** A row for goods that were found: no quantity is said yet. */
const toRow = (
  kind: AccessoryKind,
  { id, code, nameAr, nameEn, picture }: Pick<AccessoryRow, 'id' | 'code' | 'nameAr' | 'nameEn' | 'picture'>,
): AccessoryRow => ({ kind, id, code, nameAr, nameEn, picture, quantity: null, pieces: null })
