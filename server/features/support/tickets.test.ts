import { fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'
import { supportSorts, supportTabs } from '@rawaj/contract/support/supportFilters.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutBody } from '../../testing/checkout.ts'
import { interceptEmails } from '../../testing/interceptEmails.ts'
import { openTestShop, type Reply, type TestShop } from '../../testing/openTestShop.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'
import { staffNotifications } from '../notifications/tables.ts'
import { prepareRoles } from '../staff/index.ts'
import { supportRemarks, supportRequests } from './tables.ts'

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off' }))
beforeAll(async () => {
  await prepareRoles(testShop.shop.db)
  await signedInStaff(testShop, { role: 'owner' })
})
let box: ReturnType<typeof interceptEmails>
beforeEach(() => {
  box = interceptEmails(testShop.shop)
})

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const supporter = async () => signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'support')] })
const input = { email: 'sara@example.test', mobile: '0501234567', message: 'أين طلبي؟' }

async function ask(parts: object = {}, lang = 'ar') {
  const customer = await testShop.make.customer()
  const answer = await testShop.call('POST', `/support?lang=${lang}`, {
    token: customer.token,
    body: { ...input, ...parts },
  })
  expect(answer.status).toBe(200)
  return { customer, id: answer.body.data.id as number }
}

const read = async ({ client }: SignedInStaff, id: number) => {
  const { status, body } = await client.call('GET', `/support/tickets/${id}`)
  expect(status).toBe(200)
  return body.data
}
const answer = (by: SignedInStaff, id: number, body: object) =>
  by.client.call('POST', `/support/tickets/${id}/answers`, { body })
const list = async ({ client }: SignedInStaff, query: string) =>
  (await client.call('GET', `/support/tickets?${query}`)).body
const idsOf = ({ data }: Reply): number[] => data.map(({ id }: { id: number }) => id)
const own = async (token: string, id: number) => (await testShop.call('GET', `/support/${id}`, { token })).body.data

/** A form with a picture, as a browser sends it. */
async function form(fields: Record<string, string>, picture?: Buffer) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  if (picture) body.append('image', new File([new Uint8Array(picture)], 'a.png', { type: 'image/png' }))
  const request = new Request('http://shop.test', { method: 'POST', body })
  return {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}
const drawing = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()

