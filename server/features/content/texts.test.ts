import type { AdminQuestion, AdminTextPage } from '@rawaj/contract/content/textSchemas.ts'
import { type RichText, richTextOfLines } from '@rawaj/contract/text/richText.ts'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'
import { seedPages } from './seedPages.ts'

const testShop = useFixture(openTestShop)
let owner: StaffClient
beforeAll(async () => {
  await seedPages(testShop.shop.db)
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
})

const text = richTextOfLines
const linked: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'See ' },
        { type: 'text', text: 'the offers', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/purchase' } }] },
      ],
    },
  ],
}
let made = 0
const newKey = () => {
  made += 1
  return `page-${made}`
}
const createPage = (parts: object = {}) =>
  owner.call('POST', '/text-pages', {
    body: { key: newKey(), titleAr: 'الشحن', bodyAr: text('نشحن يوميًا.'), ...parts },
  })
const createdPage = async (parts: object = {}): Promise<AdminTextPage> => {
  const { status, body } = await createPage(parts)
  expect([status, body.error_codes]).toEqual([200, undefined])
  return body.data
}
const updatePage = (id: number, body: object) => owner.call('PUT', `/text-pages/${id}`, { body })
const seenPage = (key: string, language = 'en') => testShop.call('GET', `/page/${key}?lang=${language}`)
const listedPages = async (): Promise<AdminTextPage[]> => (await owner.call('GET', '/text-pages')).body.data
const lastAudit = async (entity: string, id: number) => {
  const ofIt = and(eq(auditLog.entity, entity), eq(auditLog.entityId, String(id)))
  const [entry] = await testShop.shop.db.select().from(auditLog).where(ofIt).orderBy(desc(auditLog.id)).limit(1)
  return entry
}

describe('A page of the shop’s own texts', () => {
  it('a standard page is rewritten, and visitors read it at once', async () => {
    const [about] = (await listedPages()).filter(({ key }) => key === 'about')
    expect(about).toMatchObject({ standard: true, path: '/about', version: 1 })
    await seenPage('about')
    const { body } = await updatePage(about?.id ?? 0, { version: 1, bodyEn: linked, titleEn: 'Who we are' })
    expect(body.data).toMatchObject({ version: 2, titleEn: 'Who we are', bodyEn: linked })
    expect((await seenPage('about')).body.data).toMatchObject({
      title: 'Who we are',
      body: 'See the offers',
      content: linked,
    })
    expect((await seenPage('about', 'ar')).body.data.body).not.toContain('offers')
    expect((await lastAudit('text_page', about?.id ?? 0))?.changes).toMatchObject({ titleEn: { after: 'Who we are' } })
  })

  it('a standard page is not removed', async () => {
    const [privacy] = (await listedPages()).filter(({ key }) => key === 'privacy')
    expect((await owner.call('DELETE', `/text-pages/${privacy?.id}`)).body).toMatchObject({ code: 'text_page_needed' })
    expect((await seenPage('privacy')).status).toBe(200)
  })

  it('a page of the owner’s own has an address of its own until it is removed', async () => {
    const page = await createdPage({ key: 'delivery' })
    expect(page).toMatchObject({ standard: false, path: '/pages/delivery', titleEn: '', bodyEn: null })
    expect((await seenPage('delivery')).body.data).toMatchObject({ title: 'الشحن', body: 'نشحن يوميًا.' })
    expect((await createPage({ key: 'delivery' })).body.error_codes).toEqual({ key: 'page_key_taken' })
    expect((await owner.call('DELETE', `/text-pages/${page.id}`)).status).toBe(200)
    expect((await seenPage('delivery')).status).toBe(404)
    expect((await owner.call('GET', `/text-pages/${page.id}`)).status).toBe(404)
  })

  it.each([
    ['no address', { key: '' }, { key: 'required' }],
    ['an address with spaces', { key: 'our story' }, { key: 'invalid_page_key' }],
    ['the address of a page that every shop has', { key: 'privacy' }, { key: 'page_key_taken' }],
    ['no title', { titleAr: ' ' }, { titleAr: 'required' }],
    ['nothing in it', { bodyAr: text('\n') }, { bodyAr: 'required' }],
    ['too much in it', { bodyAr: text('a'.repeat(60_001)) }, { bodyAr: 'too_long' }],
    [
      'a link that is a script',
      {
        bodyAr: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
            },
          ],
        },
      },
      { bodyAr: 'invalid_url' },
    ],
    ['HTML', { bodyAr: '<p onclick="x">a</p>' }, { bodyAr: 'invalid_value' }],
    [
      'a picture from elsewhere',
      { bodyAr: { type: 'doc', content: [{ type: 'image', attrs: { src: 'https://x.example/x' } }] } },
      { bodyAr: 'invalid_value' },
    ],
  ])('is refused with %s', async (_, parts, fields) => {
    const { status, body } = await createPage(parts)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.error_codes).toEqual(fields)
  })

  it('shows hostile text as text', async () => {
    const page = await createdPage({ bodyAr: text('<script>alert(1)</script>\n<img src=x onerror=alert(1)>') })
    expect((await seenPage(page.key)).body.data.content.content).toHaveLength(2)
    expect((await seenPage(page.key)).body.data.body).toContain('<script>')
  })

  it('is not saved over what a colleague wrote', async () => {
    const page = await createdPage()
    await updatePage(page.id, { version: 1, titleAr: 'التوصيل' })
    const { status, body } = await updatePage(page.id, { version: 1, titleAr: 'شحن' })
    expect([status, body.code, body.data]).toMatchObject([409, 'changed_meanwhile', { titleAr: 'التوصيل', version: 2 }])
  })

  it('keeps each of its versions, with when it was saved and by whom', async () => {
    const page = await createdPage()
    await updatePage(page.id, { version: 1, bodyAr: text('نشحن كل يومين.') })
    const versions = (await owner.call('GET', `/text-pages/${page.id}/versions`)).body.data
    const saved = { savedAt: expect.stringMatching(/Z$/), savedBy: expect.stringMatching(/./) }
    expect(versions).toEqual([
      { version: 2, ...saved },
      { version: 1, ...saved },
    ])
    const first = (await owner.call('GET', `/text-pages/${page.id}/versions/1`)).body.data
    expect(first).toEqual({ ...versions[1], titleAr: 'الشحن', titleEn: '', bodyAr: text('نشحن يوميًا.'), bodyEn: null })
    expect((await owner.call('GET', `/text-pages/${page.id}/versions/9`)).status).toBe(404)
    expect((await owner.call('GET', '/text-pages/99999/versions')).status).toBe(404)
  })

  it('a page that came with the shop keeps what it said then', async () => {
    const [cookies] = (await listedPages()).filter(({ key }) => key === 'cookies')
    const before = (await owner.call('GET', `/text-pages/${cookies?.id}`)).body.data
    await updatePage(before.id, { version: 1, bodyAr: text('جديد') })
    const first = (await owner.call('GET', `/text-pages/${before.id}/versions/1`)).body.data
    expect(first).toMatchObject({ bodyAr: before.bodyAr, savedAt: before.updatedAt, savedBy: null })
  })

  it('is found as something that a banner may lead to', async () => {
    const page = await createdPage({ titleEn: 'Warranty terms' })
    const { data } = (await owner.call('GET', '/banners/targets?query=Warranty')).body
    expect(data).toContainEqual({ kind: 'page', nameAr: 'الشحن', nameEn: 'Warranty terms', link: page.path })
    const redirect = (link: string) => owner.call('POST', '/redirects', { body: { phrase: `warranty ${link}`, link } })
    expect((await redirect('/pages/no-such-page')).body.error_codes).toEqual({ link: 'not_found' })
    expect((await redirect(page.path)).status).toBe(200)
  })
})

