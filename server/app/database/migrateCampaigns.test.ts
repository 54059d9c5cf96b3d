import { expect, it } from 'vitest'
import { openOlderShop } from '../../testing/backup/openOlderShop.ts'
import { withClient } from '../../testing/backup/shopFixture.ts'
import { migrateDatabase } from './migrateDatabase.ts'

it('A letter that waited for the mail server still says so, and since when, after the upgrade', async () => {
  const shop = await openOlderShop('RENAME COLUMN "trouble" TO "sending_error"')
  await shop.run(`insert into letters (subject_en, audience, status, started_at, trouble, trouble_since) values
    ('New', '{}', 'sending', now(), 'server_down', '2026-11-26T08:00:00Z')`)
  await withClient(shop.connection, async (client) => {
    await migrateDatabase(shop.connection, 'of the test')
    const { rows } = await client.query('select sending_error, sending_error_since from letters')
    expect(rows).toEqual([{ sending_error: 'server_down', sending_error_since: new Date('2026-11-26T08:00:00Z') }])
    await expect(client.query(`update letters set sending_error = 'tired'`)).rejects.toThrow('letters_sending_error')
  })
  await shop.close()
})
