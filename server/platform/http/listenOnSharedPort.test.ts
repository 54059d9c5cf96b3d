import { Agent, get } from 'node:http'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { listenOnSharedPort } from './listenOnSharedPort.ts'

/** On a connection of its own. */
const ask = (url: string, agent: Agent | false = false) =>
  new Promise<number>((resolve, reject) => {
    get(url, { agent }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    }).on('error', reject)
  })

it('All sockets of the port lead to the shop, and none is left when it closes', async () => {
  const shop = await openTestShop()
  const closeApp = await listenOnSharedPort(shop.app, { port: 0, host: '127.0.0.1' })
  const url = `${shop.app.listeningOrigin}/healthz`
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(url)))
  expect(new Set(answers)).toEqual(new Set([200]))
  await closeApp()
  await shop.close()
  await expect(ask(url)).rejects.toThrow('ECONNREFUSED')
})

it('A port that another program listens on is refused, though several sockets of the shop share one', async () => {
  const first = await openTestShop()
  const second = await openTestShop()
  const closeFirst = await listenOnSharedPort(first.app, { port: 0, host: '127.0.0.1' })
  const { port } = new URL(first.app.listeningOrigin)
  await expect(listenOnSharedPort(second.app, { port: Number(port), host: '127.0.0.1' })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  await closeFirst()
  await first.close()
  await second.close()
})

it('What is under way on any connection is finished before the app closes, and kept connections end', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  const released = Promise.withResolvers<void>()
  let [begun, finished] = [0, 0]
  app.get('/slow', async () => {
    begun += 1
    await released.promise
    finished += 1
    return 'done'
  })
  let finishedAtClose = 0
  app.addHook('onClose', async () => {
    finishedAtClose = finished
  })
  const closeApp = await listenOnSharedPort(app, { port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  const url = `${app.listeningOrigin}/slow`
  const answers = Array.from({ length: 60 }, () => ask(url, agent))
  await eventually(() => expect(begun).toBe(60))
  const closing = closeApp()
  released.resolve()
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
  await closing
  expect(finishedAtClose).toBe(60)
  await expect(ask(url)).rejects.toThrow('ECONNREFUSED')
})
