import { z } from 'zod'
import { data, idPath, list, messageOnly, paging, rows } from '../api/callParts.ts'
import type { ShopCallTable } from '../api/ShopCall.ts'
import { string } from '../fields/plainValues.ts'
import { categoryForm, optional } from '../fields/validation.ts'
import { flag, idList, picture, subcategoryList, unitPrice } from '../fields/wireValues.ts'
import { searchExplanationSchema } from '../search/searchSchemas.ts'
import { brandSchema, categorySchema, productDetailsSchema, productSchema } from './catalogueSchemas.ts'
import { departments } from './departments.ts'

const productQuery = z.object({
  ...paging(10),
  prod_id: idList,
  cat_id: idList,
  scat_id: idList,
  brand_id: idList,
  /** Absent: the newest first, or the best match first where there is a query. */
  sortBy: optional(z.enum(['created_at', 'price', 'name', 'best_selling'])),
  order: optional(z.enum(['asc', 'desc'])).transform((value) => value ?? 'desc'),
  min_price: unitPrice,
  max_price: unitPrice,
  in_stock: flag,
  /** Lists each family once, as the member that comes first. */
  group: optional(z.enum(['family'])),
  /** For a search: its products rank slightly higher. Absent: the department of the caller's last order. */
  department: optional(z.enum(departments)),
  /** For a search by staff: explains the results. */
  explain: flag,
  /** `datas`: a list that is filtered comes under that name alone, not under `data` too. */
  fields: optional(z.enum(['datas'])),
})

const categoryBody = categoryForm.extend({ image: picture, subcategory: subcategoryList })

/** More than `count` where `count_more`. Of a search: what was probably meant, and what is only near. */
const productList = list(productSchema).extend({
  count_more: z.literal(true).optional(),
  near: z
    .array(productSchema)
    .optional()
    .describe('Behind the last match of a search that fits fewer than four: what is only near, never counted'),
  did_you_mean: string.optional(),
  redirect_to: string.optional().describe('Where this search leads instead: an address within the shop'),
  explain: searchExplanationSchema.optional(),
})

export const catalogueCalls = {
  listProducts: {
    method: 'GET',
    path: '/product',
    access: 'public',
    sealed: 'datas',
    tag: 'Catalogue',
    summary: 'List, search and filter products',
    description:
      'Prices are the caller’s own: visitors and retail customers see the retail price alone. Without `sortBy` the newest come first, or the best match where there is a `query`. A `limit` of 0 means the maximum, 100. With `count_more` there are more than `count`, which ends the pages. Of a search, `data` and `count` are what fits; `near` is what only comes near, a row at most, where fewer than four fit; `did_you_mean` is what was probably meant; `redirect_to` is where this search leads instead.',
    query: productQuery,
    reply: z.object({
      datas: productList,
      data: productList
        .optional()
        .describe('The same once more, of a list that is filtered by category, sub-category or brand'),
    }),
  },
  readProductDetails: {
    method: 'GET',
    path: '/product/{id}/details',
    access: 'public',
    sealed: 'data',
    tag: 'Catalogue',
    summary: 'Read what the page of a product says beside lists',
    description:
      'Documents to download, what each picture shows, unit, pack, measures, and whether it may be sent back.',
    params: idPath,
    reply: data(productDetailsSchema),
  },
  listCategories: {
    method: 'GET',
    path: '/category/',
    access: 'public',
    sealed: 'data',
    tag: 'Catalogue',
    summary: 'List the categories',
    description: 'Also without the slash at the end.',
    reply: rows(categorySchema),
  },
  listTopCategories: {
    method: 'GET',
    path: '/category/top',
    access: 'public',
    sealed: 'data',
    tag: 'Catalogue',
    summary: 'List the first categories with some of their products',
    description:
      'The eight categories whose products are among the best sellers of the shop come first, by the pieces sold, then those in the order of the owner; of each the newest products of all its sub-categories.',
    reply: rows(categorySchema),
  },
  createCategory: {
    method: 'POST',
    path: '/category/create',
    access: 'catalogue.write',
    bodyType: 'form',
    repeat: 'state',
    tag: 'Catalogue',
    summary: 'Add a category (staff)',
    description:
      'Sub-categories are new ones by name, or known ones with their `id`; in form data the list travels as JSON text.',
    errors: ['category_taken'],
    body: categoryBody,
    reply: data(categorySchema),
  },
  updateCategory: {
    method: 'PUT',
    path: '/category/update/{id}',
    access: 'catalogue.write',
    bodyType: 'form',
    repeat: 'repeatable',
    tag: 'Catalogue',
    summary: 'Change a category (staff)',
    description: 'Only the fields that are sent change.',
    errors: ['category_taken', 'category_in_use'],
    params: idPath,
    body: categoryBody.partial(),
    reply: data(categorySchema),
  },
  deleteCategory: {
    method: 'POST',
    path: '/category/delete/{id}',
    access: 'catalogue.write',
    repeat: 'state',
    tag: 'Catalogue',
    summary: 'Remove a category (staff)',
    errors: ['category_in_use'],
    params: idPath,
    reply: messageOnly,
  },
  listBrands: {
    method: 'GET',
    path: '/brand/',
    access: 'public',
    sealed: 'data',
    tag: 'Catalogue',
    summary: 'List the brands',
    description: 'Also without the slash at the end.',
    reply: rows(brandSchema),
  },
} as const satisfies ShopCallTable
