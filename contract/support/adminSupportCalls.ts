import { z } from 'zod'
import type { AdminCallTable } from '../api/AdminCall.ts'
import { countReply, data, idPath, nothing, page, patch, rows, version } from '../api/callParts.ts'
import { cannedReplyInput, picture } from '../fields/adminForms.ts'
import { boolean, int, language, string } from '../fields/plainValues.ts'
import { listQuery, momentFilter, queryInt, textFilter } from '../fields/queryFields.ts'
import { code, opaqueText, requiredFreeText } from '../fields/validation.ts'
import { id, maxId } from '../fields/wireValues.ts'
import { hasPlaceholder } from './cannedReplies.ts'
import { maxRemarkLength } from './support.ts'
import { supportChannels, supportSorts, supportTabs } from './supportFilters.ts'
import {
  cannedReplySchema,
  inboundEmailSchema,
  openSupportTicketSchema,
  supportTabCountsSchema,
  supportTicketRowSchema,
} from './ticketSchemas.ts'

const supportFilters = z.object({
  query: textFilter.describe(
    'The number, or words of the messages, the name, mobile or email, of three characters or more; each is to be found',
  ),
  tab: z.enum(supportTabs).optional(),
  assignee: queryInt(0, maxId).optional().describe('The id of one of the staff; 0: nobody'),
  language: language.optional(),
  withOrder: z.stringbool().optional(),
  channel: z.enum(supportChannels).optional(),
  customer: queryInt(1, maxId).optional().describe('The id of an account'),
  from: momentFilter.describe('Opened since then'),
  to: momentFilter,
})

export const adminSupportCalls = {
  listSupportTickets: {
    method: 'GET',
    path: '/support/tickets',
    access: 'support.read',
    summary: 'Support requests and contact messages that the filters let through, by pages',
    query: listQuery(supportFilters, supportSorts),
    reply: page(supportTicketRowSchema),
  },
  countSupportTickets: {
    method: 'GET',
    path: '/support/tickets/count',
    access: 'support.read',
    summary: 'How many of them the filters let through',
    query: supportFilters,
    reply: countReply,
  },
  countSupportTabs: {
    method: 'GET',
    path: '/support/tickets/tabs',
    access: 'support.read',
    summary: 'How many wait, were taken, were answered; and since when the oldest waits',
    reply: data(supportTabCountsSchema),
  },
  readSupportTicket: {
    method: 'GET',
    path: '/support/tickets/{id}',
    access: 'support.read',
    summary: 'One of them, with all that was said',
    params: idPath,
    reply: data(openSupportTicketSchema),
  },
  answerSupportTicket: {
    method: 'POST',
    path: '/support/tickets/{id}/answers',
    access: 'support.answer',
    picture: true,
    repeat: 'guarded',
    summary: 'Answer whoever asked, who is mailed',
    errors: ['changed_meanwhile'],
    params: idPath,
    body: z.object({
      version,
      message: requiredFreeText('message_required', maxRemarkLength).refine(
        (text) => !hasPlaceholder(text),
        code('placeholder_left'),
      ),
      image: picture.optional().describe('A picture that goes with it'),
      close: boolean.default(false).describe('Closes the ticket with it'),
      key: opaqueText('required', 100).optional().describe('The same key writes one answer'),
    }),
    reply: data(openSupportTicketSchema),
  },
  addSupportNote: {
    method: 'POST',
    path: '/support/tickets/{id}/notes',
    access: 'support.answer',
    repeat: 'message',
    summary: 'Note something for colleagues',
    params: idPath,
    body: z.object({
      text: requiredFreeText('message_required', 2_000),
      key: opaqueText('required', 100).optional().describe('The same key writes one note'),
    }),
    reply: data(openSupportTicketSchema),
  },
  removeSupportNote: {
    method: 'DELETE',
    path: '/support/tickets/{id}/notes/{noteId}',
    access: 'support.answer',
    repeat: 'state',
    summary: 'Remove a note',
    params: idPath.extend({ noteId: id }),
    reply: data(openSupportTicketSchema),
  },
  assignSupportTicket: {
    method: 'PUT',
    path: '/support/tickets/{id}/assignee',
    access: 'support.answer',
    repeat: 'state',
    summary: 'Take it, give it to a colleague, or release it',
    errors: ['changed_meanwhile'],
    params: idPath,
    body: z.object({
      from: id
        .nullable()
        .describe('Whose it was, as it was read; refused with `changed_meanwhile` where it is somebody else’s by now'),
      to: id.nullable().describe('An id of listSupportStaff, one’s own to take it; null releases it'),
    }),
    reply: data(openSupportTicketSchema),
  },
  setSupportStatus: {
    method: 'PUT',
    path: '/support/tickets/{id}/status',
    access: 'support.answer',
    repeat: 'state',
    summary: 'Close it, or open it again',
    errors: ['changed_meanwhile'],
    params: idPath,
    body: z.object({ version, closed: boolean }),
    reply: data(openSupportTicketSchema),
  },
  linkSupportTicket: {
    method: 'PUT',
    path: '/support/tickets/{id}/order',
    access: 'support.answer',
    repeat: 'state',
    summary: 'Say which order of its customer it is about',
    errors: ['changed_meanwhile'],
    params: idPath,
    body: z.object({ version, orderId: id.nullable().describe('One of the ticket’s `orders`; null: none') }),
    reply: data(openSupportTicketSchema),
  },
  listSupportStaff: {
    method: 'GET',
    path: '/support/staff',
    access: 'support.read',
    summary: 'Who may answer',
    reply: rows(z.object({ id: int, name: string })),
  },
  readMailIn: {
    method: 'GET',
    path: '/support/mail-in',
    access: 'support.read',
    summary: 'Whether answers by mail are read, and what came of them',
    reply: data(inboundEmailSchema),
  },
  listReadyAnswers: {
    method: 'GET',
    path: '/ready-answers',
    access: 'support.read',
    summary: 'All ready answers',
    reply: rows(cannedReplySchema),
  },
  readReadyAnswer: {
    method: 'GET',
    path: '/ready-answers/{id}',
    access: 'support.read',
    summary: 'One ready answer',
    params: idPath,
    reply: data(cannedReplySchema),
  },
  createReadyAnswer: {
    method: 'POST',
    path: '/ready-answers',
    access: 'readyAnswers.write',
    repeat: 'keyed',
    summary: 'Add a ready answer',
    body: cannedReplyInput,
    reply: data(cannedReplySchema),
  },
  updateReadyAnswer: {
    method: 'PUT',
    path: '/ready-answers/{id}',
    access: 'readyAnswers.write',
    repeat: 'state',
    summary: 'Change a ready answer',
    errors: ['changed_meanwhile'],
    params: idPath,
    body: patch(cannedReplyInput.shape),
    reply: data(cannedReplySchema),
  },
  deleteReadyAnswer: {
    method: 'DELETE',
    path: '/ready-answers/{id}',
    access: 'readyAnswers.write',
    repeat: 'state',
    summary: 'Remove a ready answer',
    params: idPath,
    reply: nothing,
  },
} as const satisfies AdminCallTable
