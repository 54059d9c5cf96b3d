import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'

const testShop = useFixture(openTestShop)
let address: string

beforeAll(async () => {
  for (let number = 0; number < 12; number += 1) await testShop.make.product()
  address = await testShop.app.listen({ port: 0, host: '127.0.0.1' })
})

const list = (limit: number, order: 'asc' | 'desc') => `/api/v1/product?limit=${limit}&order=${order}`
const bodyOf = (path: string) => fetch(address + path).then((reply) => reply.text())

it('A client that waits for an earlier reply gets its own later ones, whatever is sent to others meanwhile', async () => {
  const limits = [12, 13, 14, 15, 16]
  const paths = ['/api/v1/banner', ...limits.map((limit) => list(limit, 'asc'))]
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part
  })
  await testShop.shop.db.transaction(async (tx) => {
    // The first reply waits for this lock; the later ones are ready, and wait for the first.
    await tx.execute(sql`lock table banners`)
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`).join(''))
    await expect
      .poll(() => testShop.app.replyCaches.flatMap((replies) => replies.entries()))
      .toHaveLength(limits.length)
    for (const limit of limits) await bodyOf(list(limit, 'desc'))
    expect(received).toBe('')
  })
  const expected = await bodyOf(list(20, 'asc'))
  await expect.poll(() => received.split(expected).length - 1).toBe(limits.length)
  socket.destroy()
})
