import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { stopRecordingEarlyInput } from '../../earlyInput.ts'
import { onHydrated } from '../../hydration.ts'
import { hidePrices, showPrices } from './hiddenPrices.ts'
import { type Session, useSessionStore } from './sessionStore.ts'

/** Visitors pay what retail customers pay. */
const visitorPriceList = 0
const priceList = (session: Session | null) => session?.type ?? visitorPriceList

/**
 * Reads the session once the page is there. The page itself was rendered for any visitor: a customer with another
 * price list gets the page's data again, under the token, and the prices stay hidden until it has come. The same when
 * the price list changes while the page is open.
 */
export function useRestoredSession() {
  const { revalidate } = useRevalidator()
  const [loads, setLoads] = useState(0)

  useLayoutEffect(stopRecordingEarlyInput, [])

  // The router hands over new data in a transition. Counted in one of its own, the mark goes once that data is drawn:
  // any sooner, and the old prices would be seen for a moment.
  useEffect(() => {
    if (loads > 0) showPrices()
  }, [loads])

  useEffect(() => {
    useSessionStore.getState().restore()
    onHydrated()
    function loadPrices() {
      void revalidate().finally(() => startTransition(() => setLoads((before) => before + 1)))
    }
    // Hidden before the first paint, and perhaps shown since: then this page came so late that they stay in sight.
    if (priceList(useSessionStore.getState().session) === visitorPriceList) showPrices()
    else loadPrices()
    // The session has changed, perhaps in another tab.
    return useSessionStore.subscribe((now, before) => {
      if (priceList(now.session) === priceList(before.session)) return
      hidePrices()
      loadPrices()
    })
  }, [revalidate])
}
