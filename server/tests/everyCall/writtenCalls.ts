import { describe, expect, it } from 'vitest'
import type { GetShop } from './ListeningShop.ts'

/** Calls with which customers and visitors write to the shop. */
export function writtenCalls(the: GetShop): void {
  describe('POST /support and GET /support', () => {
    it('take a request and show it with its answers', async () => {
      const { id, token } = await the().testShop.make.customer()
      const client = the().client(token)
      const input = {
        email: 'sara@example.test',
        mobile: '+966 50 123 4567',
        message: 'متى تصل؟',
        user_id: 1,
        status: 2,
      }
      const asked = await client.call('POST', '/support', input)
      expect(asked).toMatchObject({
        status: 200,
        reply: { success: true, message: 'Your support request has been submitted' },
      })
      const request = {
        id: expect.any(Number),
        email: input.email,
        mobile: '0501234567',
        message: input.message,
        status: 0,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        remarks: [],
      }
      expect(asked.reply.data).toEqual(request)
      const { reply } = await client.call('GET', '/support?page=0&limit=0&query=')
      expect([reply.count, client.unseal(reply.data)]).toEqual([1, [request]])

      const stranger = the().client((await the().testShop.make.customer()).token)
      expect((await stranger.call('GET', `/support?customerId=${id}`)).reply.count).toBe(0)
      const staff = the().client((await the().testShop.make.customer({ role: 2 })).token)
      expect((await staff.call('GET', `/support?customerId=${id}`)).reply.count).toBe(1)
    })

    it('say what is missing, and are for customers', async () => {
      const { token } = await the().testShop.make.customer()
      expect(await the().client(token).call('POST', '/support', {})).toMatchObject({
        status: 400,
        reply: {
          errors: {
            email: 'Email is required',
            mobile: 'Mobile Number is required',
            message: 'Message is required',
          },
        },
      })
      expect((await the().client(token).call('GET', '/support?page=x')).status).toBe(400)
      for (const method of ['GET', 'POST'])
        expect(
          (
            await the()
              .client()
              .call(method, '/support', method === 'POST' ? {} : undefined)
          ).status,
        ).toBe(401)
    })
  })

  describe('POST /auth/contact_us', () => {
    it('takes a message', async () => {
      const input = { name: 'سارة', email: 'sara@example.test', mobile: '', subject: 'سؤال', message: 'مرحبا' }
      expect(await the().client().call('POST', '/auth/contact_us', input)).toMatchObject({
        status: 200,
        reply: { success: true, message: expect.any(String) },
      })
      expect(the().emails.at(-1)).toMatchObject({ kind: 'contact', to: null })
    })

    it('says what is missing', async () => {
      const { status, reply } = await the().client().call('POST', '/auth/contact_us', { mobile: '1' })
      expect([status, Object.keys(reply.errors ?? {}).sort()]).toEqual([400, ['email', 'message', 'mobile', 'name']])
    })
  })
}
