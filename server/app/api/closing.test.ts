import type { AddressInfo } from 'node:net'
import { livePath } from '@rawaj/contract/notifications/notifications.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { signedInStaff } from '../../testing/staffClient.ts'
import { waitUntilBlocked } from '../../testing/waitUntilBlocked.ts'

/** Requests that wait for a table, some before their handler, and ask the database for more afterwards. */
const requests = [
  { what: 'live notifications, whose session is read', path: livePath, table: 'staff_sessions' },
  { what: 'a call of staff, whose session is read', path: '/api/v1/admin/orders', table: 'staff_sessions' },
  { what: 'a call of staff, whose orders are read', path: '/api/v1/admin/orders', table: 'orders' },
  { what: 'a file for staff, whose session is read', path: '/api/v1/admin/exports/products', table: 'staff_sessions' },
  { what: 'a frame of an email, whose reader is looked up', path: '/admin/email-content/1', table: 'staff_sessions' },
  { what: 'a customer’s orders, whose token is looked up', path: '/api/v1/orders/list', table: 'sessions' },
  { what: 'a visitor’s list, whose categories are read', path: '/api/v1/category', table: 'categories' },
]

it.each(requests)('A shop that closes waits for $what, though the client has left', async ({ path, table }) => {
  const testShop = await openTestShop()
  const staff = await signedInStaff(testShop, { role: 'owner' })
  const { token } = await testShop.make.customer()
  await testShop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testShop.app.server.address() as AddressInfo
  const closed = await testShop.shop.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`)
    const headers: Record<string, string> = path.startsWith('/api/v1/orders')
      ? { 'x-access-token': token }
      : { cookie: staff.client.cookie }
    const client = new AbortController()
    const asked = fetch(`http://127.0.0.1:${port}${path}`, { headers, signal: client.signal }).catch(() => {})
    await waitUntilBlocked(testShop.database)
    client.abort()
    await asked
    const closing = testShop.close()
    // A shop that does not wait has closed its database by then.
    await tx.execute(sql`select pg_sleep(0.1)`)
    // In a list, or the transaction would wait for it.
    return [closing]
  })
  await Promise.all(closed)
  expect(testShop.loggedErrors).toEqual([])
})
