import { useQuery } from '@tanstack/react-query'
import { type RefCallback, useCallback, useEffect, useState } from 'react'
import { firstInteraction } from '../../../firstInteraction.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useShopApi } from '../../../shopApi/useShopApi.ts'
import { useCustomer } from '../../auth/index.ts'
import { type HomeData, isWhole, productsOf } from './homeData.ts'
import { preloadHomeReader, readHome } from './readHome.ts'

/** How far below the window a part is when the products of all later parts are asked for. */
const rootMargin = '0px 0px 100%'

interface WholeHome {
  data: HomeData
  /** For parts whose products may be missing: looks out for them. */
  watch: RefCallback<Element>
  /** Asks for what is missing at once: a row is being scrolled. */
  wantWhole: () => void
}

/** The home page as it came, and with all its products once the first part that lacks them is near. */
export function useWholeHome(shortened: HomeData): WholeHome {
  const language = useLanguage()
  const customer = useCustomer()
  const shopApi = useShopApi()
  const [isNear, setIsNear] = useState(false)
  const isShortened = shortened.sections.some((part) => !productsOf(part).every(isWhole))
  const { data: whole } = useQuery({
    // Prices are the customer's own.
    queryKey: ['home', language, customer?.id],
    queryFn: () => readHome(shopApi()),
    enabled: isNear && isShortened,
  })
  useEffect(() => {
    if (isShortened) void firstInteraction().then(preloadHomeReader)
  }, [isShortened])
  const watch = useCallback((part: Element | null) => {
    if (!part) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true)
      },
      { rootMargin },
    )
    observer.observe(part)
    return () => observer.disconnect()
  }, [])
  const wantWhole = useCallback(() => setIsNear(true), [])
  return { data: (isShortened && whole) || shortened, watch, wantWhole }
}
