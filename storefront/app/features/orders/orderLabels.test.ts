import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { expect, test } from 'vitest'
import arabic from '../../../../locales/ar/orders.json' with { type: 'json' }
import english from '../../../../locales/en/orders.json' with { type: 'json' }
import { orderStatusTone } from './orderLabels.ts'

test.each([
  { status: 0, label: 'Order initiated', tone: 'info' },
  { status: 1, label: 'On hold', tone: 'warning' },
  { status: 2, label: 'Dispatched', tone: 'info' },
  { status: 3, label: 'Delivery in process', tone: 'info' },
  { status: 4, label: 'Delivered', tone: 'success' },
  { status: 5, label: 'Completed', tone: 'success' },
  { status: 6, label: 'Paid', tone: 'success' },
  { status: 7, label: 'Cancelled', tone: 'danger' },
  { status: 8, label: 'Returned', tone: 'warning' },
] as const)('an order of status $status reads "$label" in the colour of $tone', ({ status, label, tone }) => {
  expect(english[`status_${status}`]).toBe(label)
  expect(arabic[`status_${status}`]).toMatch(/\p{Script=Arabic}/u)
  expect(orderStatusTone[status]).toBe(tone)
})

test('no two statuses read alike', () => {
  for (const translations of [english, arabic]) {
    const labels = Object.entries(translations).filter(([key]) => key.startsWith('status_'))
    expect(labels).toHaveLength(Object.keys(orderStatusTone).length)
    expect(new Set(labels.map(([, label]) => label)).size).toBe(labels.length)
  }
})

test('every order type has its name', () => {
  expect(Object.keys(orderType)).toEqual(['cashOnDelivery', 'online', 'quotation'])
  expect([english.type_cash, english.type_online, english.type_quotation]).toEqual([
    'Cash on delivery',
    'Online payment',
    'Quotation',
  ])
})
