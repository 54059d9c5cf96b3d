import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { FacetList } from '@rawaj/contract/catalogue/facetSchemas.ts'
import { fieldFilterText, fieldOfFacet } from '@rawaj/contract/catalogue/fieldFilterText.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { callFilters, type Ids } from './listCall.ts'
import { type ListingQuery, onlyOf } from './listingQuery.ts'

/** A chosen value of a field in the language of the page. */
interface FieldName {
  name: string
  value: string
}

/** By `fieldFilterText`. */
export type FieldNames = Readonly<Record<string, FieldName>>

/** Maximum wait for names in the browser, where the list is not to wait for them, in milliseconds. */
const maxWaitMs = 300
/** The same on the server, whose page has the names from the first or not at all. */
const maxServerWaitMs = 1_000

/** In the browser: names that replies have said before. */
const known = new Map<string, FieldName>()

/** Two categories may have fields of one key with different names. */
const knownKey = (language: Language, { categories }: ListingQuery, text: string) =>
  `${language} ${onlyOf(categories)} ${text}`

const listeners = new Set<() => void>()

/** Keeps the names of fields and their values, as the facets of a list say them. */
export function rememberFieldNames(language: Language, query: ListingQuery, { facets }: FacetList): void {
  for (const [text, name] of namesIn(facets)) known.set(knownKey(language, query, text), name)
  for (const listener of listeners) listener()
}

/** Calls back whenever names are kept; the end of it. */
export function subscribeToFieldNames(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many names are kept. */
export const countKnownNames = (): number => known.size

/** The names of what a list is filtered by, as far as replies have said them. */
export function knownFieldNames(language: Language, query: ListingQuery): FieldNames {
  const names = query.fields
    .map(fieldFilterText)
    .map((text) => [text, known.get(knownKey(language, query, text))] as const)
  return Object.fromEntries(names.flatMap(([text, name]) => (name ? [[text, name]] : [])))
}

interface NamedList {
  shopApi: ShopApi
  language: Language
  query: ListingQuery
  ids: Ids
  grouped: boolean
}

/** Names of the fields and values that a list is filtered by, read where they are not known; none where that fails. */
export async function loadFieldNames({ shopApi, language, query, ids, grouped }: NamedList): Promise<FieldNames> {
  const texts = query.fields.map(fieldFilterText)
  if (texts.length === 0) return {}
  if (!import.meta.env.SSR) {
    const names = knownFieldNames(language, query)
    if (texts.every((text) => names[text])) return names
  }
  const read = shopApi
    .listFacets(
      { query: callFilters(query, ids, grouped) },
      import.meta.env.SSR ? { signal: AbortSignal.timeout(maxServerWaitMs) } : {},
    )
    .then(({ data }) => {
      if (!import.meta.env.SSR) rememberFieldNames(language, query, data)
      return Object.fromEntries(namesIn(data.facets).filter(([text]) => texts.includes(text)))
    })
    .catch(() => ({}))
  return import.meta.env.SSR
    ? read
    : Promise.race([read, new Promise<FieldNames>((resolve) => setTimeout(resolve, maxWaitMs, {}))])
}

const namesIn = (facets: FacetList['facets']): [text: string, name: FieldName][] =>
  facets.flatMap(({ key, name, unit, values }) => {
    const field = fieldOfFacet(key)
    if (field === null) return []
    return values.map((value): [string, FieldName] => [
      fieldFilterText({ field, value: value.value }),
      { name, value: unit ? `${value.name} ${unit}` : value.name },
    ])
  })
