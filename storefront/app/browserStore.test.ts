import { afterEach, expect, test, vi } from 'vitest'
import { localStore } from './browserStore.ts'

afterEach(() => vi.unstubAllGlobals())

const rejectWrite = () => {
  throw new DOMException('no', 'QuotaExceededError')
}

test('what a full browser does not take is kept while the page is open', () => {
  const older = new Map([['draft', 'older']])
  const getItem = (key: string) => older.get(key) ?? null
  vi.stubGlobal('localStorage', { getItem, setItem: rejectWrite, removeItem: (key: string) => older.delete(key) })
  localStore.write('draft', 'newer')
  expect(localStore.read('draft')).toBe('newer')
  localStore.remove('draft')
  expect(localStore.read('draft')).toBeNull()
})

test('a browser without storage forgets what is cleared', () => {
  vi.stubGlobal('localStorage', undefined)
  localStore.write('list', '[1]')
  expect(localStore.readJson('list')).toEqual([1])
  localStore.clear()
  expect(localStore.readJson('list')).toBeNull()
})

test('stored text of another program is no JSON of ours', () => {
  vi.stubGlobal('localStorage', { getItem: () => '{' })
  expect(localStore.readJson('list')).toBeNull()
})
