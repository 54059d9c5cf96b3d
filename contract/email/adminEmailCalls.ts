import { z } from 'zod'
import type { AdminCallTable } from '../api/AdminCall.ts'
import { countReply, data, idPath, page } from '../api/callParts.ts'
import { listQuery, momentFilter, textFilter, timeSorts } from '../fields/queryFields.ts'
import { emailStatuses } from './emailKinds.ts'
import { emailSchema, openEmailSchema } from './emailSchemas.ts'

const emailFilters = z.object({
  query: textFilter.describe('A part of the recipient or of the subject'),
  status: z.enum(emailStatuses).optional(),
  kind: textFilter,
  from: momentFilter,
  to: momentFilter,
})

export const adminEmailCalls = {
  listEmails: {
    method: 'GET',
    path: '/emails',
    access: 'emails.read',
    summary: 'The emails of the shop, a page at a time',
    query: listQuery(emailFilters, timeSorts),
    reply: page(emailSchema),
  },
  countEmails: {
    method: 'GET',
    path: '/emails/count',
    access: 'emails.read',
    summary: 'How many emails the filters let through',
    query: emailFilters,
    reply: countReply,
  },
  /** Emails that contain a code or a link are for owners only. */
  readEmail: {
    method: 'GET',
    path: '/emails/{id}',
    access: 'emails.read',
    summary: 'One email, as it went out',
    params: idPath,
    reply: data(openEmailSchema),
  },
  resendEmail: {
    method: 'POST',
    path: '/emails/{id}/resend',
    access: 'emails.send',
    repeat: 'keyed',
    summary: 'Send an email once more',
    params: idPath,
    reply: data(emailSchema),
  },
} as const satisfies AdminCallTable
