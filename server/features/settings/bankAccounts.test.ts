import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { bankAccount } from '../../testing/bankAccount.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { recordEmails } from '../../testing/recordEmails.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
let other: SignedInStaff
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
  other = await signedInStaff(testShop, { role: 'owner' })
  await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
})

async function save(accounts: readonly object[], { client } = owner) {
  const { version } = (await client.call('GET', '/settings')).body.data.bank
  return client.call('PUT', '/settings/bank', { body: { version, values: { accounts } } })
}

it('A bank account is read however its IBAN is typed, and shown to every owner and to nobody else', async () => {
  const emails = recordEmails(testShop.shop)
  const typed = { ...bankAccount, iban: '\u2066sa٠٣ 8000-0000 6080 1016 7519\u2069 ' }
  const saved = await save([typed])
  expect([saved.status, saved.body.data.values]).toEqual([200, { accounts: [bankAccount] }])
  expect(emails.map(({ to }) => to).sort()).toEqual([owner.email, other.email].sort())
  expect(emails[0]).toMatchObject({
    kind: 'bankAccountsChanged',
    accounts: [bankAccount],
    previous: [],
    by: expect.stringMatching(/./),
  })
  const [entry] = await testShop.shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'settings'), eq(auditLog.entityId, 'bank')))
  expect(entry?.changes).toMatchObject({ accounts: { after: [{ iban: bankAccount.iban }] } })

  // Saving the same again notifies no one; removing it does.
  await save([bankAccount])
  expect(emails).toHaveLength(2)
  await save([])
  expect(emails).toHaveLength(4)
  expect(emails.at(-1)).toMatchObject({ accounts: [], previous: [bankAccount] })
})

it.each([
  ['a digit is wrong', { iban: 'SA0380000000608010167518' }, 'accounts.0.iban', 'invalid_iban'],
  ['it is of another country', { iban: 'DE89370400440532013000' }, 'accounts.0.iban', 'invalid_iban'],
  ['it is too short', { iban: 'SA03' }, 'accounts.0.iban', 'invalid_iban'],
  ['nobody holds it', { holder: ' ' }, 'accounts.0.holder', 'required'],
  ['it has no bank', { bankEn: '' }, 'accounts.0.bankEn', 'required'],
])('A bank account is refused where %s', async (_, parts, field, code) => {
  const { status, body } = await save([{ ...bankAccount, ...parts }])
  expect([status, body.error_codes]).toEqual([400, { [field]: code }])
})

it('Two accounts are never the same one', async () => {
  expect((await save([bankAccount, bankAccount])).body.error_codes).toEqual({ accounts: 'iban_taken' })
})

it('Bank accounts are changed by nobody who only finds a session open', async () => {
  await testShop.advanceClock(11 * 60_000)
  const { status, body } = await save([bankAccount])
  expect([status, body.code]).toEqual([403, 'proof_needed'])
})
