import { roles } from '@rawaj/contract/accounts/roles.ts'
import { type FieldErrorCode, isFieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { normaliseEmail } from '@rawaj/contract/fields/emailAddress.ts'
import { emailAddress, mobile, postcode, requiredFreeText, requiredText } from '@rawaj/contract/fields/validation.ts'
import type { ImportColumn, RowState } from '@rawaj/contract/imports/importSchemas.ts'
import { foldText } from '@rawaj/contract/text/foldText.ts'
import type { Parsed } from '@rawaj/contract/text/parsePrice.ts'
import type { z } from 'zod'
import type { Database } from '../../platform/database/Database.ts'
import { findUsersBy, type User } from '../accounts/index.ts'
import { knownAddresses } from '../newsletter/index.ts'
import { isShortened, parseDay, parseTruth } from './parseCell.ts'
import { formulaErrors } from './readProductRow.ts'
import type { CellChange, CellError, CustomerPlan } from './rowPlans.ts'
import { type Cells, clearing } from './tableCells.ts'

type Account = Pick<User, 'id' | 'email' | 'mobile' | 'name' | 'type' | 'roleId' | 'deletedAt'>

/** Existing data of the people in some rows. */
export interface KnownPeople {
  byEmail: ReadonlyMap<string, Account>
  byMobile: ReadonlyMap<string, Account>
  subscribed: ReadonlySet<string>
  /** Addresses that have unsubscribed. */
  left: ReadonlySet<string>
  now: Date
  takesPostcode: (postcode: string) => boolean
}

export interface PlannedCustomer {
  key: string
  state: RowState
  name: string
  entityId: number | null
  changes: CellChange[]
  errors: CellError[]
  plan: CustomerPlan | null
}

/** A value as a schema takes it. */
export function checked<Value>(schema: z.ZodType<Value>, value: unknown): Parsed<Value> {
  const result = schema.safeParse(value)
  if (result.success) return { value: result.data }
  const message = result.error.issues[0]?.message ?? ''
  return { error: isFieldErrorCode(message) ? message : 'invalid_value' }
}

const typeWords = [
  ['0', 'retail', 'تجزيه', 'تجزئه', 'فرد', 'افراد'],
  ['1', 'wholesale', 'جمله'],
  ['2', 'contract', 'عقد', 'عقود', 'تعاقد'],
].map((words) => new Set(words.map(foldText)))

/** Which price list a word means: 0 retail, 1 wholesale, 2 contract. */
function parseType(text: string): Parsed<number> {
  const type = typeWords.findIndex((words) => words.has(foldText(text).trim()))
  return type < 0 ? { error: 'invalid_value' } : { value: type }
}

/** Which language a word means. */
export function parseLanguage(text: string): Parsed<'ar' | 'en'> {
  const word = foldText(text).trim()
  if (['ar', 'arabic', 'عربي', 'العربيه'].includes(word)) return { value: 'ar' }
  return ['en', 'english', 'انجليزي', 'الانجليزيه'].includes(word) ? { value: 'en' } : { error: 'invalid_value' }
}

/** A mobile number; nine digits with an exponent are what Excel leaves of one. */
function parseMobile(text: string): Parsed<string> {
  return isShortened(text) ? { error: 'shortened_number' } : checked(mobile, text)
}

const parsers = {
  name: (text: string) => checked(requiredText('name_required', 120), text),
  mobile: parseMobile,
  type: parseType,
  address: (text: string) => checked(requiredFreeText('required', 500), text),
  zipcode: (text: string) => checked(postcode('zipcode_required'), text),
  language: parseLanguage,
}

/** Email address that a row of customers is known by; `null`: it is known by its mobile. */
export const emailOfKey = (key: string): string | null => (key.includes('@') ? key : null)

/**
 * Plans the effect of a row: create an account without password, email or role, or move an existing customer to another price
 * list. It is known by its email, or by its mobile where it has none. A newsletter subscription requires the day and place of the consent in the row.
 */
export function planCustomer(cells: Cells, people: KnownPeople): PlannedCustomer {
  const errors = formulaErrors(cells)
  const addError = (column: ImportColumn, code: FieldErrorCode) =>
    errors.push({ column, code, text: cells.get(column) ?? '' })
  const read = <Value>(column: ImportColumn, parse: (text: string) => Parsed<Value>): Value | undefined => {
    const text = cells.get(column) ?? ''
    if (text === '') return undefined
    const parsed = text === clearing ? { error: 'cannot_clear' as const } : parse(text)
    if ('value' in parsed) return parsed.value
    addError(column, parsed.error)
    return undefined
  }
  const typed = cells.get('email') ?? ''
  const email = typed === '' ? null : checked(emailAddress(), typed)
  if (email && 'error' in email) addError('email', email.error)
  const rowValues: CustomerPlan['values'] = {}
  for (const column of Object.keys(parsers) as (keyof typeof parsers)[]) {
    const value = read<string | number>(column, parsers[column])
    if (value !== undefined) Object.assign(rowValues, { [column]: value })
  }
  if (rowValues.zipcode !== undefined && !people.takesPostcode(rowValues.zipcode))
    addError('zipcode', 'invalid_zipcode')
  // A mobile is enough where there is no email.
  const typedMobile = cells.get('mobile') ?? ''
  if (email === null && typedMobile === '') addError('email', 'required')
  const key = email === null ? (rowValues.mobile ?? typedMobile) : 'value' in email ? email.value : typed
  const account = email === null ? people.byMobile.get(key) : people.byEmail.get(key)
  const consent = readConsent({ read, addError, cells, now: people.now })
  if (consent && email === null) addError('email', 'required')
  else if (consent && people.left.has(key)) addError('newsletter', 'address_left')
  if (account && (account.roleId !== roles.customer || account.deletedAt !== null)) addError('email', 'email_taken')
  const owner = rowValues.mobile === undefined ? undefined : people.byMobile.get(rowValues.mobile)
  if (owner && owner.id !== account?.id) addError('mobile', 'mobile_taken')
  if (!account && rowValues.name === undefined && !errors.some(({ column }) => column === 'name'))
    addError('name', 'name_required')

  const values = account
    ? { ...(rowValues.type !== undefined && rowValues.type !== account.type && { type: rowValues.type }) }
    : rowValues
  const changes: CellChange[] = Object.entries(values).map(([column, to]) => ({
    column: column as ImportColumn,
    from: column === 'type' && account ? account.type : null,
    to,
  }))
  const subscribes = consent !== null && !people.subscribed.has(key)
  if (subscribes) changes.push({ column: 'newsletter', from: false, to: true })
  const state = errors.length > 0 ? 'wrong' : !account ? 'new' : changes.length > 0 ? 'changed' : 'unchanged'
  return {
    key,
    state,
    changes,
    errors,
    name: rowValues.name ?? account?.name ?? '',
    entityId: account?.id ?? null,
    plan:
      state === 'unchanged'
        ? null
        : { kind: 'customer', values, typeBefore: account?.type ?? null, consent: subscribes ? consent : null },
  }
}

interface Reading {
  cells: Cells
  now: Date
  read<Value>(column: ImportColumn, parse: (text: string) => Parsed<Value>): Value | undefined
  addError(column: ImportColumn, code: FieldErrorCode): void
}

/** When and where a customer agreed to the newsletter; null: not. */
function readConsent({ read, addError, cells, now }: Reading): CustomerPlan['consent'] {
  const wanted = read('newsletter', parseTruth)
  if (wanted !== true) return null
  for (const column of ['consentOn', 'consentSource'] as const)
    if ((cells.get(column) ?? '') === '') addError(column, 'required')
  const on = read('consentOn', parseDay)
  const source = read('consentSource', (text) => checked(requiredText('required', 200), text))
  if (on === undefined || source === undefined) return null
  if (new Date(on) <= now) return { on, source }
  addError('consentOn', 'out_of_range')
  return null
}

/** The address in a row, normalised if it is valid. */
export function emailIn(cells: Cells): string {
  const typed = cells.get('email') ?? ''
  return normaliseEmail(typed) ?? typed
}

/** The accounts that have one of these email addresses or mobiles, and who of them gets the newsletter. */
export async function readPeople(
  tx: Database,
  rows: readonly Cells[],
  rules: Pick<KnownPeople, 'now' | 'takesPostcode'>,
): Promise<KnownPeople> {
  const emails = [...new Set(rows.map((cells) => emailIn(cells)))]
  const mobiles = rows.flatMap((cells) => {
    const parsed = parsers.mobile(cells.get('mobile') ?? '')
    return 'value' in parsed ? [parsed.value] : []
  })
  const accounts = await findUsersBy(tx, { emails, mobiles })
  const { subscribed, left } = await knownAddresses(tx, emails)
  return {
    byEmail: new Map(accounts.flatMap((account) => (account.email === null ? [] : [[account.email, account]]))),
    byMobile: new Map(accounts.flatMap((account) => (account.mobile === null ? [] : [[account.mobile, account]]))),
    subscribed,
    left,
    ...rules,
  }
}
