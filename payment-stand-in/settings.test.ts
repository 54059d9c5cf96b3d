import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { normalBehaviour } from './behaviour.ts'
import { createLedger } from './createLedger.ts'
import { readStandInSettings } from './settings.ts'
import { startStandIn } from './startStandIn.ts'

it('needs no setting', () => {
  expect(readStandInSettings({})).toEqual({
    port: 4010,
    host: '127.0.0.1',
    keyId: 'rzp_test_standin',
    keySecret: 'stand-in-key-secret',
    webhookSecret: 'stand-in-webhook-secret',
    webhookUrl: 'http://127.0.0.1:3000/api/v1/checkout/webhook',
    retryDelaysMs: [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000],
  })
})

it('stops at a wrong setting with one sentence that names it', async () => {
  expect(() => readStandInSettings({ STAND_IN_PORT: 'many' })).toThrow(/^The setting STAND_IN_PORT is wrong/)
  expect(() => readStandInSettings({ STAND_IN_WEBHOOK_URL: 'shop' })).toThrow('STAND_IN_WEBHOOK_URL')
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: { PATH: process.env.PATH, STAND_IN_RETRY_MS: 'soon' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => {
    said += String(text)
  })
  const [status] = await once(child, 'close')
  expect(status).toBe(1)
  expect(said.trim()).toBe('The setting STAND_IN_RETRY_MS is wrong: it must be milliseconds with commas between.')
})

it('The stand-in ends when it is closed, even while a request waits', async () => {
  const standIn = await startStandIn()
  await standIn.behave({ createOrder: 'stall' })
  const credentials = Buffer.from(`${standIn.keyId}:${standIn.keySecret}`).toString('base64')
  const waiting = fetch(`${standIn.url}/v1/orders`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
    body: '{"amount":100,"currency":"SAR"}',
  }).catch(() => null)
  await expect.poll(() => standIn.waiting(), { timeout: 20_000 }).toBe(1)
  await standIn.close()
  await waiting
})

it('forgets the oldest orders when it is full, however lately they were read', () => {
  const ledger = createLedger(() => normalBehaviour(null))
  const order = () =>
    ledger.createOrder({ amount: 100, currency: 'SAR', receipt: null, notes: {}, unique_receipt: false }).id
  const first = order()
  const second = order()
  ledger.order(first)
  for (let made = 2; made <= 10_000; made++) order()
  expect(() => ledger.order(first)).toThrow()
  expect(ledger.all().orders).toHaveLength(10_000)
  expect(ledger.all().orders[0]?.id).toBe(second)
})
