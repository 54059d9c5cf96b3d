import type { HomeGoods } from '@rawaj/contract/content/homeSchemas.ts'
import { type HomeRule, maxHomeListProducts } from '@rawaj/contract/content/homeSections.ts'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import { RowButtons, useFieldTexts, useMovedRows } from '../../details/index.ts'
import { GoodsLine, GoodsSuggestions } from '../../orders/index.ts'

interface ListForm {
  rule: HomeRule
  categoryId: number | null
  productIds: number[]
  products: readonly HomeGoods[]
}

/** The products of a list by hand, in their order; of a list by rule those that it holds now. */
export function ProductsField() {
  const { t } = useTexts()
  const [rule, categoryId, products] = useWatch<ListForm, ['rule', 'categoryId', 'products']>({
    name: ['rule', 'categoryId', 'products'],
  })
  const { defaultValues } = useFormState()
  if (rule === 'hand') return <ChosenProducts />
  // Only the server knows what another rule would hold.
  if (rule !== defaultValues?.rule || categoryId !== defaultValues?.categoryId)
    return <p className="text-14 text-muted">{t('home_after_save')}</p>
  if (products.length === 0) return <p className="text-14 text-muted">{t('home_holds_none')}</p>
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label={t('home_holds')}>
      <h3 className="text-14 font-medium">{t('home_holds')}</h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {products.map((goods) => (
          <li key={goods.productId} className="flex items-center gap-3 rounded-control bg-ground p-2">
            <Goods goods={goods} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChosenProducts() {
  const { t } = useTexts()
  const { error, isLocked } = useFieldTexts({ path: 'productIds', name: 'productIds' })
  const { field: ids } = useController<ListForm, 'productIds'>({ name: 'productIds' })
  const { field } = useController<ListForm, 'products'>({ name: 'products' })
  const chosen = field.value
  const choose = (goods: readonly HomeGoods[]) => {
    field.onChange(goods)
    ids.onChange(goods.map(({ productId }) => productId))
  }
  const { list, moveRow } = useMovedRows((from, to) => {
    const moving = chosen[from]
    if (moving) choose(chosen.toSpliced(from, 1).toSpliced(to, 0, moving))
  })
  const add = (goods: HomeGoods) => {
    if (!chosen.some(({ productId }) => productId === goods.productId)) choose([...chosen, goods])
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {error && <p className="text-14 text-danger">{error}</p>}
      {!isLocked && chosen.length < maxHomeListProducts && (
        <GoodsSuggestions call="findHomeGoods" label={t('home_find')} hint={t('home_find_hint')} onChoose={add}>
          {(goods) => <Goods goods={goods} />}
        </GoodsSuggestions>
      )}
      {chosen.length === 0 && <p className="text-14 text-muted">{t('home_chosen_none')}</p>}
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
        {chosen.map((goods, place) => (
          <li
            key={goods.productId}
            className="flex flex-wrap items-center justify-end gap-x-3 rounded-control bg-ground p-2"
          >
            <span className="flex min-w-0 grow basis-56 items-center gap-3">
              <Goods goods={goods} />
            </span>
            {!isLocked && (
              <RowButtons
                horizontal
                place={place}
                count={chosen.length}
                onMove={(to) => moveRow(place, to)}
                onRemove={() => choose(chosen.filter((one) => one !== goods))}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Goods({ goods }: { goods: HomeGoods }) {
  const { t } = useTexts()
  const note = !goods.active && <span className="text-danger"> · {t('home_withdrawn')}</span>
  return <GoodsLine goods={goods} note={note} />
}
