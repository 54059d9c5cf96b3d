import type { Permission } from '@rawaj/contract/permissions.ts'
import { roles } from '@rawaj/contract/roles.ts'
import { expect, it } from 'vitest'
import type { Caller } from '../../features/shop/index.ts'
import { assertAccess } from './assertAccess.ts'

const caller = (role: number, ...permissions: Permission[]): Caller => ({
  ...{ id: 1, name: '', email: '', mobile: '', type: 0, role, department: null },
  permissions: new Set(permissions),
})
const expired = 'Your session expired! Please login to continue!'

it.each([
  ['public', null, null],
  ['public', caller(roles.customer), null],
  ['signedIn', null, expired],
  ['signedIn', caller(roles.customer), null],
  ['signedIn', caller(roles.staff), null],
  ['catalogue.write', null, expired],
  ['catalogue.write', caller(roles.customer), 'You are not allowed to do this'],
  ['catalogue.write', caller(roles.staff, 'orders.read', 'settings.write'), 'You are not allowed to do this'],
  ['catalogue.write', caller(roles.staff, 'catalogue.write'), null],
] as const)('A %s call by %o is answered with %s', (access, who, message) => {
  const call = () => assertAccess(access, who)
  if (message === null) expect(call).not.toThrow()
  else expect(call).toThrow(message)
})
