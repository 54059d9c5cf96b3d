import { type SetError, showFieldErrors } from '@rawaj/design/formErrors.ts'
import { type ChangeEvent, useLayoutEffect, useState } from 'react'
import { useErrorMessage } from '../feedback/index.ts'
import { checkForm, type FieldErrors, type FormInput, type FormName, type FormOutput } from './checkForm.ts'
import type { ContactMemory } from './visitorContact.ts'

interface ShopFormOptions<Fields> {
  /** What the fields hold while nothing is typed into them; in the order of the fields on the screen. */
  defaultValues: Fields
  /** A field is checked when it is left, too; else with the first submission. From then on it is checked with each change. */
  mode?: 'onTouched'
  /** Of a form that visitors fill in: what they have typed of themselves elsewhere. */
  contact?: ContactMemory
}

type Control = HTMLInputElement | HTMLTextAreaElement

/** A form of text fields, checked by the contract's schema of that name. */
export function useShopForm<Name extends FormName, Fields extends Record<keyof Fields, string> & FormInput<Name>>(
  schema: Name,
  { defaultValues, mode, contact }: ShopFormOptions<Fields>,
) {
  type Field = keyof Fields & string
  const message = useErrorMessage()
  const names = Object.keys(defaultValues) as Field[]
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSubmitting, setSubmitting] = useState(false)
  const [controls] = useState(() => new Map<Field, Control>())
  /** Fields that are checked with each change. */
  const [checked] = useState(() => new Set<string>())
  const [carried, setCarried] = useState(() => contact?.recall(schema, names))
  const values: Fields = { ...defaultValues, ...typed }
  for (const name of names)
    if (values[name] === '' && typed[name] === undefined) values[name] = (carried?.[name] ?? '') as Fields[Field]

  const setValue = (name: Field, value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const setFocus = (name: Field) => controls.get(name)?.focus()

  // What was typed or filled in before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useLayoutEffect(() => {
    for (const [name, { value }] of controls) if (value !== values[name]) setValue(name, value)
  }, [])

  /** @returns whether that field is right */
  async function check(name: Field, typed: Fields = values): Promise<boolean> {
    checked.add(name)
    const error = (await checkForm(schema, typed)).errors[name]
    setErrors((before) => ({ ...before, [name]: error }))
    return error === undefined
  }

  const setError: SetError<Field | 'root'> = (name, { message }, options) => {
    checked.add(name)
    setErrors((before) => ({ ...before, [name]: message }))
    if (options?.shouldFocus && name !== 'root') setFocus(name)
  }

  /** Puts what a call has found wrong at its fields. @returns whether it is about any of them */
  const showErrorsAtFields = (reason: Error) => showFieldErrors(reason, names, setError, message)

  return {
    values,
    /** Codes, or texts of the shop. That of no field is `root`. */
    errors,
    isSubmitting,
    check,
    setValue,
    setFocus,
    setError,
    clearErrors: () => setErrors({}),
    /** Properties of a field's control. */
    field: (name: Field) => ({
      name,
      value: values[name],
      ref(control: Control | null) {
        if (control) controls.set(name, control)
        else controls.delete(name)
      },
      onChange({ currentTarget: { value } }: ChangeEvent<Control>) {
        contact?.remember(schema, name, value)
        setValue(name, value)
        if (checked.has(name)) void check(name, { ...values, [name]: value })
      },
      // Another form of the page may have been typed into since.
      onFocus: () => setCarried(contact?.recall(schema, names)),
      onBlur() {
        if (mode === 'onTouched') void check(name)
      },
      error: errors[name] && message(errors[name]),
    }),
    /** Sends the form as the schema reads it, or shows what is wrong, with the focus on the first field of that kind. */
    handleSubmit: (send: (form: FormOutput<Name>) => unknown) => async () => {
      setSubmitting(true)
      try {
        const form = await checkForm(schema, values)
        for (const name of names) checked.add(name)
        setErrors(form.errors)
        const wrong = names.find((name) => form.errors[name])
        if (wrong) setFocus(wrong)
        if (form.values) await send(form.values)
      } finally {
        setSubmitting(false)
      }
    },
    /** Forgets what was typed, and what was wrong with it. */
    reset(next: Partial<Fields> = {}) {
      setTyped(next)
      setCarried(undefined)
      setErrors({})
      checked.clear()
    },
    showFieldErrors: showErrorsAtFields,
    /** The same; what is about none of the fields goes to the form as a whole. */
    showErrors(reason: Error) {
      if (!showErrorsAtFields(reason)) setError('root', { message: message(reason) })
    },
  }
}
