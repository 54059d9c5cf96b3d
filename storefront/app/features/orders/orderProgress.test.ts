import { expect, test } from 'vitest'
import { latestFirst, stopStates } from './orderProgress.ts'

test.each([
  { status: 0, name: 'initiated', states: ['current', 'todo', 'todo', 'todo'] },
  { status: 1, name: 'on hold', states: ['current', 'todo', 'todo', 'todo'] },
  { status: 6, name: 'paid', states: ['current', 'todo', 'todo', 'todo'] },
  { status: 2, name: 'dispatched', states: ['done', 'current', 'todo', 'todo'] },
  { status: 3, name: 'in delivery', states: ['done', 'done', 'current', 'todo'] },
  { status: 4, name: 'delivered', states: ['done', 'done', 'done', 'done'] },
  { status: 5, name: 'completed', states: ['done', 'done', 'done', 'done'] },
  { status: 7, name: 'cancelled', states: ['stopped', 'todo', 'todo', 'todo'] },
  { status: 8, name: 'returned', states: ['done', 'done', 'done', 'stopped'] },
] as const)('an order that is $name shows it on its way', ({ status, states }) => {
  expect(stopStates(status)).toEqual(states)
})

const morning = '2026-11-28T06:00:00.000Z'
const noon = '2026-11-28T09:00:00.000Z'

test.each([
  ['an order put on hold at once', { steps: [0, 1] }, [1, 0]],
  ['an offer made at once', { steps: [0, 1, 6] }, [6, 1, 0]],
  [
    'one confirmed, packed and sent at once',
    { steps: [0, 2], confirmed: noon, packed: noon },
    [2, 'packed', 'confirmed', 0],
  ],
  ['one confirmed before it was put on hold', { steps: [0, 1], confirmed: morning }, [1, 0, 'confirmed']],
  ['one of which nothing is known', { steps: [] }, []],
] as const)('%s has the latest of its history first', (_, history, expected) => {
  const { steps, confirmed = null, packed = null } = { confirmed: null, packed: null, ...history }
  const order = { steps: steps.map((status) => ({ status, at: noon })), confirmed_at: confirmed, packed_at: packed }
  expect(latestFirst(order).map(({ step }) => step)).toEqual(expected)
})
