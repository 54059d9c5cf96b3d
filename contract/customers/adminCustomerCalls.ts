import { z } from 'zod'
import type { AdminCallTable } from '../api/AdminCall.ts'
import { countReply, data, idPath, note, nothing, page, rows } from '../api/callParts.ts'
import { addressFields, withWholeAddress } from '../fields/addressSchemas.ts'
import { timestamp } from '../fields/adminReplyValues.ts'
import { boolean, int, string } from '../fields/plainValues.ts'
import { listQuery, momentFilter, queryInt, textFilter, timeSorts } from '../fields/queryFields.ts'
import { opaqueText, typedCode } from '../fields/validation.ts'
import { id } from '../fields/wireValues.ts'
import { isStorable } from '../text/cleanText.ts'
import { customerInput } from './customerInputs.ts'
import { customerMergeSchema, mergeChoiceSchema } from './customerMerge.ts'
import { customerRowSchema, openCustomerSchema } from './customerSchemas.ts'
import { duplicateSchema } from './duplicateSchemas.ts'

const mergePath = idPath.extend({ otherId: id })

const mergeCode = z.union([z.literal(''), typedCode])

const requestVersion = z
  .int()
  .describe('As it was read; refused with `changed_meanwhile` where it was changed or decided since')

const customerFilters = z.object({
  query: textFilter.describe('A part of the name, the email address or the mobile'),
  type: queryInt(0, 2).optional().describe('0 retail, 1 wholesale, 2 contract'),
  blocked: z.stringbool().optional(),
  trade: z.enum(['waiting', 'approved']).optional().describe('Who asks for a trade account, and who has one'),
  from: momentFilter,
  to: momentFilter,
})

