import { RadioCards } from '@rawaj/design/RadioCards.tsx'
import { useController } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useFieldTexts } from '../../details/index.ts'

const choices = ['shown', 'hidden'] as const
type Choice = (typeof choices)[number]

/** Whether a new product is in the shop at once: nothing is chosen beforehand. */
export function SaleChoice() {
  const { t } = useTexts()
  const { error } = useFieldTexts({ path: 'active', name: 'active' })
  const { field: control } = useController({ name: 'active' })
  const value = typeof control.value === 'boolean' ? (control.value ? 'shown' : 'hidden') : ('' as Choice)
  return (
    <fieldset ref={(group) => control.ref({ focus: () => group?.querySelector('input')?.focus() })}>
      <legend className="mb-1.5 text-14 font-medium">{t('products_sale')}</legend>
      <RadioCards
        name="active"
        values={choices}
        value={value}
        onChange={(choice) => control.onChange(choice === 'shown')}
      >
        {(choice) => (
          <>
            <span className="font-medium">{t(`products_sale_${choice}`)}</span>
            <span className="block text-14 text-muted">{t(`products_sale_${choice}_text`)}</span>
          </>
        )}
      </RadioCards>
      {error && (
        <p role="alert" className="mt-1 text-14 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
