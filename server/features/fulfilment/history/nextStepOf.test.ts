import type { NextStep } from '@rawaj/contract/orders/orderStatus.ts'
import { expect, test } from 'vitest'
import { nextStepOf } from './nextStepOf.ts'

const placed = { state: 'placed', paymentState: 'unpaid', fulfilmentState: 'unfulfilled', bankTransfer: false } as const
const now = { quotation: undefined, owes: false, takesTransfers: true }

test.each([
  ['a new order', {}, {}, 'prepare'],
  ['a paid order', { paymentState: 'paid' }, {}, 'prepare'],
  ['one that waits for its transfer', { fulfilmentState: 'on_hold', bankTransfer: true }, {}, 'transfer'],
  [
    'one that waits for a transfer to no account',
    { fulfilmentState: 'on_hold', bankTransfer: true },
    { takesTransfers: false },
    'hold',
  ],
  ['one whose transfer arrived', { bankTransfer: true, paymentState: 'paid' }, {}, 'prepare'],
  ['one on hold', { fulfilmentState: 'on_hold', paymentState: 'paid' }, {}, 'hold'],
  ['one that waits for pieces', {}, { owes: true }, 'wait_for_goods'],
  ['one that was sent', { fulfilmentState: 'dispatched' }, {}, 'deliver'],
  ['one in delivery', { fulfilmentState: 'in_delivery' }, {}, 'deliver'],
  ['one that arrived', { fulfilmentState: 'delivered' }, {}, null],
  ['one that is complete', { state: 'completed', fulfilmentState: 'delivered' }, {}, null],
  ['one that was cancelled', { state: 'cancelled' }, {}, null],
  ['one that came back', { fulfilmentState: 'returned' }, {}, null],
] as const)('the next step of %s', (_, order, progress, step: NextStep | null) => {
  expect(nextStepOf({ ...placed, ...order }, { ...now, ...progress })).toBe(step)
})

test.each([
  ['asked', false, 'offer'],
  ['offered', false, 'decide'],
  ['accepted', true, 'pay'],
  ['accepted', false, null],
  ['declined', false, null],
  ['expired', false, 'ask_again'],
] as const)('the next step of a quotation that is %s, unpaid: %s, is %s', (state, awaitsPayment, step) => {
  expect(nextStepOf(placed, { ...now, quotation: { state, awaitsPayment } })).toBe(step)
})
