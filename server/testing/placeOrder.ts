import type { SignedInCustomer } from './builders.ts'
import { checkoutBody } from './checkout.ts'
import type { TestShop } from './openTestShop.ts'

interface PlaceOptions {
  customer?: SignedInCustomer
  /** 0 cash on delivery, 2 quotation. */
  type?: 0 | 2
  quantity?: number
  sku?: string
  buyerName?: string
}

export interface PlacedTestOrder {
  orderId: number
  orderNo: string
  productId: number
  customer: SignedInCustomer
}

/** An order as a customer places it, of one product of which there were ten. */
export async function placeOrder(
  { make, call }: Pick<TestShop, 'make' | 'call'>,
  { customer, type = 0, quantity = 2, sku, buyerName }: PlaceOptions = {},
): Promise<PlacedTestOrder> {
  const buyer = customer ?? (await make.customer())
  const productId = await make.product(sku === undefined ? {} : { sku })
  await make.cartLine(buyer.id, productId, quantity)
  const named = buyerName === undefined ? {} : { buyer_name: buyerName }
  const body = checkoutBody([{ productId, quantity, unitHalalas: 11_500 }], { type, ...named })
  const answer = await call('POST', '/checkout?lang=en', { token: buyer.token, body })
  if (answer.status !== 200) throw new Error(`The order was not placed: ${JSON.stringify(answer.body)}`)
  return { orderId: answer.body.data.id, orderNo: answer.body.data.order_no, productId, customer: buyer }
}
