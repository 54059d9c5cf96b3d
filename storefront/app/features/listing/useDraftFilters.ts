import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { FacetList } from '@rawaj/contract/catalogue/facetSchemas.ts'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { usePageData } from '../../pageContext.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { draftOf } from './draftOf.ts'
import type { FilterTree } from './filterTree.ts'
import { callFilters } from './listCall.ts'
import { defaultQuery, type ListingQuery, listingPath } from './listingQuery.ts'
import { rememberFieldNames } from './loadFieldNames.ts'
import { groupsFamilies } from './readListing.ts'
import { queryIds } from './resolveQuery.ts'

/** Wait after a tick, so that several in a row are one call, in milliseconds. */
const debounceMs = 200
/** Maximum wait for an idle moment, in milliseconds. */
const idleTimeoutMs = 2_000

/** Filters as they are ticked in a form, not yet applied. */
export interface DraftFilters {
  draft: ListingQuery
  /** What the list can be narrowed by, under the draft; `null`: not known (yet). */
  facets: FacetList | null
  /** The same under the address: they order what is shown, so that nothing moves with a tick. */
  listFacets: FacetList | null
  /** To be called when something in the form has changed. */
  read: (form: HTMLFormElement) => void
}

interface DraftOptions {
  query: ListingQuery
  tree: FilterTree
  /** Whether the form is in sight. */
  enabled: boolean
  /** As they came with the page. */
  initial?: FacetList | null
}

/**
 * Follows what is ticked in a form of filters, and fetches the facets under it: first in an idle moment, behind the list, then
 * after each change. Meanwhile the previous ones stay; of several replies the last counts. Without a reply there are none.
 */
export function useDraftFilters({ query, tree, enabled, initial = null }: DraftOptions): DraftFilters {
  const shopApi = useShopApi()
  const language = useLanguage()
  const page = usePageData()
  const grouped = groupsFamilies(page)
  const address = listingPath(query)
  const [ticked, setTicked] = useState({ address, draft: query })
  // What was ticked and not applied is gone with the address.
  if (ticked.address !== address) setTicked({ address, draft: query })
  const draft = ticked.address === address ? ticked.draft : query
  const [facets, setFacets] = useState(initial)
  const [listFacets, setListFacets] = useState(initial)
  const key = `${language} ${filtersKey(draft)}`
  const shownKey = useRef(initial ? key : null)
  const latest = useRef({ draft, query, tree })
  useEffect(() => {
    latest.current = { draft, query, tree }
  })

  const wanted = enabled && page.compat === 'corrected'
  useEffect(() => {
    if (!wanted || shownKey.current === key) return
    const abort = new AbortController()
    async function load() {
      try {
        const { draft: asked, tree: known } = latest.current
        const list = await readFacets(shopApi(), { query: asked, tree: known, grouped, signal: abort.signal })
        if (abort.signal.aborted) return
        rememberFieldNames(language, list)
        shownKey.current = key
        setFacets(list)
        if (filtersKey(asked) === filtersKey(latest.current.query)) setListFacets(list)
      } catch {
        if (abort.signal.aborted) return
        shownKey.current = null
        setFacets((shown) => shown && withoutCounts(shown))
      }
    }
    const cancel = shownKey.current === null ? whenIdle(load) : after(debounceMs, load)
    return () => {
      cancel()
      abort.abort()
    }
  }, [wanted, key, language, grouped, shopApi])

  function read(form: HTMLFormElement) {
    const next = draftOf(form, tree, draft)
    // Their category has gone.
    if (next.fields.length === 0)
      for (const box of form.querySelectorAll<HTMLInputElement>('input[name=field]')) box.checked = false
    setTicked({ address, draft: next })
  }
  return { draft, facets, listFacets, read }
}

/** What facets depend on. */
const filtersKey = (query: ListingQuery) => listingPath({ ...query, page: 1, sort: null, limit: defaultQuery.limit })

interface FacetsOf {
  query: ListingQuery
  tree: FilterTree
  grouped: boolean
  signal: AbortSignal
}

async function readFacets(shopApi: ShopApi, { query, tree, grouped, signal }: FacetsOf): Promise<FacetList> {
  const ids = { ...queryIds(query, tree), brand_id: query.brands }
  const { data } = await shopApi.listFacets({ query: callFilters(query, ids, grouped) }, { signal })
  return data
}

/** Counts of other ticks than those in the form would lie. */
const withoutCounts = (list: FacetList): FacetList => ({
  ...list,
  facets: list.facets.map((facet) => ({
    ...facet,
    values: facet.values.map(({ count, count_more, ...value }) => value),
  })),
})

function whenIdle(work: () => Promise<void>): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) return after(debounceMs, work)
  const id = requestIdleCallback(() => void work(), { timeout: idleTimeoutMs })
  return () => cancelIdleCallback(id)
}

function after(ms: number, work: () => Promise<void>): () => void {
  const timer = setTimeout(() => void work(), ms)
  return () => clearTimeout(timer)
}
