import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { localStore } from '../../browserStore.ts'

/** Written whenever this tab has changed the cart: browsers tell the other tabs of it. */
const changedKey = 'cart_changed'

export function announceCartChange() {
  localStore.write(changedKey, String(Date.now()))
}

/** Refetches the cart when another tab of this browser has changed it. */
export function useFollowOtherTabs() {
  const queries = useQueryClient()
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === changedKey) void queries.invalidateQueries({ queryKey: ['cart'] })
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [queries])
}
