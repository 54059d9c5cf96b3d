import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyAddress } from '@rawaj/contract/fields/nationalAddress.ts'
import { settingsReply } from '@rawaj/contract/settings/settingsSchemas.ts'
import { defaultSettings, type SettingsGroup } from '@rawaj/contract/settings/shopSettings.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createShop } from '../../app/createShop.ts'
import { type Actor, catalogueChannel, machineActor, type Shop } from '../../kernel/index.ts'
import { createLog } from '../../platform/logging/log.ts'
import { createSecretBox } from '../../platform/secrets/secretBox.ts'
import { settingsKeyFile } from '../../platform/secrets/settingsKey.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestShop, type TestShop } from '../../testing/openTestShop.ts'
import { testAddress } from '../../testing/testAddress.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'
import { createShopSettings, readSettings, updateSettings } from './index.ts'
import { shopSettings } from './tables.ts'

const testShop = useFixture(() => openTestShop({ ORDER_MAX_OPEN: '7', MAIL_FROM: '' }))

const actor = (): Actor => machineActor('test', testShop.shop.clock())
const versionOf = async (group: SettingsGroup) => (await readSettings(testShop.shop))[group].version
const save = async <Group extends SettingsGroup>(group: Group, values: Record<string, unknown>) =>
  updateSettings(testShop.shop, actor(), group, { version: await versionOf(group), values })
const auditOf = async (group: string) => {
  const rows = await testShop.shop.db.select().from(auditLog).orderBy(auditLog.id)
  return rows.filter(({ entity, entityId }) => entity === 'settings' && entityId === group)
}

/** The shop as another process on the same database has it. */
function otherProcess(changed: Partial<Shop['settings']> = {}) {
  const lines: string[] = []
  const log = createLog('error', { write: (line: string) => void lines.push(line) })
  const settings = { ...testShop.shop.settings, ...changed }
  return { shop: createShop({ database: testShop.database, settings, log }), lines }
}

