import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSettings } from '../../app/settings.ts'
import { startShop } from '../../app/startShop.ts'
import { paymentWarning } from './paymentWarning.ts'

const keys = { RAZORPAY_KEY_ID: 'rzp_test_a', RAZORPAY_KEY_SECRET: 'secret' }

it('warns, in one line, of riyals that would be charged as another currency', () => {
  const warning = paymentWarning(readSettings({ ...keys, COMPAT: 'described' }))
  expect(warning).toContain('PAYMENT_CURRENCY is INR')
  expect(warning).not.toContain('\n')
  expect(paymentWarning(readSettings({ ...keys, COMPAT: 'described', PAYMENT_CURRENCY: 'usd' }))).toContain('100 USD')
})

it('charges riyals, and refuses another currency unless the described behaviour is wished for', () => {
  expect(readSettings(keys).paymentCurrency).toBe('SAR')
  expect(() => readSettings({ ...keys, PAYMENT_CURRENCY: 'INR' })).toThrow(/PAYMENT_CURRENCY is wrong: it must be SAR/)
})

it('warns of nothing without keys, or when riyals are charged', () => {
  expect(paymentWarning(readSettings({}))).toBeNull()
  expect(paymentWarning(readSettings({ ...keys, COMPAT: 'described', PAYMENT_CURRENCY: 'SAR' }))).toBeNull()
})

it('is told once by the start, and nothing of the keys with it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rawaj-warning-'))
  const secret = 'never-to-be-said'
  // Nobody listens there: what is said before the database opens is enough.
  const DATABASE_URL = 'postgres://nobody@127.0.0.1:9/nothing'
  const settings = readSettings({
    ...keys,
    RAZORPAY_KEY_SECRET: secret,
    COMPAT: 'described',
    DATA_DIR: dataDir,
    DATABASE_URL,
  })
  const said: string[] = []
  await expect(startShop({ settings, say: (line) => said.push(line) })).rejects.toThrow()
  expect(said.filter((line) => line === paymentWarning(settings))).toHaveLength(1)
  expect(said.join()).not.toContain(secret)
  await rm(dataDir, { recursive: true })
})
