/** Who did what on the owner's side. */
export { auditHandlers } from './auditHandlers.ts'
export { changedFields } from './changedFields.ts'
export { type AuditQuery, listAudit } from './listAudit.ts'
export { type AuditEntry, recordAudit, recordAudits } from './recordAudit.ts'
export { auditLog, type Changes } from './tables.ts'
