import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { emailAddress, requiredText } from '@rawaj/contract/fields/validation.ts'
import type { ImportColumn, ImportOptions, RowState } from '@rawaj/contract/imports/importSchemas.ts'
import type { Parsed } from '@rawaj/contract/text/parsePrice.ts'
import { parseDay } from './parseCell.ts'
import { checked, parseLanguage } from './planCustomers.ts'
import { formulaErrors } from './readProductRow.ts'
import type { CellChange, CellError, SubscriberPlan } from './rowPlans.ts'
import type { Cells } from './tableCells.ts'

interface Known {
  subscribed: ReadonlySet<string>
  /** Addresses that have unsubscribed. */
  left: ReadonlySet<string>
  options: Pick<ImportOptions, 'consentOn' | 'consentSource'>
  now: Date
}

interface PlannedSubscriber {
  key: string
  state: RowState
  name: string
  entityId: null
  changes: CellChange[]
  errors: CellError[]
  plan: SubscriberPlan | null
}

/**
 * Plans the effect of a row: subscribe someone who consented on a day and at a place, which the row names or the owner states for
 * all rows. Existing subscribers stay as they are; people who unsubscribed are not added again.
 */
export function planSubscriber(cells: Cells, { subscribed, left, options, now }: Known): PlannedSubscriber {
  const errors = formulaErrors(cells)
  const addError = (column: ImportColumn, code: FieldErrorCode) =>
    errors.push({ column, code, text: cells.get(column) ?? '' })
  const read = <Value>(column: ImportColumn, text: string, parse: (text: string) => Parsed<Value>) => {
    const parsed = parse(text)
    if ('value' in parsed) return parsed.value
    addError(column, parsed.error)
    return undefined
  }
  const typed = cells.get('email') ?? ''
  const email = read('email', typed, (text) => checked(emailAddress('required'), text))
  const spoken = cells.get('language') ?? ''
  const language = spoken === '' ? 'ar' : read('language', spoken, parseLanguage)
  const day = cells.get('consentOn') || (options.consentOn ?? '')
  const on = day === '' ? undefined : read('consentOn', day, parseDay)
  if (day === '') addError('consentOn', 'required')
  if (on !== undefined && new Date(on) > now) addError('consentOn', 'out_of_range')
  const place = cells.get('consentSource') || options.consentSource
  const source = read('consentSource', place, (text) => checked(requiredText('required', 200), text))
  if (email !== undefined && left.has(email)) addError('email', 'address_left')
  // The shop's own export names those too who have left.
  if (cells.get('endedOn')) addError('endedOn', 'address_left')

  const isOn = email !== undefined && subscribed.has(email)
  const plan: SubscriberPlan | null =
    errors.length > 0 || isOn || !language || !on || !source
      ? null
      : { kind: 'subscriber', language, consent: { on, source } }
  return {
    key: email ?? typed,
    state: errors.length > 0 ? 'wrong' : plan ? 'new' : 'unchanged',
    name: '',
    entityId: null,
    errors,
    plan,
    changes: plan
      ? [
          { column: 'language', from: null, to: plan.language },
          { column: 'consentOn', from: null, to: plan.consent.on },
          { column: 'consentSource', from: null, to: plan.consent.source },
        ]
      : [],
  }
}