describe('An employee who replies', () => {
  it('answers and notes once with one key, though the version is another by then', async () => {
    const { id } = await ask()
    const staff = await supporter()
    const body = { version: 1, message: 'في الطريق', key: 'a' }
    const sent = await Promise.all([answer(staff, id, body), answer(staff, id, body)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect((await answer(staff, id, { ...body, key: 'b' })).body.code).toBe('changed_meanwhile')
    const note = () =>
      staff.client.call('POST', `/support/tickets/${id}/notes`, { body: { text: 'عميل قديم', key: 'a' } })
    expect((await Promise.all([note(), note()])).map(({ status }) => status)).toEqual([200, 200])
    expect((await read(staff, id)).remarks).toMatchObject([{ side: 'shop' }, { side: 'note' }])
    expect(box.emails.filter(({ kind }) => kind === 'supportAnswered')).toHaveLength(1)
  })
})

describe('A customer', () => {
  it('writes back, with words, a picture, or both; the ticket waits again and the shop hears of it', async () => {
    const { customer, id } = await ask()
    const staff = await supporter()
    expect((await answer(staff, id, { version: 1, message: 'صورة من فضلك' })).status).toBe(200)
    const { token } = customer
    const sent = await testShop.call('POST', `/support/${id}/remarks`, {
      token,
      ...(await form({ message: '' }, await drawing())),
    })
    expect([sent.status, sent.body.message]).toEqual([200, 'Your message has been sent'])
    const { status } = await testShop.call('POST', `/support/${id}/remarks`, { token, body: { message: 'هذه هي' } })
    expect(status).toBe(200)
    const ticket = await own(token, id)
    expect(ticket).toMatchObject({ id, status: 0, order_no: null, images: [], by_mail: false, answers_by_mail: false })
    expect(ticket.remarks).toMatchObject([
      { side: 'shop', message: 'صورة من فضلك', images: [] },
      { side: 'customer', message: '', by: customer.name, images: [expect.stringMatching(/^customers\/.+\.webp$/)] },
      { side: 'customer', message: 'هذه هي', images: [] },
    ])
    const kinds = box.emails.map(({ kind }) => kind)
    expect(kinds).toEqual(['supportReceived', 'supportRequest', 'supportAnswered', 'supportReply', 'supportReply'])
    const notifications = await testShop.shop.db
      .select()
      .from(staffNotifications)
      .where(eq(staffNotifications.entityId, id))
    expect(notifications.map(({ kind }) => kind)).toEqual(['supportAsked', 'supportReplied', 'supportReplied'])
  })

  it('who sends a reply once more, for want of an answer, has written once; the same words later are another', async () => {
    const { customer, id } = await ask()
    const send = (key: string) =>
      testShop.call('POST', `/support/${id}/remarks`, {
        token: customer.token,
        headers: { 'idempotency-key': key },
        body: { message: 'هل من جديد؟' },
      })
    const sent = await Promise.all([send('one'), send('one')])
    sent.push(await send('one'))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await own(customer.token, id)).remarks).toHaveLength(1)
    expect(box.emails.filter(({ kind }) => kind === 'supportReply')).toHaveLength(1)
    expect((await send('other')).body.data.remarks).toHaveLength(2)
  })

  it('needs words or a picture, and a picture has to be one', async () => {
    const { customer, id } = await ask()
    const { token } = customer
    const empty = await testShop.call('POST', `/support/${id}/remarks`, { token, body: { message: ' ' } })
    expect([empty.status, empty.body.errors]).toEqual([400, { message: fieldErrorCatalogue.message_required }])
    const wrong = await testShop.call('POST', `/support/${id}/remarks`, {
      token,
      ...(await form({ message: 'a' }, Buffer.from('<svg>'))),
    })
    expect([wrong.status, wrong.body.errors]).toEqual([400, { image: fieldErrorCatalogue.invalid_image }])
    expect((await own(token, id)).remarks).toEqual([])
  })

  it('asks about an own order, and about no other', async () => {
    const { make, call } = testShop
    const { id: userId, token } = await make.customer()
    const productId = await make.product()
    await make.cartLine(userId, productId, 1)
    const placed = await call('POST', '/checkout', {
      token,
      body: checkoutBody([{ productId, quantity: 1, unitHalalas: 11_500 }]),
    })
    const orderNo = placed.body.data.order_no
    const asked = await call('POST', '/support', { token, body: { ...input, order_no: orderNo } })
    expect((await own(token, asked.body.data.id)).order_no).toBe(orderNo)
    const { token: stranger } = await make.customer()
    const refused = await call('POST', '/support', { token: stranger, body: { ...input, order_no: orderNo } })
    expect([refused.status, refused.body.errors]).toEqual([400, { order_no: fieldErrorCatalogue.not_found }])
    const staff = await supporter()
    expect(await read(staff, asked.body.data.id)).toMatchObject({ order: { orderNo }, orders: [{ orderNo }] })
  })

  it('closes what needs no answer any more, opens it again, and an answer opens it too', async () => {
    const { customer, id } = await ask()
    const { token } = customer
    const post = async (what: string, body?: object) =>
      (await testShop.call('POST', `/support/${id}/${what}`, { token, body })).body.data.status
    expect([await post('close'), await post('close'), await post('reopen'), await post('reopen')]).toEqual([2, 2, 0, 0])
    expect([await post('close'), await post('remarks', { message: 'noch' })]).toEqual([2, 0])
    const notifications = await testShop.shop.db
      .select()
      .from(staffNotifications)
      .where(eq(staffNotifications.entityId, id))
    expect(notifications.map(({ kind }) => kind)).toEqual(['supportAsked', 'supportReopened', 'supportReplied'])
  })

  it('sees nothing of another customer’s ticket, and none of the notes about their own', async () => {
    const { customer, id } = await ask()
    const { token } = await testShop.make.customer()
    for (const [method, path] of [
      ['GET', `/support/${id}`],
      ['POST', `/support/${id}/close`],
      ['POST', `/support/${id}/reopen`],
      ['POST', `/support/${id}/remarks`],
    ] as const) {
      const { status } = await testShop.call(method, path, {
        token,
        body: method === 'POST' ? { message: 'a' } : undefined,
      })
      expect([path, status]).toEqual([path, 404])
    }
    const staff = await supporter()
    await staff.client.call('POST', `/support/tickets/${id}/notes`, { body: { text: 'a difficult customer' } })
    expect((await own(customer.token, id)).remarks).toEqual([])
    const { body } = await testShop.call('GET', '/support', { token: customer.token })
    expect(body.data[0].remarks).toEqual([])
    expect((await read(staff, id)).remarks).toMatchObject([{ side: 'note', message: 'a difficult customer' }])
  })
})

