import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { useCartKey } from './cartQuery.ts'
import { useRefusedChange } from './useRefusedChange.ts'

/** Takes everything out of the cart. The call names the customer, not the cart. */
export function useEmptyCart() {
  const calls = useShopCalls()
  const queries = useQueryClient()
  const cartKey = useCartKey()
  const refused = useRefusedChange()
  return useMutation({
    mutationKey: ['cart', 'empty'],
    mutationFn: (customerId: number) => calls().emptyCart({ params: { id: customerId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: cartKey }),
    onError: refused,
  })
}
