import { expect, it } from 'vitest'
import { fillCannedReply, hasPlaceholder } from './cannedReplies.ts'

it('A canned reply takes over the data of its ticket, and shows what is not known', () => {
  const text = 'مرحبًا {name}، طلبكم {order} ({number}) {name} {other}'
  const filled = fillCannedReply(text, { name: 'سارة', order: null, number: '17' })
  expect(filled).toBe('مرحبًا سارة، طلبكم {order} (17) سارة {other}')
  expect([hasPlaceholder(filled), hasPlaceholder(filled), hasPlaceholder('{other} {} {Name}')]).toEqual([
    true,
    true,
    false,
  ])
  // A placeholder in a customer's name is not filled in.
  expect(fillCannedReply('{name}', { name: '{order}', order: 'RW-1', number: '1' })).toBe('{order}')
})
