import { get } from 'node:http'
import { expect, it } from 'vitest'
import { openTestShop } from '../testing/openTestShop.ts'
import { listenWidely } from './listenWidely.ts'

/** On a connection of its own. */
const ask = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { agent: false }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    }).on('error', reject)
  })

it('All sockets of the port lead to the shop, and none is left when it closes', async () => {
  const shop = await openTestShop()
  const stopListening = await listenWidely(shop.app, { port: 0, host: '127.0.0.1' })
  const url = `${shop.app.listeningOrigin}/healthz`
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(url)))
  expect(new Set(answers)).toEqual(new Set([200]))
  await stopListening()
  await shop.close()
  await expect(ask(url)).rejects.toThrow('ECONNREFUSED')
})

it('A port that another program listens on is refused, though several sockets of the shop share one', async () => {
  const first = await openTestShop()
  const second = await openTestShop()
  const stop = await listenWidely(first.app, { port: 0, host: '127.0.0.1' })
  const { port } = new URL(first.app.listeningOrigin)
  await expect(listenWidely(second.app, { port: Number(port), host: '127.0.0.1' })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  await stop()
  await first.close()
  await second.close()
})
