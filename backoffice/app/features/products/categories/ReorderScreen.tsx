import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { OrderedRows } from '../../../ui/OrderedRows.tsx'
import { ReorderScreen } from '../../reordering/index.ts'

/** `/admin/categories/order`: the categories as shoppers see them, to be put into another order. */
export function Component() {
  const texts = useTexts()
  return (
    <ReorderScreen
      name="categories"
      read={async (adminApi, signal) => (await adminApi.listCategories({}, { signal })).data}
      save={(adminApi, categories) => adminApi.orderCategories({ body: { categories } })}
    >
      {(order, setOrder) => (
        <OrderedRows
          texts="categories"
          order={order}
          onOrder={setOrder}
          nameOf={(category) => nameIn(category, texts)}
        />
      )}
    </ReorderScreen>
  )
}
