import { type CampaignProduct, maxCampaignProducts } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { MoveDownIcon, MoveUpIcon, RemoveIcon } from '@rawaj/design/icons.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { useAdminQuery } from '../../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Ltr } from '../../../ui/Ltr.tsx'
import { useFieldTexts } from '../../details/index.ts'
import { GoodsLine, GoodsSuggestions } from '../../orders/index.ts'

/** Products of a campaign, found by name or SKU, in the order in which the campaign shows them. */
export function ProductsBlock({ path, place }: { path: string; place: number }) {
  const { t } = useTexts()
  const { error, isLocked } = useFieldTexts({ path, name: 'products' })
  const { field } = useController({ name: path })
  const ids: readonly number[] = Array.isArray(field.value) ? field.value : []
  const { data: chosen = [] } = useAdminQuery(
    ['letterProducts', ids],
    'searchLetterGoods',
    { query: { ids: ids.join() } },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  )
  const byId = new Map(chosen.map((product) => [product.id, product]))
  const swap = (at: number, by: 1 | -1) => {
    const [one, other] = [ids[at], ids[at + by]]
    if (one === undefined || other === undefined) return
    field.onChange(ids.map((id, index) => (index === at ? other : index === at + by ? one : id)))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {error && <p className="text-14 text-danger">{error}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
        {ids.map((id, at) => (
          <li key={id} className="flex flex-wrap items-center justify-end gap-x-3 rounded-control bg-ground p-2">
            <span className="flex min-w-0 grow basis-56 items-center gap-3">
              <ProductLine product={byId.get(id)} id={id} />
            </span>
            {!isLocked && (
              <span className="flex shrink-0">
                <IconButton
                  size="sm"
                  label={t('letters_product_up', { place: at + 1 })}
                  icon={<MoveUpIcon />}
                  disabled={at === 0}
                  onClick={() => swap(at, -1)}
                />
                <IconButton
                  size="sm"
                  label={t('letters_product_down', { place: at + 1 })}
                  icon={<MoveDownIcon />}
                  disabled={at === ids.length - 1}
                  onClick={() => swap(at, 1)}
                />
                <IconButton
                  size="sm"
                  label={t('letters_product_remove', { place: at + 1 })}
                  icon={<RemoveIcon />}
                  onClick={() => field.onChange(ids.filter((one) => one !== id))}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {!isLocked && ids.length < maxCampaignProducts && (
        <GoodsSuggestions
          call="searchLetterGoods"
          label={t('letters_find_product', { place })}
          hint={t('letters_find_product_hint')}
          onChoose={({ id }) => {
            if (!ids.includes(id)) field.onChange([...ids, id])
          }}
        >
          {(product) => <ProductLine product={product} id={product.id} />}
        </GoodsSuggestions>
      )}
    </div>
  )
}

function ProductLine({ product, id }: { product: CampaignProduct | undefined; id: number }) {
  const { t, money } = useTexts()
  if (!product)
    return (
      <span className="grow text-14 text-muted">
        {t('letters_product_unknown')} <Ltr>{id}</Ltr>
      </span>
    )
  return (
    <>
      <GoodsLine
        goods={product}
        note={!product.forSale && <span className="text-danger"> · {t('letters_product_hidden')}</span>}
      />
      <bdi className="shrink-0 text-14" translate="no">
        {money(product.priceHalalas)}
      </bdi>
    </>
  )
}
