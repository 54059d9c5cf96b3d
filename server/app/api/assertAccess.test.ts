import { roles } from '@rawaj/contract/roles.ts'
import { expect, it } from 'vitest'
import type { Caller } from '../../features/shop/index.ts'
import { assertAccess } from './assertAccess.ts'

const caller = (role: number): Caller => ({ id: 1, name: '', email: '', mobile: '', type: 0, role, department: null })
const expired = 'Your session expired! Please login to continue!'

it.each([
  ['visitor', null, null],
  ['visitor', caller(roles.customer), null],
  ['customer', null, expired],
  ['customer', caller(roles.customer), null],
  ['customer', caller(roles.staff), null],
  ['staff', null, expired],
  ['staff', caller(roles.customer), 'You are not allowed to do this'],
  ['staff', caller(roles.staff), null],
  ['staff', caller(roles.administrator), null],
] as const)('A %s call by %o is answered with %s', (access, who, message) => {
  const call = () => assertAccess(access, who)
  if (message === null) expect(call).not.toThrow()
  else expect(call).toThrow(message)
})
