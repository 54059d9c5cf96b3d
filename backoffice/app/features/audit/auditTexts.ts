import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { auditedCallNames } from '@rawaj/contract/api/adminClientRoutes.ts'
import type { CallName } from '@rawaj/contract/api/calls.ts'
import type { AuditEntry } from '@rawaj/contract/audit/auditSchemas.ts'
import type { Texts } from '../../i18n/useTexts.ts'

/** Programs on the shop's machine that leave a row as calls do. */
const commands = ['npm run owner', 'npm run price-list', 'update of the shop'] as const

/** What names people and is taken out as a file: it leaves a row under the call that reads it. */
const takenOut = ['listSubscribers', 'listOrders', 'readInvoice', 'readVatReturn'] as const satisfies AdminCallName[]

/** Employees get a token by it; customers, who do the same, leave no row. */
const tokens = ['signIn'] as const satisfies CallName[]

/** Customers choose an email and a password by a link of the shop; who forgot a password, and does the same, leaves no row. */
const links = ['resetPassword'] as const satisfies CallName[]

/** Everything that leaves a row in the audit log. */
export const auditedCalls: readonly string[] = [...auditedCallNames, ...commands, ...takenOut, ...tokens, ...links]

/** The key of what a call is called: `audit_call_npm_run_owner`. */
export const callKey = (call: string) => `audit_call_${call.replace(/\W+/g, '_')}`

/** Text of a call. A call of another version is shown as a change. */
export const callText = (call: string, { t, find }: Texts): string => find(callKey(call)) ?? t('audit_call_unknown')

/** Text of an entry's entity: "Category: Pipes", "Settings: Delivery"; one that is gone is said by the name that it had. */
export function entityText(entry: AuditEntry, { t, find, language }: Texts): string {
  const { entity, entityId, names, changes } = entry
  const own =
    language === 'ar'
      ? ['nameAr', 'titleAr', 'textAr', 'contentAr', 'nameEn']
      : ['nameEn', 'titleEn', 'textEn', 'contentEn', 'nameAr']
  const former = [...own, 'name', 'code', 'phrase', 'sku'].flatMap((field) => {
    const name = changes[field]?.after ?? changes[field]?.before
    return typeof name === 'string' && name !== '' ? [name] : []
  })[0]
  return t('audit_entity_named', {
    entity: find(`audit_entity_${entity}`) ?? t('audit_entity_unknown'),
    which:
      names[`${entity}:${entityId}`]?.[language] ??
      find(`${entity}_${entityId}`, `audit_${entity}_${entityId}`, `audit_which_${entityId}`) ??
      former ??
      (/^\d+$/.test(entityId) ? t('record_number', { id: entityId }) : entityId),
  })
}
