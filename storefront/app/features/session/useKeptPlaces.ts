import type { ShopAddress } from '@rawaj/contract/entities.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { categoryIn, keepAddress, keepChosenCategory } from './keptPlaces.ts'

/** Writes down the shop's address and the category that was opened last. */
export function useKeptPlaces(address: ShopAddress | null) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (address) keepAddress(address)
  }, [address])
  useEffect(() => {
    const chosen = categoryIn(pathname)
    if (chosen) keepChosenCategory(chosen)
  }, [pathname])
}
