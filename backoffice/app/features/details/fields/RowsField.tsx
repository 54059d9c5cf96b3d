import { Button } from '@rawaj/design/Button.tsx'
import { PlusIcon } from '@rawaj/design/icons.tsx'
import { type ComponentType, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import { type FieldControlProps, useFormTexts } from '../FormContext.ts'
import { type Field, fieldKey } from '../fieldTypes.ts'
import { useFieldTexts } from '../useFieldTexts.ts'
import type { FieldProps } from './InputFields.tsx'
import { RowButtons } from './RowButtons.tsx'
import { useFieldRows } from './useFieldRows.ts'

/** A group of fields any number of times: added, removed and moved by buttons, which every keyboard has. */
export function RowsField({ field, path }: FieldProps<'rows'>) {
  const { find } = useTexts()
  const { name: form, Control } = useFormTexts()
  const { label, hint, error, isLocked } = useFieldTexts({ path, name: field.name })
  const legend = useRef<HTMLLegendElement>(null)
  const { rows, list, append, buttonsOf } = useFieldRows(path, () => legend.current?.focus())
  return (
    <fieldset>
      <legend ref={legend} tabIndex={-1} className="sr-only">
        {label}
      </legend>
      {(error ?? hint) && <p className={error ? 'text-14 text-danger' : 'text-14 text-muted'}>{error ?? hint}</p>}
      <ol ref={list} className="mt-2 grid gap-3 empty:hidden">
        {rows.map((row, place) => (
          <li key={row.rowKey} className="flex items-start gap-2 rounded-control border border-line p-3">
            <div className="grid min-w-0 grow gap-3">
              {field.fields.map((inner) => (
                <RowField key={inner.name} field={inner} row={`${path}.${place}`} Control={Control} />
              ))}
            </div>
            {!isLocked && <RowButtons {...buttonsOf(place)} />}
          </li>
        ))}
      </ol>
      {!isLocked && rows.length < field.max && (
        <Button variant="outline" size="sm" icon={<PlusIcon />} className="mt-3" onClick={() => append(field.empty)}>
          {find(`${fieldKey(form, field.name)}_add`)}
        </Button>
      )}
    </fieldset>
  )
}

interface RowFieldProps {
  field: Field
  /** Path of the row in the values. */
  row: string
  Control: ComponentType<FieldControlProps>
}

function RowField({ field, row, Control }: RowFieldProps) {
  const deciding: unknown = useWatch({ name: `${row}.${field.shownFor?.name ?? field.name}` })
  if (field.shownFor && field.shownFor.value !== deciding) return null
  return <Control field={field} path={`${row}.${field.name}`} />
}
