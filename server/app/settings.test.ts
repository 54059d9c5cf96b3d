import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { configuredProviders } from '../features/settings/index.ts'
import { InvalidSettingError, readSettings, settingNames } from './settings.ts'

describe('Settings', () => {
  it('all have defaults that work', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      seed: 'demo',
      rateLimit: true,
      trustProxy: false,
      compat: 'corrected',
    })
    expect(settings.payload).toMatchObject({ sealed: true })
    expect([...settings.payload.vector]).toHaveLength(20)
    expect(settings.payload.publicKey).not.toBe('')
    expect(settings.databaseUrl).toBeUndefined()
  })

  it('are described, all of them and no others, in docs/settings.md', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/settings.md'), 'utf8')
    const firstCells = [...page.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, cell = '']) => cell)
    const described = firstCells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
    expect(described.sort()).toEqual([...settingNames].sort())
  })

  it('take payments through a provider whose keys are given, and through no other', () => {
    const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret' }
    const named = (settings: Record<string, string>) => {
      const { providers, values } = readSettings(settings).fromEnvironment
      const configured = configuredProviders(providers, values.payment?.provider ?? null)
      return configured.providers.map(({ name }) => name)
    }
    expect(named({})).toEqual([])
    expect(named(keys)).toEqual(['razorpay'])
    expect(named({ ...keys, PAYMENT_PROVIDER: 'razorpay' })).toEqual(['razorpay'])
    // Its keys may be saved in the shop.
    expect(named({ PAYMENT_PROVIDER: 'razorpay' })).toEqual([])
    expect(() => named({ ...keys, PAYMENT_PROVIDER: 'nobody' })).toThrow(
      /PAYMENT_PROVIDER is wrong: it must be razorpay/,
    )
    expect(() => named({ RAZORPAY_KEY_ID: 'rzp_test_1' })).toThrow(/RAZORPAY_KEY_SECRET is wrong/)
  })

  it('take sums of orders in riyals', () => {
    const { fromEnvironment } = readSettings({ ORDER_MAX_OPEN_TOTAL: '100', ORDER_PROVEN_EMAIL_ABOVE: '0' })
    expect(fromEnvironment.values.limits).toEqual({ maxOpenHalalas: 10_000, provenEmailAboveHalalas: 0 })
  })

  it('tell which of the owner’s settings the environment sets: a default is not set', () => {
    expect(readSettings({}).fromEnvironment).toEqual({
      values: { accounts: {}, mail: {}, limits: {}, payment: {} },
      secrets: { mail: {}, payment: {} },
      providers: {},
    })
    const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret' }
    const address = { RAZORPAY_API_URL: 'http://127.0.0.1:9' }
    const set = { PASSWORD_MIN: '8', MAIL_FROM: 'shop@example.test', SMTP_URL: 'smtp://127.0.0.1', ORDER_MAX_OPEN: '' }
    expect(readSettings({ ...keys, ...address, ...set }).fromEnvironment).toEqual({
      values: { accounts: { passwordMin: 8 }, mail: { sender: 'shop@example.test' }, limits: {}, payment: {} },
      secrets: { mail: { smtpUrl: 'smtp://127.0.0.1' }, payment: keys },
      providers: { ...keys, ...address },
    })
  })

  it('count as unset when empty', () => {
    expect(readSettings({ PORT: '', SEED: '', DATABASE_URL: '', PAYLOAD_IV: '' })).toEqual(readSettings({}))
  })

  it('put no invented goods into a production shop that says nothing about it', () => {
    expect(readSettings({ NODE_ENV: 'production' }).seed).toBe('none')
    expect(readSettings({ NODE_ENV: 'production', SEED: 'demo' }).seed).toBe('demo')
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'shop.example'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['SEED', 'maybe'],
    ['SEED_PRODUCTS', 'many'],
    ['SEED_ORDERS', '300'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'abc'],
    ['SETTINGS_KEY', 'short'],
    ['MAIL_FROM', 'nobody'],
    ['SMTP_URL', 'https://mail.example'],
    ['PAYLOAD_IV', 'nineteen-characters'],
    ['PAYLOAD_IV', 'twenty-one-characters'],
    ['PAYLOAD_SEAL', 'maybe'],
    ['RATE_LIMIT', '5'],
    ['ORDER_MAX_OPEN', '0'],
    ['ORDER_MAX_OPEN_TOTAL', '25000.50'],
    ['ORDER_PROVEN_EMAIL_ABOVE', 'off'],
    ['ORDER_MAX_QUANTITY', '-1'],
    ['ORDER_MAX_SHARE', '101'],
    ['RESERVATION_MAX_UNPAID', '0'],
    ['QUOTATION_MAX_DAILY', 'many'],
    ['COMPAT', 'strict'],
    ['PASSWORD_MIN', '4'],
    ['STAFF_TOKENS', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
    ['TRUST_PROXY', 'the one over there'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', 'TRUE'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '*'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['TRUST_PROXY', '10.0.0.1,,10.0.0.2'],
    ['TRUST_PROXY', 'loopback, 10.0.0'],
    ['MIN_FREE_SPACE', 'plenty'],
  ])('say in one sentence that %s=%s is wrong', (name, value) => {
    const read = () => readSettings({ [name]: value })
    expect(read).toThrow(InvalidSettingError)
    expect(read).toThrow(new RegExp(`^The setting ${name} is wrong: it [^\\n]+\\.$`))
  })

  it.each([
    ['off', false],
    ['0', false],
    ['2', { hops: 2 }],
    ['10.0.0.0/8, loopback', { addresses: ['10.0.0.0/8', 'loopback'] }],
    ['fd00::/8,192.0.2.1/32', { addresses: ['fd00::/8', '192.0.2.1/32'] }],
  ])('proxies are trusted as set: %s', (value, trusted) => {
    expect(readSettings({ TRUST_PROXY: value }).trustProxy).toEqual(trusted)
  })

  it.each(['on', 'true', 'yes'])('say what to write instead of TRUST_PROXY=%s', (value) => {
    expect(() => readSettings({ TRUST_PROXY: value })).toThrow(
      /^The setting TRUST_PROXY is wrong: it must say which proxies .*: write how many .*, usually 1, or their addresses.*\.$/,
    )
  })

  it('take a vector of 20 characters that are more than 20 bytes', () => {
    expect(readSettings({ PAYLOAD_IV: 'متجر الأنابيب والصحة' }).payload.vector).toBe('متجر الأنابيب والصحة')
  })
})
