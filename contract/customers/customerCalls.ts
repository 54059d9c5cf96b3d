import { z } from 'zod'
import { ownDeletionSchema } from '../accounts/accountSchemas.ts'
import { data, messageOnly } from '../api/callParts.ts'
import type { ShopCallTable } from '../api/ShopCall.ts'
import { tradeAccountForm } from '../fields/companyForms.ts'
import { boolean, string } from '../fields/plainValues.ts'
import { deletionForm } from '../fields/validation.ts'
import { tradeAccountSchema } from './tradeAccountSchemas.ts'

export const customerCalls = {
  readTradeAccount: {
    method: 'GET',
    path: '/user/trade-account',
    access: 'signedIn',
    whenClosed: 'answered',
    tag: 'Accounts',
    summary: 'Read whether the own account is a trade account, and what is asked for',
    reply: data(tradeAccountSchema),
  },
  /** Requests a trade account, changes the request, or requests a change of the approved details. */
  requestTradeAccount: {
    method: 'PUT',
    path: '/user/trade-account',
    access: 'signedIn',
    whenClosed: 'answered',
    repeat: 'guarded',
    tag: 'Accounts',
    summary: 'Ask for a trade account, or for other details of it',
    description:
      'Numbers may be typed in Arabic digits and in groups. What is approved holds until the shop decides; a request that waits is changed. Another address alone of what is approved holds at once, and is on record. A company with a VAT number has an address. The shop chooses the price list. 403 for staff.',
    body: tradeAccountForm,
    reply: data(tradeAccountSchema),
  },
  withdrawTradeRequest: {
    method: 'DELETE',
    path: '/user/trade-account',
    access: 'signedIn',
    whenClosed: 'answered',
    repeat: 'state',
    tag: 'Accounts',
    summary: 'Take a request for a trade account back that waits',
    errors: ['changed_meanwhile'],
    reply: data(tradeAccountSchema),
  },
  exportOwnData: {
    method: 'POST',
    path: '/user/export',
    access: 'signedIn',
    whenClosed: 'answered',
    audited: true,
    repeat: 'repeatable',
    tag: 'Accounts',
    summary: 'Read all that the shop keeps of the own account',
    description: 'For customers; 403 for accounts with a role in the shop. On record. Ten a day, then 429.',
    reply: data(z.record(string, z.unknown())),
  },
  readOwnDeletion: {
    method: 'GET',
    path: '/user/deletion',
    access: 'signedIn',
    whenClosed: 'answered',
    tag: 'Accounts',
    summary: 'What deleting the own account would wait for',
    reply: data(ownDeletionSchema),
  },
  requestDeletionCode: {
    method: 'POST',
    path: '/user/deletion/code',
    access: 'signedIn',
    whenClosed: 'answered',
    repeat: 'repeatable',
    tag: 'Accounts',
    summary: 'Get a code by mail that confirms the deletion',
    description: 'For who has no password, or has forgotten it. It never signs in, and a sign-in code never deletes.',
    errors: ['code_not_sent'],
    reply: messageOnly,
  },
  deleteOwnAccount: {
    method: 'POST',
    path: '/user/deletion',
    access: 'signedIn',
    whenClosed: 'answered',
    audited: true,
    repeat: 'state',
    tag: 'Accounts',
    summary: 'Delete the own account',
    description:
      'With `password` or a mailed `code`; a wrong one is 400 in `errors`. Ends every session. `deleted` is false where orders are still open: it is deleted once they are settled.',
    body: deletionForm,
    reply: data(z.object({ deleted: boolean })),
  },
} as const satisfies ShopCallTable
