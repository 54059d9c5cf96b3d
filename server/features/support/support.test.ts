import { roles } from '@rawaj/contract/accounts/roles.ts'
import { errorCatalogue, fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'
import { supportStatus } from '@rawaj/contract/support/support.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EmailJob, StaffActor } from '../../kernel/index.ts'
import { actorFor } from '../../testing/actor.ts'
import { interceptEmails } from '../../testing/interceptEmails.ts'
import { openTestShop, type TestShop } from '../../testing/openTestShop.ts'
import { recordEmails } from '../../testing/recordEmails.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { users } from '../accounts/tables.ts'
import { auditLog } from '../audit/tables.ts'
import { answerTicket, setTicketStatus } from './answerTicket.ts'
import { supportRequests } from './tables.ts'

const testShop = useFixture(openTestShop)
let emails: EmailJob[]

beforeEach(() => {
  emails = recordEmails(testShop.shop)
})

const input = { email: 'Sara@Example.test', mobile: '+966 50 123 4567', message: 'أين طلبي؟' }
const ask = (token: string | undefined, body: unknown = input, lang = 'ar') =>
  testShop.call('POST', `/support?lang=${lang}`, { token, body })
const list = (token: string | undefined, query = '') => testShop.call('GET', `/support${query}`, { token })
const answerSupport = (shop: TestShop['shop'], actor: StaffActor, requestId: number, message: string) =>
  answerTicket(shop, actor, { requestId, message })
const closeSupport = (shop: TestShop['shop'], actor: StaffActor, requestId: number) =>
  setTicketStatus(shop, actor, { requestId, closed: true })
const messagesIn = (body: { data: { message: string }[] }) => body.data.map(({ message }) => message)

describe('Asking for support', () => {
  it('answers with the request, mails its number to the customer’s own address, and the request to the shop', async () => {
    const box = interceptEmails(testShop.shop)
    const { token, email } = await testShop.make.customer()
    const { status, body } = await ask(token)
    expect([status, body.message]).toEqual([200, 'Your support request has been submitted'])
    expect(body.data).toEqual({
      id: expect.any(Number),
      email: 'sara@example.test',
      mobile: '0501234567',
      message: 'أين طلبي؟',
      status: 0,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      remarks: [],
    })
    const requestId = body.data.id
    expect(box.emails).toEqual([
      { kind: 'supportReceived', requestId, to: email, language: 'ar' },
      { kind: 'supportRequest', requestId, to: null, language: 'ar' },
    ])
    expect((await list(token)).body.data).toEqual([body.data])
  })

  it('needs a session', async () => {
    for (const token of [undefined, 'placeholder', 'x'.repeat(43)]) {
      const { status, body } = await ask(token)
      expect([status, body.message]).toEqual([401, errorCatalogue.session_expired.message])
    }
  })

  it('is refused by field', async () => {
    const { token } = await testShop.make.customer()
    const { status, body } = await ask(token, {})
    expect([status, body.errors]).toEqual([
      400,
      { email: 'Email is required', mobile: 'Mobile Number is required', message: 'Message is required' },
    ])
    const wrong = await ask(token, { email: 'a', mobile: '12', message: 'a'.repeat(4_001) })
    expect(wrong.body.errors).toEqual({
      email: fieldErrorCatalogue.invalid_email,
      mobile: fieldErrorCatalogue.invalid_mobile,
      message: fieldErrorCatalogue.too_long,
    })
    expect((await list(token)).body.count).toBe(0)
  })

  it('keeps a text as it is, whatever it says, and believes nobody about the owner', async () => {
    const message = `<img src=x onerror=alert(1)>'; delete from support_requests; --`
    const { token, id } = await testShop.make.customer()
    const other = await testShop.make.customer()
    const { body } = await ask(token, { ...input, message, user_id: other.id, status: 2, id: 1 })
    expect(body.data).toMatchObject({ message, status: 0 })
    const [row] = await testShop.shop.db.select().from(supportRequests).where(eq(supportRequests.id, body.data.id))
    expect(row?.userId).toBe(id)
  })

  it('waits after thirty requests of one account within 15 minutes', async () => {
    const busy = await openTestShop({ RATE_LIMIT: 'on' })
    const [one, other] = [await busy.make.customer(), await busy.make.customer()]
    const send = (token: string) => busy.call('POST', '/support', { token, body: input })
    for (let sent = 0; sent < 30; sent += 1) expect((await send(one.token)).status).toBe(200)
    expect((await send(one.token)).status).toBe(429)
    expect((await send(other.token)).status).toBe(200)
    await busy.close()
  })

  it('mails three receipts a day to an address that nobody has proven, and thirty to one that is', async () => {
    const busy = await openTestShop({ RATE_LIMIT: 'on' })
    const box = interceptEmails(busy.shop)
    const receipts = () => box.emails.filter(({ kind }) => kind === 'supportReceived').length
    const { token, id } = await busy.make.customer()
    const ask = async (number: number) => {
      const body = { ...input, message: `Request ${number}` }
      expect((await busy.call('POST', '/support', { token, body })).status).toBe(200)
    }
    for (let sent = 0; sent < 6; sent += 1) await ask(sent)
    expect(receipts()).toBe(3)
    await busy.shop.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, id))
    for (let sent = 6; sent < 10; sent += 1) await ask(sent)
    expect(receipts()).toBe(7)
    await busy.close()
  })

  it('waits after a hundred requests of one account within a day', async () => {
    const busy = await openTestShop({ RATE_LIMIT: 'on' })
    const { token } = await busy.make.customer()
    const answers = []
    for (let sent = 0; sent < 101; sent += 1) {
      if (sent % 25 === 0) await busy.advanceClock(15 * 60_000)
      answers.push((await busy.call('POST', '/support', { token, body: input })).status)
    }
    expect(answers).toEqual([...Array.from({ length: 100 }, () => 200), 429])
    await busy.close()
  })

  it('waits after a hundred requests from one network, however many accounts they come from', async () => {
    const busy = await openTestShop({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
    const accounts = await Promise.all(Array.from({ length: 51 }, () => busy.make.customer()))
    const send = (index: number, from: string) =>
      busy.call('POST', '/support', {
        token: accounts[index]?.token ?? '',
        body: input,
        headers: { 'x-forwarded-for': from },
      })
    // Fifty honest people of one office may ask twice each.
    for (const index of accounts.slice(0, 50).keys())
      for (const _ of [1, 2]) expect((await send(index, '192.0.2.1')).status).toBe(200)
    const refused = await send(50, '192.0.2.1')
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect((await send(50, '192.0.2.2')).status).toBe(200)
    await busy.close()
  })
})

describe('The list of support requests', () => {
  it('shows the own ones only, newest first', async () => {
    const [one, other] = [await testShop.make.customer(), await testShop.make.customer()]
    for (const message of ['first', 'second', 'third']) await ask(one.token, { ...input, message })
    await ask(other.token, { ...input, message: 'foreign' })
    const { body } = await list(one.token, `?customerId=${other.id}`)
    expect([messagesIn(body as never), body.count]).toEqual([['third', 'second', 'first'], 3])
  })

  it('is paged and searched', async () => {
    const { token } = await testShop.make.customer()
    for (const message of ['Broken pipe', '100% wrong', 'where is my pipe']) await ask(token, { ...input, message })
    const found = async (query: string) => {
      const { body } = await list(token, query)
      return [messagesIn(body as never), body.count]
    }
    expect(await found('?limit=2&page=1')).toEqual([['Broken pipe'], 3])
    expect(await found('?limit=2&page=9')).toEqual([[], 3])
    expect(await found('?limit=0&page=1')).toEqual([['where is my pipe', '100% wrong', 'Broken pipe'], 3])
    expect(await found('?query=PIPE')).toEqual([['where is my pipe', 'Broken pipe'], 2])
    expect(await found('?query=0%25')).toEqual([['100% wrong'], 1])
    expect(await found(`?query=${encodeURIComponent("' or 1=1 --")}`)).toEqual([[], 0])
    expect(await found('?page=1000000000&limit=1000000000')).toEqual([[], 3])
    expect((await list(token, '?page=-1')).status).toBe(400)
  })

  it('shows staff whose requests they ask for', async () => {
    const customers = [await testShop.make.customer(), await testShop.make.customer()]
    const { token } = await testShop.make.customer({ role: roles.staff })
    for (const customer of customers) await ask(customer.token, { ...input, message: customer.name })
    const ids = customers.map(({ id }) => id).join()
    const { body } = await list(token, `?customerId=${ids}`)
    expect(messagesIn(body as never)).toEqual(customers.map(({ name }) => name).reverse())
    expect((await list(token)).status).toBe(403)
  })

  it('needs a session', async () => {
    expect((await list(undefined)).status).toBe(401)
  })

  it('takes the same number of queries however long it is', async () => {
    const { token } = await testShop.make.customer()
    const staff = await testShop.make.customer({ role: roles.owner })
    const queries = async () => {
      const before = testShop.database.statements()
      await list(token)
      return testShop.database.statements() - before
    }
    const add = async () => {
      const { body } = await ask(token)
      for (const message of ['one', 'two']) await answerSupport(testShop.shop, actorFor(staff), body.data.id, message)
    }
    await add()
    const few = await queries()
    for (let more = 0; more < 5; more += 1) await add()
    expect(await queries()).toBe(few)
    expect(few).toBe(4)
  })
})

describe('Answering a support request', () => {
  it('shows the customer who said what, and mails it in the language of the request', async () => {
    const { token } = await testShop.make.customer()
    const staff = await testShop.make.customer({ role: roles.staff })
    const { body: asked } = await ask(token, input, 'en')
    await answerSupport(testShop.shop, actorFor(staff), asked.data.id, 'On its way <b>today</b>')
    const [request] = (await list(token)).body.data
    expect(request).toMatchObject({ id: asked.data.id, status: 1 })
    expect(request.remarks).toEqual([
      {
        id: expect.any(Number),
        message: 'On its way <b>today</b>',
        by: staff.name,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ])
    expect(emails).toEqual([
      {
        kind: 'supportAnswered',
        requestId: asked.data.id,
        remarkId: request.remarks[0].id,
        to: 'sara@example.test',
        language: 'en',
      },
    ])
  })

  it('is for requests that exist', async () => {
    const staff = actorFor(await testShop.make.customer({ role: roles.staff }))
    const missing = 2_147_483_647
    await expect(answerSupport(testShop.shop, staff, missing, 'a')).rejects.toMatchObject({ code: 'not_found' })
    await expect(closeSupport(testShop.shop, staff, missing)).rejects.toMatchObject({ code: 'not_found' })
    expect(emails).toEqual([])
  })

  it('leaves who did it in the audit log, and not what was written', async () => {
    const staff = actorFor(await testShop.make.customer({ role: roles.staff }))
    const { body } = await ask((await testShop.make.customer()).token)
    await answerSupport(testShop.shop, staff, body.data.id, 'Between the two of us')
    await closeSupport(testShop.shop, staff, body.data.id)
    const rows = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.requestId, staff.requestId ?? ''))
      .orderBy(auditLog.id)
    expect(rows.map(({ actorId, entity, entityId, changes }) => [actorId, entity, entityId, changes])).toEqual([
      [
        staff.userId,
        'supportRequest',
        String(body.data.id),
        { remark: null, status: { before: supportStatus.open, after: supportStatus.answered } },
      ],
      [
        staff.userId,
        'supportRequest',
        String(body.data.id),
        { status: { before: supportStatus.answered, after: supportStatus.closed } },
      ],
    ])
  })

  it('opens a closed request again', async () => {
    const { token } = await testShop.make.customer()
    const staff = await testShop.make.customer({ role: roles.owner })
    const { body } = await ask(token)
    const status = async () => (await list(token)).body.data[0].status
    await closeSupport(testShop.shop, actorFor(staff), body.data.id)
    expect([await status(), emails]).toEqual([2, []])
    await answerSupport(testShop.shop, actorFor(staff), body.data.id, 'One more thing')
    expect(await status()).toBe(1)
  })

  it('leaves nothing behind when its mail cannot be queued', async () => {
    const { token } = await testShop.make.customer()
    const staff = await testShop.make.customer({ role: roles.staff })
    const { body } = await ask(token)
    testShop.shop.events.publish = async () => {
      throw new Error('no queue')
    }
    await expect(answerSupport(testShop.shop, actorFor(staff), body.data.id, 'a')).rejects.toThrow('no queue')
    expect((await list(token)).body.data[0]).toMatchObject({ status: 0, remarks: [] })
  })
})
