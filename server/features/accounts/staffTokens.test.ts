import { roles } from '@rawaj/contract/roles.ts'
import { describe, expect, it } from 'vitest'
import { testPassword } from '../../testing/builders.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'

const testShop = useFixture(openTestShop)

const signIn = async (email: string, password = testPassword) => {
  const { status, body } = await testShop.call('POST', '/auth/signin1', { body: { email, password } })
  return [status, body.code]
}
const createCategory = async (token: string) => {
  const body = { name: `Category ${crypto.randomUUID()}` }
  return (await testShop.call('POST', '/category/create', { token, body })).status
}

describe('A shop that gives staff no tokens', () => {
  it('refuses staff at the sign-in and at the work of staff, and lets both in again when it does', async () => {
    const staff = [
      await testShop.make.customer({ role: roles.owner }),
      await testShop.make.customer({ role: roles.staff }),
    ]
    await testShop.make.settings('accounts', { staffTokens: false })
    for (const { email, token } of staff) {
      expect(await signIn(email)).toEqual([403, 'forbidden'])
      expect(await signIn(email, 'Wrong123')).toEqual([401, 'wrong_password'])
      expect(await createCategory(token)).toBe(403)
    }
    await testShop.make.settings('accounts', { staffTokens: true })
    for (const { email, token } of staff) {
      expect(await signIn(email)).toEqual([200, undefined])
      expect(await createCategory(token)).toBe(200)
    }
  })

  it('changes nothing for customers', async () => {
    const customer = await testShop.make.customer()
    await testShop.make.settings('accounts', { staffTokens: false })
    expect(await signIn(customer.email)).toEqual([200, undefined])
    expect((await testShop.call('GET', '/user/profile', { token: customer.token })).status).toBe(200)
    await testShop.make.settings('accounts', { staffTokens: true })
  })

  it('has a way back on its machine: the environment wins', async () => {
    const { make, shop } = testShop
    await make.settings('accounts', { staffTokens: false })
    const { fromEnvironment } = shop.settings
    shop.settings.fromEnvironment = { ...fromEnvironment, values: { accounts: { staffTokens: true } } }
    try {
      await shop.shopSettings.refresh()
      const owner = await make.customer({ role: roles.owner })
      expect(await signIn(owner.email)).toEqual([200, undefined])
    } finally {
      shop.settings.fromEnvironment = fromEnvironment
      await shop.shopSettings.refresh()
      await make.settings('accounts', { staffTokens: true })
    }
  })
})

describe('A password', () => {
  it('that is new is as long as the owner wants, and an old one goes on opening the account', async () => {
    const { email } = await testShop.make.customer()
    const signUp = (password: string) => {
      const mobile = `05${String(Math.random()).slice(2, 10)}`
      const body = { name: 'New', mobile, email: `${crypto.randomUUID()}@example.test`, password }
      return testShop.call('POST', '/auth/signup', { body })
    }
    await testShop.make.settings('accounts', { passwordMin: 20 })
    expect((await signUp('Zebra-7-Lamp')).body.errors?.password).toBeDefined()
    expect((await signUp('Zebra-7-Lamp-Zebra-7-Lamp')).status).toBe(200)
    expect(await signIn(email)).toEqual([200, undefined])
    await testShop.make.settings('accounts', { passwordMin: 5 })
  })
})
