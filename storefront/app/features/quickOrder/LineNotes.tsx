import { quantityRuleOf } from '@rawaj/contract/orders/orderQuantity.ts'
import { isolated } from '@rawaj/contract/text/isolated.ts'
import { formatDateTime } from '@rawaj/contract/text/languages.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { quantityRuleText } from '../../ui/quantityRuleText.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { isComing, type OrderLine, otherQuantities, productOf } from './orderLines.ts'

interface LineNotesProps {
  line: OrderLine
  onCount: (quantity: number) => void
}

/** What stands in the way of a line: why the cart rejected it, when its product comes, how it is sold, how many there are. */
export function LineNotes({ line, onCount }: LineNotesProps) {
  const { t } = useTranslation(['quickOrder', 'cart'])
  const { t: cartText } = useTranslation('cart')
  const message = useErrorMessage()
  const product = productOf(line)
  if (!product) return null
  const { problem, quantity } = line
  const inStock = product.stock > 0 ? t('in_stock', { count: product.stock }) : t('cart:out_of_stock')
  if (isComing(product)) {
    const date = formatDateTime(product.available_from ?? '')
    return <Note tone="warning">{t('cart:line_coming', { date: isolated(date) })}</Note>
  }
  if (problem)
    return (
      <Note tone="danger">
        {message(problem.code)} {problem.code === 'not_enough_stock' && inStock}
        <Quantities of={problem.nearest} onCount={onCount} />
      </Note>
    )
  const nearest = otherQuantities(line)
  if (nearest.length > 0)
    return (
      <Note tone="danger">
        {quantityRuleText(cartText, quantityRuleOf(product))}. <Quantities of={nearest} onCount={onCount} />
      </Note>
    )
  return product.stock < quantity ? <Note tone="warning">{inStock}</Note> : null
}

/** Nothing is announced here: many lines would speak at once. The summary says how many there are. */
const Note = ({ tone, children }: { tone: 'danger' | 'warning'; children: ReactNode }) => (
  <p className={tone === 'danger' ? 'text-14 text-danger' : 'text-14 text-warning'}>{children}</p>
)

function Quantities({ of, onCount }: { of: readonly number[]; onCount: (quantity: number) => void }) {
  const { t } = useTranslation('cart')
  return of.map((pieces) => (
    <button key={pieces} type="button" className="link me-3 py-1 font-medium" onClick={() => onCount(pieces)}>
      {t('take_pieces', { pieces })}
    </button>
  ))
}
