import type { Resolver } from 'react-hook-form'
import type { input, output, ZodObject } from 'zod'
import { withTimeout } from '../../ui/withTimeout.ts'

export type Schemas = typeof import('@rawaj/contract/fields/validation.ts')
export type FormName = { [Name in keyof Schemas]: Schemas[Name] extends ZodObject ? Name : never }[keyof Schemas]
/** The form's fields may hold fewer types than the schema accepts: text, where it also accepts a number. */
type FormResolver<Name extends FormName, Fields extends input<Schemas[Name]>> = Resolver<
  Fields,
  unknown,
  output<Schemas[Name]>
>

/** Loads the validation of forms, 25 kB that a page does not need until a form is used. */
export const loadValidation = () => withTimeout(import('./zodResolver.ts'))

/** For a form's `onFocus`: by the time something is typed, the rules are here. */
export function preloadValidation(): void {
  // Checking asks again, and does without if need be.
  loadValidation().catch(() => undefined)
}

/**
 * Checks a form by the contract's schema of that name. Where the rules cannot be fetched the form passes: the shop
 * checks everything itself, and a submission without a connection has its own error.
 */
export function formResolver<Name extends FormName, Fields extends input<Schemas[Name]> = input<Schemas[Name]>>(
  name: Name,
): FormResolver<Name, Fields> {
  const check = async (...[values, context, options]: Parameters<FormResolver<Name, Fields>>) => {
    const rules = await loadValidation().catch(() => null)
    if (!rules) return { values, errors: {} }
    const resolve = rules.zodResolver(rules.schemas[name]) as unknown as FormResolver<Name, Fields>
    return resolve(values, context, options)
  }
  return check as FormResolver<Name, Fields>
}
