import { type TaxCode, taxTable } from '@rawaj/contract/money/tax.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { checkoutBody } from '../server/testing/checkout.ts'
import { callShop } from './customers.ts'

interface Line {
  product_id: number
  quantity: number
  reg_price: number
  price_incl: number
  product: { tax: TaxCode }
}

/** Orders what stands in the customer's cart past the screens, cash on delivery (type 0) or as a quotation (2); the order's number. */
export async function orderTheCart(
  url: string,
  token: string,
  language: Language = 'ar',
  type: 0 | 2 = 0,
): Promise<string> {
  const { datas } = await callShop(url, 'POST', '/cart/cartProduct?page=0&limit=0', { token })
  const lines = (datas as { data: Line[] }).data.map(({ product_id, quantity, reg_price, price_incl, product }) => ({
    productId: product_id,
    quantity,
    unitHalalas: Math.round(price_incl * 100),
    regularHalalas: Math.round(reg_price * (100 + taxTable[product.tax])),
    taxCode: product.tax,
  }))
  const { data } = await callShop(url, 'POST', `/checkout?lang=${language}`, {
    token,
    body: checkoutBody(lines, { type }),
  })
  return (data as { order_no: string }).order_no
}
