import { z } from 'zod'
import { timestamp } from '../fields/adminReplyValues.ts'

export const auditEntrySchema = z.object({
  id: z.int(),
  at: timestamp,
  actor: z
    .object({ id: z.int(), name: z.string().nullable() })
    .nullable()
    .describe('null: a program on the machine; without a name: an account that is gone'),
  call: z.string(),
  entity: z.string(),
  entityId: z.string(),
  requestId: z.string().nullable(),
  changes: z
    .record(z.string(), z.object({ before: z.unknown().optional(), after: z.unknown().optional() }).nullable())
    .describe('By field; null: personal or secret, so that only the change is told'),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>
