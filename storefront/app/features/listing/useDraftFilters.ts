import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { FacetList } from '@rawaj/contract/catalogue/facetSchemas.ts'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { usePageData } from '../../pageContext.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { draftOf } from './draftOf.ts'
import type { ShownFacets } from './facetCounts.ts'
import type { FilterTree } from './filterTree.ts'
import { callFilters } from './listCall.ts'
import { filtersKey, type ListingQuery, listingPath, onlyOf } from './listingQuery.ts'
import { rememberFieldNames } from './loadFieldNames.ts'
import { groupsFamilies } from './readListing.ts'
import { queryIds } from './resolveQuery.ts'
import { type Boxes, boxOf, withoutFieldBoxes, withoutFields, withTouched } from './touchedBoxes.ts'

/** Wait after a tick, so that several in a row are one call, in milliseconds. */
const debounceMs = 200
/** Maximum wait for an idle moment, in milliseconds. */
const idleTimeoutMs = 2_000

/** Filters as they are ticked in a form, not yet applied. */
export interface DraftFilters {
  draft: ListingQuery
  /** What the list can be narrowed by, under the draft; `null`: not known (yet). */
  facets: ShownFacets | null
  /** The same under the address: they order what is shown, so that nothing moves with a tick. */
  listFacets: ShownFacets | null
  /** What was changed since the list is there: it stays in sight. */
  touched: Boxes
  /** Changes with each `reset`. */
  round: number
  /** To be called when something in the form has changed. */
  read: (form: HTMLFormElement, changed: EventTarget) => void
  /** Takes back what was ticked and not applied. */
  reset: () => void
}

interface DraftOptions {
  query: ListingQuery
  tree: FilterTree
  /** Whether the form is in sight. */
  enabled: boolean
  /** As they came with the page. */
  initial?: FacetList | null
}

/** What was done in the form of a list. */
interface Draft extends Pick<DraftFilters, 'draft' | 'touched' | 'round'> {
  address: string
}

/** Facets, by what they are of. */
interface Reply {
  /** `null`: of other filters than those that were asked for last. */
  key: string | null
  category: number | null
  list: ShownFacets
  /** As they were offered before. */
  before: ShownFacets | null
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
  const category = onlyOf(query.categories)
  const listKey = `${language} ${filtersKey(query)}`

  const [held, setHeld] = useState<Draft>({ address, draft: query, touched: new Set(), round: 0 })
  // What was ticked and not applied is gone with the list.
  const current = held.address === address ? held : { ...held, address, draft: query, touched: new Set<string>() }
  if (current !== held) setHeld(current)
  const { draft, touched, round } = current

  const [shown, setShown] = useState<Reply | null>(initial && { key: listKey, category, list: initial, before: null })
  const [listed, setListed] = useState(shown)
  // What was ticked may be applied by now.
  const ofList = shown?.key === listKey ? shown : listed
  if (ofList !== listed) setListed(ofList)

  const key = `${language} ${filtersKey(draft)}`
  const facets = shown && offeredIn(shown, draft, touched)
  const latest = useRef({ draft, tree, shown, facets })
  useEffect(() => {
    latest.current = { draft, tree, shown, facets }
  })

  const wanted = enabled && page.compat === 'corrected'
  useEffect(() => {
    const shownKey = latest.current.shown?.key ?? null
    if (!wanted || shownKey === key) return
    const abort = new AbortController()
    async function load() {
      try {
        const { draft: asked, tree: known } = latest.current
        const list = await readFacets(shopApi(), { query: asked, tree: known, grouped, signal: abort.signal })
        if (abort.signal.aborted) return
        rememberFieldNames(language, asked, list)
        const focused = boxOf(document.activeElement)
        if (focused !== null) setHeld((last) => ({ ...last, touched: new Set([...last.touched, focused]) }))
        setShown({ key, category: onlyOf(asked.categories), list, before: latest.current.facets })
      } catch {
        if (abort.signal.aborted) return
        setShown((last) => last && { ...last, key: null, list: withoutCounts(last.list) })
      }
    }
    const cancel = shownKey === null ? whenIdle(load) : after(debounceMs, load)
    return () => {
      cancel()
      abort.abort()
    }
  }, [wanted, key, language, grouped, shopApi])

  function read(form: HTMLFormElement, changed: EventTarget) {
    const next = draftOf(form, tree, draft)
    const isSameCategory = onlyOf(next.categories) === onlyOf(draft.categories)
    const box = boxOf(changed)
    const boxes = isSameCategory ? touched : withoutFieldBoxes(touched)
    setHeld({ ...current, draft: next, touched: box === null ? boxes : new Set([...boxes, box]) })
  }
  const reset = () => setHeld({ address, draft: query, touched: new Set(), round: round + 1 })
  return { draft, facets, listFacets: ofList?.list ?? null, touched, round, read, reset }
}

/** Values of fields are of their category alone; what was touched stays. */
function offeredIn({ category, list, before }: Reply, draft: ListingQuery, touched: Boxes): ShownFacets {
  const isOfCategory = category === onlyOf(draft.categories)
  return withTouched(isOfCategory ? list : withoutFields(list), before, touched)
}

interface FacetsOf {
  query: ListingQuery
  tree: FilterTree
  grouped: boolean
  signal: AbortSignal
}

async function readFacets(shopApi: ShopApi, { query, tree, grouped, signal }: FacetsOf): Promise<FacetList> {
  const filters = callFilters(query, queryIds(query, tree), grouped)
  const { data } = await shopApi.listFacets({ query: filters }, { signal })
  return data
}

/** Counts of other ticks than those in the form would lie. */
const withoutCounts = ({ facets }: ShownFacets): ShownFacets => ({
  facets: facets.map((facet) => ({
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
