import type { Layout } from '@rawaj/contract/content/contentSchemas.ts'
import { richTextOfLines } from '@rawaj/contract/text/richText.ts'
import { describe, expect, it } from 'vitest'
import { notices } from '../../features/content/layout/tables.ts'
import { banners, distributors, questions } from '../../features/content/tables.ts'
import type { GetShop } from './ListeningShop.ts'

export function contentCalls(the: GetShop): void {
  describe('GET /banner, /banner/section1, section2, section3', () => {
    it('are open to visitors and sealed', async () => {
      const product = await the().testShop.make.product()
      await the().testShop.make.deal([{ productId: product, retailHalalas: 5_000 }])
      for (const list of ['hot', 'featured', 'trending'] as const) await the().testShop.make.inHomeList(list, product)
      const client = the().client()
      const words = { contentAr: 'لافتة', contentEn: 'Banner', descriptionAr: 'وصف', quoteAr: 'تسوّق' }
      await the()
        .testShop.shop.db.insert(banners)
        .values({ type: 2, imageAr: '/media/demo/one.webp', link: '/purchase', ...words })
      the().testShop.shop.catalogueVersion.changed()
      const { reply } = await client.call('GET', '/banner?page=1&limit=0&lang=en')
      expect([reply.count, client.unseal(reply.data)]).toEqual([
        1,
        [
          {
            id: expect.any(Number),
            banner_type: 2,
            image: '/media/demo/one.webp',
            image_tall: null,
            content: 'Banner',
            description: 'وصف',
            quote: 'تسوّق',
            link: '/purchase',
          },
        ],
      ])
      for (const [path, keys] of [
        ['/banner/section1', ['deal_of_the_day']],
        ['/banner/section2', ['hot']],
        ['/banner/section3', ['featured', 'trending', 'best_seller', 'most_viewed']],
      ] as const) {
        const groups = client.unseal<{ key: string; product: { id: number }[] }[]>(
          (await client.call('GET', path)).reply.data,
        )
        expect(groups.map(({ key }) => key)).toEqual(keys)
        expect(groups[0]?.product.map(({ id }) => id)).toContain(product)
      }
      expect((await client.call('GET', '/banner?limit=x')).status).toBe(400)
    })
  })

  describe('GET /layout', () => {
    it('is open to visitors and sealed, in the language asked for', async () => {
      const client = the().client()
      await the()
        .testShop.shop.db.insert(notices)
        .values({ textAr: 'نغلق غدًا', textEn: 'Closed tomorrow', link: '/faq' })
      the().testShop.shop.catalogueVersion.changed()
      const { notice, entries } = client.unseal<Layout>((await client.call('GET', '/layout?lang=en')).reply.data)
      expect(notice).toEqual({ id: expect.any(Number), tone: 'info', text: 'Closed tomorrow', link: '/faq' })
      expect(entries.menu[0]).toEqual({ id: expect.any(Number), standard: 'home', label: '', link: '/' })
      expect(Object.keys(entries)).toEqual(['footer_service', 'footer_about', 'menu'])
    })
  })

  describe('GET /page/{key}', () => {
    it('is open to visitors, and 404 for what nobody wrote', async () => {
      const client = the().client()
      expect((await client.call('GET', '/page/nothing')).status).toBe(404)
      expect((await client.call('GET', '/page/..%2Fabout')).status).toBe(400)
    })
  })

  describe('GET /address, /distributor, /faq and the words', () => {
    it('are open to visitors', async () => {
      const client = the().client()
      const { db } = the().testShop.shop
      const contact = { addressAr: 'الرياض', email: 'a@shop.test', phone: '920000000', hoursAr: '9' }
      await the().testShop.make.settings('contact', contact)
      await db.insert(questions).values({ questionAr: 'كم؟', answerAr: richTextOfLines('يومان') })
      const place = { nameAr: 'موزع', cityAr: 'جدة', addressAr: 'طريق', phone: '0120000000', email: 'd@shop.test' }
      await db.insert(distributors).values(place)
      the().testShop.shop.catalogueVersion.changed()
      expect(await client.call('GET', '/address')).toMatchObject({
        status: 200,
        reply: { data: [{ address: 'الرياض', email: 'a@shop.test', phone_no: '920000000', hours: '9' }] },
      })
      expect(await client.call('GET', '/faq')).toMatchObject({
        status: 200,
        reply: { data: [{ question: 'كم؟', answer: 'يومان' }] },
      })
      const { reply } = await client.call('GET', '/distributor?query=&page=0&limit=0')
      expect(client.unseal(reply.datas)).toMatchObject({
        data: [{ name: 'موزع', city: 'جدة', address: 'طريق', phone_no: '0120000000', email: 'd@shop.test' }],
        count: 1,
      })
      expect((await client.call('GET', '/distributor?page=x')).status).toBe(400)
    })

    it('words come by language and namespace, and cannot be saved', async () => {
      const words = await fetch(`${the().url}/locales/ar/common.json`)
      expect([words.status, typeof (await words.json())]).toEqual([200, 'object'])
      for (const path of ['/locales/ar/nothing.json', '/locales/fr/common.json', '/locales/ar/..%2Fen%2Fcommon.json'])
        expect((await fetch(the().url + path)).status).toBe(404)
      expect((await fetch(`${the().url}/locales/add/ar/common`, { method: 'POST' })).status).toBe(404)
    })
  })
}
