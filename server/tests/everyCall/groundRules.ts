import { describe, expect, it } from 'vitest'
import type { GetShop } from './ListeningShop.ts'

export function groundRules(the: GetShop): void {
  describe('The ground rules', () => {
    it('an unknown path is 404 in the failure shape, a wrong method 405 with what is allowed', async () => {
      const client = the().client()
      for (const path of ['/nothing', '/product/1', '/auth', ''])
        expect(await client.call('GET', path)).toMatchObject({
          status: 404,
          reply: { success: false, message: expect.any(String) },
        })
      for (const [method, path, allow] of [
        ['DELETE', '/product', 'GET, HEAD'],
        ['GET', '/auth/signup', 'POST'],
        ['PATCH', '/support', 'GET, HEAD, POST'],
      ] as const) {
        const { status, headers, reply } = await client.call(method, path)
        expect([status, reply.success, headers.get('allow')?.split(', ').sort().join(', ')]).toEqual([
          405,
          false,
          allow,
        ])
      }
    })

    it('a placeholder counts as no token, and a false token as none', async () => {
      for (const token of ['', 'null', 'undefined', 'placeholder', 'made-up', 'x'.repeat(3_000)]) {
        const headers = { 'x-access-token': token }
        expect((await the().client().call('GET', '/address', undefined, headers)).status, token).toBe(200)
        expect(await the().client().call('GET', '/user/profile', undefined, headers), token).toMatchObject({
          status: 401,
          reply: { success: false, message: 'Your session expired! Please login to continue!' },
        })
      }
    })

    it('a reply carries one language: lang, else Accept-Language, else Arabic', async () => {
      const product = await the().testShop.make.product({ nameAr: 'مضخة', nameEn: 'Pump' })
      const untranslated = await the().testShop.make.product({ nameAr: 'صمام', nameEn: '' })
      const name = async (id: number, lang: string, accept = '*') => {
        const client = the().client()
        const { reply } = await client.call('GET', `/product?prod_id=${id}${lang}`, undefined, {
          'accept-language': accept,
        })
        return client.unseal<{ data: { name: string }[] }>(reply.datas).data[0]?.name
      }
      expect(await name(product, '')).toBe('مضخة')
      expect(await name(product, '&lang=en')).toBe('Pump')
      expect(await name(product, '', 'en-GB,en;q=0.9')).toBe('Pump')
      expect(await name(product, '&lang=ar', 'en')).toBe('مضخة')
      expect(await name(product, '&lang=fr')).toBe('مضخة')
      expect(await name(untranslated, '&lang=en')).toBe('صمام')
    })

    it('what cannot be read is refused in the same shape', async () => {
      const client = the().client()
      const bytes = (text: string) => new TextEncoder().encode(text)
      const send = (body: Uint8Array, type = 'application/json') =>
        client.call('POST', '/auth/signin1', body, { 'content-type': type })
      expect(await send(bytes('{'))).toMatchObject({ status: 400, reply: { success: false } })
      expect(await send(Uint8Array.of(0x22, 0xff, 0x22))).toMatchObject({ status: 400, reply: { success: false } })
      expect(await send(bytes('a=b'), 'application/x-www-form-urlencoded')).toMatchObject({
        status: 415,
        reply: { success: false },
      })
      expect(await send(bytes(JSON.stringify({ email: 'x'.repeat(1024 * 1024) })))).toMatchObject({
        status: 413,
        reply: { success: false },
      })
    })

    it('PAYLOAD_SEAL=off sends the plain value in the same place', async () => {
      const plain = await the().alsoWith({ PAYLOAD_SEAL: 'off' })
      const product = await plain.testShop.make.product()
      const { reply } = await plain.client().call('GET', `/product?prod_id=${product}`)
      expect(reply.datas).toMatchObject({ count: 1, data: [{ id: product }] })
      const customer = plain.client((await plain.testShop.make.customer()).token)
      expect((await customer.call('POST', '/cart/cartProduct', {})).reply.datas).toEqual({ data: [], count: 0 })
      expect((await customer.call('GET', '/orders/list')).reply).toMatchObject({ data: [], count: 0 })
      await plain.close()
    })

    it('a strange name is kept and given back as it is', async () => {
      const { id, token } = await the().testShop.make.customer()
      const client = the().client(token)
      for (const name of [`<b onclick="x">'); drop table users;--</b>`, '𝕏 👩‍👩‍👧', '__proto__']) {
        await client.call('PUT', `/user/${id}`, { name })
        expect((await client.call('GET', '/user/profile')).reply.datas).toMatchObject({ name })
      }
    })
  })

  describe('Beside the calls', () => {
    it('stand the description of the API, its page, and the state of the shop', async () => {
      const document = (await (await fetch(`${the().url}/api/openapi.json`)).json()) as { openapi: string }
      expect(document.openapi).toBe('3.1.0')
      expect((await fetch(`${the().url}/api/docs`)).headers.get('content-type')).toMatch(/^text\/html/)
      for (const path of ['/healthz', '/readyz'])
        await expect.poll(async () => (await fetch(the().url + path)).status, { message: path }).toBe(200)
      expect((await fetch(`${the().url}/metrics`)).status).toBe(404)
    })
  })
}
