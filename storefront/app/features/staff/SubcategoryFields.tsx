import { Button } from '@rawaj/design/Button.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { ChevronDownIcon, DangerIcon, PlusIcon, RemoveIcon } from '@rawaj/design/icons.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../feedback/index.ts'
import type { CategoryFields, CheckedFields } from './categoryFields.ts'

interface SubcategoryFieldsProps {
  form: CategoryForm
  className?: string
}

/** The sub-categories of a category in their order: each has its names, goes up and down, and can be taken out. */
export function SubcategoryFields({ form, className }: SubcategoryFieldsProps) {
  const { t } = useTranslation('staff')
  const message = useErrorMessage()
  const noteId = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const rows = useSubcategoryRows(form)
  const errors = form.formState.errors.subcategory
  const listError = errors?.root?.message ?? errors?.message
  const last = rows.keys.length - 1

  return (
    <fieldset aria-describedby={noteId} className={cx('min-w-0 border-t border-line pt-4', className)}>
      <legend className="float-start w-full text-18 font-semibold">{t('subcategories')}</legend>
      <p
        id={noteId}
        aria-live="polite"
        className={cx('clear-both flex gap-1.5 pt-1 text-14', listError ? 'text-danger' : 'text-muted')}
      >
        {listError && <DangerIcon className="mt-[0.25em] size-4" />}
        {listError ? message(listError) : t('subcategories_hint')}
      </p>
      <ol className="mt-4 grid gap-4 sm:gap-3">
        {rows.keys.map((key, place) => {
          const number = String(place + 1)
          const atField = errors?.[place]
          // The first row names the columns; on phones every field names itself.
          const label = (text: string) => <span className={place === 0 ? undefined : 'sm:sr-only'}>{text}</span>
          return (
            <li key={key}>
              <fieldset className="grid items-start gap-x-3 gap-y-3 max-sm:rounded-control max-sm:border max-sm:border-line max-sm:p-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
                <legend className="text-14 text-muted max-sm:float-start sm:sr-only">
                  {t('subcategory', { number })}
                </legend>
                <TextField
                  label={label(t('name'))}
                  lang="en"
                  error={atField?.name && message(atField.name.message)}
                  {...form.register(`subcategory.${place}.name`)}
                />
                <TextField
                  label={label(t('name_ar'))}
                  required={false}
                  lang="ar"
                  error={atField?.name_ar && message(atField.name_ar.message)}
                  {...form.register(`subcategory.${place}.name_ar`)}
                />
                <div className={cx('flex items-center max-sm:justify-end', place === 0 ? 'sm:pt-7.5' : 'sm:pt-2')}>
                  <IconButton
                    label={t('subcategory_up', { number })}
                    icon={<ChevronDownIcon className="rotate-180" />}
                    disabled={place === 0}
                    onClick={() => rows.move(place, place - 1)}
                  />
                  <IconButton
                    label={t('subcategory_down', { number })}
                    icon={<ChevronDownIcon />}
                    disabled={place === last}
                    onClick={() => rows.move(place, place + 1)}
                  />
                  <IconButton
                    label={t('subcategory_remove', { number })}
                    icon={<RemoveIcon />}
                    onClick={() => {
                      rows.remove(place)
                      // The button that had the focus is gone.
                      addButton.current?.focus()
                    }}
                  />
                </div>
              </fieldset>
            </li>
          )
        })}
      </ol>
      <Button
        ref={addButton}
        variant="outline"
        size="sm"
        icon={<PlusIcon />}
        className={cx('touch-target', rows.keys.length > 0 && 'mt-4')}
        onClick={rows.append}
      >
        {t('subcategory_add')}
      </Button>
    </fieldset>
  )
}

type CategoryForm = UseFormReturn<CategoryFields, unknown, CheckedFields>

interface SubcategoryRows {
  /** One for each row in its place, and it stays with the row. */
  keys: readonly number[]
  append: () => void
  remove: (place: number) => void
  move: (from: number, to: number) => void
}

/**
 * The rows of sub-categories in the form. react-hook-form has this too, but what one form uses of it every page with a
 * form would load (docs/page-speed.md).
 */
function useSubcategoryRows(form: CategoryForm): SubcategoryRows {
  const { getValues, setValue, setFocus, clearErrors } = form
  const [keys, setKeys] = useState(() => getValues('subcategory').map((_, place) => place))
  const nextKey = useRef(keys.length)
  const focusLast = useRef(false)

  useEffect(() => {
    if (!focusLast.current) return
    focusLast.current = false
    setFocus(`subcategory.${keys.length - 1}.name`)
  }, [keys, setFocus])

  /** Keeps the rows that stood in these places, in this order. */
  function arrange(places: number[]) {
    const rows = getValues('subcategory')
    setValue(
      'subcategory',
      places.flatMap((place) => rows[place] ?? []),
    )
    setKeys(places.flatMap((place) => keys[place] ?? []))
    // Errors are stored by position.
    clearErrors('subcategory')
  }

  return {
    keys,
    append() {
      setValue('subcategory', [...getValues('subcategory'), { name: '', name_ar: '' }])
      setKeys([...keys, nextKey.current])
      nextKey.current += 1
      focusLast.current = true
    },
    remove: (place) => arrange([...keys.keys()].filter((one) => one !== place)),
    move: (from, to) => arrange([...keys.keys()].filter((one) => one !== from).toSpliced(to, 0, from)),
  }
}
