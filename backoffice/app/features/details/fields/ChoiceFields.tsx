import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { Field as FieldFrame } from '@rawaj/design/Field.tsx'
import { useId } from 'react'
import { get, useController, useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import type { Option } from '../fieldTypes.ts'
import { useFieldTexts } from '../useFieldTexts.ts'
import type { FieldProps } from './InputFields.tsx'

/** On or off. */
export function SwitchField({ field, path }: FieldProps<'switch'>) {
  const { label, hint, error, isLocked } = useFieldTexts({ path, name: field.name })
  const { field: control } = useController({ name: path })
  const { unset } = field
  const followed: unknown = useWatch({ name: `${path.slice(0, -field.name.length)}${unset?.follows ?? field.name}` })
  const isOn = unset && control.value === undefined ? unset.isOn(followed) : control.value === true
  return (
    <div>
      <Checkbox
        ref={control.ref}
        name={control.name}
        onBlur={control.onBlur}
        checked={isOn}
        onChange={(event) => control.onChange(event.currentTarget.checked)}
        disabled={isLocked}
        error={error !== undefined}
        label={
          <>
            <span className="font-medium">{label}</span>
            {(error ?? hint) && (
              <span className={error ? 'block text-danger' : 'block text-muted'}>{error ?? hint}</span>
            )}
          </>
        }
      />
    </div>
  )
}

/** One of a few. */
export function ChoiceField({ field, path }: FieldProps<'choice'>) {
  const texts = useTexts()
  const { isLocked, ...frame } = useFieldTexts({ path, name: field.name, optional: field.optional })
  const { field: control, formState } = useController({ name: path })
  const kept: unknown[] = [control.value, get(formState.defaultValues, path)]
  const offered = field.options.filter(({ value, isFormer }) => !isFormer || kept.includes(value))
  return (
    <FieldFrame {...frame}>
      {(tie) => (
        <FormSelect
          frameClassName="sm:max-w-sm"
          {...control}
          {...tie}
          value={String(control.value ?? '')}
          onChange={(event) => control.onChange(event.currentTarget.value || null)}
          disabled={isLocked}
        >
          {field.none !== undefined && <option value="">{texts.t(field.none)}</option>}
          {offered.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text(texts)}
            </option>
          ))}
        </FormSelect>
      )}
    </FieldFrame>
  )
}

/** Any of many; grouped if their options have a group. */
export function TicksField({ field, path }: FieldProps<'ticks'>) {
  const texts = useTexts()
  const noteId = useId()
  const { label, hint, error, isLocked } = useFieldTexts({ path, name: field.name })
  const { field: control } = useController({ name: path })
  const ticked: readonly unknown[] = Array.isArray(control.value) ? control.value : []
  const tick = (option: Option, checked: boolean) =>
    control.onChange(
      // In the order in which they are offered, so that ticking back changes nothing.
      field.options
        .map(({ value }) => value)
        .filter((value) => (value === option.value ? checked : ticked.includes(value))),
    )
  const groups = Map.groupBy(field.options, ({ group }) => group?.(texts) ?? '')
  const note = error ?? hint
  return (
    <fieldset aria-describedby={note ? noteId : undefined}>
      <legend className="text-14 font-medium">{label}</legend>
      {note && (
        <p id={noteId} className={error ? 'text-14 text-danger' : 'text-14 text-muted'}>
          {note}
        </p>
      )}
      {[...groups].map(([group, options]) => {
        const boxes = options.map((option) => (
          <Checkbox
            key={option.value}
            {...(option === field.options[0] && { ref: control.ref })}
            onBlur={control.onBlur}
            checked={ticked.includes(option.value)}
            disabled={isLocked}
            error={error !== undefined}
            onChange={(event) => tick(option, event.currentTarget.checked)}
            label={<bdi className="wrap-anywhere">{option.text(texts)}</bdi>}
          />
        ))
        return group === '' ? (
          <div key={group} className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
            {boxes}
          </div>
        ) : (
          <fieldset key={group} className="mt-4 first-of-type:mt-2">
            <legend className="text-14 text-muted">{group}</legend>
            <div className="mt-1 grid gap-x-6 sm:grid-cols-2">{boxes}</div>
          </fieldset>
        )
      })}
    </fieldset>
  )
}
