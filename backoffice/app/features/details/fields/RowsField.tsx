import { Button } from '@rawaj/design/Button.tsx'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { MoveDownIcon, MoveUpIcon, PlusIcon, RemoveIcon } from '@rawaj/design/icons.tsx'
import { useEffect, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormTexts } from '../FormContext.ts'
import { useFieldTexts } from '../useFieldTexts.ts'
import type { FieldProps } from './InputFields.tsx'

/** A group of fields any number of times: added, removed and moved by buttons, which every keyboard has. */
export function RowsField({ field, path }: FieldProps<'rows'>) {
  const { t } = useTranslation()
  const { name: form, Control } = useFormTexts()
  const { label, hint, error, isLocked } = useFieldTexts({ path, name: field.name })
  const { fields: rows, append, remove, move } = useFieldArray({ name: path, keyName: 'rowKey' })
  const legend = useRef<HTMLLegendElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ to: number; by: 1 | -1 }>(undefined)
  function moveRow(place: number, by: 1 | -1) {
    moved.current = { to: place + by, by }
    move(place, place + by)
  }
  useEffect(() => {
    if (!moved.current) return
    const { to, by } = moved.current
    moved.current = undefined
    // A row that is put elsewhere loses the focus, and at the ends of the list its button is off.
    const button = (way: number) => list.current?.querySelector<HTMLElement>(`[data-move="${to} ${way}"]:enabled`)
    ;(button(by) ?? button(-by))?.focus()
  })
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
                <Control key={inner.name} field={inner} path={`${path}.${place}.${inner.name}`} />
              ))}
            </div>
            {!isLocked && (
              <div className="flex shrink-0 flex-col">
                <IconButton
                  size="sm"
                  label={t('move_up', { place: place + 1 })}
                  icon={<MoveUpIcon />}
                  disabled={place === 0}
                  data-move={`${place} -1`}
                  onClick={() => moveRow(place, -1)}
                />
                <IconButton
                  size="sm"
                  label={t('move_down', { place: place + 1 })}
                  icon={<MoveDownIcon />}
                  disabled={place === rows.length - 1}
                  data-move={`${place} 1`}
                  onClick={() => moveRow(place, 1)}
                />
                <IconButton
                  size="sm"
                  label={t('remove_row', { place: place + 1 })}
                  icon={<RemoveIcon />}
                  onClick={() => {
                    remove(place)
                    legend.current?.focus()
                  }}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {!isLocked && rows.length < field.max && (
        <Button variant="outline" size="sm" icon={<PlusIcon />} className="mt-3" onClick={() => append(field.empty)}>
          {t(`${form}_${field.name}_add`)}
        </Button>
      )}
    </fieldset>
  )
}