describe('A setting', () => {
  it('a setting has its default until another value is saved, and shows where it comes from', async () => {
    const all = await readSettings(testShop.shop)
    expect(settingsReply.parse(all)).toEqual(all)
    expect(all.stock).toEqual({
      version: 0,
      values: defaultSettings.stock,
      sources: { lowStockLevel: 'default', groupFamilies: 'default' },
      secrets: {},
    })
    const saved = await save('stock', { lowStockLevel: 9 })
    expect(saved).toEqual({
      version: 1,
      values: { lowStockLevel: 9, groupFamilies: true },
      sources: { lowStockLevel: 'database', groupFamilies: 'default' },
      secrets: {},
    })
    expect((await readSettings(testShop.shop)).stock).toEqual(saved)
    expect(testShop.shop.shopSettings.current().stock.lowStockLevel).toBe(9)
  })

  it('a setting of the environment says so, and cannot be saved; others beside it can', async () => {
    const { limits } = await readSettings(testShop.shop)
    expect(limits.values.maxOpen).toBe(7)
    expect(limits.sources).toMatchObject({ maxOpen: 'environment', maxQuantity: 'default' })
    await expect(save('limits', { maxOpen: 3, maxQuantity: 4 })).rejects.toMatchObject({
      code: 'set_by_environment',
      status: 409,
      details: { data: { fields: ['maxOpen'] } },
    })
    expect((await save('limits', { maxQuantity: 4 })).values).toMatchObject({ maxOpen: 7, maxQuantity: 4 })
    expect(testShop.shop.shopSettings.current().limits).toMatchObject({ maxOpen: 7, maxQuantity: 4 })
  })

  it('keeps what others of its group are: a save names only what it changes', async () => {
    await save('identity', { nameEn: 'Pipes & Co' })
    await save('identity', { nameAr: 'أنابيب' })
    expect(testShop.shop.shopSettings.current().identity).toEqual({
      nameAr: 'أنابيب',
      nameEn: 'Pipes & Co',
      logo: null,
    })
  })

  it('of two people who save a setting at once one succeeds, and the other one gets to see it', async () => {
    const version = await versionOf('delivery')
    const both = [1_000, 2_000].map((chargeHalalas) =>
      updateSettings(testShop.shop, actor(), 'delivery', { version, values: { chargeHalalas } }),
    )
    const [won, lost] = (await Promise.allSettled(both)).toSorted((one, other) =>
      one.status.localeCompare(other.status),
    )
    if (won?.status !== 'fulfilled' || lost?.status !== 'rejected') throw new Error('Both were saved, or neither')
    expect(won.value.version).toBe(version + 1)
    expect(lost.reason).toMatchObject({ code: 'changed_meanwhile', status: 409, details: { data: won.value } })
    expect((await readSettings(testShop.shop)).delivery).toEqual(won.value)
    expect(await auditOf('delivery')).toHaveLength(1)
  })

  it('never saved by anybody is one person’s as well when two begin with it', async () => {
    const saves = [6, 7, 8].map((passwordMin) =>
      updateSettings(testShop.shop, actor(), 'accounts', { version: 0, values: { passwordMin } }),
    )
    const outcomes = await Promise.allSettled(saves)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('leaves one row in the audit log: what it was, what it is, and of people’s addresses only that they changed', async () => {
    await save('mail', { recipients: { orders: ['clerk@example.test'], support: [], enquiries: [], payments: [] } })
    await save('mail', { sender: 'Shop <shop@example.test>' })
    expect((await auditOf('mail')).map(({ changes, call, actorId }) => ({ changes, call, actorId }))).toEqual([
      { changes: { recipients: null }, call: 'test', actorId: null },
      {
        changes: { sender: { before: defaultSettings.mail.sender, after: 'Shop <shop@example.test>' } },
        call: 'test',
        actorId: null,
      },
    ])
    expect(JSON.stringify(await auditOf('mail'))).not.toContain('clerk@')
  })

  it('a setting that is refused changes nothing and leaves no trace', async () => {
    const before = await readSettings(testShop.shop)
    await expect(save('identity', { nameAr: 'جديد', nameEn: '' })).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await readSettings(testShop.shop)).toEqual(before)
  })

  it('an invalid setting written into the table by hand counts as not saved, and is logged once', async () => {
    const { shop, loggedErrors } = testShop
    await shop.db.execute(sql`
      insert into ${shopSettings} (name, values, version)
      values ('legal', '{"crNumber": "ten", "vatNumber": "300000000000003", "unknown": 1}', 4)`)
    await shop.shopSettings.refresh()
    await shop.shopSettings.refresh()
    expect(shop.shopSettings.current().legal).toMatchObject({ crNumber: '', vatNumber: '300000000000003' })
    expect((await readSettings(shop)).legal).toMatchObject({
      version: 4,
      sources: { crNumber: 'default', vatNumber: 'database' },
    })
    expect(loggedErrors.splice(0).map((line) => JSON.parse(line).setting)).toEqual(['legal.crNumber'])
    expect(await save('legal', { crNumber: '1010000000' })).toMatchObject({ version: 5 })
  })
})

describe('A change', () => {
  it('shows at once in another process, and outdates what that one has made', async () => {
    const { shop: other } = otherProcess()
    await other.catalogueVersion.start()
    await other.shopSettings.load()
    const since = other.catalogueVersion.current
    const before = other.shopSettings.current()
    await save('stock', { lowStockLevel: 2 })
    await eventually(() => expect(other.shopSettings.current().stock.lowStockLevel).toBe(2))
    expect(other.catalogueVersion.isFresh(since, [])).toBe(false)
    expect(before.stock.lowStockLevel).not.toBe(2)
  })

  it('alone has other processes read the settings: what is sold, and what the catalogue says, does not', async () => {
    const { shop } = testShop
    const { shop: other } = otherProcess()
    let reads = 0
    const select: Shop['db']['select'] = (...fields: []) => {
      reads += 1
      return shop.db.select(...fields)
    }
    const db = Object.assign(Object.create(shop.db), { select })
    const { settings, secretBox, log, catalogueVersion } = other
    createShopSettings({ db, settings, secretBox, log, catalogueVersion })
    await catalogueVersion.start()
    const expectNotified = async (say: () => unknown) => {
      const before = catalogueVersion.current
      await say()
      await eventually(() => expect(catalogueVersion.current).toBeGreaterThan(before))
    }
    await expectNotified(() => shop.catalogueVersion.stockChanged([1]))
    await expectNotified(() => shop.db.transaction((tx) => shop.catalogueVersion.increment(tx)))
    expect(reads).toBe(0)
    await save('stock', { lowStockLevel: 5 })
    await eventually(() => expect(reads).toBe(1))
    // A restored backup says no more than that something has changed.
    await shop.db.execute(sql`select pg_notify(${catalogueChannel}, 'somebody')`)
    await eventually(() => expect(reads).toBe(2))
  })

  it('outdates what this process has made', async () => {
    const since = testShop.shop.catalogueVersion.current
    await save('stock', { lowStockLevel: 3 })
    expect(testShop.shop.catalogueVersion.isFresh(since, [])).toBe(false)
  })
})

describe('A secret', () => {
  const secret = 'smtp://clerk:opensesame-4711@mail.example.test:587'

  it('is in no reply, audit row or log, and in the database only sealed', async () => {
    const saved = await save('mail', { smtpUrl: secret })
    expect(saved.secrets.smtpUrl).toEqual({ set: true, source: 'database' })
    expect(testShop.shop.shopSettings.secrets().smtpUrl).toBe(secret)
    const rows = await testShop.shop.db.select().from(shopSettings)
    const everywhere = JSON.stringify([saved, await readSettings(testShop.shop), await auditOf('mail'), rows])
    expect(everywhere).not.toContain('opensesame')
    expect(JSON.stringify(testShop.shop.shopSettings.current())).not.toContain('opensesame')
    expect((await auditOf('mail')).at(-1)?.changes).toMatchObject({ smtpUrl: null, user: null })
    expect(testShop.loggedErrors.join()).not.toContain('opensesame')
  })

  it('stays as it is when it is left out, and goes when it is null', async () => {
    await save('mail', { smtpUrl: secret })
    await save('mail', { sender: 'a@example.test', smtpUrl: undefined })
    expect(testShop.shop.shopSettings.secrets().smtpUrl).toBe(secret)
    expect((await save('mail', { smtpUrl: null })).secrets.smtpUrl).toEqual({ set: false, source: 'default' })
    expect(testShop.shop.shopSettings.secrets().smtpUrl).toBeUndefined()
    const [row] = await testShop.shop.db.select().from(shopSettings).where(sql`name = 'mail'`)
    expect(row?.secrets).toEqual({})
  })

  it('a secret that cannot be opened counts as not set, is logged once, and is replaced by a new one', async () => {
    await save('mail', { smtpUrl: secret })
    const { shop: other, lines } = otherProcess({ settingsKey: 'another key, of at least 32 characters' })
    await other.shopSettings.load()
    await other.shopSettings.load()
    expect(other.shopSettings.secrets().smtpUrl).toBeUndefined()
    expect((await readSettings(other)).mail.secrets.smtpUrl).toEqual({ set: false, source: 'default' })
    expect(lines.map((line) => JSON.parse(line).setting)).toEqual(['mail.smtpUrl'])
    const version = await versionOf('mail')
    await updateSettings(other, actor(), 'mail', { version, values: { smtpUrl: secret } })
    expect(other.shopSettings.secrets().smtpUrl).toBe(secret)
    await testShop.shop.shopSettings.refresh()
    testShop.loggedErrors.length = 0
    await save('mail', { smtpUrl: null })
  })

  it('moved to another place, or spoiled, cannot be opened', async () => {
    const box = createSecretBox({ dataDir: '/nowhere', settingsKey: 'x'.repeat(32) })
    const sealed = await box.seal('hush', 'mail.smtpUrl')
    expect(await box.open(sealed, 'mail.smtpUrl')).toBe('hush')
    expect(await box.seal('hush', 'mail.smtpUrl')).not.toBe(sealed)
    expect(await box.open(sealed, 'payment.RAZORPAY_KEY_ID')).toBeNull()
    const spoiled = `${sealed.slice(0, -3)}${sealed.endsWith('AAA') ? 'BBB' : 'AAA'}`
    for (const text of [spoiled, sealed.slice(0, 20), '', 'v1.', 'v2.abc', 'hush'])
      expect(await box.open(text, 'mail.smtpUrl')).toBeNull()
  })

  it('is sealed with a key of the data folder that is made once, for nobody else to read', async () => {
    const { dataDir } = testShop.shop.settings
    const path = join(dataDir, settingsKeyFile)
    await rm(path, { force: true })
    const boxes = Array.from({ length: 8 }, () => createSecretBox({ dataDir, settingsKey: undefined }))
    const sealed = await Promise.all(boxes.map((box, number) => box.seal(`secret ${number}`, 'place')))
    const [first] = boxes
    const opened = await Promise.all(sealed.map((text) => first?.open(text, 'place')))
    expect(opened).toEqual(boxes.map((_, number) => `secret ${number}`))
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await readFile(path, 'utf8')).trim()).toHaveLength(43)
    // It is read once.
    await rm(path)
    expect(await first?.open(sealed[0] ?? '', 'place')).toBe('secret 0')
    expect(await createSecretBox({ dataDir, settingsKey: undefined }).open(sealed[0] ?? '', 'place')).toBeNull()
  })
})

