import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { auditedCallNames } from '@rawaj/contract/api/adminClientRoutes.ts'
import type { CallName } from '@rawaj/contract/api/calls.ts'
import type { AuditEntity } from '@rawaj/contract/audit/auditEntities.ts'
import type { AuditEntry } from '@rawaj/contract/audit/auditSchemas.ts'
import type { Texts } from '../../i18n/useTexts.ts'

/** Programs on the shop's machine that leave a row as calls do. */
const commands = ['npm run owner', 'npm run price-list', 'update of the shop'] as const

/** Lists of people that are taken out as tables: they leave a row under the call that reads them. */
const takenOut = ['listSubscribers', 'listOrders'] as const satisfies AdminCallName[]

/** Employees get a token by it; customers, who do the same, leave no row. */
const tokens = ['signIn'] as const satisfies CallName[]

/** Everything that leaves a row in the audit log. */
export const auditedCalls: readonly string[] = [...auditedCallNames, ...commands, ...takenOut, ...tokens]

/** The key of what a call is called: `audit_call_npm_run_owner`. */
export const callKey = (call: string) => `audit_call_${call.replace(/\W+/g, '_')}`

/** Text of a call. A call of another version is shown as a change. */
export const callText = (call: string, { t, find }: Texts): string => find(callKey(call)) ?? t('audit_call_unknown')

/** Screen of an entity, and the prefix of the texts of its fields. */
const known: Partial<Record<AuditEntity, { href?: (id: string) => string; fieldPrefix: (id: string) => string }>> = {
  category: { href: (id) => `/categories/${id}`, fieldPrefix: () => 'categories' },
  email: { href: (id) => `/emails/${id}`, fieldPrefix: () => 'emails' },
  interface_word: { href: (id) => `/words/${id}`, fieldPrefix: () => 'words' },
  invitation: { href: () => '/invitations', fieldPrefix: () => 'invitations' },
  menu_entry: { href: () => '/links', fieldPrefix: () => 'links' },
  notice: { href: (id) => `/notices/${id}`, fieldPrefix: () => 'notices' },
  // The states of both are numbers, and mean another thing in each.
  supportRequest: { fieldPrefix: () => 'audit_supportRequest' },
  order: { href: (id) => `/orders/${id}`, fieldPrefix: () => 'orders' },
  quotation: { href: (id) => `/quotations/${id}`, fieldPrefix: () => 'quotations' },
  role: { href: (id) => `/roles/${id}`, fieldPrefix: () => 'roles' },
  settings: {
    href: (id) => (id === 'opening' ? '/setup?step=opening' : `/settings/${id}`),
    fieldPrefix: (id) => `settings_${id}`,
  },
  staff: { href: (id) => `/staff/${id}`, fieldPrefix: () => 'staff' },
  question: { href: (id) => `/questions/${id}`, fieldPrefix: () => 'questions' },
  text_page: { href: (id) => `/pages/${id}`, fieldPrefix: () => 'pages' },
  staffSession: { fieldPrefix: () => 'staff' },
}

const knownOf = ({ entity }: Pick<AuditEntry, 'entity'>) => known[entity as AuditEntity]

export const hrefOf = (entry: AuditEntry): string | undefined => knownOf(entry)?.href?.(entry.entityId)

export const fieldPrefixOf = (entry: AuditEntry): string => knownOf(entry)?.fieldPrefix(entry.entityId) ?? 'audit'

/** Text of an entry's entity: "Category: 12", "Settings: Delivery". */
export function entityText({ entity, entityId }: Pick<AuditEntry, 'entity' | 'entityId'>, { t, find }: Texts): string {
  return t('audit_entity_named', {
    entity: find(`audit_entity_${entity}`) ?? t('audit_entity_unknown'),
    which: find(`${entity}_${entityId}`, `audit_${entity}_${entityId}`) ?? entityId,
  })
}
