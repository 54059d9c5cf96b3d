import { type AuditReference, type AuditValueKind, auditFieldKind } from '@rawaj/contract/audit/auditFields.ts'
import type { AuditEntry } from '@rawaj/contract/audit/auditSchemas.ts'
import type { Texts } from '../../i18n/useTexts.ts'
import { fieldPrefixOf } from './auditEntities.ts'

/** Author of a change: an employee, a program on the shop's machine, or a deleted account. */
export const actorText = (actor: AuditEntry['actor'], { t }: Texts): string =>
  actor === null ? t('actor_machine') : (actor.name ?? t('actor_gone', { id: actor.id }))

/** An entry of the log, as far as its values are read by it. */
export type ChangedEntity = Pick<AuditEntry, 'entity' | 'entityId' | 'names'>

/** Some fields have a name in the log that differs from the text of that key: `changed_orders_returned`. */
const fieldKey = (field: string, prefix: string, { has }: Texts) =>
  [`changed_${prefix}_${field}`, `${prefix}_${field}`, `field_${field}`].find(has)

/** Label of a field on its form. A field that only another version knows has a general one. */
export function fieldText(field: string, entry: ChangedEntity, texts: Texts): string {
  const ofSubcategory = /^specification_(\d+)$/.exec(field)?.[1]
  if (ofSubcategory !== undefined)
    return texts.t('field_specification_of', { name: recordText('subcategory', ofSubcategory, entry.names, texts) })
  return texts.t(fieldKey(field, fieldPrefixOf(entry.entity, entry.entityId), texts) ?? 'field_unknown')
}

/** One path below /media/, or several, which mean nothing to a reader, and whose pictures may be gone. */
export const isPicture = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0 && value.every(isPicture)
    : typeof value === 'string' && /^(\/media\/)?[a-z0-9-]+\/[\w-]+\.(webp|avif|png|jpg|svg)$/.test(value)

export const isNothing = (value: unknown) => value === null || value === undefined || value === ''

const isEmpty = (value: unknown) => isNothing(value) || (Array.isArray(value) && value.length === 0)

/** Whether a change says anything: a field or list that was empty in something new or gone does not. */
export const hasContent = (change: AuditEntry['changes'][string]): boolean =>
  change === null || !isEmpty(change.before) || !isEmpty(change.after)

export interface ValueContext {
  field: string
  kind: AuditValueKind | undefined
  /** The beginning of the texts of the entity's fields. */
  prefix: string
  /** Beginnings of the texts of its values: `orders_status` of `orders_status_2`. */
  families: readonly string[]
  names: AuditEntry['names']
  texts: Texts
}

/** What a field's values are read by. */
export function valueContext(field: string, entry: ChangedEntity, texts: Texts): ValueContext {
  const prefix = fieldPrefixOf(entry.entity, entry.entityId)
  const families = [`${prefix}_${field}`, `field_${field}`, `value_${field}`]
  return { field, kind: auditFieldKind(entry.entity, field), prefix, families, names: entry.names, texts }
}

/** Ids of records that a value has. */
export const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : isNothing(value) ? [] : String(value).split(', ')

/** Name of a record; one that is gone, or has none, is said by its number. */
export function recordText(of: AuditReference, id: string, names: AuditEntry['names'], texts: Texts): string {
  const name = names[`${of}:${id}`]?.[texts.language]
  return name ?? (/^\d+$/.test(id) ? texts.t('record_number', { id }) : id)
}
