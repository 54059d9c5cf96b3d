/** The audit log: who changed what in the back office, in rows that are only ever added. */
export { changedFields } from './changedFields.ts'
export { type AuditQuery, type AuditRow, countAudit, listAudit, readAuditEntry } from './listAudit.queries.ts'
export { type AuditEntry, recordAudit, recordAudits, recordChange, recordChanges } from './recordAudit.ts'
export { reorderRows } from './reorderRows.ts'
export type { Changes } from './tables.ts'
