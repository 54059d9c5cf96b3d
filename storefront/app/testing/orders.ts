import type { Order, OrderLine, OwnOrder } from '@rawaj/contract/orders/orderSchemas.ts'

/** A line of an order: pieces at 115.00 with VAT. */
export function orderLineOf({ id, name, quantity = 1 }: { id: number; name: string; quantity?: number }): OrderLine {
  return {
    id,
    product_id: id,
    quantity,
    reg_price: 100,
    sale_price: 100,
    price_incl: 115,
    total_incl: 115 * quantity,
    tax: 'TAX01',
    tax_per: 15,
    products: { id, name, image: [], sku: `SKU-${id}` },
  }
}

/** A retail customer's order that was just placed; sums are not calculated from its lines. */
export function orderOf({ id, ...parts }: Partial<Order> & { id: number }): Order {
  return {
    id,
    order_no: `RW-${id}`,
    created_at: '2026-03-04T22:30:00.000Z',
    status: 0,
    type: 0,
    bank_transfer: false,
    tax_included: true,
    sub_total: 100,
    discount: 0,
    tax_price: 15,
    transport_charge: 30,
    total_price: 145,
    vat: { total: 18.91, rates: [{ percent: 15, net: 126.09, vat: 18.91 }] },
    buyer_name: 'Sara',
    buyer_mobile: '0551234567',
    buyer_address: '7 Olaya Street, Riyadh',
    buyer_zipcode: '12241',
    next_step: 'prepare',
    quotation: null,
    orderdetails: [orderLineOf({ id: 1, name: 'Bend' })],
    ...parts,
  }
}

/** The same order on its own page. */
export function ownOrderOf({ id, ...parts }: Partial<OwnOrder> & { id: number }): OwnOrder {
  return {
    ...orderOf({ id }),
    buyer_company: '',
    buyer_vat_number: '',
    quotation_no: null,
    transfer: null,
    owed: [],
    late: false,
    cancellable: true,
    cancel_reason: null,
    steps: [{ status: 0, at: '2026-03-04T22:30:00.000Z' }],
    confirmed_at: null,
    packed_at: null,
    carrier: null,
    tracking_number: null,
    tracking_url: null,
    refunds: [],
    returnable_until: null,
    returnable: [],
    returns: [],
    ...parts,
  }
}
