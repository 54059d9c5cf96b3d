import { type Handlers, requireCustomer } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import { addCartLines } from './addCartLines.ts'
import { addToCart } from './addToCart.ts'
import { emptyCart } from './emptyCart.ts'
import { listCart } from './listCart.ts'
import { listCartAccessories } from './listCartAccessories.ts'
import { removeCartLine } from './removeCartLine.ts'
import { toDeliveryDto } from './toDeliveryDto.ts'
import { updateCartLine } from './updateCartLine.ts'

export const cartHandlers = {
  async addToCart(context, { body }) {
    const input = { productId: body.product_id, quantity: body.quantity, quotation: body.quotation }
    const data = await addToCart(context.shop, requireCustomer(context), context.language, input)
    return { message: 'Product added Successfully', data }
  },
  async addCartLines(context, { body }) {
    const lines = body.lines.map(({ product_id, ...line }) => ({ productId: product_id, ...line }))
    const data = await addCartLines(context.shop, requireCustomer(context), context.language, lines)
    return { message: 'Products added Successfully', data }
  },
  async updateCartLine(context, { params, body }) {
    const input = { lineId: params.id, quantity: body.quantity, quotation: body.quotation }
    const data = await updateCartLine(context.shop, requireCustomer(context), context.language, input)
    return { message: 'Cart updated Successfully', data }
  },
  async listCart(context, { query }) {
    const { items, count } = await listCart(context.shop, requireCustomer(context), context.language, query)
    return { message: 'Success', datas: { data: items, count }, delivery: toDeliveryDto(context.shop) }
  },
  async listCartAccessories(context) {
    const data = await listCartAccessories(context.shop, requireCustomer(context), context.language, context.signal)
    return { message: 'Success', data }
  },
  async removeCartLine(context, { params }) {
    await removeCartLine(context.shop, requireCustomer(context), params.id)
    return { message: 'Product removed Successfully' }
  },
  async emptyCart(context, { params }) {
    const customer = requireCustomer(context)
    if (params.id !== customer.id) throw new AppError('not_found')
    await emptyCart(context.shop.db, customer)
    return { message: 'Cart emptied Successfully' }
  },
} satisfies Partial<Handlers<CatalogueShop>>
