import { z } from 'zod'
import { data, idPath, messageOnly, rows, version } from '../api/callParts.ts'
import { kilobyte, type ShopCallTable } from '../api/ShopCall.ts'
import { string } from '../fields/plainValues.ts'
import { code, opaqueText, optional, optionalFreeText, quantity, requiredText } from '../fields/validation.ts'
import { id } from '../fields/wireValues.ts'
import { maxRequestedLines, maxRequestedText } from '../quickOrder/requestedLine.ts'
import { savedListDetailsSchema, savedListSchema, sharedListSchema } from './savedListSchemas.ts'
import { maxListName } from './savedLists.ts'

const name = requiredText('name_required', maxListName)

/** A product, or a text that stands for one that was not found. */
const line = z
  .object({ product_id: optional(id), quantity, text: optionalFreeText(maxRequestedText) })
  .refine(({ product_id, text = '' }) => product_id !== undefined || text !== '', {
    path: ['text'],
    message: code('required'),
  })
const lines = z.array(line).max(maxRequestedLines, code('too_long'))

const token = z.object({ token: opaqueText('required', 100) })
/** 500 lines with their texts. */
const maxBody = 256 * kilobyte

export const savedListCalls = {
  listSavedLists: {
    method: 'GET',
    path: '/lists',
    access: 'signedIn',
    tag: 'Lists',
    summary: 'List the own saved lists',
    description: 'The one that was changed last comes first.',
    reply: rows(savedListSchema),
  },
  createSavedList: {
    method: 'POST',
    path: '/lists',
    access: 'signedIn',
    maxBody,
    repeat: 'keyed',
    tag: 'Lists',
    summary: 'Save a list of goods under a name',
    description: 'Up to 500 lines, and 100 lists.',
    errors: ['too_many_lists', 'not_found'],
    body: z.object({ name, lines }),
    reply: data(savedListDetailsSchema),
  },
  readSavedList: {
    method: 'GET',
    path: '/lists/{id}',
    access: 'signedIn',
    tag: 'Lists',
    summary: 'One of the own saved lists, with its goods as they are sold now',
    params: idPath,
    reply: data(savedListDetailsSchema),
  },
  updateSavedList: {
    method: 'PUT',
    path: '/lists/{id}',
    access: 'signedIn',
    maxBody,
    repeat: 'guarded',
    tag: 'Lists',
    summary: 'Rename a saved list, or write its lines anew',
    description: '`lines` are all of them; what is left out stays as it is.',
    errors: ['changed_meanwhile', 'not_found'],
    params: idPath,
    body: z.object({ version, name: name.optional(), lines: lines.optional() }),
    reply: data(savedListDetailsSchema),
  },
  deleteSavedList: {
    method: 'DELETE',
    path: '/lists/{id}',
    access: 'signedIn',
    repeat: 'repeatable',
    tag: 'Lists',
    summary: 'Remove a saved list',
    params: idPath,
    reply: messageOnly,
  },
  shareSavedList: {
    method: 'POST',
    path: '/lists/{id}/share',
    access: 'signedIn',
    repeat: 'state',
    tag: 'Lists',
    summary: 'Make a link that shows a saved list, without prices',
    description: 'The shop keeps no more of it than a hash: this reply alone has the link. An earlier one ends.',
    params: idPath,
    reply: data(z.object({ path: string.describe('Below the address of the shop'), shared_at: string })),
  },
  unshareSavedList: {
    method: 'DELETE',
    path: '/lists/{id}/share',
    access: 'signedIn',
    repeat: 'repeatable',
    tag: 'Lists',
    summary: 'End the link of a saved list',
    params: idPath,
    reply: messageOnly,
  },
  readSharedList: {
    method: 'GET',
    path: '/shared-lists/{token}',
    access: 'public',
    tag: 'Lists',
    summary: 'Read a list by its link, without prices',
    errors: ['not_found'],
    params: token,
    reply: data(sharedListSchema),
  },
  copySharedList: {
    method: 'POST',
    path: '/shared-lists/{token}/copy',
    access: 'signedIn',
    repeat: 'keyed',
    tag: 'Lists',
    summary: 'Copy a list that somebody shares to the own lists',
    errors: ['too_many_lists', 'not_found'],
    params: token,
    reply: data(savedListDetailsSchema),
  },
} as const satisfies ShopCallTable
