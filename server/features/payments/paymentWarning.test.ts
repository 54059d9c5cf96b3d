import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readSettings } from '../../app/settings.ts'
import { startShop } from '../../app/startShop.ts'
import { openOnlineShop } from '../../testing/onlineShop.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { paymentWarning } from './paymentWarning.ts'

const keys = { RAZORPAY_KEY_ID: 'rzp_test_a', RAZORPAY_KEY_SECRET: 'secret' }
const taking = { provider: 'razorpay', chosen: null, currency: 'SAR' }

it('warns, in one line, of riyals that would be charged as another currency', () => {
  const warning = paymentWarning({ ...taking, currency: 'INR' })
  expect(warning).toContain('PAYMENT_CURRENCY is INR')
  expect(warning).not.toContain('\n')
  expect(paymentWarning({ ...taking, currency: 'USD' })).toContain('100 USD')
})

it('charges riyals, and refuses another currency unless the described behaviour is wished for', () => {
  expect(readSettings(keys).paymentCurrency).toBe('SAR')
  expect(readSettings({ ...keys, COMPAT: 'described' }).paymentCurrency).toBe('INR')
  expect(() => readSettings({ ...keys, PAYMENT_CURRENCY: 'INR' })).toThrow(/PAYMENT_CURRENCY is wrong: it must be SAR/)
})

it('warns of nothing without keys, or when riyals are charged', () => {
  expect(paymentWarning({ ...taking, provider: null, currency: 'INR' })).toBeNull()
  expect(paymentWarning({ ...taking, chosen: 'razorpay' })).toBeNull()
})

it('A warning names a chosen provider that has no keys', () => {
  expect(paymentWarning({ ...taking, provider: null, chosen: 'razorpay' })).toContain('nobody can pay online')
  expect(paymentWarning({ ...taking, chosen: 'tiny' })).toContain('razorpay takes them')
})

it('A warning is logged once by the start, and nothing of the keys with it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rawaj-warning-'))
  const database = await openTestDatabase()
  const secret = 'never-to-be-said'
  const settings = readSettings({
    NODE_ENV: 'test',
    SEED: 'none',
    ADMIN_PASSWORD: 'Admin12345',
    PORT: '0',
    AUDIT_HOUR: 'off',
    ...keys,
    RAZORPAY_KEY_SECRET: secret,
    COMPAT: 'described',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
  })
  const said: string[] = []
  const shop = await startShop({ settings, say: (line) => said.push(line) })
  await shop.close()
  await database.close()
  expect(said.filter((line) => line.includes('PAYMENT_CURRENCY is INR'))).toHaveLength(1)
  expect(said.join()).not.toContain(secret)
  await rm(dataDir, { recursive: true })
})

it('In a shop that keeps the described behaviour a card payment is of INR, of the total times 100', {
  tags: ['described'],
}, async () => {
  const testShop = await openOnlineShop(await openTestDatabase(), { COMPAT: 'described' })
  onTestFinished(() => testShop.close())
  const { answer } = await testShop.checkout()
  expect(answer.body.data.total_price).toBe(145)
  expect(answer.body.data.order).toMatchObject({ amount: 14_500, amount_due: 14_500, currency: 'INR' })
  const { orders } = await testShop.standIn.ledger()
  expect(orders.map(({ amount, currency }) => [amount, currency])).toEqual([[14_500, 'INR']])
})
