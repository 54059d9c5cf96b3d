import { z } from 'zod'
import { int, string } from '../fields/plainValues.ts'

const facetValueSchema = z.object({
  value: string,
  name: string,
  count: int
    .optional()
    .describe(
      'Products, or families, of the list it leads to: at most 1000; absent for a search that finds more than it lists',
    ),
  count_more: z.literal(true).optional().describe('There are more than `count`'),
  selected: z.literal(true).optional().describe('The list is filtered by it now'),
  query: string.describe(
    'What `GET /product` takes to give exactly that list: the other filters, and this value alone',
  ),
})
export type FacetValue = z.infer<typeof facetValueSchema>

const facetSchema = z.object({
  key: string.describe(
    '`category`, `subcategory`, `brand`, `price`, `in_stock`, `reduced`, `unit`, or `field:` and the key of a field of the specification template',
  ),
  name: string,
  unit: string.optional().describe('Stands behind the values'),
  values: z.array(facetValueSchema),
})
export type Facet = z.infer<typeof facetSchema>

export const facetListSchema = z.object({
  count: int.describe('Products, or families, of the list itself: at most 1000'),
  count_more: z.literal(true).optional(),
  facets: z
    .array(facetSchema)
    .describe('Those that narrow the list; what would give nothing is left out, unless it is selected'),
})
export type FacetList = z.infer<typeof facetListSchema>
