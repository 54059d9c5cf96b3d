import { roles } from '@rawaj/contract/accounts/roles.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { expect, it } from 'vitest'
import type { Caller } from '../../kernel/index.ts'
import { assertAccess } from './assertAccess.ts'

const caller = (role: number, ...permissions: Permission[]): Caller => ({
  id: 1,
  name: '',
  email: '',
  mobile: '',
  type: 0,
  role,
  department: null,
  permissions: new Set(permissions),
})
const customer = caller(roles.customer)
const employee = (...permissions: Permission[]) => caller(roles.staff, ...permissions)
const expired = 'Your session expired! Please login to continue!'
const forbidden = 'You are not allowed to do this'
const catalogue = { access: 'catalogue.write' } as const
const orders = { access: 'signedIn', withCustomerId: 'orders.read' } as const

it.each([
  [{ access: 'public' }, null, {}, null],
  [{ access: 'public' }, customer, {}, null],
  [{ access: 'signedIn' }, null, {}, expired],
  [{ access: 'signedIn' }, customer, {}, null],
  [{ access: 'signedIn' }, employee(), {}, forbidden],
  [{ access: 'signedIn' }, employee('orders.read'), { customerId: '1' }, forbidden],
  [orders, customer, {}, null],
  [orders, customer, { customerId: '1' }, null],
  [orders, employee('orders.read'), {}, forbidden],
  [orders, employee('orders.read'), { customerId: '' }, forbidden],
  [orders, employee('support.read'), { customerId: '1' }, forbidden],
  [orders, employee('orders.read'), { customerId: '1' }, null],
  [catalogue, null, {}, expired],
  [catalogue, customer, {}, forbidden],
  [catalogue, employee('orders.read', 'settings.write'), {}, forbidden],
  [catalogue, employee('catalogue.write'), {}, null],
] as const)('A call of %o by %o with %o is answered with %s', (route, who, query, message) => {
  const call = () => assertAccess(route, who, query)
  if (message === null) expect(call).not.toThrow()
  else expect(call).toThrow(message)
})
