import { type AuditReference, auditFieldKind } from '@rawaj/contract/audit/auditFields.ts'
import { auditPartKind } from '@rawaj/contract/audit/auditParts.ts'
import type { AuditRow } from '../audit/index.ts'

/** A record that an entry of the log has by its id. */
export interface RecordReference {
  of: AuditReference
  id: string
}

/** The records that an entry is about: what was changed, and what its values refer to. */
export function referencesOf({ entity, entityId, changes }: AuditRow): RecordReference[] {
  const ofValues = Object.entries(changes).flatMap(([field, change]) => {
    const kind = auditFieldKind(entity, field)
    const values = [change?.before, change?.after]
    const ofField = /^specification_(\d+)$/.exec(field)?.[1]
    if (ofField !== undefined) return [{ of: 'subcategory' as const, id: ofField }]
    if (kind === 'rows') return values.flatMap(inRows)
    return typeof kind === 'object' && 'of' in kind ? values.flatMap((value) => idsIn(value, kind.of)) : []
  })
  return [{ of: entity as AuditReference, id: entityId }, ...ofValues]
}

/** Ids alone, in a list, or in a text with commas between them. */
function idsIn(value: unknown, of: AuditReference): RecordReference[] {
  if (Array.isArray(value)) return value.flatMap((one) => idsIn(one, of))
  if (typeof value === 'number') return [{ of, id: String(value) }]
  if (typeof value !== 'string') return []
  return value.split(', ').flatMap((id) => (id === '' ? [] : [{ of, id }]))
}

function inRows(value: unknown): RecordReference[] {
  if (Array.isArray(value)) return value.flatMap(inRows)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([part, one]) => {
    const kind = auditPartKind(part)
    return typeof kind === 'object' && 'of' in kind ? idsIn(one, kind.of) : inRows(one)
  })
}