describe('Staff', () => {
  it('answer with a picture and close at once; the customer is mailed in the language of the ticket', async () => {
    const { customer, id } = await ask({}, 'en')
    const staff = await supporter()
    const { body } = await answer(staff, id, { version: 1, message: 'Like this', image: onePixel, close: true })
    expect(body.data).toMatchObject({
      status: 2,
      version: 2,
      remarks: [{ side: 'shop', byMail: false, pictures: [expect.any(String)] }],
    })
    expect(box.emails.at(-1)).toMatchObject({ kind: 'supportAnswered', requestId: id, language: 'en', to: input.email })
    expect((await own(customer.token, id)).remarks[0].images).toHaveLength(1)
    const [kept] = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.call, 'answerSupportTicket'))
      .orderBy(auditLog.id)
    expect(kept?.changes).toMatchObject({ remark: null })
  })

  it('staff who reply at once: the second sees what the first wrote, and has written nothing', async () => {
    const { id } = await ask()
    const [one, other] = [await supporter(), await supporter()]
    const [first, second] = await Promise.all([
      answer(one, id, { version: 1, message: 'From one' }),
      answer(other, id, { version: 1, message: 'From the other' }),
    ])
    const [won, lost] = first.status === 200 ? [first, second] : [second, first]
    expect([won.status, lost.status, lost.body.code]).toEqual([200, 409, 'changed_meanwhile'])
    expect(lost.body.data).toMatchObject({ id, status: 1, version: 2, remarks: won.body.data.remarks })
    expect(won.body.data.remarks).toHaveLength(1)
    expect((await answer(other, id, { version: 2, message: 'After all' })).status).toBe(200)
  })

  it('staff see that the customer has written meanwhile', async () => {
    const { customer, id } = await ask()
    const staff = await supporter()
    await testShop.call('POST', `/support/${id}/remarks`, { token: customer.token, body: { message: 'Found it!' } })
    const late = await answer(staff, id, { version: 1, message: 'We are looking' })
    expect([late.status, late.body.data.remarks.at(-1).message]).toEqual([409, 'Found it!'])
  })

  it('send no answer with a placeholder left in it', async () => {
    const { id } = await ask()
    const { status, body } = await answer(await supporter(), id, { version: 1, message: 'Hello {name}' })
    expect([status, body.errors]).toEqual([400, { message: fieldErrorCatalogue.placeholder_left }])
  })

  it('staff take, give away and release a ticket; the one who is late sees whose it is', async () => {
    const { id } = await ask()
    const [one, other] = [await supporter(), await supporter()]
    const assign = (by: SignedInStaff, from: number | null, to: number | null) =>
      by.client.call('PUT', `/support/tickets/${id}/assignee`, { body: { from, to } })
    expect((await assign(one, null, one.id)).body.data.assignee).toMatchObject({ id: one.id })
    const late = await assign(other, null, other.id)
    expect([late.status, late.body.data.assignee.id]).toEqual([409, one.id])
    expect((await assign(other, one.id, other.id)).body.data.assignee.id).toBe(other.id)
    expect(idsOf(await list(other, 'tab=mine')).includes(id)).toBe(true)
    expect((await assign(one, other.id, null)).body.data.assignee).toBeNull()
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const history = await owner.client.call('GET', `/audit?entity=supportRequest&entityId=${id}`)
    const nameOf = async ({ client }: SignedInStaff) => (await client.call('GET', '/session')).body.data.user.name
    const [last, middle, first] = history.body.data.map(({ changes, names }: Reply) => ({ ...changes.assignee, names }))
    const named = async (staff: SignedInStaff) => ({ ar: await nameOf(staff), en: await nameOf(staff) })
    expect(first).toMatchObject({ before: null, after: one.id, names: { [`staff:${one.id}`]: await named(one) } })
    expect(middle).toMatchObject({ before: one.id, after: other.id })
    expect(last).toMatchObject({ before: other.id, after: null, names: { [`staff:${other.id}`]: await named(other) } })
    const { id: customerId } = await testShop.make.customer()
    const refused = await assign(one, null, customerId)
    expect([refused.status, refused.body.errors]).toEqual([400, { to: fieldErrorCatalogue.not_found }])
    const people = (await one.client.call('GET', '/support/staff')).body.data.map((person: { id: number }) => person.id)
    expect(people).toEqual(expect.arrayContaining([one.id, other.id]))
    expect(people).not.toContain(customerId)
  })

  it('staff link no order of another customer', async () => {
    const { id } = await ask()
    const staff = await supporter()
    const { status, body } = await staff.client.call('PUT', `/support/tickets/${id}/order`, {
      body: { version: 1, orderId: 2_000_000_000 },
    })
    expect([status, body.errors]).toEqual([400, { orderId: fieldErrorCatalogue.not_found }])
  })

  it('who may only read cannot answer', async () => {
    const { id } = await ask()
    const reader = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'readOnly')] })
    expect((await read(reader, id)).id).toBe(id)
    expect((await answer(reader, id, { version: 1, message: 'a' })).status).toBe(403)
  })
})

