import { unregisteredCode } from '@rawaj/contract/money/tax.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { richTextOfLines } from '@rawaj/contract/text/richText.ts'
import { shopDate } from '@rawaj/contract/time/shopDay.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoQuestions } from '../../../demo/content/questions.ts'
import { renderEmail } from '../../app/email/renderEmail.ts'
import { machineActor } from '../../kernel/index.ts'
import { testCampaign } from '../../testing/campaigns.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import { openTestShop, type TestShop } from '../../testing/openTestShop.ts'
import { makeOffer } from '../../testing/quotations.ts'
import { recordEmails } from '../../testing/recordEmails.ts'
import { signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { seedPages } from '../content/index.ts'
import { questions } from '../content/tables.ts'
import { previewCampaign } from '../newsletter/index.ts'
import { quotations } from '../quotations/tables.ts'
import { changeVat, readVat } from './changeVat.ts'

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off' }))
const vatNumber = '300000000000003'
// Tax laws say for how long any shop keeps its records.
const ofVat = new RegExp(`\\bVAT\\b|ضريبة|الرقم الضريبي|${vatNumber}`)

interface Said {
  place: string
  text: string
}

/** All texts of the server for customers: pages, replies, a campaign, and the emails of an order, its delivery and an offer. */
async function* textsOf(opened: TestShop, language: Language): AsyncGenerator<Said> {
  const { shop, make, call } = opened
  for (const page of ['about', 'condition-of-use', 'privacy', 'cookies'])
    yield { place: `page ${page}`, text: (await call('GET', `/page/${page}?lang=${language}`)).body.data.body }
  // A company that buys has a VAT number of its own.
  for (const { question, answer } of (await call('GET', `/faq?lang=${language}`)).body.data)
    if (!/تجاري|trade account/.test(answer)) yield { place: `question ${question}`, text: `${question} ${answer}` }
  yield { place: 'address', text: JSON.stringify((await call('GET', `/address?lang=${language}`)).body.data) }

  const productId = await make.product()
  const staff = await signedInStaff(opened, { role: 'owner' })
  const blocks = [{ kind: 'products', ids: [productId] }]
  const letter = await staff.client.call('POST', '/letters', { body: { ...testCampaign, blocks } })
  const { html, text } = await previewCampaign(shop, letter.body.data.id, language)
  yield { place: 'letter', text: `${html} ${text}` }

  const { registered } = await readVat(shop)
  const taxCode = registered ? 'V15' : unregisteredCode
  const customer = await make.customer()
  const order = async (type: 0 | 2) => {
    await make.cartLine(customer.id, productId, 2)
    const body = checkoutBody([{ productId, quantity: 2, unitHalalas: 11_500, taxCode }], { type })
    return (await call('POST', `/checkout?lang=${language}`, { token: customer.token, body })).body.data
  }
  const emails = recordEmails(shop)
  await order(0)
  await order(2)
  const asked = await shop.db.select().from(quotations)
  await makeOffer(opened, staff, Math.max(...asked.map(({ id }) => id)))
  expect(new Set(emails.map(({ kind }) => kind))).toEqual(new Set(['orderPlaced', 'offerSent']))
  for (const email of emails) {
    const written = await renderEmail(
      shop,
      { ...email, language },
      { id: crypto.randomUUID(), writtenAt: shop.clock() },
    )
    yield { place: `mail ${email.kind}`, text: `${written?.subject} ${written?.html} ${written?.text}` }
  }
}

async function placesThatNameVat(opened: TestShop, language: Language): Promise<string[]> {
  const named = new Set<string>()
  for await (const { place, text } of textsOf(opened, language)) if (ofVat.test(text)) named.add(place)
  return [...named]
}

async function answer(registered: boolean) {
  const { shop } = testShop
  const { version } = await readVat(shop)
  const terms = { from: shopDate(shop.clock().getTime()), prices: 'keep' as const, vatNumber }
  await changeVat(shop, machineActor('test', shop.clock()), { version, registered, ...terms })
}

describe('What the shop writes to its customers', () => {
  beforeAll(async () => {
    const { shop, make } = testShop
    await seedPages(shop.db)
    const rows = demoQuestions.map(({ question, answer: text }, position) => ({
      questionAr: question.ar,
      questionEn: question.en,
      position,
      answerAr: richTextOfLines(text.ar),
      answerEn: richTextOfLines(text.en),
    }))
    await shop.db.insert(questions).values(rows)
    await make.settings('contact', { addressAr: 'الرياض', addressEn: 'Riyadh', email: 'care@shop.test' })
    await make.settings('legal', { vatNumber })
  })

  it.each(['ar', 'en'] as const)(
    'names VAT of a shop that is registered, and nowhere of one that is not: %s',
    async (language) => {
      await answer(true)
      const named =
        language === 'ar'
          ? ['ماذا تشمل الأسعار؟', 'متى يكون الشحن مجانيًا؟']
          : ['What do prices include?', 'When is shipping free?']
      const pages = ['page about', 'page condition-of-use']
      expect(new Set(await placesThatNameVat(testShop, language))).toEqual(
        new Set([
          ...pages,
          ...named.map((one) => `question ${one}`),
          'address',
          'letter',
          'mail orderPlaced',
          'mail offerSent',
        ]),
      )
      await answer(false)
      expect(await placesThatNameVat(testShop, language)).toEqual([])
    },
  )
})
