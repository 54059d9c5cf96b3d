import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { testPassword } from '../../testing/builders.ts'
import { expired, weak } from './accountReplies.ts'
import type { GetShop } from './ListeningShop.ts'

/** Calls with which a customer changes the account and lists its sessions. */
export function profileCalls(the: GetShop): void {
  describe('GET /user/sessions, DELETE /user/sessions/{id} and POST /auth/logout_all', () => {
    it('list where the account is signed in, and end that', async () => {
      const { email } = await the().testShop.make.customer()
      const credentials = { email, password: testPassword }
      const signIn = async () => {
        const client = the().client()
        client.carryToken((await client.call('POST', '/auth/signin1', credentials)).reply.accessToken)
        return client
      }
      const [here, there, elsewhere] = [await signIn(), await signIn(), await signIn()]
      const isSignedIn = async (client: typeof here) => (await client.call('GET', '/user/profile')).status === 200
      const { status, reply } = await there.call('GET', '/user/sessions')
      expect(status).toBe(200)
      const listed = reply.data as { id: number; current: boolean }[]
      expect(listed[0]).toEqual({
        id: expect.any(Number),
        device: { browser: null, system: null },
        created_at: expect.any(String),
        last_used_at: expect.any(String),
        current: true,
      })
      expect(await here.call('DELETE', `/user/sessions/${listed[0]?.id}`)).toMatchObject({ status: 200 })
      expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
      expect(await here.call('DELETE', `/user/sessions/${listed[0]?.id}`)).toMatchObject({ status: 404 })
      expect(await here.call('POST', '/auth/logout_all')).toMatchObject({ status: 200, reply: { success: true } })
      expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([false, false])
    })

    it('are for customers', async () => {
      for (const [method, path] of [
        ['GET', '/user/sessions'],
        ['DELETE', '/user/sessions/1'],
        ['POST', '/auth/logout_all'],
      ] as const)
        expect((await the().client().call(method, path)).reply).toEqual(expired)
    })
  })

  describe('PUT /user/password', () => {
    it('changes the password of who knows it, and ends the other sessions', async () => {
      const { email, token } = await the().testShop.make.customer()
      const client = the().client(token)
      const signIn = (password: string) => the().client().call('POST', '/auth/signin1', { email, password })
      const elsewhere = String((await signIn(testPassword)).reply.accessToken)
      const input = { current: testPassword, password: 'Fresh1', confirmPassword: 'Fresh1' }
      const change = (body: unknown) => client.call('PUT', '/user/password', body)
      expect(await change({ ...input, current: 'Wrong1' })).toMatchObject({
        status: 400,
        reply: { errors: { current: 'Invalid password' } },
      })
      expect(await change({ ...input, password: 'weak', confirmPassword: 'weak' })).toMatchObject({
        status: 400,
        reply: { errors: { password: weak } },
      })
      expect((await change(input)).status).toBe(200)
      expect([(await signIn(testPassword)).status, (await signIn('Fresh1')).status]).toEqual([401, 200])
      expect((await client.call('GET', '/user/profile')).status).toBe(200)
      expect((await the().client(elsewhere).call('GET', '/user/profile')).reply).toEqual(expired)
      expect((await the().client().call('PUT', '/user/password', input)).status).toBe(401)
    })
  })

  describe('PUT /user/{id} and GET /user/profile', () => {
    it('changes what is sent, a picture too', async () => {
      const { id, token, email } = await the().testShop.make.customer()
      const client = the().client(token)
      const changed = await client.call('PUT', `/user/${id}`, {
        address: 'حي النخيل',
        zipcode: 12381,
        role: 1,
        email: 'x',
      })
      expect(changed).toMatchObject({ status: 200, reply: { success: true, data: { address: 'حي النخيل', email } } })
      const form = new FormData()
      form.set('name', 'سارة')
      form.set('image', new Blob([await picture()], { type: 'image/png' }), 'me.png')
      const { status, reply } = await client.call('PUT', `/user/${id}`, form)
      expect([status, reply.data]).toMatchObject([200, { name: 'سارة', address: 'حي النخيل' }])
      const profile = await client.call('GET', '/user/profile')
      expect(profile.reply.data).toEqual({ ...(reply.data as object), zipcode: '12381', role: 3, type: 0, id })
      expect(profile.reply.datas).toEqual({ name: 'سارة', address: 'حي النخيل' })
      const { image } = reply.data as { image: string }
      expect((await fetch(the().url + image)).status).toBe(200)
    })

    it('is the own one alone', async () => {
      const [own, other] = [await the().testShop.make.customer(), await the().testShop.make.customer()]
      const client = the().client(own.token)
      expect(await client.call('PUT', `/user/${other.id}`, { name: 'X' })).toMatchObject({
        status: 404,
        reply: { success: false },
      })
      expect((await the().client().call('PUT', `/user/${own.id}`, { name: 'X' })).reply).toEqual(expired)
      expect((await the().client().call('GET', '/user/profile')).reply).toEqual(expired)
    })

    it('refuses what is wrong or taken', async () => {
      const [own, other] = [await the().testShop.make.customer(), await the().testShop.make.customer()]
      const change = (body: unknown) => the().client(own.token).call('PUT', `/user/${own.id}`, body)
      expect(await change({ mobile: '12' })).toMatchObject({
        status: 400,
        reply: { errors: { mobile: 'Mobile number must be 10 digits' } },
      })
      expect(await change({ mobile: other.mobile })).toMatchObject({
        status: 409,
        reply: { errors: { mobile: expect.any(String) } },
      })
      const form = new FormData()
      form.set('image', new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' }), 'me.png')
      expect(await change(form)).toMatchObject({ status: 400, reply: { errors: { image: expect.any(String) } } })
    })
  })
}

/** A small picture, as a form brings it. */
export async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const png = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7' } }).png()
  return Uint8Array.from(await png.toBuffer())
}
