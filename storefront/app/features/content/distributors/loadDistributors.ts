import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { Distributor } from '@rawaj/contract/content/contentSchemas.ts'
import { data, redirect } from 'react-router'

/** Distributors on one page. */
export const perPage = 9
const maxQueryLength = 200

interface DistributorQuery {
  /** City, name or address; empty for all. */
  text: string
  /** From 1. */
  page: number
}

export interface DistributorList {
  query: DistributorQuery
  /** `null`: they could not be had. */
  found: { distributors: Distributor[]; count: number } | null
}

/** The distributors at this address. A page past the end is the last one. */
export async function loadDistributors(shopApi: ShopApi, { searchParams }: URL) {
  const query = parseDistributorQuery(searchParams)
  const reply = await shopApi
    .listDistributors({ query: { query: query.text, page: query.page - 1, limit: perPage } })
    .catch(() => null)
  // The search box stays, whatever happened: nothing typed is lost.
  if (!reply) return data<DistributorList>({ query, found: null }, { status: 503 })
  const { data: distributors, count } = reply.datas
  const lastPage = Math.max(1, Math.ceil(count / perPage))
  if (query.page > lastPage) throw redirect(distributorsPath({ ...query, page: lastPage }))
  return data<DistributorList>({ query, found: { distributors, count } })
}

function parseDistributorQuery(params: URLSearchParams): DistributorQuery {
  const page = params.get('page') ?? ''
  return {
    text: (params.get('query') ?? '').trim().slice(0, maxQueryLength),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

export function distributorsPath({ text: query, page }: DistributorQuery): string {
  const params = new URLSearchParams()
  if (query !== '') params.set('query', query)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? '/distributors' : `/distributors?${params}`
}