describe('A contact message', () => {
  it('stands in the same inbox, and is answered by mail', async () => {
    const body = { name: 'عمر', email: 'omar@example.test', subject: 'سؤال', message: 'متى تفتحون؟' }
    expect((await testShop.call('POST', '/auth/contact_us?lang=ar', { body })).status).toBe(200)
    const staff = await supporter()
    const [row] = (await list(staff, 'tab=contact')).data
    expect(row).toMatchObject({
      kind: 'contact',
      customerId: null,
      name: 'عمر',
      subject: 'سؤال',
      excerpt: 'متى تفتحون؟',
      status: 0,
    })
    expect((await answer(staff, row.id, { version: 1, message: 'من التاسعة' })).body.data).toMatchObject({
      status: 1,
      customer: null,
      orders: [],
    })
    expect(box.emails.at(-1)).toMatchObject({
      kind: 'supportAnswered',
      requestId: row.id,
      to: 'omar@example.test',
      language: 'ar',
    })
  })
})

describe('The inbox', () => {
  let shop: TestShop
  let staff: SignedInStaff
  const rows = async (query: string) => idsOf((await staff.client.call('GET', `/support/tickets?${query}`)).body)

  it('finds by number, name, mobile, email and words of either side, however they are spelt', async () => {
    shop = await openTestShop()
    staff = await signedInStaff(shop, { role: 'owner' })
    const { id: userId, name, email, token } = await shop.make.customer()
    const body = { email: 'works@example.test', mobile: '0551239876', message: 'متى تصل المضخّة إلى أبها؟' }
    const { id } = (await shop.call('POST', '/support', { token, body })).body.data
    await shop.call('POST', '/support', { token, body: { ...body, mobile: '0500000000', email, message: 'another' } })
    await staff.client.call('POST', `/support/tickets/${id}/answers`, {
      body: { version: 1, message: 'Tuesday at noon' },
    })
    for (const typed of [
      String(id),
      `#${id}`,
      'works@example',
      '0551239876',
      'المضخة',
      'ابها',
      'TUESDAY noon',
      `${name} المضخه`,
    ])
      expect([typed, (await rows(`query=${encodeURIComponent(typed)}`)).includes(id)]).toEqual([typed, true])
    for (const typed of ['%', 'Wednesday', "' or 1=1 --"])
      expect([typed, await rows(`query=${encodeURIComponent(typed)}`)]).toEqual([typed, []])
    expect(await rows(`customer=${userId}`)).toHaveLength(2)
    expect(await rows('customer=2000000000')).toEqual([])
  })

  it('is divided, filtered, sorted and counted, by pages', async () => {
    const { db } = shop.shop
    await db.delete(supportRequests)
    const at = (minutes: number) => new Date(Date.UTC(2026, 10, 1, 8, minutes))
    const { id: userId } = await shop.make.customer()
    const made = await db
      .insert(supportRequests)
      .values([
        {
          userId,
          email: 'a@b.test',
          message: 'a',
          language: 'ar',
          status: 0,
          createdAt: at(0),
          since: at(9),
          lastRemarkAt: at(9),
        },
        {
          userId,
          email: 'a@b.test',
          message: 'b',
          language: 'en',
          status: 1,
          createdAt: at(1),
          since: at(2),
          lastRemarkAt: at(2),
          assigneeId: staff.id,
        },
        {
          email: 'c@d.test',
          message: 'c',
          language: 'en',
          status: 0,
          createdAt: at(2),
          since: at(3),
          lastRemarkAt: at(3),
          channel: 'mail',
        },
        {
          userId,
          email: 'a@b.test',
          message: 'd',
          language: 'ar',
          status: 2,
          createdAt: at(3),
          since: at(4),
          lastRemarkAt: at(4),
          assigneeId: staff.id,
        },
      ])
      .returning({ id: supportRequests.id })
    const [a = 0, b = 0, c = 0, d = 0] = made.map(({ id }) => id)
    const found = await Promise.all(supportTabs.map(async (tab) => [tab, await rows(`tab=${tab}`)]))
    expect(Object.fromEntries(found)).toEqual({ waiting: [c, a], mine: [b], contact: [c], answered: [b], closed: [d] })
    const sorted = await Promise.all(supportSorts.map(async (sort) => [sort, await rows(`sort=${sort}`)]))
    expect(Object.fromEntries(sorted)).toEqual({
      newest: [d, c, b, a],
      oldest: [a, b, c, d],
      longest: [b, c, d, a],
      latest: [a, d, c, b],
    })
    expect(await rows('assignee=0')).toEqual([c, a])
    expect(await rows(`assignee=${staff.id}`)).toEqual([d, b])
    expect([await rows('language=en'), await rows('channel=mail'), await rows('withOrder=true')]).toEqual([
      [c, b],
      [c],
      [],
    ])
    expect(await rows(`from=${at(1).toISOString()}&to=${at(3).toISOString()}`)).toEqual([c, b])
    const counts = (await staff.client.call('GET', '/support/tickets/tabs')).body.data
    expect(counts).toEqual({
      waiting: 2,
      mine: 1,
      contact: 1,
      answered: 1,
      closed: 1,
      oldestSince: at(3).toISOString(),
    })
    expect((await staff.client.call('GET', '/support/tickets/count?tab=waiting')).body.data).toEqual({
      count: 2,
      more: false,
    })
    for (const sort of supportSorts) {
      const seen: number[] = []
      let after = ''
      do {
        const page = (await staff.client.call('GET', `/support/tickets?limit=1&sort=${sort}${after}`)).body
        seen.push(...idsOf(page))
        after = page.next === null ? '' : `&after=${encodeURIComponent(page.next)}`
      } while (after !== '')
      expect(seen).toEqual(await rows(`sort=${sort}`))
    }
    await shop.close()
  })
})

