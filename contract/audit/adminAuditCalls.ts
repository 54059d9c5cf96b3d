import { z } from 'zod'
import type { AdminCallTable } from '../api/AdminCall.ts'
import { countReply, data, idPath, page } from '../api/callParts.ts'
import { listQuery, momentFilter, queryInt, textFilter, timeSorts } from '../fields/queryFields.ts'
import { maxId } from '../fields/wireValues.ts'
import { auditEntrySchema } from './auditSchemas.ts'

const auditFilters = z.object({
  actor: queryInt(0, maxId).optional().describe('The id of an account; 0: programs on the machine'),
  entity: textFilter,
  entityId: textFilter,
  call: textFilter,
  from: momentFilter,
  to: momentFilter,
})

export const adminAuditCalls = {
  listAudit: {
    method: 'GET',
    path: '/audit',
    access: 'audit.read',
    summary: 'What was done, by whom',
    query: listQuery(auditFilters, timeSorts),
    reply: page(auditEntrySchema),
  },
  countAudit: {
    method: 'GET',
    path: '/audit/count',
    access: 'audit.read',
    summary: 'How many rows of the audit log the filters let through',
    query: auditFilters,
    reply: countReply,
  },
  readAuditEntry: {
    method: 'GET',
    path: '/audit/{id}',
    access: 'audit.read',
    summary: 'One thing that was done',
    params: idPath,
    reply: data(auditEntrySchema),
  },
} as const satisfies AdminCallTable
