import type { CustomerInput } from '@rawaj/contract/customers/customerInputs.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { type FormField, optionsOf, type Values } from '../details/index.ts'

export const customerFields = [
  { kind: 'text', name: 'name', maxLength: 120 },
  { kind: 'tel', name: 'mobile', maxLength: 20 },
  { kind: 'email', name: 'email', maxLength: 200, optional: true },
  { kind: 'multiline', name: 'address', maxLength: 500, optional: true },
  { kind: 'digits', name: 'zipcode', maxLength: 12, optional: true },
  { kind: 'choice', name: 'language', options: optionsOf('language_name', ['ar', 'en']) },
] as const satisfies readonly FormField<'customers'>[]

type CustomerForm = Required<CustomerInput>

export const emptyCustomer = (language: Language): CustomerForm => ({
  name: '',
  mobile: '',
  email: '',
  address: '',
  zipcode: '',
  language,
})

/** Body of the calls, from the values of a form. */
export function customerBody(values: Values): CustomerForm {
  const text = (name: keyof CustomerForm) => String(values[name] ?? '')
  return {
    name: text('name'),
    mobile: text('mobile'),
    email: text('email'),
    address: text('address'),
    zipcode: text('zipcode'),
    language: text('language') as Language,
  }
}
