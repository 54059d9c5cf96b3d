import { expect, it } from 'vitest'
import type { OwnTexts } from '../../../kernel/index.ts'
import { listTitle } from './listTitle.ts'

const shopSaying = (own: OwnTexts) => {
  const changesNothing = async () => {}
  return { interfaceTexts: { own: () => own, load: changesNothing, refresh: changesNothing, onChange: () => {} } }
}

it('A list says what it holds, within its category where it has one, in the owner’s words where there are such', () => {
  const plain = shopSaying({})
  expect(listTitle(plain, { rule: 'newest', category: null, language: 'en' })).toBe('New arrivals')
  expect(listTitle(plain, { rule: 'reduced', category: '$& pumps', language: 'en' })).toBe('Reduced in $& pumps')
  expect(listTitle(plain, { rule: 'bestSelling', category: 'مضخات', language: 'ar' })).toBe('الأكثر مبيعًا في مضخات')
  expect(listTitle(plain, { rule: 'category', category: 'Valves', language: 'en' })).toBe('Valves')
  expect(listTitle(plain, { rule: 'hand', category: null, language: 'en' })).toBe('')
  const own = shopSaying({ homeLists: { newest_in: '{{category}}, just in' } })
  expect(listTitle(own, { rule: 'newest', category: 'Pumps', language: 'en' })).toBe('Pumps, just in')
})
