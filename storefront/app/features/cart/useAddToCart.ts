import type { Product } from '@rawaj/contract/entities.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { toast } from '../../ui/toast.ts'
import { putLine, useCartKey } from './cartQuery.ts'
import { useRefusedChange } from './useRefusedChange.ts'

export type Addable = Pick<
  Product,
  'id' | 'name' | 'catgory_id' | 'reg_price' | 'sale_price' | 'product_inventory' | 'available_from'
>

interface Wish {
  product: Pick<Addable, 'id' | 'catgory_id' | 'reg_price' | 'sale_price'>
  quantity: number
  /** Taking back a removal says nothing: the line is back, that is seen. */
  quiet?: boolean
}

/** Puts a product into the signed-in customer's cart. */
export function useAddToCart() {
  const calls = useShopCalls()
  const queries = useQueryClient()
  const cartKey = useCartKey()
  const refused = useRefusedChange()
  const { t } = useTranslation(['messages', 'cart'])
  return useMutation({
    mutationKey: ['cart', 'add'],
    mutationFn: ({ product, quantity }: Wish) =>
      calls().addToCart({
        body: {
          product_id: product.id,
          // As text (spec, section 3).
          quantity: String(quantity),
          category_id: product.catgory_id,
          reg_price: product.reg_price,
          sale_price: product.sale_price,
        },
      }),
    onSuccess: (reply, { quiet }) => {
      putLine(queries, cartKey, reply.data)
      if (!quiet) {
        toast.success(t('messages:product_added_to_cart'), { action: { label: t('cart:view_cart'), to: '/shopcart' } })
      }
      return queries.invalidateQueries({ queryKey: cartKey })
    },
    onError: refused,
  })
}
