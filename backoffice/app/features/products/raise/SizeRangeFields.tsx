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

/** The ends of a range, with what one that is chosen makes of it: it never ends before it begins. */
const ends = [
  {
    end: 'from',
    label: 'product_grid_raise_from',
    rangeWith: (from: number, { to }: SizeRange) => ({ from, to: Math.max(from, to) }),
  },
  {
    end: 'to',
    label: 'product_grid_raise_up_to',
    rangeWith: (to: number, { from }: SizeRange) => ({ from: Math.min(from, to), to }),
  },
] as const

/** From which size of an axis to which. */
export function SizeRangeFields({ axis: { name, values }, range, onChange }: SizeRangeFieldsProps) {
  const texts = useTexts()
  const options = values.map(({ ar, en }, place) => ({ place, text: nameIn({ nameAr: ar || en, nameEn: en }, texts) }))
  return (
    <fieldset className="grid grid-cols-2 gap-x-4">
      <legend className="mb-1.5 text-14 font-medium">
        <bdi>{name}</bdi>
      </legend>
      {ends.map(({ end, label, rangeWith }) => (
        <Field key={end} label={texts.t(label)}>
          {(tie) => (
            <FormSelect
              {...tie}
              value={range[end]}
              onChange={({ currentTarget: { value } }) => onChange(rangeWith(Number(value), range))}
            >
              {options.map(({ place, text }) => (
                <option key={place} value={place}>
                  {text}
                </option>
              ))}
            </FormSelect>
          )}
        </Field>
      ))}
    </fieldset>
  )
}
