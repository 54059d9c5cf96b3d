import { expect, it } from 'vitest'
import { keysOf } from './shortcuts.ts'

const pressed = { ctrlKey: false, metaKey: false, shiftKey: false }

it.each([
  ['k', { key: 'k', code: 'KeyK' }],
  ['k', { key: 'ن', code: 'KeyK' }],
  ['x', { key: 'ء', code: 'KeyX' }],
  ['/', { key: '/', code: 'Slash' }],
  ['/', { key: 'ظ', code: 'Slash' }],
  ['?', { key: '؟', code: 'Slash', shiftKey: true }],
  ['?', { key: '?', code: 'Minus', shiftKey: true }],
  ['Ctrl+k', { key: 'ن', code: 'KeyK', ctrlKey: true }],
  ['Ctrl+k', { key: 'k', code: 'KeyK', metaKey: true }],
  ['Ctrl+Enter', { key: 'Enter', code: 'Enter', metaKey: true }],
  ['ArrowDown', { key: 'ArrowDown', code: 'ArrowDown' }],
])('the shortcut %s is known by its keys on every keyboard: %o', (keys, event) => {
  expect(keysOf({ ...pressed, ...event })).toBe(keys)
})