export const adminCustomerCalls = {
  listCustomers: {
    method: 'GET',
    path: '/customers',
    access: 'customers.read',
    summary: 'Customers, a page at a time',
    query: listQuery(customerFilters, timeSorts),
    reply: page(customerRowSchema),
  },
  countCustomers: {
    method: 'GET',
    path: '/customers/count',
    access: 'customers.read',
    summary: 'How many customers the filters let through',
    query: customerFilters,
    reply: countReply,
  },
  readCustomer: {
    method: 'GET',
    path: '/customers/{id}',
    access: 'customers.read',
    summary: 'One customer, with orders, notes and consents',
    params: idPath,
    reply: data(openCustomerSchema),
  },
  createCustomer: {
    method: 'POST',
    path: '/customers',
    access: 'customers.write',
    repeat: 'guarded',
    summary: 'Open an account for a customer, who signs in with a code by mail where they have an email address',
    errors: ['account_taken'],
    body: customerInput,
    reply: data(openCustomerSchema),
  },
  updateCustomer: {
    method: 'PUT',
    path: '/customers/{id}',
    access: 'customers.write',
    repeat: 'state',
    summary: 'Correct name, mobile, email address, address and language of a customer',
    errors: ['account_taken', 'changed_meanwhile'],
    params: idPath,
    body: customerInput.extend({
      seen: opaqueText('required', 64).describe(
        'As it was read; refused with `changed_meanwhile` where it is another by now',
      ),
    }),
    reply: data(openCustomerSchema),
  },
  setCustomerType: {
    method: 'PUT',
    path: '/customers/{id}/type',
    access: 'customers.write',
    repeat: 'state',
    summary: 'Put a customer on another price list',
    errors: ['changed_meanwhile'],
    params: idPath,
    body: z.object({
      from: int.describe('As it was read; refused with `changed_meanwhile` where it is another by now'),
      type: z.int().min(0).max(2),
    }),
    reply: data(openCustomerSchema),
  },
  setCustomerBlocked: {
    method: 'PUT',
    path: '/customers/{id}/blocked',
    access: 'customers.write',
    repeat: 'repeatable',
    summary: 'Keep a customer out, or let them in again',
    params: idPath,
    body: z.object({ blocked: boolean }),
    reply: data(openCustomerSchema),
  },
  signOutCustomer: {
    method: 'POST',
    path: '/customers/{id}/sign-out',
    access: 'customers.write',
    repeat: 'repeatable',
    summary: 'End every session of a customer',
    params: idPath,
    reply: data(openCustomerSchema),
  },
  /** Nothing is sent: staff hand it over. The link before it stops working. */
  createSignInLink: {
    method: 'POST',
    path: '/customers/{id}/sign-in-link',
    access: 'customers.write',
    repeat: 'repeatable',
    summary: 'Make a link by which a customer without an email address chooses one and a password, once',
    errors: ['changed_meanwhile', 'customer_blocked'],
    params: idPath,
    reply: data(z.object({ url: string, expiresAt: timestamp })),
  },
  exportCustomer: {
    method: 'POST',
    path: '/customers/{id}/export',
    access: 'customers.export',
    repeat: 'repeatable',
    summary: 'All that the shop keeps of a customer, for a request for their data',
    params: idPath,
    reply: data(z.record(string, z.unknown())),
  },
  deleteCustomer: {
    method: 'DELETE',
    path: '/customers/{id}',
    access: 'customers.write',
    freshProof: true,
    repeat: 'state',
    summary: 'Delete an account that its owner wants deleted, once no order is open',
    params: idPath,
    reply: data(z.object({ deleted: boolean.describe('Else it is, once no order of theirs is open') })),
  },
  decideTradeRequest: {
    method: 'PUT',
    path: '/customers/{id}/trade-requests/{requestId}',
    access: 'customers.write',
    repeat: 'guarded',
    summary: 'Approve or refuse that an account is kept as a trade account',
    errors: ['changed_meanwhile'],
    params: idPath.extend({ requestId: id }),
    body: z
      .object({
        version: requestVersion,
        approved: boolean,
        type: z.int().min(0).max(2).default(1).describe('The price list of an approved customer'),
        answer: note.default('').describe('Why it is refused, to the customer'),
      })
      .refine(({ approved, answer }) => approved || answer !== '', { path: ['answer'], message: 'required' }),
    reply: data(openCustomerSchema),
  },
  updateTradeAddress: {
    method: 'PUT',
    path: '/customers/{id}/trade-requests/{requestId}/address',
    access: 'customers.write',
    repeat: 'state',
    summary: 'Correct the address of a company that is approved, or waits to be; all parts empty: it has none',
    errors: ['changed_meanwhile'],
    params: idPath.extend({ requestId: id }),
    body: withWholeAddress(z.object({ version: requestVersion, ...addressFields })),
    reply: data(openCustomerSchema),
  },
  readCustomerMerge: {
    method: 'GET',
    path: '/customers/{id}/merge/{otherId}',
    access: 'customers.write',
    summary: 'Two accounts that are to become one, with all that moves',
    errors: ['merge_forbidden'],
    params: mergePath,
    reply: data(customerMergeSchema),
  },
  requestMergeCodes: {
    method: 'POST',
    path: '/customers/{id}/merge/{otherId}/codes',
    access: 'customers.write',
    repeat: 'repeatable',
    summary: 'Mail a code to both mailboxes of two accounts, for their owner to read out',
    errors: ['merge_forbidden', 'code_not_sent'],
    params: mergePath,
    reply: nothing,
  },
  mergeCustomers: {
    method: 'POST',
    path: '/customers/{id}/merge/{otherId}',
    access: 'customers.write',
    freshProof: true,
    repeat: 'state',
    summary: 'Make one account of two of one person, with the codes from both mailboxes',
    errors: ['merge_forbidden', 'changed_meanwhile'],
    params: mergePath,
    body: z.object({
      seen: z
        .string()
        .max(64)
        .refine(isStorable, 'invalid_value')
        .describe('As it was read; refused with `changed_meanwhile` where an account has changed'),
      code: mergeCode.describe('From the mailbox of the account that stays; empty where it has none'),
      otherCode: mergeCode.describe('From the mailbox of the account that goes; empty where it has none'),
      keep: mergeChoiceSchema.describe('What is kept: `own` of the account that stays, `other` of the one that goes'),
    }),
    reply: data(openCustomerSchema),
  },
  addCustomerNote: {
    method: 'POST',
    path: '/customers/{id}/notes',
    access: 'customers.write',
    repeat: 'message',
    summary: 'Write down what is to be known of a customer',
    params: idPath,
    body: z.object({ text: note.min(1, 'note_required') }),
    reply: data(openCustomerSchema),
  },
  removeCustomerNote: {
    method: 'DELETE',
    path: '/customers/{id}/notes/{noteId}',
    access: 'customers.write',
    repeat: 'state',
    summary: 'Remove a note of a customer',
    params: idPath.extend({ noteId: id }),
    reply: data(openCustomerSchema),
  },
  listDuplicates: {
    method: 'GET',
    path: '/duplicates',
    access: 'settings.read',
    summary: 'Existing records whose texts a person takes for one, for the owner to decide on',
    reply: rows(duplicateSchema),
  },
} as const satisfies AdminCallTable
