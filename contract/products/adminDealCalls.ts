import { z } from 'zod'
import type { AdminCallTable } from '../api/AdminCall.ts'
import { data, idPath, nothing, rows, version } from '../api/callParts.ts'
import { textFilter } from '../fields/queryFields.ts'
import { dealInput, updateDealInput } from './dealInputs.ts'
import { dealGoodsSchema, dealRowSchema, dealSchema } from './dealSchemas.ts'

export const adminDealCalls = {
  listDeals: {
    method: 'GET',
    path: '/deals',
    access: 'deals.write',
    summary: 'Deals: running, planned and past, with what was sold',
    reply: rows(dealRowSchema),
  },
  findDealGoods: {
    method: 'GET',
    path: '/deals/goods',
    access: 'deals.write',
    summary: 'Find products for a deal, by SKU or words',
    query: z.object({ query: textFilter.describe('A SKU or a part of it, or words') }),
    reply: rows(dealGoodsSchema),
  },
  readDeal: {
    method: 'GET',
    path: '/deals/{id}',
    access: 'deals.write',
    summary: 'One deal with its products',
    params: idPath,
    reply: data(dealSchema),
  },
  createDeal: {
    method: 'POST',
    path: '/deals',
    access: 'deals.write',
    repeat: 'keyed',
    summary: 'Plan a deal, or start it at once',
    body: dealInput,
    reply: data(dealSchema),
  },
  updateDeal: {
    method: 'PUT',
    path: '/deals/{id}',
    access: 'deals.write',
    repeat: 'state',
    summary: 'Change a deal that has not ended',
    errors: ['changed_meanwhile', 'deal_ended'],
    params: idPath,
    body: updateDealInput,
    reply: data(dealSchema),
  },
  endDeal: {
    method: 'POST',
    path: '/deals/{id}/end',
    access: 'deals.write',
    repeat: 'state',
    summary: 'End a running deal now',
    errors: ['changed_meanwhile', 'deal_ended', 'deal_not_running'],
    params: idPath,
    body: z.object({ version }),
    reply: data(dealSchema),
  },
  deleteDeal: {
    method: 'DELETE',
    path: '/deals/{id}',
    access: 'deals.write',
    repeat: 'state',
    summary: 'Remove a deal that has not begun',
    errors: ['deal_begun'],
    params: idPath,
    reply: nothing,
  },
} as const satisfies AdminCallTable
