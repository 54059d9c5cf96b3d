import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { toast } from '../../ui/toast.ts'
import { useErrorMessage } from '../feedback/index.ts'
import {
  clearPendingQuantity,
  pendingQuantity,
  pendingRemoval,
  removeCachedLine,
  setPendingQuantity,
  upsertCachedLine,
  useCartKey,
} from './cartQueries.ts'
import { announceCartChange } from './otherTabs.ts'

export type AddableProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'catgory_id'
  | 'reg_price'
  | 'sale_price'
  | 'price_list'
  | 'product_inventory'
  | 'available_from'
  | 'deal_ends_at'
  | 'min_quantity'
  | 'quantity_step'
>

interface AddToCartInput {
  product: Pick<AddableProduct, 'id' | 'catgory_id' | 'reg_price' | 'sale_price'>
  quantity: number
  /** For a quotation: may pass what there is. */
  quotation?: boolean
  /** Taking back a removal says nothing: the line is back, that is seen. */
  quiet?: boolean
}

/** Puts a product into the signed-in customer's cart. */
export function useAddToCart() {
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const cartKey = useCartKey()
  const onError = useFailedChange()
  const { t } = useTranslation(['messages', 'cart'])
  return useMutation({
    mutationKey: ['cart', 'add'],
    mutationFn: async ({ product, quantity, quotation }: AddToCartInput) => {
      await settleQuantities()
      return shopApi().addToCart({
        body: {
          product_id: product.id,
          // As text (spec, section 3).
          quantity: String(quantity),
          category_id: product.catgory_id,
          reg_price: product.reg_price,
          sale_price: product.sale_price,
          ...(quotation && { quotation }),
        },
      })
    },
    onSuccess: async (reply, { quiet }) => {
      upsertCachedLine(queries, cartKey, reply.data)
      announceCartChange()
      if (!quiet) {
        toast.success(t('messages:product_added_to_cart'), { action: { label: t('cart:view_cart'), to: '/shopcart' } })
      }
      // The first answer of the whole cart may still be on its way, without this line; it would not be asked for again.
      await queries.cancelQueries({ queryKey: cartKey })
      await queries.invalidateQueries({ queryKey: cartKey })
    },
    onError,
  })
}

/** Delay after the last press before a stepper's quantity is sent: five quick presses are one call. */
const debounceMs = 350

// Outside React, because a change outlives the card it was made on.
const waiting = new Map<number, { timer: ReturnType<typeof setTimeout>; send: () => Promise<void> }>()
const inFlight = new Map<number, Promise<void>>()

/** Sends the quantities that wait, before something is added: one that was sent afterwards would undo the addition. */
export async function settleQuantities(): Promise<void> {
  for (const [lineId, { timer, send }] of waiting) {
    clearTimeout(timer)
    waiting.delete(lineId)
    void send()
  }
  while (inFlight.size > 0) await Promise.all(inFlight.values())
}

/**
 * Changes the quantity of a line: shown at once as pending, sent when the shopper pauses, one call a line at a time.
 * `quotation`: it may pass what there is.
 */
export function useChangeQuantity({ quotation = false } = {}): (lineId: number, quantity: number) => void {
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const cartKey = useCartKey()
  const onError = useFailedChange()

  async function send(lineId: number) {
    const quantity = pendingQuantity(lineId)
    if (quantity === undefined || quantity === pendingRemoval || inFlight.has(lineId)) return
    const sent = sendQuantity(lineId, quantity)
    inFlight.set(lineId, sent)
    await sent
    inFlight.delete(lineId)
    // A newer quantity whose pause ended while this one was under way.
    if (!waiting.has(lineId)) await send(lineId)
  }

  async function sendQuantity(lineId: number, quantity: number) {
    try {
      // An older answer of the whole cart would put the old quantity back.
      await queries.cancelQueries({ queryKey: cartKey })
      const reply = await shopApi().updateCartLine({
        params: { id: lineId },
        body: { quantity, ...(quotation && { quotation }) },
      })
      upsertCachedLine(queries, cartKey, reply.data)
      announceCartChange()
      if (pendingQuantity(lineId) === quantity) clearPendingQuantity(lineId)
    } catch (reason) {
      if (pendingQuantity(lineId) !== pendingRemoval) clearPendingQuantity(lineId)
      onError(reason)
    }
  }

  return (lineId, quantity) => {
    setPendingQuantity(lineId, quantity)
    clearTimeout(waiting.get(lineId)?.timer)
    const timer = setTimeout(() => {
      waiting.delete(lineId)
      void send(lineId)
    }, debounceMs)
    waiting.set(lineId, { timer, send: () => send(lineId) })
  }
}

interface RemoveLineInput {
  lineId: number
  quantity: number
  product: AddableProduct
}

/** Takes a line out of the cart. It leaves the screen at once; the toast offers to put it back. */
export function useRemoveLine(): (removal: RemoveLineInput) => void {
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const cartKey = useCartKey()
  const onError = useFailedChange()
  const add = useAddToCart()
  const { t } = useTranslation('cart')
  const { mutate } = useMutation({
    mutationKey: ['cart', 'remove'],
    mutationFn: ({ lineId }: RemoveLineInput) => shopApi().removeCartLine({ params: { id: lineId } }),
    onMutate: ({ lineId }) => setPendingQuantity(lineId, pendingRemoval),
    onSuccess: (_, { lineId, quantity, product }) => {
      removeCachedLine(queries, cartKey, lineId)
      announceCartChange()
      toast.info(t('line_removed', { name: product.name }), {
        // It had as many pieces: for a quotation, more than there are.
        action: { label: t('undo'), onPress: () => add.mutate({ product, quantity, quotation: true, quiet: true }) },
      })
    },
    onError,
    onSettled: (_reply, _reason, { lineId }) => clearPendingQuantity(lineId),
  })
  return mutate
}

/**
 * After a change of the cart has failed: says why, and fetches the cart again. An expired session needs no toast, the
 * query opens its own dialog.
 */
export function useFailedChange(): (reason: unknown) => void {
  const queries = useQueryClient()
  const message = useErrorMessage()
  return (reason) => {
    const error = reason instanceof ShopApiError ? (reason.errorCodes.quantity ?? reason) : reason
    if (!(reason instanceof ShopApiError && reason.status === 401)) toast.danger(message(error))
    void queries.invalidateQueries({ queryKey: ['cart'] })
  }
}
