import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { issueCode, issueConfirmationCode, issueResetToken, redeemCode } from '../../features/accounts/index.ts'
import { users } from '../../features/accounts/tables.ts'
import { staffTotp } from '../../features/staff/auth/tables.ts'
import { issueInvitationToken } from '../../features/staff/index.ts'
import { openPools } from '../../platform/database/openPools.ts'
import { openShopFixtures } from '../../testing/backup/openShopFixtures.ts'
import { testPassword } from '../../testing/builders.ts'
import { openTestShopOn } from '../../testing/openTestShop.ts'
import { builtInRoleId, StaffClient } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { createBackup } from './createBackup.ts'
import { restoreBackup } from './restoreBackup.ts'
import { omittedTables, tablesOfShop } from './shopTables.ts'

const fixtures = useFixture(openShopFixtures)
const never = new AbortController().signal

/**
 * What a backup does with each table: `omitted` (in no backup), `voided` (a restore makes what opens a door worthless), or
 * `kept`, where columns that look like secrets say why they may be.
 */
const decisions: Record<string, 'omitted' | 'voided' | 'kept' | { kept: Record<string, string> }> = {
  sessions: 'omitted',
  known_devices: 'omitted',
  one_time_codes: 'omitted',
  confirmation_codes: 'omitted',
  password_resets: 'omitted',
  newsletter_confirmations: 'omitted',
  staff_sessions: 'omitted',
  staff_recovery_codes: 'omitted',
  staff_invitations: 'omitted',
  attempts: 'omitted',
  invoice_unit_secrets: 'omitted',
  invoice_series: { kept: { database_fingerprint: 'by which a restored shop knows that it is another one' } },
  invoice_units: { kept: { last_hash: 'the authority and the buyer have it' } },
  invoice_stamps: { kept: { hash: 'the same', previous_hash: 'the same' } },
  product_counts: 'omitted',
  family_counts: 'omitted',
  product_changes: 'omitted',
  search_documents: 'omitted',
  search_words: 'omitted',
  staff_totp: 'voided',
  users: { kept: { password_hash: 'what its owner knows and nobody else; argon2id' } },
  staff_passkeys: { kept: { public_key: 'public' } },
  subscribers: { kept: { token: 'links of mails that were sent: they end a subscription, and open nothing' } },
  support_requests: { kept: { mail_token: 'addresses that mails ask answers to: they add words to one request' } },
  support_remarks: { kept: { key: 'marks what was sent twice' } },
  quotation_messages: { kept: { key: 'marks what was sent twice' } },
  idempotency_keys: {
    kept: {
      key: 'what was done before is not done twice',
      sent_key: 'the same',
      fingerprint: 'the same',
    },
  },
  shop_settings: { kept: { secrets: 'sealed with a key that is in no backup' } },
  received_mails: { kept: { fingerprint: 'a mail of before is not read twice' } },
  saved_lists: { kept: { share_hash: 'of a link that shows goods without prices, until its owner ends it' } },
  products: { kept: { sku_key: 'its SKU, as it is compared' } },
  product_imports: 'kept',
  product_import_rows: { kept: { key: 'a SKU or an address' } },
  import_pictures: { kept: { fingerprint: 'alike for the same picture' } },
  suppressed_addresses: { kept: { hash: 'of an address that no mail goes to' } },
}

/** Column names that look as if they opened something. */
const secretLike = /hash|token|secret|challenge|digest|signature|fingerprint|recovery|(^|_)key$|password/

