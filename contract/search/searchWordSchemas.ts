import { z } from 'zod'
import { departments } from '../catalogue/departments.ts'
import { boolean, int, string } from '../fields/plainValues.ts'
import { momentFilter, pageCursor, queryInt, textFilter } from '../fields/queryFields.ts'
import { missSorts, missStates, synonymScopes } from './searchWordKinds.ts'

/** Synonyms, redirects and searches without results as the back office sees them. */

export const synonymSchema = z.object({
  id: int,
  version: int,
  words: z.array(string),
  oneWay: boolean.describe('The first word also finds the others, and not the reverse'),
  department: z.enum(departments).nullable().describe('Where they mean the same; null: everywhere'),
})
export type SynonymGroup = z.infer<typeof synonymSchema>

export const synonymQuery = z.object({
  query: textFilter.describe('A part of one of its words, however it is spelled'),
  department: z.enum(synonymScopes).optional(),
  after: pageCursor,
  limit: queryInt(1, 100).default(50),
})

export const redirectSchema = z.object({
  id: int,
  version: int,
  phrase: string,
  link: string,
  leadsNowhere: boolean.describe('What it leads to is gone or hidden: visitors get what is found instead'),
})
export type Redirect = z.infer<typeof redirectSchema>

export const searchMissSchema = z.object({
  id: int,
  phrase: string,
  state: z.enum(missStates),
  searches: int.describe('How often in the time that was asked for; a network counts once a day'),
  lastAt: string,
})
export type SearchMiss = z.infer<typeof searchMissSchema>

export const searchMissQuery = z.object({
  query: textFilter.describe('A part of it, however it is spelled'),
  state: z.enum(missStates).optional(),
  from: momentFilter.describe('Days in Riyadh, from that of this moment on'),
  to: momentFilter.describe('… up to the day before this moment'),
  sort: z.enum(missSorts).default('most'),
  after: pageCursor,
  limit: queryInt(1, 100).default(50),
})

export const hideMissInput = z.object({ hidden: boolean })