describe('The keys of a payment provider', () => {
  const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'hush-hush' }

  it('keys that belong together are saved together, and the chosen provider has its own', async () => {
    await expect(save('payment', { RAZORPAY_KEY_ID: 'rzp_test_1' })).rejects.toMatchObject({
      details: { fields: { RAZORPAY_KEY_SECRET: 'required' } },
    })
    await expect(save('payment', { provider: 'razorpay' })).rejects.toMatchObject({
      details: { fields: { provider: 'invalid_value' } },
    })
    expect(testShop.shop.paymentProviders()).toEqual([])
    const saved = await save('payment', { provider: 'razorpay', ...keys })
    expect(saved.secrets).toMatchObject({
      RAZORPAY_KEY_ID: { set: true, source: 'database' },
      RAZORPAY_WEBHOOK_SECRET: { set: false },
    })
    const [provider] = testShop.shop.paymentProviders()
    expect(provider).toMatchObject({ name: 'razorpay', keyId: 'rzp_test_1' })
    await save('stock', { lowStockLevel: 4 })
    expect(testShop.shop.paymentProviders()[0]).toBe(provider)
    await save('payment', { RAZORPAY_KEY_ID: 'rzp_test_2' })
    expect(testShop.shop.paymentProviders()[0]).toMatchObject({ keyId: 'rzp_test_2' })
    await save('payment', { provider: null, RAZORPAY_KEY_ID: null, RAZORPAY_KEY_SECRET: null })
    expect(testShop.shop.paymentProviders()).toEqual([])
  })

  it('are known by name: where a provider’s servers are, and any other name, is refused', async () => {
    for (const name of ['RAZORPAY_API_URL', 'RAZORPAY_SCRIPT_URL', 'DATABASE_URL', 'constructor'])
      await expect(save('payment', { [name]: 'https://evil.example' })).rejects.toMatchObject({
        details: { fields: { [name]: 'invalid_value' } },
      })
  })
})

