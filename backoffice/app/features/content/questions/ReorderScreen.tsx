import { useTexts } from '../../../i18n/useTexts.ts'
import { OrderedRows } from '../../../ui/OrderedRows.tsx'
import { ReorderScreen } from '../../reordering/index.ts'
import { questionIn } from './questionIn.ts'

/** `/admin/questions/order`: the questions, to be put into another order. */
export function Component() {
  const texts = useTexts()
  return (
    <ReorderScreen
      name="questions"
      read={async (adminApi, signal) => (await adminApi.listQuestions({}, { signal })).data}
      save={(adminApi, questions) => adminApi.orderQuestions({ body: { questions } })}
    >
      {(order, setOrder) => (
        <OrderedRows
          texts="questions"
          order={order}
          onOrder={setOrder}
          nameOf={(question) => questionIn(question, texts)}
        />
      )}
    </ReorderScreen>
  )
}
