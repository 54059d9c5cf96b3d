import type { OrderRow } from '@rawaj/contract/orders/adminOrderSchemas.ts'

/** A row of the list of orders as the shop replies with it, of which nothing more is said than these parts. */
export const orderRowOf = (parts: Partial<OrderRow> = {}): OrderRow => ({
  id: 7,
  orderNo: 'RW-AAAA2222',
  createdAt: '2026-11-28T09:00:00.000Z',
  status: 0,
  type: 0,
  bankTransfer: false,
  paymentState: 'unpaid',
  buyerName: 'نورة',
  buyerMobile: '0551234567',
  totalHalalas: 11_500,
  pieces: 1,
  late: false,
  confirmed: true,
  packed: true,
  carrier: null,
  owed: 0,
  ...parts,
})
