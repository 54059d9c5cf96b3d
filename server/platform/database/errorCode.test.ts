import { expect, it } from 'vitest'
import { isDatabaseGone } from './errorCode.ts'

it.each(['08006', '53100', '53200', '53300', '57P01', '57014', '25P03', 'ECONNREFUSED'])(
  '%s is an outage, however deep it is wrapped',
  (code) => expect(isDatabaseGone({ cause: { cause: { code } } })).toBe(true),
)

it.each(['23505', '23514', '22003', '40001', '42601', '42P01'])('%s is no error code', (code) =>
  expect(isDatabaseGone({ cause: { code } })).toBe(false),
)
