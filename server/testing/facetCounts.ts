import type { Facet, FacetList, FacetValue } from '@rawaj/contract/catalogue/facetSchemas.ts'
import { expect } from 'vitest'
import type { TestShop } from './openTestShop.ts'

/** Who asks: a price list by its customer's token, and a language. */
export interface FacetReader {
  token?: string | undefined
  language: 'ar' | 'en'
}

export async function readFacets(
  { call }: Pick<TestShop, 'call'>,
  query: string,
  { token, language }: FacetReader,
): Promise<FacetList> {
  const { status, body } = await call('GET', `/product/facets?lang=${language}&${query}`, {
    ...(token !== undefined && { token }),
  })
  expect(status, query).toBe(200)
  return body.data
}

export async function countList(
  { call }: Pick<TestShop, 'call'>,
  query: string,
  { token, language }: FacetReader,
): Promise<{ count: number; isMore: boolean }> {
  const { status, body } = await call('GET', `/product?lang=${language}&limit=1&${query}`, {
    ...(token !== undefined && { token }),
  })
  expect(status, query).toBe(200)
  const { count, count_more } = body.datas
  return { count: Math.min(count, 1_000), isMore: count_more === true || count > 1_000 }
}

/** Every value of a reply with its facet. */
export const valuesOf = ({ facets }: FacetList): { facet: Facet; value: FacetValue }[] =>
  facets.flatMap((facet) => facet.values.map((value) => ({ facet, value })))

/**
 * Chooses values of the facets one after the other, as a shopper does, and sometimes another value of the same field, so that the
 * filters are always some that are on offer.
 */
export async function chooseFilters(
  shop: Pick<TestShop, 'call'>,
  { begin, steps, random, reader }: { begin: string; steps: number; random: () => number; reader: FacetReader },
): Promise<string> {
  let query = begin
  for (let step = 0; step < steps; step += 1) {
    const offered = valuesOf(await readFacets(shop, query, reader)).filter(({ value }) => !value.selected)
    const chosen = offered[Math.floor(random() * offered.length)]
    if (!chosen) return query
    query = random() < 0.25 ? withOther(query, chosen.value.query) : chosen.value.query
  }
  return query
}

/** The first query, with what the second has for one of its parameters as a further alternative. */
function withOther(query: string, other: string): string {
  const [merged, chosen] = [new URLSearchParams(query), new URLSearchParams(other)]
  for (const name of ['brand_id', 'unit', 'field', 'scat_id']) {
    const [before, after] = [merged.get(name), chosen.get(name)]
    if (after !== null) merged.set(name, [...new Set([...(before?.split(',') ?? []), ...after.split(',')])].join(','))
  }
  return merged.toString()
}
