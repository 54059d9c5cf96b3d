import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SignedInCustomer } from '../../testing/builders.ts'
import { openTestShop, type Reply } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { users } from './tables.ts'

const testShop = useFixture(openTestShop)

const update = ({ id, token }: { id: number; token: string }, body: unknown) =>
  testShop.call('PUT', `/user/${id}`, { token, body })

async function sendForm({ id, token }: { id: number; token: string }, fields: Record<string, string | File | File[]>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const part of [value].flat()) part instanceof File ? form.append(name, part) : form.append(name, part)
  const answer = await testShop.app.inject({
    method: 'PUT',
    url: `/api/v1/user/${id}`,
    headers: { 'x-access-token': token },
    payload: form,
  })
  return { status: answer.statusCode, body: answer.json() as Reply }
}

const rowOf = async ({ id }: { id: number }) => (await testShop.shop.db.select().from(users).where(eq(users.id, id)))[0]
const storedPictures = () => readdir(join(testShop.shop.settings.dataDir, 'media/customers')).catch((): string[] => [])
const photo = async (background = '#0a7') =>
  new File(
    [
      Uint8Array.from(
        await sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'me.jpg',
    { type: 'image/jpeg' },
  )

describe('A profile', () => {
  it('is changed by its owner', async () => {
    const sara = await testShop.make.customer({ type: 1 })
    const { status, body } = await update(sara, {
      name: ' سارة ',
      mobile: '+966 50 765 4321',
      address: 'حي العليا، الرياض',
      zipcode: '١٢٢١١',
    })
    expect([status, body.success]).toEqual([200, true])
    expect(body.data).toEqual({
      id: sara.id,
      name: 'سارة',
      email: sara.email,
      mobile: '0507654321',
      address: 'حي العليا، الرياض',
      zipcode: '12211',
      type: 1,
      role: 3,
      image: null,
    })
    expect((await testShop.call('GET', '/user/profile', { token: sara.token })).body.data).toEqual(body.data)
  })

  it('keeps what is left out, and lets address and zipcode be emptied', async () => {
    const sara = await testShop.make.customer()
    await update(sara, { address: 'الرياض', zipcode: 12211 })
    expect((await update(sara, { name: 'Sara' })).body.data).toMatchObject({
      name: 'Sara',
      mobile: sara.mobile,
      address: 'الرياض',
      zipcode: '12211',
    })
    expect((await update(sara, { address: '', zipcode: '' })).body.data).toMatchObject({ address: '', zipcode: '' })
    const before = await rowOf(sara)
    expect((await update(sara, {})).status).toBe(200)
    expect(await rowOf(sara)).toEqual(before)
  })

  it('gives nothing else away: role, type, status, e-mail and password stay', async () => {
    const sara = await testShop.make.customer()
    const before = await rowOf(sara)
    const forbidden = {
      id: 1,
      user_id: 1,
      role: 1,
      role_id: 1,
      roleId: 1,
      type: 2,
      status: 0,
      email: 'other@example.test',
      password: 'Other12',
      passwordHash: 'x',
      password_hash: 'x',
      picture: 'customers/other.webp',
      language: 'en',
      created_at: '2000-01-01',
    }
    expect((await update(sara, { ...forbidden, name: 'Sara' })).status).toBe(200)
    expect((await sendForm(sara, { role_id: '1', type: '2', status: '0', name: 'Sara' })).status).toBe(200)
    expect(await rowOf(sara)).toEqual({ ...before, name: 'Sara' })
  })

  it.each([
    [3, 404],
    [2, 403],
    [1, 403],
  ])('another customer’s profile is not changed by role %i: %i', async (role, status) => {
    const [sara, other] = [await testShop.make.customer(), await testShop.make.customer({ role })]
    const before = await rowOf(sara)
    const answer = await update({ id: sara.id, token: other.token }, { name: 'Mine now' })
    expect(answer).toMatchObject({ status, body: { success: false } })
    expect(await rowOf(sara)).toEqual(before)
  })

  it('needs a session', async () => {
    const { id } = await testShop.make.customer()
    expect((await testShop.call('PUT', `/user/${id}`, { body: { name: 'x' } })).status).toBe(401)
  })

  it.each(['0', '-1', '1.5', '99999999999', 'me'])('has no id such as %s', async (id) => {
    const { token } = await testShop.make.customer()
    expect((await testShop.call('PUT', `/user/${id}`, { token, body: {} })).status).toBe(400)
  })

  it.each([
    [{ name: '' }, { name: fieldErrorCatalogue.name_required }],
    [{ name: 'x'.repeat(121) }, { name: fieldErrorCatalogue.too_long }],
    [{ name: ['Sara'] }, { name: fieldErrorCatalogue.name_required }],
    [{ mobile: '' }, { mobile: fieldErrorCatalogue.mobile_required }],
    [{ mobile: '0112345678' }, { mobile: fieldErrorCatalogue.invalid_mobile }],
    [{ address: 'x'.repeat(501) }, { address: fieldErrorCatalogue.too_long }],
    [{ zipcode: '1'.repeat(13) }, { zipcode: fieldErrorCatalogue.too_long }],
    [
      { name: '', mobile: '1' },
      { name: fieldErrorCatalogue.name_required, mobile: fieldErrorCatalogue.invalid_mobile },
    ],
    [{ image: 'customers/other.webp' }, { image: fieldErrorCatalogue.invalid_image }],
  ])('refuses %j by field and changes nothing', async (body, errors) => {
    const sara = await testShop.make.customer()
    const before = await rowOf(sara)
    const answer = await update(sara, { zipcode: '12345', ...body })
    expect([answer.status, answer.body.errors]).toEqual([400, errors])
    expect(await rowOf(sara)).toEqual(before)
  })

  it('refuses a mobile number that another customer has, but not the own one', async () => {
    const [sara, other] = [await testShop.make.customer(), await testShop.make.customer()]
    const answer = await update(sara, { name: 'Sara', mobile: other.mobile })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([409, ['mobile']])
    expect(await rowOf(sara)).toMatchObject({ mobile: sara.mobile, name: sara.name })
    expect((await update(sara, { mobile: sara.mobile })).status).toBe(200)
  })

  it('keeps SQL and HTML as the text they are', async () => {
    const sara = await testShop.make.customer()
    const text = `'); drop table users; -- <script>alert(1)</script>`
    expect((await update(sara, { name: text, address: text })).body.data).toMatchObject({ name: text, address: text })
  })
})

describe('The picture of a profile', () => {
  let sara: SignedInCustomer
  beforeAll(async () => {
    sara = await testShop.make.customer()
  })

  it('is stored anew and shown', async () => {
    const { status, body } = await sendForm(sara, { name: 'سارة', zipcode: '١٢٢١١', image: await photo() })
    expect([status, body.data.name, body.data.zipcode]).toEqual([200, 'سارة', '12211'])
    expect(body.data.image).toMatch(/^\/media\/customers\/[\w-]+\.webp$/)
    const shown = await testShop.app.inject(body.data.image)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  it('stays when a form leaves its file input alone', async () => {
    const before = await rowOf(sara)
    expect((await sendForm(sara, { name: 'Sara', image: new File([], '') })).status).toBe(200)
    expect((await sendForm(sara, { name: 'Sara', image: '' })).status).toBe(200)
    expect(await rowOf(sara)).toMatchObject({ name: 'Sara', picture: before?.picture })
  })

  it('takes the place of the one before, whose file goes', async () => {
    const before = `/media/${(await rowOf(sara))?.picture}`
    const { body } = await sendForm(sara, { image: await photo('#d40') })
    expect(body.data.image).not.toBe(before)
    const names = (await storedPictures()).map((name) => `/media/customers/${name}`)
    expect(names).toContain(body.data.image)
    expect(names).not.toContain(before)
  })

  it('is one of two that came at once, as many as are taken, and only its file is left', async () => {
    const omar = await testShop.make.customer()
    const others = (await storedPictures()).length
    const answers = await Promise.all(
      ['#111', '#222'].map(async (tone) => sendForm(omar, { image: await photo(tone) })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await storedPictures()).length).toBe(others + 1)
    expect((await storedPictures()).map((name) => `customers/${name}`)).toContain((await rowOf(omar))?.picture)
  })

  it.each<[string, number, () => Promise<Record<string, string | File | File[]>>]>([
    ['words in the place of the picture', 400, async () => ({ image: 'me.jpg' })],
    ['a picture in the place of the name', 400, async () => ({ name: await photo() })],
    ['two pictures', 400, async () => ({ image: [await photo(), await photo()] })],
    ['a second file elsewhere', 400, async () => ({ image: await photo(), other: await photo() })],
    ['three pictures', 400, async () => ({ image: [await photo(), await photo(), await photo()] })],
    [
      'a web page called .png',
      400,
      async () => ({ image: new File(['<html><script>'], 'me.png', { type: 'image/png' }) }),
    ],
    ['no bytes', 400, async () => ({ image: new File([], 'me.png', { type: 'image/png' }) })],
    ['11 MB', 413, async () => ({ image: new File([new Uint8Array(11 * 1024 * 1024)], 'me.png') })],
    ['a name of 200 KB', 413, async () => ({ name: 'x'.repeat(200 * 1024), image: await photo() })],
    ['sixty fields', 413, async () => Object.fromEntries(Array.from({ length: 60 }, (_, place) => [`f${place}`, 'x']))],
    ['a field called __proto__', 400, async () => ({ ['__proto__']: 'x', name: 'Sara' })],
    ['a field called constructor', 400, async () => ({ constructor: 'x' }) as unknown as Record<string, string>],
    ['a mobile number that is none', 400, async () => ({ mobile: '7', image: await photo() })],
  ])('is refused with %s, and nothing is stored', async (_, status, fields) => {
    const before = [await rowOf(sara), await storedPictures()]
    const answer = await sendForm(sara, await fields())
    expect([answer.status, answer.body.success]).toEqual([status, false])
    expect(answer.body.message).toEqual(expect.any(String))
    expect([await rowOf(sara), await storedPictures()]).toEqual(before)
  })

  it('is not kept when the mobile number is taken', async () => {
    const other = await testShop.make.customer()
    const before = await storedPictures()
    expect((await sendForm(sara, { mobile: other.mobile, image: await photo() })).status).toBe(409)
    expect(await storedPictures()).toEqual(before)
  })

  it('may be changed twenty times in fifteen minutes, and everything else as often as one likes', async () => {
    const busy = await openTestShop({ RATE_LIMIT: 'on' })
    const sara = await busy.make.customer()
    const image = await photo()
    const form = () => {
      const data = new FormData()
      data.set('image', image)
      return data
    }
    const send = async (payload: FormData) => {
      const { token, id } = sara
      const headers = { 'x-access-token': token }
      return (await busy.app.inject({ method: 'PUT', url: `/api/v1/user/${id}`, headers, payload })).statusCode
    }
    for (let times = 0; times < 20; times += 1) expect(await send(form())).toBe(200)
    expect(await send(form())).toBe(429)
    const words = new FormData()
    words.set('name', 'Sara')
    expect(await send(words)).toBe(200)
    await busy.close()
  })

  it('is not even looked at from a stranger', async () => {
    const before = await storedPictures()
    expect((await sendForm({ id: sara.id, token: 'nonsense' }, { image: await photo() })).status).toBe(401)
    expect(await storedPictures()).toEqual(before)
  })
})