const question = (parts: object = {}) => ({ questionAr: 'كم يستغرق؟', answerAr: text('يومان'), ...parts })
const createQuestion = async (parts: object = {}): Promise<AdminQuestion> =>
  (await owner.call('POST', '/questions', { body: question(parts) })).body.data
const seenQuestions = async () => (await testShop.call('GET', '/faq?lang=en')).body.data

describe('A question', () => {
  it('is read by visitors at once, behind the others, until it is removed', async () => {
    await seenQuestions()
    await createQuestion()
    const { id } = await createQuestion({
      questionEn: 'May I return?',
      answerEn: text('Yes:\n- in 7 days\n- unopened'),
    })
    expect((await seenQuestions()).at(-1)).toMatchObject({
      id,
      question: 'May I return?',
      answer: 'Yes:\n- in 7 days\n- unopened',
      content: { type: 'doc', content: [{ type: 'paragraph' }, { type: 'bulletList' }] },
    })
    await owner.call('PUT', `/questions/${id}`, { body: { version: 1, questionEn: 'Returns?' } })
    expect((await seenQuestions()).at(-1)).toMatchObject({ question: 'Returns?' })
    expect((await lastAudit('question', id))?.changes).toEqual({
      questionEn: { before: 'May I return?', after: 'Returns?' },
    })
    const versions = (await owner.call('GET', `/questions/${id}/versions`)).body.data
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
    const before = (await owner.call('GET', `/questions/${id}/versions/1`)).body.data
    expect(before).toMatchObject({ questionEn: 'May I return?' })
    await owner.call('DELETE', `/questions/${id}`)
    expect((await seenQuestions()).some((one: { id: number }) => one.id === id)).toBe(false)
  })

  it('a question stands where the owner puts it; one that has come meanwhile is a conflict', async () => {
    const [first, second] = [await createQuestion(), await createQuestion()]
    const listed = async (): Promise<AdminQuestion[]> => (await owner.call('GET', '/questions')).body.data
    const requested = (await listed()).map(({ id, version }) => ({ id, version })).toReversed()
    const { body } = await owner.call('PUT', '/questions/order', { body: { questions: requested } })
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(requested.map(({ id }) => id))
    const ids = (await seenQuestions()).map(({ id }: { id: number }) => id)
    expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id))
    await createQuestion()
    const late = await owner.call('PUT', '/questions/order', { body: { questions: requested } })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  })

  it('is refused without an answer, and not saved over what a colleague wrote', async () => {
    const { body } = await owner.call('POST', '/questions', { body: question({ answerAr: text('') }) })
    expect(body.error_codes).toEqual({ answerAr: 'required' })
    const { id } = await createQuestion()
    await owner.call('PUT', `/questions/${id}`, { body: { version: 1, questionAr: 'متى؟' } })
    const late = await owner.call('PUT', `/questions/${id}`, { body: { version: 1, questionAr: 'كم؟' } })
    expect([late.status, late.body.data]).toMatchObject([409, { questionAr: 'متى؟', version: 2 }])
  })
})
