import { formatRiyals, type Halalas } from '@rawaj/contract/money/money.ts'
import { quantityRuleOf } from '@rawaj/contract/orders/orderQuantity.ts'
import { useEffect } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { quantityRuleText } from '../../../ui/quantityRuleText.ts'
import { useErrorMessage, useQuantityError } from '../../feedback/index.ts'
import type { Member } from './sizeGrid.ts'
import { piecesToAdd, type SizeState } from './sizeQuantity.ts'
import type { SizeNote } from './useTypedSizes.ts'

/** What a table shows of a member, in values that stay the same until something of it changes: only then is its cell rendered anew. */
export interface SizeView {
  member: Member
  /** By its values. */
  name: string
  /** Its page is shown. */
  isCurrent: boolean
  price: Halalas
  state: SizeState
  /** Pieces, where there are few. */
  few: number | null
  inCart: number
  /** As typed; empty until something is. */
  text: string
  note: SizeNote | undefined
  onType: (id: number, text: string) => void
  /** Has a note read out; empty: it is gone. */
  onSaid: (text: string) => void
}

/** Figures alone: the riyal stands above them. */
export const SizePrice = ({ amount }: { amount: Halalas }) => (
  <bdi dir="ltr" translate="no">
    {formatRiyals(amount)}
  </bdi>
)

/** Whether it can be had, and in which quantities, in words. */
export function SizeStock({ state, few, member }: SizeView) {
  const { t } = useTranslation('catalogue')
  const { t: ruleTexts } = useTranslation('cart')
  const rule = quantityRuleText(ruleTexts, quantityRuleOf(member))
  return (
    <>
      <small data-stock={few === null ? state : 'few'}>
        {few === null ? t(stockTexts[state]) : t('few_left', { count: few })}
      </small>
      {rule !== undefined && <small>{rule}</small>}
    </>
  )
}

const stockTexts = { inStock: 'in_stock', soldOut: 'sold_out', coming: 'available_soon' } as const

/** The quantity of one member that can be had, as a cell of a sheet, and at its corner the pieces in the cart. */
export function SizeQuantity({ member, name, state, inCart, text, note, onType, onSaid }: SizeView) {
  const { t } = useTranslation('catalogue')
  const { id } = member
  const said = useNoteText(note, { member, left: piecesToAdd(member, inCart) })
  useEffect(() => {
    if (said === null) return
    onSaid(`${name}: ${said}`)
    return () => onSaid('')
  }, [said, name, onSaid])
  const counted = inCart > 0 && (
    <small data-in-cart="">
      <span className="sr-only">{t('size_in_cart', { n: inCart })}</span>
      <span aria-hidden="true">{inCart}</span>
    </small>
  )
  if (state !== 'inStock') return counted
  return (
    <>
      {counted}
      <input
        name={String(id)}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('size_quantity', { size: name })}
        value={text}
        onChange={(event) => onType(id, event.target.value)}
        {...(said !== null && { 'aria-describedby': `size-note-${id}`, 'aria-invalid': note?.kind !== 'corrected' })}
      />
      {said !== null && (
        <p id={`size-note-${id}`} data-kind={note?.kind}>
          {said}
        </p>
      )}
    </>
  )
}

/** `left`: pieces that can still be added. */
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
