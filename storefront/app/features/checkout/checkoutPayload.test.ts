import { calculateTotals } from '@rawaj/contract/pricing.ts'
import { expect, test } from 'vitest'
import { toCartLine } from '../cart/index.ts'
import { checkoutPayload } from './checkoutPayload.ts'

const delivery = { buyer_name: 'نورة', buyer_mobile: '0501234567', buyer_address: 'الرياض', buyer_zipcode: '12345' }
const line = toCartLine({
  id: 9,
  user_id: 4,
  product_id: 7,
  category_id: 2,
  quantity: 3,
  reg_price: 12.5,
  sale_price: 10.05,
  product: {
    id: 7,
    name: 'كوع 90 درجة',
    description: '',
    image: [],
    reg_price: 12.5,
    sale_price: 10.05,
    discount_price: 2.45,
    msrp: 10.05,
    w_rate: null,
    c_rate: null,
    tax: 'V15',
    highlights: '[]',
    specification: '[]',
    sku: 'EL-90',
    category: { id: 2, name: 'وصلات' },
    catgory_id: 2,
    subcategory: null,
    brand: null,
    product_inventory: [{ total_qty: 5 }],
    available_from: null,
    created_at: '2026-01-01T00:00:00Z',
  },
})
const order = (type: 0 | 1 | 2) =>
  checkoutPayload({ customerId: 4, lines: [line], totals: calculateTotals([line]), delivery, type })

test('an order states its sums in riyals and every line as the shop knows it', () => {
  expect(order(0)).toEqual({
    ...delivery,
    sub_total: 30.15,
    tax_price: 4.52,
    transport_charge: 30,
    total_price: 64.67,
    type: 0,
    cartDetails: [
      {
        user_id: 4,
        product_id: 7,
        category_id: 2,
        quantity: 3,
        reg_price: 12.5,
        sale_price: 10.05,
        amount: 12.5,
        tax_per: 15,
        tax: 'V15',
      },
    ],
  })
})

test('a quotation states its total as a number, an online order as halalas in text', () => {
  expect(order(2).total_price).toBe(64.67)
  expect(order(1).total_price).toBe('6467')
})

test('a coupon travels with its code and the sums that it leaves', () => {
  const totals = calculateTotals([line], 10)
  const datas = checkoutPayload({ customerId: 4, lines: [line], totals, delivery, type: 0, coupon: 'SAVE10' })
  expect(datas).toMatchObject({ coupon: 'SAVE10', sub_total: 30.15, tax_price: 4.07, total_price: 61.2 })
  expect(order(0)).not.toHaveProperty('coupon')
})