describe('A canned reply', () => {
  it('is written, changed and removed with the permission, by the version that was read', async () => {
    const staff = await supporter()
    const texts = {
      titleAr: 'الشحن',
      titleEn: 'Delivery',
      textAr: 'أهلًا {name}',
      textEn: 'Hello {name}, about {order}',
    }
    const made = await staff.client.call('POST', '/ready-answers', { body: texts })
    expect([made.status, made.body.data]).toEqual([200, { id: expect.any(Number), version: 1, ...texts }])
    const { id } = made.body.data
    const change = (body: object) => staff.client.call('PUT', `/ready-answers/${id}`, { body })
    expect((await change({ version: 1, titleEn: 'Shipping' })).body.data).toEqual({
      id,
      version: 2,
      ...texts,
      titleEn: 'Shipping',
    })
    const late = await change({ version: 1, titleEn: 'Late' })
    expect([late.status, late.body.data.titleEn]).toEqual([409, 'Shipping'])
    expect((await staff.client.call('GET', '/ready-answers')).body.data).toHaveLength(1)
    const reader = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'readOnly')] })
    expect((await reader.client.call('GET', `/ready-answers/${id}`)).status).toBe(200)
    expect((await reader.client.call('DELETE', `/ready-answers/${id}`)).status).toBe(403)
    expect((await staff.client.call('DELETE', `/ready-answers/${id}`)).status).toBe(200)
    expect((await staff.client.call('GET', `/ready-answers/${id}`)).status).toBe(404)
  })
})

it('Who is deleted leaves no ticket, remark or picture, whatever address they wrote from', async () => {
  const { customer, id } = await ask()
  const { token } = customer
  await testShop.call('POST', `/support/${id}/remarks`, { token, ...(await form({ message: 'a' }, await drawing())) })
  const [picture] = (await own(token, id)).remarks[0].images
  expect((await testShop.app.inject(`/media/${picture}`)).statusCode).toBe(200)
  const owner = await signedInStaff(testShop, { role: 'owner' })
  const exported = (await owner.client.call('POST', `/customers/${customer.id}/export`)).body.data
  expect(exported.supportRequests).toMatchObject([{ id, message: input.message }])
  expect(exported.supportAnswers).toMatchObject([{ requestId: id, pictures: [picture] }])
  expect(JSON.stringify(exported)).not.toMatch(/mailToken|searchText|assigneeId/)
  expect((await owner.client.call('DELETE', `/customers/${customer.id}`)).body.data).toEqual({ deleted: true })
  expect(await testShop.shop.db.$count(supportRequests, eq(supportRequests.id, id))).toBe(0)
  expect(await testShop.shop.db.$count(supportRemarks, eq(supportRemarks.requestId, id))).toBe(0)
  const { dataDir } = testShop.shop.settings
  const { existsSync } = await import('node:fs')
  expect(existsSync(`${dataDir}/media/${picture}`)).toBe(false)
})