it('The address of the shop is saved whole, as registered, or not at all', async () => {
  const typed = { ...testAddress, building: '٢٩٢٩', postcode: '12 214' }
  expect((await save('legal', { nationalAddress: typed })).values.nationalAddress).toEqual(testAddress)
  await expect(save('legal', { nationalAddress: { ...testAddress, city: '', building: '29' } })).rejects.toMatchObject({
    details: { fields: { 'nationalAddress.city': 'city_required', 'nationalAddress.building': 'invalid_building' } },
  })
  expect((await save('legal', { nationalAddress: emptyAddress })).values.nationalAddress).toEqual(emptyAddress)
})

describe('Hostile text', () => {
  const refused: [SettingsGroup, string, unknown, string][] = [
    ['identity', 'nameEn', '', 'name_required'],
    ['identity', 'nameEn', '\u202e \u2066', 'name_required'],
    ['identity', 'nameEn', 'x'.repeat(61), 'too_long'],
    ['identity', 'nameAr', '\ud800', 'name_required'],
    ['identity', 'nameAr', 5, 'invalid_value'],
    ['identity', 'nameAr', null, 'invalid_value'],
    ['identity', 'logo', '../settings.key', 'invalid_image'],
    ['identity', 'logo', 'https://evil.example/a.png', 'invalid_image'],
    ['identity', 'unknown', 'x', 'invalid_value'],
    ['contact', 'addressEn', 'x'.repeat(501), 'too_long'],
    ['contact', 'email', 'nobody', 'invalid_email'],
    ['contact', 'email', 'a@example.test\r\nBcc: b@example.test', 'invalid_email'],
    ['legal', 'crNumber', '123', 'invalid_cr_number'],
    ['legal', 'crNumber', '٠١٢٣٤٥٦٧٨', 'invalid_cr_number'],
    ['legal', 'vatNumber', '400000000000003', 'invalid_vat_number'],
    ['legal', 'vatNumber', '30000000000003', 'invalid_vat_number'],
    ['legal', 'vatNumber', '300000000000004', 'invalid_vat_number'],
    ['legal', 'nationalAddress', '2929', 'invalid_value'],
    ['delivery', 'chargeHalalas', -1, 'out_of_range'],
    ['delivery', 'chargeHalalas', 1_000_001, 'out_of_range'],
    ['delivery', 'chargeHalalas', 0.5, 'invalid_value'],
    ['delivery', 'chargeHalalas', '3000', 'invalid_value'],
    ['delivery', 'freeFromHalalas', -1, 'out_of_range'],
    ['delivery', 'freeFromHalalas', Number.MAX_SAFE_INTEGER, 'out_of_range'],
    ['accounts', 'passwordMin', 4, 'out_of_range'],
    ['accounts', 'passwordMin', 65, 'out_of_range'],
    ['accounts', 'staffIdleHours', 0, 'out_of_range'],
    ['accounts', 'staffTokens', 'no', 'invalid_value'],
    ['stock', 'lowStockLevel', 1_001, 'out_of_range'],
    ['stock', 'lowStockLevel', -1, 'out_of_range'],
    ['mail', 'sender', 'Shop <shop@example.test>\r\nBcc: <x@example.test>', 'invalid_email'],
    ['mail', 'sender', 'A, <b@example.test>', 'invalid_email'],
    ['mail', 'sender', 'nobody', 'invalid_email'],
    ['mail', 'smtpUrl', 'https://mail.example', 'invalid_value'],
    ['mailIn', 'host', 'mail.example/inbox', 'invalid_value'],
    ['mailIn', 'port', 0, 'out_of_range'],
    ['mailIn', 'port', 65_536, 'out_of_range'],
    ['mailIn', 'address', 'a@example.test\r\nBcc: b@example.test', 'invalid_email'],
    ['mailIn', 'folder', '', 'required'],
    ['mailIn', 'password', 'a\nb', 'invalid_value'],
    ['mail', 'smtpUrl', 'smtp://mail.example/?logger=true', 'invalid_value'],
    ['mail', 'smtpUrl', 'smtp://a b', 'invalid_value'],
    ['payment', 'provider', 'nobody', 'invalid_value'],
    ['payment', 'RAZORPAY_KEY_ID', 'a\r\nb', 'invalid_value'],
    ['payment', 'RAZORPAY_KEY_SECRET', 'x'.repeat(501), 'too_long'],
    ['orders', 'numberPrefix', '', 'invalid_order_prefix'],
    ['orders', 'numberPrefix', 'SHOPXYZ', 'invalid_order_prefix'],
    ['orders', 'numberPrefix', '7EVEN', 'invalid_order_prefix'],
    ['orders', 'numberPrefix', 'رواج', 'invalid_order_prefix'],
    ['orders', 'numberPrefix', 'ß', 'invalid_order_prefix'],
    ['orders', 'numberPrefix', 'A-B', 'invalid_order_prefix'],
    ['orders', 'numberPrefix', 'A/2', 'invalid_order_prefix'],
    ['orders', 'numberPrefix', null, 'invalid_value'],
    ['orders', 'numberPrefix', 'rwj', 'order_prefix_of_coupons'],
    ['limits', 'maxQuantity', -1, 'out_of_range'],
    ['limits', 'maxSharePercent', 101, 'out_of_range'],
    ['limits', 'maxOpenHalalas', 1e12, 'out_of_range'],
    ['limits', 'maxUnpaidReservations', 0, 'out_of_range'],
    ['limits', 'maxDailyQuotations', 0, 'out_of_range'],
    ['limits', 'provenEmailAboveHalalas', Number.NaN, 'invalid_value'],
  ]
  it.each(refused)('%s.%s = %j is refused as %s', async (group, field, value, code) => {
    await expect(save(group, { [field]: value })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { [field]: code } },
    })
  })

  it.each([
    ['http://x.example', 'invalid_url'],
    ['javascript:alert(1)', 'invalid_url'],
    ['https://x.example/"><script>', 'invalid_url'],
    ['https://x.example/\n', 'accepted'],
    [`https://x.example/${'a'.repeat(500)}`, 'too_long'],
  ])('a social link to %s is %s', async (url, outcome) => {
    const saved = save('contact', { social: [{ network: 'x', url }] })
    if (outcome === 'accepted') {
      expect((await saved).values.social).toEqual([{ network: 'x', url: url.trim() }])
    } else await expect(saved).rejects.toMatchObject({ details: { fields: { 'social.0.url': outcome } } })
  })

  it('is only text where it may stand: marks of direction go, the rest is kept as it is written', async () => {
    const hostile = `<script>alert(1)</script> {{x}} $t(y) %s '; drop table users; --`
    const saved = await save('contact', { addressEn: `\u202e ${hostile}\u2069 `, phone: ' +966 11 000 0000 ' })
    expect(saved.values).toMatchObject({ addressEn: hostile, phone: '+966 11 000 0000' })
    expect(testShop.shop.shopSettings.current().contact.addressEn).toBe(hostile)
  })

  it.each([
    ['rw', 'RW'],
    [' shop- ', 'SHOP'],
    ['\u2066s\u0667\u2069', 'S7'],
    ['ＡＢＣ１２３', 'ABC123'],
  ])('is no part of the beginning of order numbers: %j becomes %s', async (typed, prefix) => {
    expect((await save('orders', { numberPrefix: typed })).values).toEqual({ numberPrefix: prefix })
  })

  it('has lines where an address or hours do', async () => {
    const saved = await save('contact', { addressEn: 'King Fahd Road\r\nRiyadh ', hoursEn: 'Sunday\n9 to 6' })
    expect(saved.values).toMatchObject({ addressEn: 'King Fahd Road\nRiyadh', hoursEn: 'Sunday\n9 to 6' })
  })

  it('names all that is wrong at once, by the place of each', async () => {
    const recipients = { orders: ['a@example.test', 'nobody'], support: [], enquiries: [], payments: [] }
    await expect(save('mail', { sender: 'nobody', recipients, other: 1 })).rejects.toMatchObject({
      details: {
        fields: { sender: 'invalid_email', 'recipients.orders.1': 'invalid_email', other: 'invalid_value' },
      },
    })
  })
})

it('A shop whose database cannot be read keeps the settings that it has, and reads them soon after', async () => {
  const here: TestShop = await openTestShop()
  try {
    await here.make.settings('stock', { lowStockLevel: 6 })
    await here.shop.db.execute(sql`alter table ${shopSettings} rename to hidden_settings`)
    await here.shop.shopSettings.refresh()
    expect(here.shop.shopSettings.current().stock.lowStockLevel).toBe(6)
    await here.shop.db.execute(sql`update hidden_settings set values = '{"lowStockLevel": 8}'`)
    await here.shop.db.execute(sql`alter table hidden_settings rename to ${sql.identifier('shop_settings')}`)
    await eventually(() => expect(here.shop.shopSettings.current().stock.lowStockLevel).toBe(8))
  } finally {
    await here.close()
  }
})
