import { standardDelivery } from '@rawaj/contract/money/delivery.ts'
import { calculateTotals } from '@rawaj/contract/money/totals.ts'
import { expect, test } from 'vitest'
import { toCartLines } from '../cart/index.ts'
import { checkoutPayload } from './checkoutPayload.ts'

const delivery = { buyer_name: 'نورة', buyer_mobile: '0501234567', buyer_address: 'الرياض', buyer_zipcode: '12345' }
const [line] = toCartLines([
  {
    id: 9,
    user_id: 4,
    product_id: 7,
    category_id: 2,
    quantity: 12,
    reg_price: 13.0435,
    sale_price: 12.6087,
    price_incl: 14.5,
    ended_deal: null,
    unavailable: null,
    total_incl: 174,
    product: {
      id: 7,
      name: 'كوع 90 درجة',
      description: '',
      image: [],
      reg_price: 13.0435,
      sale_price: 12.6087,
      price_incl: 14.5,
      price_list: 'retail',
      tax_included: true,
      discount_price: 0.4348,
      msrp: 12.6087,
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
      deal_ends_at: null,
      created_at: '2026-01-01T00:00:00Z',
    },
  },
])
if (!line) throw new Error('No line')
const order = (type: 0 | 1 | 2) =>
  checkoutPayload({
    customerId: 4,
    lines: [line],
    totals: calculateTotals([line], { taxIncluded: true, delivery: standardDelivery }),
    delivery,
    type,
  })

test('an order states its sums in riyals and every line as the shop knows it', () => {
  expect(order(0)).toEqual({
    ...delivery,
    sub_total: 151.3,
    tax_price: 22.7,
    transport_charge: 30,
    total_price: 204,
    type: 0,
    cartDetails: [
      {
        user_id: 4,
        product_id: 7,
        category_id: 2,
        quantity: 12,
        reg_price: 13.0435,
        sale_price: 12.6087,
        amount: 13.0435,
        tax_per: 15,
        tax: 'V15',
      },
    ],
  })
})

test('a quotation states its total as a number, an online order as halalas in text', () => {
  expect(order(2).total_price).toBe(204)
  expect(order(1).total_price).toBe('20400')
})

test('a coupon travels with its code and the sums that it leaves', () => {
  const totals = calculateTotals([line], {
    taxIncluded: true,
    delivery: standardDelivery,
    coupon: { kind: 'percent', percent: 10, mostHalalas: null },
  })
  const datas = checkoutPayload({ customerId: 4, lines: [line], totals, delivery, type: 0, coupon: 'SAVE10' })
  expect(datas).toMatchObject({ coupon: 'SAVE10', sub_total: 151.3, tax_price: 20.43, total_price: 186.6 })
  expect(order(0)).not.toHaveProperty('coupon')
})
