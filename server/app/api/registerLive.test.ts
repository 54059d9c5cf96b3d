import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { livePath } from '@rawaj/contract/notifications/notifications.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { notifyStaff } from '../../features/notifications/index.ts'
import { staffSessions } from '../../features/staff/auth/tables.ts'
import { eventually } from '../../testing/eventually.ts'
import { handleEventsAtOnce } from '../../testing/handleEventsAtOnce.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { placeOrder } from '../../testing/placeOrder.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'

const testShop = useFixture(openTestShop)
let url = ''
beforeAll(async () => {
  handleEventsAtOnce(testShop.shop)
  await testShop.shop.notificationFeed.start()
  // The first owner has the shop's own roles made.
  await signedInStaff(testShop, { role: 'owner' })
  await testShop.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(testShop.app.server.address() as AddressInfo).port}${livePath}`
})

/** A browser that listens; what it has heard grows. */
async function listen({ client }: Pick<SignedInStaff, 'client'>) {
  const stop = new AbortController()
  const response = await fetch(url, { headers: { cookie: client.cookie }, signal: stop.signal })
  const received = { text: '', ended: false }
  const read = async () => {
    for await (const chunk of response.body ?? []) received.text += Buffer.from(chunk).toString()
  }
  const ended = read().then(
    () => {
      received.ended = true
    },
    () => {},
  )
  stops.push(() => {
    stop.abort()
    return ended
  })
  return { response, received }
}
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

describe('The back office’s live notifications', () => {
  it('tell of a new order within a moment, and are in the list afterwards', async () => {
    const staff = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
    const { response, received } = await listen(staff)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    const { orderId, orderNo } = await placeOrder(testShop)
    await eventually(() => expect(received.text).toContain(orderNo))
    expect(received.text).toContain('event: notification')
    const { body } = await staff.client.call('GET', '/notifications')
    expect(body.data[0]).toMatchObject({ kind: 'orderPlaced', entityId: orderId, label: orderNo })
  })

  it('notifications reach only employees who may work on them', async () => {
    const support = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'catalogue')] })
    const { received } = await listen(support)
    const orders = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
    const other = await listen(orders)
    const { orderNo } = await placeOrder(testShop)
    await eventually(() => expect(other.received.text).toContain(orderNo))
    expect(received.text).not.toContain('notification')
    expect((await support.client.call('GET', '/notifications')).body.data).toEqual([])
  })

  it('notifications of a rolled-back transaction do not exist', async () => {
    const staff = await signedInStaff(testShop, { role: 'owner' })
    const { received } = await listen(staff)
    const { shop } = testShop
    const notification = { kind: 'orderPlaced', entityId: 1, label: 'RW-GONE' } as const
    await shop.db
      .transaction(async (tx) => {
        await notifyStaff(tx, shop, notification)
        throw new Error('taken back')
      })
      .catch(() => {})
    await notifyStaff(shop.db, shop, { ...notification, label: 'RW-KEPT' })
    await eventually(() => expect(received.text).toContain('RW-KEPT'))
    expect(received.text).not.toContain('RW-GONE')
  })

  it('wait for a browser that reads nothing with one listener, however many there are, and are closed to it', async () => {
    const { app, shop } = testShop
    const staff = await signedInStaff(testShop, { role: 'owner' })
    const warnings: Error[] = []
    const onWarning = (warning: Error) => warnings.push(warning)
    process.on('warning', onWarning)
    const { promise: begun, resolve } = Promise.withResolvers<ServerResponse>()
    app.server.prependOnceListener('request', (_: IncomingMessage, response: ServerResponse) => resolve(response))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { host, hostname, port, pathname } = new URL(url)
    const asleep = connect(Number(port), hostname)
    try {
      asleep.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${staff.client.cookie}\r\n\r\n`)
      const response = await begun
      await eventually(() => expect(response.headersSent).toBe(true))
      const label = 'x'.repeat(7_000)
      const told = async (count: number) => {
        for (let one = 0; one < count; one += 1)
          await notifyStaff(shop.db, shop, { kind: 'orderPlaced', entityId: one, label: `${label}${one}` })
      }
      // More than the connection takes of what nobody reads; and hundreds after it.
      while (!response.writableNeedDrain) await told(50)
      await told(300)
      expect(response.listenerCount('drain')).toBe(1)
      expect(warnings).toEqual([])
      vi.advanceTimersByTime(25_000)
      await eventually(() => expect(response.writableEnded).toBe(true))
    } finally {
      vi.useRealTimers()
      asleep.destroy()
      process.off('warning', onWarning)
    }
  })

  it('are closed to visitors, customers, and staff whose session is over', async () => {
    expect((await fetch(url)).status).toBe(401)
    const customer = await testShop.make.customer()
    expect((await fetch(url, { headers: { 'x-access-token': customer.token } })).status).toBe(401)
    const staff = await signedInStaff(testShop, { role: 'owner' })
    await testShop.shop.db.delete(staffSessions)
    expect((await fetch(url, { headers: { cookie: staff.client.cookie } })).status).toBe(401)
  })

  it('end with the server, which does not wait for them', async () => {
    const { received } = await listen(await signedInStaff(testShop, { role: 'owner' }))
    await eventually(() => expect(received.text).toContain('alive'))
    await testShop.app.close()
    await eventually(() => expect(received.ended).toBe(true))
  })
})
