import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EmailJob } from '../../kernel/index.ts'
import { code, openEmailLog, welcome } from '../../testing/openEmailLog.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'
import { emails } from '../email/tables.ts'
import { createRole, inviteStaff } from '../staff/index.ts'

const here = useFixture(openEmailLog)
beforeEach(() => here.reset())

async function invitation(): Promise<EmailJob> {
  const actor = { userId: null, call: 'test', requestId: null, at: here.shop.clock() }
  const names = { nameAr: 'دور', nameEn: `Role ${crypto.randomUUID()}` }
  const role = await createRole(here.shop, actor, { ...names, permissions: [] })
  const email = `${crypto.randomUUID()}@example.test`
  const { id } = await inviteStaff(here.shop, actor, { email, roleIds: [role.id], language: 'en' })
  await here.queue.clear()
  await here.shop.db.delete(emails)
  return { kind: 'staffInvitation', invitationId: id, to: email, language: 'en' }
}

describe('An email with a code or a link', () => {
  const secretOnes = async () => {
    const { id: userId } = await here.testShop.make.customer()
    return [
      await invitation(),
      { kind: 'resetLink', userId, to: 'r@example.test', language: 'en' },
      code('c@example.test'),
    ] as const
  }

  it('an email with a code that was sent is kept by nobody but its recipient', async () => {
    await here.enqueue(...(await secretOnes()))
    await here.queue.doDueJobs()
    await here.shop.mailer.sendNow(code('now@example.test'))
    expect(here.peer.mails).toHaveLength(4)
    const rows = await here.shop.db.select().from(emails)
    expect(rows.map(({ status, html, plainText }) => [status, html, plainText])).toEqual(
      Array.from({ length: 4 }, () => ['sent', null, null]),
    )
    const secrets = here.peer.mails.flatMap(({ text = '' }) => text.match(/\b\d{6}\b|[#=][\w-]{20,}/g) ?? [])
    expect(secrets.length).toBeGreaterThanOrEqual(4)
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('an email with a code that was kept opens for an owner alone, and everyone sees that there is one', async () => {
    await here.withoutMailServer()
    await here.enqueue(...(await secretOnes()))
    await here.queue.doDueJobs()
    const { data } = await here.list()
    expect(data.map(({ status, ownerOnly }) => [status, ownerOnly])).toEqual(Array(3).fill(['kept', true]))
    for (const { id } of data) {
      const refused = await here.support.client.call('GET', `/emails/${id}`)
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
      expect((await here.read(id, here.owner)).plainText).toMatch(/\d{6}|https?:/)
    }
  })

  it('is sent once more by nobody, but for an invitation, by an owner', async () => {
    await here.enqueue(...(await secretOnes()))
    await here.queue.doDueJobs()
    for (const { id, kind } of (await here.list()).data) {
      expect((await here.resend(id)).body.code).toBe('forbidden')
      expect([kind, (await here.resend(id, here.owner)).status]).toEqual([kind, kind === 'staffInvitation' ? 200 : 403])
    }
    const [first] = here.peer.mails.filter(({ text }) => text?.includes('/admin/invitation'))
    here.peer.mails.length = 0
    await here.queue.doDueJobs()
    expect(here.peer.mails.map(({ to }) => to?.[0]?.address)).toEqual([first?.to?.[0]?.address])
    expect(here.peer.mails[0]?.text).not.toBe(first?.text)
  })
})

describe('An email that is sent once more', () => {
  it('is a new one to the same address each time, and the audit log says who did it', async () => {
    await here.enqueue(welcome('again@example.test'))
    await here.queue.doDueJobs()
    const { id } = await here.onlyOne()
    const made: number[] = []
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await here.resend(id)
      expect([status, body.data]).toMatchObject([200, { recipient: 'again@example.test', status: 'waiting' }])
      made.push(body.data.id)
    }
    await here.queue.doDueJobs()
    expect((await here.list()).data.map((email) => [email.id, email.status])).toEqual(
      [...made.toReversed(), id].map((one) => [one, 'sent']),
    )
    expect(new Set(here.peer.mails.map(({ messageId }) => messageId)).size).toBe(3)
    const audited = await here.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.call, 'resendEmail'))
      .orderBy(auditLog.id)
    expect(
      audited
        .filter(({ entityId }) => entityId === String(id))
        .map(({ actorId, entity, changes }) => [actorId, entity, changes]),
    ).toEqual(made.map((after) => [here.support.id, 'email', { sentAgainAs: { after } }]))
  })

  it('has to be there', async () => {
    expect((await here.resend(2_147_483_647)).body.code).toBe('not_found')
  })
})

describe('The list of emails', () => {
  it('the list of emails continues after the last one that was shown, also where many are of one moment and new ones come', async () => {
    await here.enqueue(...Array.from({ length: 7 }, (_, place) => welcome(`tie${place}@example.test`)))
    expect(new Set((await here.list()).data.map(({ createdAt }) => createdAt)).size).toBe(1)
    for (const sort of ['newest', 'oldest']) {
      const whole = (await here.list(`?sort=${sort}`)).data.map(({ id }) => id)
      const seen: number[] = []
      let next: string | null = ''
      while (next !== null) {
        const page = await here.list(`?sort=${sort}&limit=3${next && `&after=${encodeURIComponent(next)}`}`)
        seen.push(...page.data.map(({ id }) => id))
        next = page.next
        if (sort === 'newest') await here.enqueue(welcome('new@example.test'))
      }
      expect(seen).toEqual(whole)
    }
    const { status, body } = await here.support.client.call('GET', '/emails?after=nonsense')
    expect([status, body.errors]).toEqual([400, { after: expect.any(String) }])
  })

  it('is narrowed by recipient and subject, status, kind and time, and so is the count', async () => {
    await here.enqueue(welcome('Sara_100%@example.test'), welcome('omar@example.test'), code('omar@example.test'))
    await here.queue.doDueJobs()
    await here.enqueue(welcome('waits@example.test'))
    const since = (await here.onlyOne('?query=waits')).createdAt
    const expected: [search: string, recipients: string[]][] = [
      ['query=OMAR', ['omar@example.test', 'omar@example.test']],
      ['query=sign-in%20code', ['omar@example.test']],
      ['query=_100%25', ['Sara_100%@example.test']],
      ['query=%25', ['Sara_100%@example.test']],
      ['query=%5C', []],
      ['status=waiting', ['waits@example.test']],
      ['kind=code', ['omar@example.test']],
      ['kind=code&status=waiting', []],
      [`from=${since}`, ['waits@example.test']],
      [`to=${since}&kind=welcome`, ['Sara_100%@example.test', 'omar@example.test']],
    ]
    for (const [search, recipients] of expected) {
      const { data } = await here.list(`?${search}`)
      expect([search, data.map(({ recipient }) => recipient).toSorted()]).toEqual([search, recipients])
      const { body } = await here.support.client.call('GET', `/emails/count?${search}`)
      expect([search, body.data]).toEqual([search, { count: recipients.length, more: false }])
    }
  })

  it('is counted to a bound, as the audit log is', async () => {
    await here.shop.db.execute(sql`insert into emails (message_id, kind, language, job, created_at)
      select gen_random_uuid(), case when n <= 10000 then 'welcome' else 'test' end, 'en', '{}', now()
        from generate_series(1, 10001) n`)
    const count = async (call: string) => (await here.owner.client.call('GET', call)).body.data
    expect(await count('/emails/count')).toEqual({ count: 10_000, more: true })
    expect(await count('/emails/count?kind=welcome')).toEqual({ count: 10_000, more: false })
    await here.shop.db.execute(sql`insert into audit_log (at, call, entity, entity_id, changes)
      select now(), case when n <= 3 then 'few' else 'many' end, 'test', n::text, '{}' from generate_series(1, 10004) n`)
    expect(await count('/audit/count?call=few')).toEqual({ count: 3, more: false })
    expect(await count('/audit/count?entity=test')).toEqual({ count: 10_000, more: true })
    expect(await count('/audit/count?entity=nothing')).toEqual({ count: 0, more: false })
  })
})

describe('What an email looked like', () => {
  const look = (id: number | string, { client }: { client: { cookie: string } }) =>
    here.testShop.app.inject({ url: `/admin/email-content/${id}`, headers: { cookie: client.cookie } })

  it('is shown to employees who may read it, and can do nothing there', async () => {
    await here.enqueue(welcome('seen@example.test'))
    await here.queue.doDueJobs()
    const { id } = await here.onlyOne()
    const { statusCode, headers, body } = await look(id, here.support)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'; style-src 'unsafe-inline'; img/)
    expect(body).toBe((await here.read(id)).html)
    const signedOut = await look(id, { client: { cookie: '' } })
    expect([signedOut.statusCode, signedOut.json().code]).toEqual([401, 'session_expired'])
  })

  it('is shown to an owner alone where it has a code, and to nobody where it was not kept', async () => {
    await here.enqueue(code('sent@example.test'))
    await here.queue.doDueJobs()
    const sent = await here.onlyOne()
    expect((await look(sent.id, here.owner)).statusCode).toBe(404)
    await here.withoutMailServer()
    await here.enqueue(code('kept@example.test'))
    await here.queue.doDueJobs()
    const kept = await here.onlyOne('?status=kept')
    expect((await look(kept.id, here.support)).statusCode).toBe(403)
    expect((await look(kept.id, here.owner)).statusCode).toBe(200)
    for (const id of ['0', '999999999', '1e3', 'x']) expect((await look(id, here.owner)).statusCode).toBe(404)
  })
})
