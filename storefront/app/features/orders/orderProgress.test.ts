import { expect, test } from 'vitest'
import { stopStates } from './orderProgress.ts'

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
