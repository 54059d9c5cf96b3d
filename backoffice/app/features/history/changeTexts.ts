import type { AuditEntry } from '@rawaj/contract/audit/auditSchemas.ts'
import { type BuiltInRole, builtInRoles } from '@rawaj/contract/staff/staffRoles.ts'
import { isRichText, linesOfRichText, type RichText } from '@rawaj/contract/text/richText.ts'
import type { Texts } from '../../i18n/useTexts.ts'

/** Author of a change: an employee, a program on the shop's machine, or a deleted account. */
export const actorText = (actor: AuditEntry['actor'], { t }: Texts): string =>
  actor === null ? t('actor_machine') : (actor.name ?? t('actor_gone', { id: actor.id }))

const fieldKey = (field: string, fieldPrefix: string, { has }: Texts) =>
  [`${fieldPrefix}_${field}`, `field_${field}`].find(has)

/** Label of a field on its form; fields without one share a general label. */
export const fieldText = (field: string, fieldPrefix: string, texts: Texts): string =>
  texts.t(fieldKey(field, fieldPrefix, texts) ?? 'field_unknown')

/** One path below /media/, or several, which mean nothing to a reader, and whose pictures may be gone. */
export const isPicture = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0 && value.every(isPicture)
    : typeof value === 'string' && /^(\/media\/)?[a-z0-9-]+\/[\w-]+\.(webp|avif|png|jpg)$/.test(value)

interface ValueContext {
  field: string
  /** The beginning of the texts of the fields. */
  fieldPrefix: string
  texts: Texts
}

/** Keeps a part of a longer text from turning the parts beside it (UAX #9, first strong isolate). */
const isolated = (text: string) => `\u2068${text}\u2069`

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** Whether a change says anything: a field that was empty in something new or gone does not. */
export const hasContent = (change: AuditEntry['changes'][string]): boolean =>
  change === null || !isNothing(change.before) || !isNothing(change.after)

/** A value as people read it; the direction of one of several parts is that of the screen. */
export function valueText(value: unknown, context: ValueContext): string {
  const { field, fieldPrefix, texts } = context
  const { t, has, money, number, language } = texts
  if (isNothing(value)) return t('nothing')
  if (Array.isArray(value)) return value.map((one) => partText(one, context)).join(t('list_comma')) || t('nothing')
  if (isRichText(value)) return isolated(openingOf(value))
  if (typeof value === 'object' && value !== null) return rowText(value, context)
  const text = String(value)
  const named = [`${fieldKey(field, fieldPrefix, texts)}_${text}`, `value_${field}_${text}`].find(has)
  if (named) return t(named)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return texts.time(text)
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  // An account that is gone, or has no name.
  if (field === 'assignee' && typeof value === 'number') return t('actor_number', { id: text })
  if (typeof value === 'number') return field.endsWith('Halalas') ? `${money(value)} ${t('currency')}` : number(value)
  if (field === 'permissions') return permissionText(text, texts)
  return field === 'roles' ? roleText(text, language) : text
}

const maxOpening = 120

/** Beginning of a text; all of it is among its versions. */
function openingOf(text: RichText): string {
  const lines = linesOfRichText(text).trim()
  return lines.length > maxOpening ? `${lines.slice(0, maxOpening)}…` : lines
}

/** One that a version before knew is another permission. */
function permissionText(permission: string, { t, find }: Texts): string {
  return find(`permission_${permission.replace('.', '_')}`) ?? t('permission_unknown')
}

/** One of several values. What has parts of its own follows the direction round it, wherever its lines break. */
const partText = (value: unknown, context: ValueContext): string =>
  typeof value === 'object' ? valueText(value, context) : isolated(valueText(value, context))

/** The log has roles by their English names; those of every shop have one in each language. */
function roleText(nameEn: string, language: Texts['language']): string {
  const known = Object.values<BuiltInRole>(builtInRoles).find(({ names }) => names.en === nameEn)
  return known ? known.names[language] : nameEn
}

/** A row of a list: by its name, or by all that it says. */
function rowText(row: object, context: ValueContext): string {
  const { nameAr, nameEn, titleAr, titleEn } = row as Record<string, unknown>
  const name = context.texts.language === 'ar' ? (nameAr ?? titleAr) : (nameEn ?? titleEn)
  if (name !== undefined) return isolated(String(name))
  // The log keeps no order of fields.
  return Object.entries(row)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([field, one]) => partText(one, { ...context, field }))
    .join(' ')
}
