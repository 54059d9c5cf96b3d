import { Agent, createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createAdmission } from '../admission/createAdmission.ts'
import { createEarlyRefusals } from './earlyRefusals.ts'
import { readersInTurn } from './readersInTurn.ts'

const burst = 60
const workMs = 2

/** A server whose every answer takes the process two milliseconds, and the paths in the order that they were handled. */
async function openServer() {
  const handled: string[] = []
  const admission = createAdmission({ limited: true })
  const networkOf = () => 'network'
  const server = createServer(
    readersInTurn({
      handler({ url = '' }, response) {
        handled.push(url)
        const until = performance.now() + workMs
        while (performance.now() < until);
        response.end('{}')
      },
      refusals: createEarlyRefusals(admission, networkOf),
      networkOf,
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const agent = new Agent({ keepAlive: true })
  const { port } = server.address() as AddressInfo
  const ask = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const asked = send({ port, path, agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      })
      asked.on('error', reject).end()
    })
  const close = async () => {
    agent.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return { handled, admission, ask, close }
}

it('A buyer who comes with a burst of readers is served before most of them, and they all are in the end', async () => {
  const { handled, ask, close } = await openServer()
  // Connections are taken one in each turn; these are open already.
  await Promise.all(Array.from({ length: burst + 1 }, () => ask('/healthz')))
  handled.length = 0
  const readers = Array.from({ length: burst }, (_, number) => ask(`/productdetails/${number}`))
  await ask('/api/v1/cart/addCart')
  expect(handled.indexOf('/api/v1/cart/addCart')).toBeLessThan(burst / 2)
  expect(await Promise.all(readers)).toEqual(Array.from({ length: burst }, () => 200))
  expect(new Set(handled).size).toBe(burst + 1)
  await close()
})

it('A network that is refused over and over is answered without its requests being handled, but for some', async () => {
  const { handled, admission, ask, close } = await openServer()
  for (let refusal = 0; refusal < 30; refusal += 1) admission.refused.note('network')
  const statuses = await Promise.all(Array.from({ length: 200 }, () => ask('/purchase?query=pipe')))
  const served = statuses.filter((status) => status === 200).length
  expect(served).toBe(handled.length)
  expect(served).toBeLessThan(100)
  expect(statuses.filter((status) => status === 429).length).toBe(200 - served)
  expect(await ask('/api/v1/cart/addCart')).toBe(200)
  await close()
})

it('Pages that a person opens while their lane is full are handled, for the busy page comes from there', async () => {
  const { admission, handled, ask, close } = await openServer()
  const stop = Promise.withResolvers<void>()
  const held = Array.from({ length: 26 }, () => admission.queue('page', () => stop.promise))
  expect(admission.isFull('page')).toBe(true)
  const statuses = await Promise.all(Array.from({ length: 40 }, (_, number) => ask(`/productdetails/${number}`)))
  expect(statuses.every((status) => status === 200)).toBe(true)
  expect(handled.length).toBe(40)
  stop.resolve()
  await Promise.all(held)
  await close()
})
