import { Field } from '@rawaj/design/Field.tsx'
import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import type { SizeAxis, SizeRange } from './sizeAxes.ts'

interface SizeRangeFieldsProps {
  axis: SizeAxis
  range: SizeRange
  onChange: (range: SizeRange) => void
}

/** From which size of an axis to which. */
export function SizeRangeFields({ axis: { name, values }, range: { from, to }, onChange }: SizeRangeFieldsProps) {
  const texts = useTexts()
  const options = values.map(({ ar, en }, place) => ({ place, text: nameIn({ nameAr: ar, nameEn: en }, texts) }))
  return (
    <fieldset className="grid grid-cols-2 gap-x-4">
      <legend className="mb-1.5 text-14 font-medium">
        <bdi>{name}</bdi>
      </legend>
      <Field label={texts.t('product_grid_raise_from')}>
        {(tie) => (
          <FormSelect
            {...tie}
            value={from}
            onChange={({ currentTarget: { value } }) =>
              onChange({ from: Number(value), to: Math.max(to, Number(value)) })
            }
          >
            {options.map(({ place, text }) => (
              <option key={place} value={place}>
                {text}
              </option>
            ))}
          </FormSelect>
        )}
      </Field>
      <Field label={texts.t('product_grid_raise_up_to')}>
        {(tie) => (
          <FormSelect
            {...tie}
            value={to}
            onChange={({ currentTarget: { value } }) =>
              onChange({ from: Math.min(from, Number(value)), to: Number(value) })
            }
          >
            {options.map(({ place, text }) => (
              <option key={place} value={place}>
                {text}
              </option>
            ))}
          </FormSelect>
        )}
      </Field>
    </fieldset>
  )
}
