import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopStatus } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { type SignedInStaff, signedInStaff } from '../../../testing/staffClient.ts'
import { useFixture } from '../../../testing/useFixture.ts'

const testShop = useFixture(openTestShop)
const owner = () => signedInStaff(testShop, { role: 'owner' })

async function statusFor({ client }: SignedInStaff): Promise<ShopStatus> {
  const { status, body } = await client.call('GET', '/shop-status')
  expect(status).toBe(200)
  return body.data
}

const metBy = ({ needs }: ShopStatus) => needs.filter(({ met }) => met).map(({ need }) => need)

async function save({ client }: SignedInStaff, group: string, values: Record<string, unknown>) {
  const { body } = await client.call('GET', '/settings')
  const reply = await client.call('PUT', `/settings/${group}`, { body: { version: body.data[group].version, values } })
  expect([group, reply.status]).toEqual([group, 200])
}

async function setOpen(staff: SignedInStaff, open: boolean) {
  const { version } = await statusFor(staff)
  return staff.client.call('PUT', '/shop-status', { body: { version, open } })
}

const logoFiles = async () =>
  (await readdir(join(testShop.shop.settings.dataDir, 'media/logo'))).map((file) => `logo/${file}`)

async function pictureOf(colour: string): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

describe('A shop that is being set up', () => {
  it('lacks less with every step, and opens once it has its name, address and contact', async () => {
    const staff = await owner()
    expect((await setOpen(staff, false)).body.data).toMatchObject({ open: false })
    const refused = await setOpen(staff, true)
    expect([refused.status, refused.body.code]).toEqual([409, 'shop_not_ready'])
    expect(refused.body.data.needs).toContainEqual({ need: 'name', met: false, blocks: true })
    // A logo says nothing of the name that is saved with it.
    await save(staff, 'identity', { logo: null })
    expect(metBy(await statusFor(staff))).not.toContain('name')

    await save(staff, 'identity', { nameAr: 'أنابيب', nameEn: 'Pipes' })
    await save(staff, 'contact', { addressAr: 'الرياض', email: 'shop@example.test' })
    expect((await setOpen(staff, true)).body.code).toBe('shop_not_ready')
    await save(staff, 'contact', { phone: '0112345678' })
    const opened = await setOpen(staff, true)
    expect([opened.status, opened.body.data.open]).toEqual([200, true])
    expect(metBy(opened.body.data)).toEqual(expect.arrayContaining(['name', 'address', 'contact']))
    expect(testShop.shop.shopSettings.current().opening.open).toBe(true)
  })

  it('counts what the owner has decided, even that the shop is not registered for VAT', async () => {
    const staff = await owner()
    expect(metBy(await statusFor(staff))).not.toContain('vat')
    await save(staff, 'legal', { crNumber: '1010101010' })
    expect(metBy(await statusFor(staff))).not.toContain('vat')
    const { body } = await staff.client.call('GET', '/vat')
    const answer = { version: body.data.version, registered: false, from: body.data.today, prices: 'keep' }
    expect((await staff.client.call('PUT', '/vat', { body: answer })).status).toBe(200)
    await save(staff, 'delivery', { chargeHalalas: 2_500 })
    await testShop.make.product()
    testShop.shop.catalogueVersion.changed()
    expect(metBy(await statusFor(staff))).toEqual(expect.arrayContaining(['vat', 'delivery', 'products']))
  })

  it('is opened by the call that looks whether it can be, and by no other', async () => {
    const staff = await owner()
    const { body } = await staff.client.call('GET', '/settings')
    const { version } = body.data.opening
    const reply = await staff.client.call('PUT', '/settings/opening', { body: { version, values: { open: true } } })
    expect(reply.status).toBe(400)
  })

  it('is not opened and closed by two people over each other', async () => {
    const staff = await owner()
    const { version } = await statusFor(staff)
    const change = () => staff.client.call('PUT', '/shop-status', { body: { version, open: false } })
    const statuses = (await Promise.all([change(), change()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })
})

describe('The logo', () => {
  it('is a picture, is kept below /media, and takes the place of the one before', async () => {
    const { client } = await owner()
    const upload = async (image: string) => {
      const { body } = await client.call('GET', '/settings')
      return client.call('POST', '/settings/identity/logo', { body: { version: body.data.identity.version, image } })
    }
    const first = await upload(await pictureOf('#0e4a56'))
    expect(first.status).toBe(200)
    const firstPath = first.body.data.values.logo
    expect(firstPath).toMatch(/^logo\/[\w-]+\.webp$/)
    expect((await testShop.app.inject({ url: `/media/${firstPath}` })).statusCode).toBe(200)

    const broken = await upload(`data:image/png;base64,${Buffer.from('<svg onload=alert(1)>').toString('base64')}`)
    expect([broken.status, broken.body.error_codes]).toEqual([400, { image: 'invalid_image' }])
    const second = await upload(await pictureOf('#f0a31c'))
    expect(second.status).toBe(200)
    expect(await logoFiles()).toEqual([second.body.data.values.logo])
  })

  it('is not replaced from an old version, and leaves no file behind then', async () => {
    const { client } = await owner()
    const before = await logoFiles()
    const body = { version: 0, image: await pictureOf('#000') }
    expect((await client.call('POST', '/settings/identity/logo', { body })).body.code).toBe('changed_meanwhile')
    expect(await logoFiles()).toEqual(before)
  })
})

describe('A test email', () => {
  const limited = useFixture(() => openTestShop({ RATE_LIMIT: 'on' }))

  it('is kept where there is no mail server, and audited without the address', async () => {
    const { client } = await owner()
    const { status, body } = await client.call('POST', '/settings/mail/test', { body: { to: 'me@example.test' } })
    expect([status, body.data]).toEqual([200, { result: 'kept', reason: null }])
    const audit = await client.call('GET', '/audit?entity=settings&entityId=mail&limit=1')
    expect(audit.body.data[0].changes).toEqual({ testEmail: { after: 'kept' }, to: null })
    expect(JSON.stringify(audit.body)).not.toContain('me@example.test')
  })

  it('says what the mail server says', async () => {
    await testShop.make.settings('mail', { smtpUrl: 'smtp://127.0.0.1:1' })
    const { client } = await owner()
    const { body } = await client.call('POST', '/settings/mail/test', { body: { to: 'me@example.test' } })
    expect(body.data).toMatchObject({
      result: 'failed',
      reason: expect.stringContaining('the mail server said nothing'),
    })
  })

  it('is sent ten times an hour at most', async () => {
    const { client } = await signedInStaff(limited, { role: 'owner' })
    const send = () => client.call('POST', '/settings/mail/test', { body: { to: 'me@example.test' } })
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) statuses.push((await send()).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})
