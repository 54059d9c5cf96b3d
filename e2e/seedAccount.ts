import type { OwnNumbers } from './addresses.ts'
import { callShop, type SignedIn } from './customers.ts'
import { orderTheCart } from './orderTheCart.ts'

/** Gives a customer of the demo something to show on every screen: an order, a quotation that is asked for, a cart, a request for support, a saved list that is shared; their numbers. */
export async function seedAccount(url: string, { accessToken: token }: SignedIn): Promise<OwnNumbers> {
  const { datas } = await callShop(url, 'GET', '/product?in_stock=true&limit=50')
  // Two products that can be had.
  const goods = (datas as { data: { id: number; product_inventory: { total_qty: number }[] }[] }).data
    .filter(({ product_inventory: [stock] }) => stock && stock.total_qty > 10)
    .slice(0, 2)
  const fillCart = async () => {
    for (const { id } of goods)
      await callShop(url, 'POST', '/cart/addCart', { token, body: { product_id: id, quantity: 1 } })
  }
  await fillCart()
  const orderNo = await orderTheCart(url, token)
  await fillCart()
  const quotationNo = await orderTheCart(url, token, 'ar', 2)
  await fillCart()
  const request = { email: 'demo@example.test', mobile: '0500000001', message: 'When does my order come?' }
  const asked = await callShop<{ data: { id: number } }>(url, 'POST', '/support', { token, body: request })
  const list = { name: 'Villa 12', lines: goods.map(({ id }) => ({ product_id: id, quantity: 2 })) }
  const saved = await callShop<{ data: { id: number } }>(url, 'POST', '/lists', { token, body: list })
  const listId = saved.data.id
  const shared = await callShop<{ data: { path: string } }>(url, 'POST', `/lists/${listId}/share`, { token })
  return { orderNo, quotationNo, requestId: asked.data.id, listId, sharedList: shared.data.path }
}
