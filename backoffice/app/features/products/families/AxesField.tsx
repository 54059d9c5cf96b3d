import { maxFamilyAxes } from '@rawaj/contract/products/productFilters.ts'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useFieldTexts, type Values } from '../../details/index.ts'
import { useTemplate } from '../useTemplate.ts'

interface FamilyForm {
  axes: readonly string[]
}

/** Fields of the template that tell the members apart, in the order in which they are ticked. */
export function AxesField() {
  const texts = useTexts()
  const { t, number } = texts
  const noteId = useId()
  const { label, hint, error, isLocked } = useFieldTexts({ path: 'axes', name: 'axes' })
  const { field: control } = useController<FamilyForm, 'axes'>({ name: 'axes' })
  const categoryId = useWatch<Values>({ name: 'categoryId' })
  const template = useTemplate()
  const ticked = control.value
  const known = template ?? []
  // A field that has left the template may stay, or be ticked off.
  const gone = template ? ticked.filter((axis) => !template.some(({ key }) => key === axis)) : []
  const options = [
    ...known.map((field) => ({ key: field.key, name: nameIn(field, texts) })),
    ...gone.map((key) => ({ key, name: key })),
  ]
  if (!categoryId) return <p className="text-14 text-muted">{t('families_axes_choose')}</p>
  if (template && options.length === 0) return <p className="text-14 text-muted">{t('families_axes_none')}</p>
  return (
    <fieldset aria-describedby={noteId}>
      {/* The title of the section says it already. */}
      <legend className="sr-only">{label}</legend>
      <p id={noteId} className={error ? 'text-14 text-danger' : 'text-14 text-muted'}>
        {error ?? hint}
      </p>
      <div className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
        {options.map(({ key, name }, index) => {
          const place = ticked.indexOf(key) + 1
          return (
            <Checkbox
              key={key}
              {...(index === 0 && { ref: control.ref })}
              onBlur={control.onBlur}
              checked={place > 0}
              disabled={isLocked || (place === 0 && ticked.length >= maxFamilyAxes)}
              error={error !== undefined}
              onChange={({ currentTarget: { checked } }) =>
                control.onChange(checked ? [...ticked, key] : ticked.filter((axis) => axis !== key))
              }
              label={
                <>
                  <bdi className="wrap-anywhere">{name}</bdi>
                  {place > 0 && ticked.length > 1 && (
                    <bdi
                      translate="no"
                      className="ms-2 rounded-full bg-brand-soft px-2 py-0.5 text-12 font-medium text-brand"
                    >
                      {number(place)}
                    </bdi>
                  )}
                </>
              }
            />
          )
        })}
      </div>
    </fieldset>
  )
}
