import type { input, output, ZodObject, ZodType } from 'zod'
import { withTimeout } from '../../ui/withTimeout.ts'

type Schemas = typeof import('@rawaj/contract/fields/shopForms.ts')
export type FormName = { [Name in keyof Schemas]: Schemas[Name] extends ZodObject ? Name : never }[keyof Schemas]
/** What a form holds before it is checked, and what its call takes. */
export type FormInput<Name extends FormName> = input<Schemas[Name]>
export type FormOutput<Name extends FormName> = output<Schemas[Name]>

/** Code of the first error of each field that has one. */
export type FieldErrors = Partial<Record<string, string>>

/** Loads the validation of forms, 25 kB that a page does not need until a form is used. */
const loadValidation = () => withTimeout(import('@rawaj/contract/fields/shopForms.ts'))

/** For a form's `onFocus`: by the time something is typed, the rules are here. */
export function preloadValidation(): void {
  // Checking asks again, and does without if need be.
  loadValidation().catch(() => undefined)
}

/**
 * Checks a form by the contract's schema of that name. Where the rules cannot be fetched the form passes: the shop
 * checks everything itself, and a submission without a connection has its own error.
 */
export async function checkForm<Name extends FormName>(
  name: Name,
  values: FormInput<Name>,
): Promise<{ errors: FieldErrors; values?: FormOutput<Name> }> {
  const schemas = await loadValidation().catch(() => null)
  if (!schemas) return { errors: {}, values: values as FormOutput<Name> }
  const schema: ZodType<FormOutput<Name>> = schemas[name] as never
  const read = await schema.safeParseAsync(values)
  const errors: FieldErrors = {}
  if (read.success) return { errors, values: read.data }
  for (const { path, message } of read.error.issues) errors[path.join('.')] ??= message
  return { errors }
}
