import { readdirSync } from 'node:fs'
import type { InterfaceText } from '@rawaj/contract/content/interfaceTextSchemas.ts'
import { textNamespaces } from '@rawaj/contract/content/interfaceTexts.ts'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createShop } from '../../../app/createShop.ts'
import { renderEmail } from '../../../app/email/renderEmail.ts'
import { localesFolder } from '../../../platform/i18n/translations.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { type StaffClient, signedInStaff } from '../../../testing/staffClient.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { auditLog } from '../../audit/tables.ts'
import { unsubscribePath } from '../../newsletter/index.ts'
import { interfaceTexts } from './tables.ts'

const testShop = useFixture(openTestShop)
let owner: StaffClient

beforeAll(async () => {
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
})

beforeEach(async () => {
  await testShop.shop.db.delete(interfaceTexts)
  await testShop.shop.interfaceTexts.refresh()
})

const listed = async (query: string): Promise<InterfaceText[]> => (await owner.call('GET', `/words?${query}`)).body.data
const read = async (id: string): Promise<InterfaceText> => (await owner.call('GET', `/words/${id}`)).body.data
const save = (id: string, body: object) => owner.call('PUT', `/words/${id}`, { body })
const reset = (id: string, version: number) => owner.call('POST', `/words/${id}/reset`, { body: { version } })
const ids = (words: readonly InterfaceText[]) => words.map(({ id }) => id)
const fetched = async (language: string, namespace: string) =>
  (await testShop.app.inject(`/locales/${language}/${namespace}.json`)).json()

