import { formatRiyals, type Halalas } from '@rawaj/contract/money/money.ts'
import { quantityRuleOf } from '@rawaj/contract/orders/orderQuantity.ts'
import { type ComponentProps, memo, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { quantityRuleText } from '../../../ui/quantityRuleText.ts'
import { useErrorMessage, useQuantityError } from '../../feedback/index.ts'
import type { Member } from './sizeGrid.ts'
import type { SizeState } from './sizeQuantity.ts'
import type { SizeNote } from './useTypedSizes.ts'

/** What the cells of a table show of a member. */
export interface SizeView {
  isCurrent: (member: Member) => boolean
  priceOf: (member: Member) => Halalas
  stockOf: (member: Member) => ReactNode
  quantityOf: (member: Member) => ReactNode
}

/** Figures alone: the riyal stands above them. */
export const SizePrice = ({ amount }: { amount: Halalas }) => (
  <bdi dir="ltr" translate="no">
    {formatRiyals(amount)}
  </bdi>
)

interface SizeStockProps {
  state: SizeState
  /** Pieces, where there are few. */
  few: number | null
  inCart: number
  member: Member
}

/** Whether it can be had, and how many of it are in the cart, in words. */
export function SizeStock({ state, few, inCart, member }: SizeStockProps) {
  const { t } = useTranslation('catalogue')
  const { t: ruleTexts } = useTranslation('cart')
  const rule = quantityRuleText(ruleTexts, quantityRuleOf(member))
  return (
    <>
      <small data-stock={few === null ? state : 'few'}>
        {few === null ? t(stockTexts[state]) : t('few_left', { count: few })}
      </small>
      {rule !== undefined && <small>{rule}</small>}
      {inCart > 0 && <small>{t('size_in_cart', { n: inCart })}</small>}
    </>
  )
}

const stockTexts = { inStock: 'in_stock', soldOut: 'sold_out', coming: 'available_soon' } as const

interface SizeQuantityProps extends Pick<ComponentProps<'input'>, 'aria-label'> {
  member: Member
  text: string
  note: SizeNote | undefined
  /** Pieces that can still be added, for the note on a quantity that was corrected. */
  left: number
  onType: (id: number, text: string) => void
}

/** The quantity of one member, as a cell of a sheet: empty until something is typed. */
export const SizeQuantity = memo(function SizeQuantity({
  member,
  text,
  note,
  left,
  onType,
  ...labels
}: SizeQuantityProps) {
  const { id } = member
  const said = useNoteText(note, { member, left })
  return (
    <>
      <input
        name={String(id)}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => onType(id, event.target.value)}
        {...(said !== null && { 'aria-describedby': `size-note-${id}`, 'aria-invalid': note?.kind !== 'corrected' })}
        {...labels}
      />
      {said !== null && (
        <p id={`size-note-${id}`} data-kind={note?.kind}>
          {said}
        </p>
      )}
    </>
  )
})

function useNoteText(note: SizeNote | undefined, { member, left }: { member: Member; left: number }): string | null {
  const { t } = useTranslation(['catalogue', 'cart'])
  const quantityError = useQuantityError()
  const message = useErrorMessage()
  if (!note) return null
  if (note.kind === 'problem') return quantityError(note.problem)
  if (note.kind === 'refused') return message(note.code)
  if (note.by === 'rule')
    return quantityRuleText((key, options) => t(`cart:${key}`, options), quantityRuleOf(member)) ?? null
  return left > 0 ? t('cart:line_short', { count: left }) : t('size_all_in_cart')
}
