import { expect, it } from 'vitest'
import { openOlderShop } from '../../testing/backup/openOlderShop.ts'
import { withClient } from '../../testing/backup/shopFixture.ts'
import { migrateDatabase } from './migrateDatabase.ts'

it('Requests of a shop from before the inbox stand in it as they stood, and what visitors wrote beside them, closed', async () => {
  const shop = await openOlderShop('CREATE TABLE "ready_answers"')
  await shop.run(
    `insert into users (name, email, mobile) values ('سارة', 'sara@shop.test', '0501234567'), ('Clerk', 'clerk@shop.test', null)`,
  )
  await shop.run(`insert into support_requests (user_id, email, mobile, message, status, language, created_at) values
    (1, 'sara@shop.test', '0501234567', 'أين  طلبي؟', 1, 'ar', '2026-05-01T08:00:00Z'),
    (1, 'sara@shop.test', '0501234567', 'And now?', 0, 'en', '2026-05-03T08:00:00Z')`)
  await shop.run(`insert into support_remarks (request_id, by_user_id, message, created_at) values
    (1, 2, 'On its WAY', '2026-05-02T08:00:00Z')`)
  await shop.run(`insert into contact_messages (name, email, mobile, subject, message, language, created_at) values
    ('Omar', 'omar@shop.test', null, 'Hours', 'Open on Friday?', 'en', '2026-04-01T08:00:00Z')`)
  await withClient(shop.connection, async (client) => {
    await migrateDatabase(shop.connection, 'of the test')
    const { rows } =
      await client.query(`select user_id, name, mobile, subject, message, status, remark_count, excerpt, version,
      since at time zone 'UTC' = last_remark_at at time zone 'UTC' as even, to_char(since at time zone 'UTC', 'YYYY-MM-DD') as since
      from support_requests order by id`)
    expect(rows).toMatchObject([
      { user_id: 1, status: 1, remark_count: 1, excerpt: 'أين طلبي؟', since: '2026-05-02', even: true, version: 1 },
      { user_id: 1, status: 0, remark_count: 0, excerpt: 'And now?', since: '2026-05-03' },
      {
        user_id: null,
        name: 'Omar',
        mobile: '',
        subject: 'Hours',
        message: 'Open on Friday?',
        status: 2,
        since: '2026-04-01',
      },
    ])
    const found = async (word: string) =>
      (await client.query('select id from support_requests where search_text like $1 order by id', [`%${word}%`])).rows
    // As what staff type is folded.
    expect([await found('way'), await found('omar@shop'), await found('ساره'), await found('اين')]).toEqual([
      [{ id: 1 }],
      [{ id: 3 }],
      [{ id: 1 }, { id: 2 }],
      [{ id: 1 }],
    ])
    const tokens = await client.query('select distinct mail_token from support_requests')
    expect(tokens.rows).toHaveLength(3)
    const remarks = await client.query('select side, by_user_id from support_remarks')
    expect(remarks.rows).toEqual([{ side: 'shop', by_user_id: 2 }])
  })
  await shop.close()
})
