import { useEffect, useRef } from 'react'
import { tabStore } from '../../browserStore.ts'
import { useCustomer } from '../auth/index.ts'
import { type AddableProduct, useAddToCart } from './cartMutations.ts'

const storageKey = 'pendingAdd'

type PendingProduct = Pick<AddableProduct, 'id' | 'catgory_id' | 'reg_price' | 'sale_price'>

/** Remembers a product that a visitor adds before signing in; it is added afterwards. */
export function keepPendingAdd({ id, catgory_id, reg_price, sale_price }: PendingProduct, quantity: number) {
  tabStore.write(storageKey, JSON.stringify({ product: { id, catgory_id, reg_price, sale_price }, quantity }))
}

/** Adds what a visitor wanted before signing in, once there is a session. */
export function useAddPending() {
  const customer = useCustomer()
  const { mutate } = useAddToCart()
  const customerId = customer?.id
  // Effects run twice while developing, and the cart would hold twice as many.
  const added = useRef(false)
  useEffect(() => {
    if (customerId === undefined || added.current) return
    const pending = readPending()
    tabStore.remove(storageKey)
    if (!pending) return
    added.current = true
    mutate(pending, {
      onSettled: () => {
        added.current = false
      },
    })
  }, [customerId, mutate])
}

function readPending(): { product: PendingProduct; quantity: number } | null {
  const stored = tabStore.readJson(storageKey)
  if (typeof stored !== 'object' || stored === null || !('product' in stored) || !('quantity' in stored)) return null
  const { product, quantity } = stored
  const isProduct = (value: unknown): value is PendingProduct =>
    typeof value === 'object' && value !== null && 'id' in value && Number.isInteger(value.id)
  return isProduct(product) && Number.isInteger(quantity) ? { product, quantity: Number(quantity) } : null
}
