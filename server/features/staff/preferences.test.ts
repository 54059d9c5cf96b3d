import type { StaffPreferences } from '@rawaj/contract/staff/preferences.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'

const testShop = useFixture(openTestShop)

async function newEmployee() {
  const { id, client } = await signedInStaff(testShop)
  return {
    id,
    save: (body: unknown) => client.call('PUT', '/preferences', { body }),
    saved: async () => (await client.call('GET', '/preferences')).body.data as StaffPreferences,
  }
}

const view = (name = 'فاشلة', search = 'status=failed&sort=oldest') => ({ name, search })
const whole: StaffPreferences = {
  language: 'en',
  theme: 'dark',
  views: { emails: [view(), view('Waiting', 'status=waiting')], 'audit-log': [] },
  hiddenColumns: { emails: ['kind', 'language'] },
}

describe('An employee’s preferences for the back office', () => {
  it('is nothing before they say so, then what they saved last, as a whole', async () => {
    const { save, saved } = await newEmployee()
    expect(await saved()).toEqual({})
    const { status, body } = await save(whole)
    expect([status, body.data]).toEqual([200, whole])
    expect(await saved()).toEqual(whole)
    await save({ theme: 'system' })
    expect(await saved()).toEqual({ theme: 'system' })
    await save({})
    expect(await saved()).toEqual({})
  })

  it('is theirs alone, and nobody’s to audit', async () => {
    const [one, other] = [await newEmployee(), await newEmployee()]
    await one.save(whole)
    await other.save({ theme: 'light' })
    expect([await one.saved(), await other.saved()]).toEqual([whole, { theme: 'light' }])
    const audited = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, one.id))
      .orderBy(auditLog.id)
    expect(audited.map(({ call }) => call)).toEqual(['startSession'])
  })

  it('saved in several windows at once is what one of them says', async () => {
    const { save, saved } = await newEmployee()
    const saves: StaffPreferences[] = Array.from({ length: 8 }, (_, turn) => ({
      theme: turn % 2 ? 'dark' : 'light',
      views: { emails: [view(`View ${turn}`)] },
    }))
    const answers = await Promise.all(saves.map(save))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(saves).toContainEqual(await saved())
  })

  it('holds twenty views a list, and 32 kB in all', async () => {
    const { save, saved } = await newEmployee()
    const views = (count: number, search = '') => Array.from({ length: count }, (_, one) => view(`View ${one}`, search))
    expect((await save({ views: { emails: views(20) } })).status).toBe(200)
    const before = await saved()
    expect((await save({ views: { emails: views(21) } })).body.error_codes).toEqual({ emails: 'too_long' })
    // Counted in bytes: an Arabic letter takes two.
    expect((await save({ views: { emails: views(20, 'a'.repeat(1_000)) } })).status).toBe(200)
    await save(before)
    for (const tooMuch of [
      { emails: views(20, 'ط'.repeat(1_000)) },
      { emails: views(20, 'a'.repeat(1_000)), audit: views(20, 'a'.repeat(1_000)) },
    ]) {
      const { status, body } = await save({ views: tooMuch })
      expect([status, body.code]).toEqual([400, 'invalid_input'])
    }
    expect(await saved()).toEqual(before)
  })

  it.each([
    [{ language: 'fr' }],
    [{ theme: 'pink' }],
    [{ theme: null }],
    [{ views: [] }],
    [{ views: { Emails: [] } }],
    [{ views: { '': [] } }],
    [{ views: { '../x': [] } }],
    [{ views: { ['a'.repeat(41)]: [] } }],
    [{ views: { emails: [view(' ')] } }],
    [{ views: { emails: [view('a'.repeat(61))] } }],
    [{ views: { emails: [view('a', 'b'.repeat(1_001))] } }],
    [{ views: { emails: [view('a', 'b\0c')] } }],
    [{ hiddenColumns: { emails: ['a\0b'] } }],
    [{ hiddenColumns: { emails: Array(41).fill('kind') } }],
    [{ hiddenColumns: { emails: 'kind' } }],
    [[]],
    [JSON.parse('{"__proto__":{"polluted":1}}')],
  ])('is refused with %j', async (value) => {
    const { save, saved } = await newEmployee()
    await save({ theme: 'dark' })
    expect((await save(value)).status).toBe(400)
    expect(await saved()).toEqual({ theme: 'dark' })
  })

  it('keeps nothing that it does not know', async () => {
    const { save, saved } = await newEmployee()
    expect((await save({ isOwner: true, views: { constructor: [{ ...view(), admin: 1 }] } })).status).toBe(200)
    expect(await saved()).toEqual({ views: { constructor: [view()] } })
  })
})
