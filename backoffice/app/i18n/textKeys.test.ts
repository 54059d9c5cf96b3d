import { expect, it } from 'vitest'
import { keyOf, type TextFamily, type TextKey, underscored } from './textKeys.ts'

const t = (key: TextKey) => key

// `npm run check` fails where a line under `@ts-expect-error` compiles.
it('A text is asked for by a key of `locales/`, a plural without its form; any other key does not compile', () => {
  expect(t('orders_status_1')).toBe('orders_status_1')
  expect(t('errors:no_connection')).toBe('errors:no_connection')
  expect(t('coupons_remove_done')).toBe('coupons_remove_done')
  // @ts-expect-error
  expect(t('orders_status_9')).toBe('orders_status_9')
})

it('A key that is built of two parts does not compile where there is no text of both', () => {
  expect(t(keyOf('orders', 'status_1'))).toBe('orders_status_1')
  // @ts-expect-error
  expect(keyOf('orders', 'status_9')).toBe('orders_status_9')
})

it('A family of texts begins with a name that has all of them', () => {
  const named = (name: TextFamily<'notes' | 'note_add'>) => t(`${name}_notes`)
  expect(named('orders')).toBe('orders_notes')
  // @ts-expect-error
  expect(named('coupons')).toBe('coupons_notes')
})

it('A path has underscores in its key', () => {
  expect(t(`permission_${underscored('orders.read')}`)).toBe('permission_orders_read')
})
