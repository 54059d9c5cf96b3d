import { useTexts } from '../../../i18n/useTexts.ts'
import { OrderedRows } from '../../../ui/OrderedRows.tsx'
import { ReorderScreen } from '../../reordering/index.ts'
import { sectionName } from './sectionTexts.ts'

/** `/admin/home/order`: the sections of the home page, to be put into another order. */
export function Component() {
  const texts = useTexts()
  return (
    <ReorderScreen
      name="home"
      read={async (adminApi, signal) => (await adminApi.listHomeSections({}, { signal })).data}
      save={(adminApi, sections) => adminApi.orderHomeSections({ body: { sections } })}
    >
      {(order, setOrder) => (
        <OrderedRows texts="home" order={order} onOrder={setOrder} nameOf={(section) => sectionName(section, texts)} />
      )}
    </ReorderScreen>
  )
}
