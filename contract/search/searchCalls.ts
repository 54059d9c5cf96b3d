import { z } from 'zod'
import { data } from '../api/callParts.ts'
import type { ShopCallTable } from '../api/ShopCall.ts'
import { string } from '../fields/plainValues.ts'
import { searchText } from '../fields/wireValues.ts'
import { suggestionsSchema } from './searchSchemas.ts'

export const searchCalls = {
  suggest: {
    method: 'GET',
    path: '/product/suggestions',
    access: 'public',
    sealed: 'data',
    tag: 'Catalogue',
    summary: 'Suggest queries, categories, brands and products',
    description:
      'For what is being typed, from two letters on: the last word may be unfinished, and slips are forgiven.',
    query: z.object({ query: searchText }),
    reply: data(suggestionsSchema),
  },
  popularSearches: {
    method: 'GET',
    path: '/product/popular-searches',
    access: 'public',
    tag: 'Catalogue',
    summary: 'What many search for',
    description:
      'Words of the catalogue that at least 20 networks asked for within 30 days, in the language of the call; decided every night.',
    reply: data(z.object({ shown: z.array(string) })),
  },
} as const satisfies ShopCallTable