it('Every table is decided on: what opens a door is in no backup, or void after it', async () => {
  const shop = await fixtures.open()
  const pools = openPools(shop.connection)
  const { rows } = await pools.executeSql(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  await pools.close()
  const own = tablesOfShop()
  const columns = (rows as { table: string; column: string }[]).filter(({ table }) => own.has(table))
  const omitted = Object.keys(decisions).filter((table) => decisions[table] === 'omitted')
  expect([...omittedTables].sort()).toEqual(omitted.sort())
  const undecided = columns.filter(({ table, column }) => {
    const decision = decisions[table]
    if (decision === 'omitted' || decision === 'voided') return false
    const reasons = typeof decision === 'object' ? decision.kept : {}
    return secretLike.test(column) && reasons[column] === undefined
  })
  // Lists of names that are no secrets: keys of words, pages, sections and fields.
  const names = [
    'home_sections',
    'interface_words',
    'pages',
    'specification_fields',
    'dismissed_proposals',
    'import_mappings',
    'stock_movements',
  ]
  expect(undecided.filter(({ table, column }) => !(column === 'key' && names.includes(table)))).toEqual([])
})

it('A restored shop lets nobody in by what was open when it was backed up', async () => {
  const fixture = await fixtures.open()
  const testShop = await openTestShopOn(openPools(fixture.connection))
  try {
    const { shop, make } = testShop
    const settings = { databaseUrl: fixture.databaseUrl, dataDir: shop.settings.dataDir }
    const customer = await make.customer()
    const clerk = await make.customer({ role: 2 })
    const owner = await make.customer({ role: 1 })
    const browser = new StaffClient(testShop)
    await browser.signIn(owner.email)
    const { secret } = (await browser.call('POST', '/second-factors/totp')).body.data
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock().getTime() })
    const enrolled = await browser.call('PUT', '/second-factors/totp', { body: { code: codeNow() } })
    const [recoveryCode = ''] = enrolled.body.data.recoveryCodes
    const roleIds = [await builtInRoleId(testShop, 'support')]
    const email = 'invited@example.test'
    const invited = await browser.call('POST', '/invitations', { body: { email, roleIds, language: 'ar' } })
    const invitation = await issueInvitationToken(shop, invited.body.data.id)
    const link = await issueResetToken(shop, customer.id)
    const code = await issueCode(shop, customer.email)
    await issueConfirmationCode(shop, { userId: customer.id, purpose: 'deletion' })
    await shop.db.update(staffTotp).set({ lastStep: 0 }).where(eq(staffTotp.userId, owner.id))

    const signInAgain = async () => {
      const again = new StaffClient(testShop)
      await again.signIn(owner.email)
      return again
    }
    const password = { password: 'Other-pass-1', confirmPassword: 'Other-pass-1' }
    const doors: Record<string, () => Promise<boolean>> = {
      'a customer’s session': async () =>
        (await testShop.call('GET', '/user/profile', { token: customer.token })).status === 200,
      'a token of staff': async () =>
        (await testShop.call('GET', '/orders/list?customerId=1', { token: clerk.token })).status === 200,
      'a session of the back office': async () => (await browser.call('GET', '/staff')).status === 200,
      'an invitation': async () =>
        (await browser.call('POST', '/invitations/read', { body: { token: invitation } })).status === 200,
      'a reset link': async () =>
        (await testShop.call('POST', '/auth/reset-password', { body: { token: link, ...password } })).status === 200,
      'a one-time code': async () => redeemCode(shop, customer.email, code, { name: 'x', known: true }),
      'a recovery code': async () =>
        (await (await signInAgain()).call('POST', '/session/recovery-code', { body: { code: recoveryCode } }))
          .status === 200,
      'a code of an authenticator': async () =>
        (await (await signInAgain()).call('POST', '/session/totp', { body: { code: codeNow() } })).status === 200,
    }
    const file = join(fixtures.folder, 'doors.tar.gz')
    await createBackup(settings, file, never)
    const open = async () => {
      const found: string[] = []
      for (const [name, opens] of Object.entries(doors)) if (await opens()) found.push(name)
      return found
    }
    // Used up, all of them; the backup has them as they were before.
    expect(await open()).toEqual(Object.keys(doors))
    await restoreBackup(settings, file, { without: omittedTables, jobs: [], confirm: async () => {} }, never)
    expect(await open()).toEqual([])
    // The passwords are those of that day.
    const body = { email: customer.email, password: testPassword }
    expect((await testShop.call('POST', '/auth/signin1', { body })).status).toBe(200)
    expect(await shop.db.$count(users)).toBe(3)
  } finally {
    await testShop.close()
  }
})
