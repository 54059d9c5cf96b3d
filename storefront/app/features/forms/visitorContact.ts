import { localStore } from '../../browserStore.ts'
import type { FormName } from './checkForm.ts'

/** What a visitor has typed of themselves in any form of this visit: kept in memory alone, until they sign in. */
const typed = new Map<string, string>()

/** Forms in which a blank field is meant to be blank. */
const withoutContact: readonly FormName[] = ['subscriptionForm']
const contactFields: readonly string[] = ['name', 'email', 'mobile']

const contactField = (field: string) => field.replace('buyer_', '')

/** The one field of the sign-in takes either. */
const signInField = (value: string) => (value.includes('@') ? 'email' : 'mobile')

function remember(form: FormName, field: string, value: string): void {
  const name = form === 'signInForm' && field === 'email' ? signInField(value) : contactField(field)
  if (contactFields.includes(name) && !localStore.read('isAuthenticated')) typed.set(name, value)
}

function recall<Field extends string>(form: FormName, fields: readonly Field[]): Partial<Record<Field, string>> {
  const known: Partial<Record<Field, string>> = {}
  if (withoutContact.includes(form)) return known
  for (const field of fields) {
    const own = typed.get(contactField(field))
    const value = form === 'signInForm' && field === 'email' ? own || typed.get('mobile') : own
    if (value) known[field] = value
  }
  return known
}

/** Remembers fields, so that no other form asks for them again (WCAG 2.2, 3.3.7), and recalls what was typed before of a form's. */
export const visitorContact = { remember, recall }
export type ContactMemory = typeof visitorContact

export const forgetContact = (): void => typed.clear()
