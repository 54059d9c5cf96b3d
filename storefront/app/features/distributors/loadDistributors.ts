import type { Distributor } from '@rawaj/contract/entities.ts'
import type { ShopApi } from '@rawaj/contract/shopApi.ts'
import { data, redirect } from 'react-router'

/** Distributors on one page. */
export const perPage = 9
const longestQuery = 200

export interface DistributorWish {
  /** City, name or address; empty for all. */
  query: string
  /** From 1. */
  page: number
}

export interface DistributorList {
  wish: DistributorWish
  /** `null`: they could not be had. */
  found: { distributors: Distributor[]; count: number } | null
}

/** The distributors at this address. A page past the end is the last one. */
export async function loadDistributors(shopApi: ShopApi, { searchParams }: URL) {
  const wish = readWish(searchParams)
  const reply = await shopApi
    .listDistributors({ query: { query: wish.query, page: wish.page - 1, limit: perPage } })
    .catch(() => null)
  // The search box stays, whatever happened: nothing typed is lost.
  if (!reply) return data<DistributorList>({ wish, found: null }, { status: 503 })
  const { data: distributors, count } = reply.datas
  const lastPage = Math.max(1, Math.ceil(count / perPage))
  if (wish.page > lastPage) throw redirect(addressOf({ ...wish, page: lastPage }))
  return data<DistributorList>({ wish, found: { distributors, count } })
}

export function readWish(asked: URLSearchParams): DistributorWish {
  const page = asked.get('page') ?? ''
  return {
    query: (asked.get('query') ?? '').trim().slice(0, longestQuery),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

export function addressOf({ query, page }: DistributorWish): string {
  const asked = new URLSearchParams()
  if (query !== '') asked.set('query', query)
  if (page > 1) asked.set('page', String(page))
  return asked.size === 0 ? '/distributors' : `/distributors?${asked}`
}
