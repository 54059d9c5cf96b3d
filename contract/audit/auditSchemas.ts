import { z } from 'zod'
import { timestamp } from '../fields/adminReplyValues.ts'
import { int, string } from '../fields/plainValues.ts'

export const auditEntrySchema = z.object({
  id: int,
  at: timestamp,
  actor: z
    .object({ id: int, name: string.nullable() })
    .nullable()
    .describe('null: a program on the machine; without a name: an account that is gone'),
  call: string,
  entity: string,
  entityId: string,
  requestId: string.nullable(),
  changes: z
    .record(string, z.object({ before: z.unknown().optional(), after: z.unknown().optional() }).nullable())
    .describe('By field; null: personal or secret, so that only the fact of the change is recorded'),
  names: z
    .record(string, z.object({ ar: string, en: string }))
    .describe(
      'What records are called now, by kind and id (`product:12`): the changed one, and those that values refer to',
    ),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>
