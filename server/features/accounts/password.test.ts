import { verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addresses, clientAt } from '../../testing/clientAt.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { users } from './tables.ts'

vi.mock(import('@node-rs/argon2'), async (original) => {
  const library = await original()
  return { ...library, verify: vi.fn(library.verify) }
})

const testShop = useFixture(() => openTestShop({ RATE_LIMIT: 'on' }))
const nextAddress = addresses()
beforeEach(() => {
  vi.mocked(verify).mockClear()
})

/** Cost parameters of a hash. */
const workOf = (hash: unknown) => String(hash).split('$').slice(1, 4).join('$')

/** Work that the shop does for a sign-in under this name with a wrong password. */
async function workFor(email: string) {
  const statements = testShop.database.statements()
  const caller = clientAt(testShop, nextAddress(), 'program')
  const { status } = await caller.call('POST', '/auth/signin1', { body: { email, password: 'Wrong1' } })
  const hashes = vi.mocked(verify).mock.calls.map(([hash]) => workOf(hash))
  return { status, hashes, statements: testShop.database.statements() - statements }
}

describe('Signing in takes the same work', () => {
  const work = async () => workOf(await hashPassword('Abcd1'))

  it('with a wrong password', async () => {
    const { email } = await testShop.make.customer({ passwordHash: await hashPassword('Abcd1') })
    expect(await workFor(email)).toEqual({ status: 401, hashes: [await work()], statements: 5 })
  })

  it.each(['nobody@example.test', '0509990001', 'no name at all'])('as %s, who has no account', async (name) => {
    expect(await workFor(name)).toEqual({ status: 404, hashes: [await work()], statements: 5 })
  })

  it('to an account that has no password yet', async () => {
    const { id, email } = await testShop.make.customer()
    await testShop.shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, id))
    expect(await workFor(email)).toEqual({ status: 401, hashes: [await work()], statements: 5 })
  })

  it('to a locked account', async () => {
    const { email } = await testShop.make.customer({ status: 0, passwordHash: await hashPassword('Abcd1') })
    expect(await workFor(email)).toEqual({ status: 401, hashes: [await work()], statements: 5 })
  })
})

describe('Where there is no password', () => {
  it.each(['', 'Abcd1', 'Wrong1'])('%j is not it', async (password) => {
    expect(await verifyPassword(null, password)).toBe(false)
  })
})

it('A flood of sign-ins waits in a bounded queue, two at a time: one that finds it full is rejected at once', async () => {
  let finish = (_: boolean) => {}
  const held = new Promise<boolean>((resolve) => {
    finish = resolve
  })
  // However long the real ones took before: the queue goes by that, too.
  vi.mocked(verify).mockImplementation(async () => false)
  for (let quick = 0; quick < 50; quick += 1) await verifyPassword(null, 'Wrong1')
  vi.mocked(verify).mockClear()
  vi.mocked(verify).mockImplementation(() => held)
  const waiting = Array.from({ length: 202 }, () => verifyPassword(null, 'Wrong1'))
  await expect(verifyPassword(null, 'Wrong1')).rejects.toMatchObject({ code: 'busy', status: 503 })
  expect(vi.mocked(verify).mock.calls).toHaveLength(2)
  finish(true)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]))
  vi.mocked(verify).mockRestore()
})
