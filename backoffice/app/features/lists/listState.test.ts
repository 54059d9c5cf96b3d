import { expect, it } from 'vitest'
import { defineList } from './defineList.ts'
import { filterQuery, readListState, toQuery, writeListState } from './listState.ts'

const list = defineList({
  name: 'audit',
  call: 'listAudit',
  columns: [{ name: 'call', primary: true, value: ({ call }) => call }],
  filters: [
    { kind: 'code', name: 'entity' },
    { kind: 'period', name: 'at', from: 'from', to: 'to' },
  ],
  sorts: ['newest', 'oldest'],
})

const stateOf = (search: string) => readListState(list, new URLSearchParams(search))

it('The address of a list says its filters and how it is sorted, and nothing that is as always', () => {
  const state = stateOf('entity=category&sort=oldest&unknown=1')
  expect(state).toEqual({ filters: { entity: 'category' }, sort: 'oldest' })
  expect(writeListState(list, state).toString()).toBe('entity=category&sort=oldest')
  expect(writeListState(list, stateOf('sort=newest&entity=')).toString()).toBe('')
})

it('Days are asked for as they begin and end in Riyadh', () => {
  expect(toQuery(list, stateOf('from=2026-11-22&to=2026-11-22'))).toEqual({
    sort: 'newest',
    from: '2026-11-21T21:00:00.000Z',
    to: '2026-11-22T21:00:00.000Z',
  })
})

it('Tables of what is filtered are asked for with the moments that the list is, and without its order', () => {
  expect(filterQuery(list, stateOf('entity=category&to=2026-11-22&sort=oldest'))).toEqual({
    entity: 'category',
    to: '2026-11-22T21:00:00.000Z',
  })
})

it('An invalid day asks for nothing', () => {
  expect(toQuery(list, stateOf('from=yesterday'))).toEqual({ sort: 'newest' })
})
