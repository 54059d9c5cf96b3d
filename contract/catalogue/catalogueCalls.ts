import { z } from 'zod'
import { data, idPath, list, messageOnly, paging, rows } from '../api/callParts.ts'
import type { ShopCallTable } from '../api/ShopCall.ts'
import { string } from '../fields/plainValues.ts'
import { categoryForm, optional } from '../fields/validation.ts'
import { amount, flag, idList, picture, searchText, subcategoryList, unitPrice } from '../fields/wireValues.ts'
import { productUnits } from '../products/products.ts'
import { searchExplanationSchema } from '../search/searchSchemas.ts'
import { identifierText } from '../text/cleanText.ts'
import { brandSchema, categorySchema, productDetailsSchema, productSchema } from './catalogueSchemas.ts'
import { departments } from './departments.ts'
import { facetListSchema } from './facetSchemas.ts'
import { fieldFilterList } from './fieldFilters.ts'

/** Sales units, one or several with commas between. */
const unitList = optional(
  z
    .union([z.string(), z.array(z.string())])
    .transform((units) => [units].flat().flatMap((unit) => unit.split(',')))
    .pipe(z.array(z.string().overwrite(identifierText).pipe(z.enum(productUnits))).max(productUnits.length)),
)

/** What narrows a list of products. */
const productFilters = {
  prod_id: idList,
  cat_id: idList,
  scat_id: idList,
  brand_id: idList,
  min_price: unitPrice.describe("Of the caller's own unit price before VAT"),
  max_price: unitPrice,
  price_from: amount.describe('Of the price with VAT, as `price_incl`'),
  price_to: amount,
  in_stock: flag,
  reduced: flag.describe('Alone what costs the caller less than usual'),
  unit: unitList.describe('Sold in one of these units'),
  field: fieldFilterList.describe(
    'Values of fields of the specification, `diameter:110`, as `/product/facets` names them: those of one field are alternatives',
  ),
  /** Lists each family once, as the member that comes first. */
  group: optional(z.enum(['family'])),
  /** For a search: its products rank slightly higher. Absent: the department of the caller's last order. */
  department: optional(z.enum(departments)),
}

const productQuery = z.object({
  ...paging(10),
  ...productFilters,
  /** Absent: the newest first, or the best match first where there is a query. */
  sortBy: optional(z.enum(['created_at', 'price', 'name', 'best_selling'])),
  order: optional(z.enum(['asc', 'desc'])).transform((value) => value ?? 'desc'),
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
  listFacets: {
    method: 'GET',
    path: '/product/facets',
    access: 'public',
    sealed: 'data',
    tag: 'Catalogue',
    summary: 'List what a list of products can be narrowed by',
    description:
      'Takes the filters of `GET /product`, and `group`. Of each facet the values that the list has, each with how many products, or families, it would have with the other filters and this value alone; families count once. Fields of the specification template are among them where one category is chosen, those that the shop has ticked.',
    query: z.object({ query: searchText, ...productFilters }),
    reply: data(facetListSchema),
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
