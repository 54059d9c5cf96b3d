import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { assertPostcode, type Handlers, requireCustomer } from '../../../kernel/index.ts'
import { invalidInput } from '../../../platform/errors/AppError.ts'
import { countCouponAttempt, findCoupon } from '../../coupons/index.ts'
import { proveEmailByCoupon } from '../../newsletter/index.ts'
import type { PlacedOrder } from '../../orders/index.ts'
import type { PaymentShop } from '../../payments/index.ts'
import type { PlaceOrderInput } from './PlaceOrderInput.ts'
import { payOnline } from './payOnline.ts'
import { placeOrder } from './placeOrder.ts'
import { toCouponDto } from './toCouponDto.ts'

const placedReply = ({ id, orderNo, totals }: PlacedOrder) => ({ id, order_no: orderNo, ...totals })

export const checkoutHandlers = {
  async placeOrder(context, { body: { datas } }) {
    const customer = requireCustomer(context)
    assertPostcode(context.shop, datas.buyer_zipcode, 'buyer_zipcode')
    const input: PlaceOrderInput = {
      type: datas.type,
      buyer: {
        name: datas.buyer_name,
        mobile: datas.buyer_mobile,
        address: datas.buyer_address,
        zipcode: datas.buyer_zipcode,
      },
      lines: datas.cartDetails.map((line) => ({
        productId: line.product_id,
        quantity: line.quantity,
        regularPrice: line.reg_price,
        salePrice: line.sale_price,
      })),
      claimed: {
        subtotal: datas.sub_total,
        vat: datas.tax_price,
        shipping: datas.transport_charge,
        total: datas.total_price,
      },
      coupon: datas.coupon,
      message: datas.message,
    }
    if (input.type === orderType.online) {
      const paid = await payOnline(context.shop, customer, input, context)
      if ('placed' in paid) return { message: 'Payment Created', data: placedReply(paid.placed) }
      const { totals, ...payment } = paid
      return { message: 'Order Created', data: { ...payment, ...totals }, key_id: payment.key_id }
    }
    const order = await placeOrder(context.shop, customer, input, context)
    const message = datas.type === orderType.quotation ? 'Cotation Created' : 'Payment Created'
    return { message, data: placedReply(order) }
  },
  async checkCoupon(context, { body }) {
    const { shop, language, address } = context
    const customer = requireCustomer(context)
    await countCouponAttempt(shop, customer, address)
    const { coupon, problem } = await findCoupon(shop.db, { customer, code: body.code, now: shop.clock() })
    if (!coupon) throw invalidInput({ code: problem })
    await shop.db.transaction((tx) => proveEmailByCoupon(shop, tx, { coupon, customer, language }))
    return { message: 'Success', data: toCouponDto(coupon) }
  },
} satisfies Partial<Handlers<PaymentShop>>
