import { maxOfferNote, maxOfferShipping } from '@rawaj/contract/quotations/quotations.ts'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { useFigureErrors } from '../failures/index.ts'
import { useVatTextKey } from '../vat/index.ts'
import { daysOf, type OfferProblem, type TypedOffer } from './typedOffer.ts'

interface OfferTermsProps {
  typed: TypedOffer
  problems: readonly OfferProblem[]
  onChange: (changes: Partial<TypedOffer>) => void
}

/** Terms of an offer beside its lines: a note, its validity, its delivery, and whether it may be paid at the door. */
export function OfferTerms({ typed, problems, onChange }: OfferTermsProps) {
  const { t, money } = useTexts()
  const vatTextKey = useVatTextKey()
  const figureError = useFigureErrors()
  const shippingProblem = problems.includes('shipping')
    ? (figureError('money', typed.shipping) ?? t('quotations_price_wrong'))
    : problems.includes('shipping_too_much')
      ? t('quotations_shipping_too_much', { most: money(maxOfferShipping) })
      : undefined
  const validDaysError = problems.includes('validDays')
    ? (figureError('number', typed.validDays) ?? t('quotations_validDays_wrong'))
    : undefined
  return (
    <>
      <GrowingText
        label={t('quotations_note')}
        hint={t('quotations_note_help')}
        optional={t('optional')}
        rows={3}
        maxLength={maxOfferNote}
        value={typed.note}
        onChange={(note) => onChange({ note })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          kind="digits"
          label={t('quotations_validDays')}
          hint={t('quotations_validDays_help')}
          error={validDaysError}
          value={typed.validDays}
          onChange={(event) => onChange({ validDays: event.currentTarget.value })}
          end={
            <span className="pe-2 text-14 text-muted">{t('unit_days', { count: daysOf(typed.validDays) ?? 0 })}</span>
          }
        />
        <TextField
          kind="digits"
          inputMode="decimal"
          label={t(vatTextKey('quotations_shipping'))}
          optional={t('optional')}
          hint={t('quotations_shipping_help')}
          error={shippingProblem}
          value={typed.shipping}
          onChange={(event) => onChange({ shipping: event.currentTarget.value })}
          end={<span className="pe-2 text-14 text-muted">{t('currency')}</span>}
        />
      </div>
      <Checkbox
        label={t('quotations_cashAllowed')}
        checked={typed.cashAllowed}
        onChange={(event) => onChange({ cashAllowed: event.currentTarget.checked })}
      />
    </>
  )
}
