import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { recordEmails } from '../../testing/recordEmails.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { sessions, users } from '../accounts/tables.ts'
import { deleteWaitingCustomers } from '../customers/index.ts'
import { subscribers } from '../newsletter/tables.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
})
const imports = importsBy(() => owner.client, testShop)
const kind = 'customers'

const headings = ['Email', 'Name', 'Mobile', 'Price list', 'Newsletter', 'Date of consent', 'Source of consent']
let count = 0
const newPerson = () => {
  count += 1
  return { email: `brought${count}@example.test`, mobile: `05${String(70_000_000 + count)}` }
}
const byEmail = async (email: string) => {
  const [found] = await testShop.shop.db.select().from(users).where(eq(users.email, email))
  return found
}
const subscriberOf = async (email: string) => {
  const [found] = await testShop.shop.db.select().from(subscribers).where(eq(subscribers.email, email))
  return found
}

describe('An import of customers', () => {
  it('opens accounts without password, letter or role', async () => {
    const emails = recordEmails(testShop.shop)
    const { email, mobile } = newPerson()
    const { id, counts } = await imports.checked(
      [headings, [email.toUpperCase(), 'نورة', mobile, 'جملة', 'نعم', '2025-05-01', 'معرض الرياض']],
      { kind },
    )
    expect(counts).toMatchObject({ new: 1, wrong: 0 })
    expect((await imports.done('commit', id)).counts.done).toBe(1)
    expect(await byEmail(email)).toMatchObject({
      name: 'نورة',
      mobile,
      type: 1,
      roleId: 3,
      passwordHash: null,
      emailProvenAt: null,
    })
    expect(await subscriberOf(email)).toMatchObject({
      source: 'معرض الرياض',
      createdAt: new Date('2025-04-30T21:00:00.000Z'),
    })
    expect(emails).toEqual([])
  })

  it('opens accounts by a mobile alone, knows them by it again, and takes them back', async () => {
    const [one, other] = [newPerson(), newPerson()]
    const columns = ['Name', 'Mobile', 'Price list']
    const table = [columns, ['أم سعد', one.mobile, ''], ['أبو فهد', other.mobile, 'جملة']]
    const { id, counts } = await imports.checked(table, { kind })
    expect(counts).toMatchObject({ new: 2, wrong: 0 })
    await imports.done('commit', id)
    const byMobile = (mobile: string) => testShop.shop.db.select().from(users).where(eq(users.mobile, mobile))
    expect(await byMobile(one.mobile)).toMatchObject([{ name: 'أم سعد', email: null, type: 0 }])
    const again = await imports.checked([columns, ['أم سعد', one.mobile, 'عقد']], { kind })
    expect(again.counts).toMatchObject({ changed: 1, new: 0, wrong: 0 })
    const undone = await imports.done('undo', id)
    expect(undone.counts).toMatchObject({ undone: 2 })
    expect(await byMobile(other.mobile)).toEqual([])
  })

  it('names rows that are known by nothing, and mobiles that stand there twice', async () => {
    const { mobile, email } = newPerson()
    const { id } = await imports.checked(
      [
        headings,
        ['', 'بلا شيء', ''],
        ['', 'أولى', mobile],
        [email, 'ثانية', mobile],
        ['', 'نشرة', newPerson().mobile, '', 'نعم', '2025-05-01', 'معرض'],
      ],
      { kind },
    )
    const found = (await imports.rows(id)).map(({ errors }) => errors.map(({ column, code }) => [column, code]))
    expect(found).toEqual([
      [['email', 'required']],
      [['mobile', 'mobile_twice']],
      [['mobile', 'mobile_twice']],
      [['email', 'required']],
    ])
  })

  it('puts nobody on the list of the newsletter without a date and a source', async () => {
    const people = [newPerson(), newPerson(), newPerson(), newPerson()]
    const { id } = await imports.checked(
      [
        headings,
        [people[0]?.email ?? '', 'أ', '', '', 'نعم', '', 'معرض'],
        [people[1]?.email ?? '', 'ب', '', '', 'نعم', '2025-05-01', ''],
        [people[2]?.email ?? '', 'ج', '', '', 'نعم', '2999-01-01', 'معرض'],
        [people[3]?.email ?? '', 'د', '', '', 'لا', '', ''],
      ],
      { kind },
    )
    const rows = await imports.rows(id)
    expect(rows.map(({ state, errors }) => [state, errors.map(({ column, code }) => `${column} ${code}`)])).toEqual([
      ['wrong', ['consentOn required']],
      ['wrong', ['consentSource required']],
      ['wrong', ['consentOn out_of_range']],
      ['new', []],
    ])
    await imports.done('commit', id, { onlyRight: true })
    expect(await subscriberOf(people[3]?.email ?? '')).toBeUndefined()
  })

  it('names what is wrong at its cell, and never touches people who work for the shop', async () => {
    const known = await testShop.make.customer()
    const twin = newPerson()
    const cases: [string[], string, string][] = [
      [['nobody', 'أ'], 'email', 'invalid_email'],
      [['', 'أ'], 'email', 'required'],
      [[newPerson().email, ''], 'name', 'name_required'],
      [[newPerson().email, 'أ', '12'], 'mobile', 'invalid_mobile'],
      [[newPerson().email, 'أ', known.mobile ?? ''], 'mobile', 'mobile_taken'],
      [[newPerson().email, 'أ', '', 'friends'], 'type', 'invalid_value'],
      [[twin.email, 'أ'], 'email', 'email_twice'],
      [[twin.email, 'ب'], 'email', 'email_twice'],
      [[owner.email, 'أ', '', '2'], 'email', 'email_taken'],
    ]
    const { id } = await imports.checked([headings, ...cases.map(([row]) => row)], { kind })
    expect((await imports.rows(id)).map(({ errors }) => errors.map(({ column, code }) => [column, code]))).toEqual(
      cases.map(([, column, code]) => [[column, code]]),
    )
  })

  it('changes nothing of a known customer but the price list, and is undone', async () => {
    const known = await testShop.make.customer()
    const [fresh, used] = [newPerson(), newPerson()]
    const { id } = await imports.checked(
      [
        headings,
        [known.email, 'اسم آخر', '', 'تعاقد'],
        [fresh.email, 'أ', fresh.mobile],
        [used.email, 'ب', used.mobile],
      ],
      { kind },
    )
    await imports.done('commit', id)
    const before = await byEmail(known.email)
    expect(before?.name).not.toBe('اسم آخر')
    expect(before?.type).toBe(2)
    const account = await byEmail(used.email)
    const expiresAt = new Date(Date.now() + 60_000)
    await testShop.shop.db.insert(sessions).values({ tokenHash: 'used', userId: account?.id ?? 0, expiresAt })
    const { counts } = await imports.done('undo', id)
    expect(counts).toMatchObject({ undone: 2, left: 1 })
    expect([(await byEmail(known.email))?.type, await byEmail(fresh.email)]).toEqual([0, undefined])
    expect(await byEmail(used.email)).toBeDefined()
  })

  it('forgets a person with their account', async () => {
    const { email, mobile } = newPerson()
    const { id } = await imports.checked([headings, [email, 'أ', mobile]], { kind })
    await imports.done('commit', id)
    const account = await byEmail(email)
    const { status } = await owner.client.call('DELETE', `/customers/${account?.id}`)
    expect(status).toBe(200)
    await deleteWaitingCustomers(testShop.shop)
    expect(await imports.rows(id)).toEqual([])
    const sheet = await testShop.app.inject({
      url: `/api/v1/admin/imports/${id}/errors`,
      headers: { cookie: owner.client.cookie },
    })
    expect(sheet.statusCode).toBe(404)
  })
})