describe('The words of the interface', () => {
  it('are found by parts of words in either language, however they are typed, with their place', async () => {
    const found = await listed('query=place%20ORDER&place=cart')
    expect(found.find(({ id }) => id === 'cart.place_order')).toMatchObject({
      id: 'cart.place_order',
      place: 'cart',
      state: 'default',
      version: 0,
      textAr: '',
      textEn: '',
      en: { text: 'Place Order', needed: [] },
    })
    expect(ids(await listed(`query=${encodeURIComponent('إتمامُ الطَّلب')}`))).toEqual(
      ids(await listed(`query=${encodeURIComponent('اتمام الطلب')}`)),
    )
    expect(await listed(`query=${encodeURIComponent('50% \\_ لا شيء كهذا')}`)).toEqual([])
  })

  it('are all there, a page at a time, and each once', async () => {
    const all = ids(await listed('limit=1000'))
    const seen: string[] = []
    let after = ''
    do {
      const { body } = await owner.call('GET', `/words?limit=400${after && `&after=${after}`}`)
      seen.push(...ids(body.data))
      after = body.next ?? ''
    } while (after !== '')
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.slice(0, 1_000)).toEqual(all)
    expect((await owner.call('GET', '/words/count')).body.data).toEqual({ count: seen.length, more: false })
    const shown = readdirSync(`${localesFolder}/ar`)
      .map((file) => file.replace('.json', ''))
      .filter((name) => !/^(backoffice|documents)/.test(name))
    expect(shown.toSorted()).toEqual(textNamespaces.toSorted())
    // The shop looks for this line in answers: other words would lose what customers write.
    expect(seen).not.toContain('mail.support_reply_line')
    expect(seen).not.toContain('common.shop_name')
  })

  it('are said as the owner wrote them from that moment on, in the language that they were written in', async () => {
    const saved = await save('cart.place_order', { version: 0, textEn: 'Send my order' })
    expect(saved.body.data).toMatchObject({ state: 'own', version: 1, textAr: '', textEn: 'Send my order' })
    expect((await fetched('en', 'cart')).place_order).toBe('Send my order')
    expect((await fetched('ar', 'cart')).place_order).toBe((await read('cart.place_order')).ar?.text)
    expect(ids(await listed('state=own'))).toEqual(['cart.place_order'])
    expect(ids(await listed('query=my%20order%20send&place=cart'))).toEqual(['cart.place_order'])
    const [entry] = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entity, 'interface_word'))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(entry).toMatchObject({
      call: 'updateWord',
      entityId: 'cart.place_order',
      changes: { textEn: { before: '', after: 'Send my order' } },
    })
  })

  it('make kept replies and pages anew, here and in other processes', async () => {
    const { shop, database } = testShop
    const other = createShop({ database, settings: shop.settings, log: shop.log })
    await other.catalogueVersion.start()
    const [here, there] = [shop.catalogueVersion.current, other.catalogueVersion.current]
    await save('cart.total', { version: 0, textEn: 'To pay' })
    expect(shop.catalogueVersion.isFresh(here, [])).toBe(false)
    await expect.poll(() => other.interfaceTexts.own('en')).toEqual({ cart: { total: 'To pay' } })
    expect(other.catalogueVersion.isFresh(there, [])).toBe(false)
    expect(other.interfaceTexts.own('ar')).toEqual({})
  })

  it('texts are the default again when they are reset or emptied, and an own version equal to it is not stored', async () => {
    await save('cart.total', { version: 0, textEn: 'To pay', textAr: 'المطلوب' })
    expect((await save('cart.total', { version: 1, textAr: '' })).body.data).toMatchObject({ version: 2, state: 'own' })
    expect((await reset('cart.total', 2)).body.data).toMatchObject({ version: 3, state: 'default', changedAt: null })
    expect((await fetched('en', 'cart')).total).toBe('Total')
    expect((await save('cart.total', { version: 3, textEn: 'Total' })).body.data).toMatchObject({ state: 'default' })
  })

  it('are saved under the version that was read, also by eight at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) => save('cart.vat', { version: 0, textEn: `Tax ${place}` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    const now = await read('cart.vat')
    const stale = await save('cart.vat', { version: 0, textEn: 'Mine' })
    expect(stale.body).toMatchObject({ code: 'changed_meanwhile', data: { version: 1, textEn: now.textEn } })
    expect((await reset('cart.vat', 0)).body.code).toBe('changed_meanwhile')
  })

  it('keep their placeholders and tags, say nothing else in braces, and are no HTML', async () => {
    const errorOf = async (id: string, texts: object) => {
      const { status, body } = await save(id, { version: 0, ...texts })
      return [status, body.error_codes, body.errors]
    }
    expect(await errorOf('cart.remove_line', { textEn: 'Remove it' })).toEqual([
      400,
      { textEn: 'placeholder_missing' },
      { textEn: 'A placeholder of the default is missing: {{name}}' },
    ])
    expect(await errorOf('cart.remove_line', { textAr: '{{name}} {{price}}' })).toEqual([
      400,
      { textAr: 'placeholder_unknown' },
      { textAr: 'The default has no such placeholder: {{price}}' },
    ])
    for (const [id, texts, code] of [
      ['cart.until_free_shipping', { textEn: 'Almost free' }, 'placeholder_missing'],
      ['cart.total', { textEn: '<b>Total</b>' }, 'markup_forbidden'],
      ['cart.total', { textEn: '$t(cart:total)' }, 'markup_forbidden'],
      ['cart.total', { textEn: 'x'.repeat(61) }, 'too_long'],
      ['cart.total', { textEn: 'two\nlines' }, 'invalid_value'],
      // English has no such form.
      ['cart.line_count_few', { textEn: '{{count}} products' }, 'invalid_value'],
    ] as const)
      expect((await errorOf(id, texts))[1], id).toEqual({ [Object.keys(texts)[0] ?? '']: code })
    expect((await save('cart.total', { textEn: 'No version' })).status).toBe(400)
    for (const id of [
      'cart.nothing',
      'backofficeDeals.deals_title',
      'mail.support_reply_line',
      'cart.__proto__',
      'constructor.name',
    ])
      expect((await save(id, { version: 0, textEn: 'Words' })).status, id).toBe(404)
    expect((await listed('state=own')).length).toBe(0)
  })

  it('texts that no screen uses any more are kept, ignored, and can be removed; those that fit no more are ignored too', async () => {
    const changedAt = new Date()
    await testShop.shop.db.insert(interfaceTexts).values([
      { namespace: 'cart', key: 'from_before', textEn: 'Long gone', changedAt },
      { namespace: 'cart', key: 'remove_line', textEn: 'Without a name', changedAt },
    ])
    await testShop.shop.interfaceTexts.refresh()
    const texts = await fetched('en', 'cart')
    expect([texts.from_before, texts.remove_line]).toEqual([undefined, 'Remove {{name}}'])
    expect(ids(await listed('state=unused'))).toEqual(['cart.from_before'])
    expect(ids(await listed('state=unfit'))).toEqual(['cart.remove_line'])
    expect((await save('cart.from_before', { version: 1, textEn: 'Again' })).status).toBe(404)
    expect((await reset('cart.from_before', 1)).body.data).toBeNull()
    expect((await owner.call('GET', '/words/cart.from_before')).status).toBe(404)
  })

  it('hold in emails, in letters’ pages and in the titles of home lists', async () => {
    await save('mail.greeting_plain', { version: 0, textEn: 'Good day to you' })
    await save('mail.code_subject', { version: 0, textEn: 'Your code at {{shop}}' })
    const email = { kind: 'code', to: 'sara@example.test', language: 'en', code: '123456', minutes: 10 } as never
    const rendered = await renderEmail(testShop.shop, email, { id: 'one', writtenAt: new Date() })
    expect(rendered?.subject).toMatch(/^Your code at /)
    await save('letters.unknown_title', { version: 0, textEn: 'We do not know this link' })
    const page = await testShop.app.inject({
      url: `${unsubscribePath}/nobody`,
      headers: { 'accept-language': 'en' },
    })
    expect(page.body).toContain('We do not know this link')
    await save('homeLists.newest', { version: 0, textEn: 'Just arrived' })
    const { body } = await owner.call('POST', '/home-sections', { body: { rule: 'newest' } })
    expect(body.data).toMatchObject({ shownTitleEn: 'Just arrived', shownTitleAr: 'وصل حديثًا' })
  })

  it('change what is shown, and never what programs are answered', async () => {
    await save('errors.wrong_password', { version: 0, textEn: 'Hm, no.' })
    await save('errors.name_required', { version: 0, textEn: 'Tell us your name' })
    const { body } = await testShop.call('POST', '/auth/signup', { body: {} })
    expect(JSON.stringify(body)).toContain('Name is Required')
    expect(JSON.stringify(body)).not.toContain('Tell us your name')
  })

  it('texts of the interface need the permission for the shop’s contents', async () => {
    const roleOf = async (permissions: string[]) => {
      const { body } = await owner.call('POST', '/roles', { body: { nameAr: 'محرر', nameEn: 'Editor', permissions } })
      return (await signedInStaff(testShop, { roleIds: [body.data.id] })).client
    }
    const request = ['PUT', '/words/cart.total', { body: { version: 0, textEn: 'Sum' } }] as const
    expect((await (await roleOf(['deals.write'])).call(...request)).status).toBe(403)
    expect((await (await roleOf(['content.write'])).call(...request)).status).toBe(200)
  })
})
