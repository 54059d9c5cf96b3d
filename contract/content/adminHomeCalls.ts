import { z } from 'zod'
import type { AdminCallTable } from '../api/AdminCall.ts'
import { data, idPath, nothing, rows } from '../api/callParts.ts'
import { textFilter } from '../fields/queryFields.ts'
import {
  adminHomeSectionSchema,
  homeGoodsSchema,
  homeListInput,
  homeOrderInput,
  homeSectionRowSchema,
  updateHomeSectionInput,
} from './homeSchemas.ts'

export const adminHomeCalls = {
  listHomeSections: {
    method: 'GET',
    path: '/home-sections',
    access: 'content.write',
    summary: 'Sections of the home page in its order: lists of products and the other parts',
    reply: rows(homeSectionRowSchema),
  },
  findHomeGoods: {
    method: 'GET',
    path: '/home-sections/goods',
    access: 'content.write',
    summary: 'Find products for a list of the home page, by SKU or words',
    query: z.object({ query: textFilter.describe('A SKU or a part of it, or words') }),
    reply: rows(homeGoodsSchema),
  },
  orderHomeSections: {
    method: 'PUT',
    path: '/home-sections/order',
    access: 'content.write',
    repeat: 'state',
    summary: 'Put the sections of the home page into another order',
    errors: ['changed_meanwhile'],
    body: homeOrderInput,
    reply: rows(homeSectionRowSchema),
  },
  readHomeSection: {
    method: 'GET',
    path: '/home-sections/{id}',
    access: 'content.write',
    summary: 'One section of the home page',
    params: idPath,
    reply: data(adminHomeSectionSchema),
  },
  createHomeSection: {
    method: 'POST',
    path: '/home-sections',
    access: 'content.write',
    repeat: 'keyed',
    summary: 'Make a list of products for the home page',
    body: homeListInput,
    reply: data(adminHomeSectionSchema),
  },
  updateHomeSection: {
    method: 'PUT',
    path: '/home-sections/{id}',
    access: 'content.write',
    repeat: 'state',
    summary: 'Change a section of the home page',
    errors: ['changed_meanwhile'],
    params: idPath,
    body: updateHomeSectionInput,
    reply: data(adminHomeSectionSchema),
  },
  deleteHomeSection: {
    method: 'DELETE',
    path: '/home-sections/{id}',
    access: 'content.write',
    repeat: 'state',
    summary: 'Remove a list from the home page',
    errors: ['home_section_needed'],
    params: idPath,
    reply: nothing,
  },
} as const satisfies AdminCallTable
