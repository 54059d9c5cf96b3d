import { showFieldErrors } from '@rawaj/design/formErrors.ts'
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  useForm,
} from 'react-hook-form'
import type { input, output } from 'zod'
import { useErrorMessage } from '../feedback/index.ts'
import { showFormErrors } from './formErrors.ts'
import { type FormName, formResolver, type Schemas } from './formResolver.ts'

interface ShopFormOptions<Fields> {
  /** In the order of the fields on the screen. */
  defaultValues: Fields
  mode?: 'onTouched'
}

/** A form of the shop, checked by the contract's schema of that name. */
export function useShopForm<Name extends FormName, Fields extends FieldValues & input<Schemas[Name]>>(
  schema: Name,
  { defaultValues, mode }: ShopFormOptions<Fields>,
) {
  const message = useErrorMessage()
  const form = useForm<Fields, unknown, output<Schemas[Name]>>({
    resolver: formResolver<Name, Fields>(schema),
    defaultValues: defaultValues as DefaultValues<Fields>,
    ...(mode && { mode }),
  })
  const { errors, isSubmitting } = form.formState
  const names = Object.keys(defaultValues) as FieldPath<Fields>[]
  return {
    ...form,
    isSubmitting,
    /** Registers a field's control, and returns its error. */
    field: (name: FieldPath<Fields>, options?: RegisterOptions<Fields>) => {
      const error: FieldError | undefined = get(errors, name)
      return { ...form.register(name, options), error: error && message(error.message) }
    },
    /** Puts what a call has found wrong at its fields. @returns whether it is about any of them */
    showFieldErrors: (reason: Error) => showFieldErrors(reason, names, form.setError, message),
    /** The same; what is about none of them goes to the form as a whole. */
    showErrors: (reason: Error) => showFormErrors(reason, names, form.setError, message),
  }
}
