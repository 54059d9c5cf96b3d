import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import * as cart from '../routes/cart.tsx'
import * as faq from '../routes/faq.tsx'
import { sara } from '../testing/customers.ts'
import { productOf } from '../testing/products.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { languageOfCalls } from './requestedLanguage.ts'

/** Replies by their language, those in Arabic once they are let go. */
function slowShop() {
  const arabic = Promise.withResolvers<void>()
  async function say(english: string, words: string) {
    if (languageOfCalls('en') === 'en') return english
    await arabic.promise
    return words
  }
  return { say, letGo: arabic.resolve }
}

/** What each painted frame shows, by language. */
function watchFrames(texts: Record<'en' | 'ar', readonly string[]>) {
  const mixed: string[] = []
  let isWatching = true
  const look = () => {
    const shown = document.body.textContent
    const seen = (['en', 'ar'] as const).filter((language) => texts[language].some((text) => shown.includes(text)))
    if (seen.length !== 1 || texts[seen[0] ?? 'en'].some((text) => !shown.includes(text))) mixed.push(shown)
    if (isWatching) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  return () => {
    isWatching = false
    return mixed
  }
}

const other = () => i18next.t('change_language')

it('The shop stays as it is while it is turned to another language, with progress, and then turns at once', async () => {
  const { say, letGo } = slowShop()
  const { screen } = await renderPage({
    path: '/faq',
    routes: { faq },
    calls: {
      listQuestions: async () => {
        const question = await say('Do you deliver?', 'هل توصلون؟')
        return {
          ...reply([{ id: 1, question, answer: 'x', content: { type: 'doc' as const, content: [] } }]),
          count: 1,
        }
      },
    },
  })
  await expect.element(screen.getByText('Do you deliver?')).toBeVisible()
  const stop = watchFrames({ en: ['Do you deliver?', 'Frequently asked'], ar: ['هل توصلون؟', 'الأسئلة الشائعة'] })
  const link = screen.getByRole('link', { name: other() }).first()
  await link.click()
  await expect.element(link).toHaveAttribute('aria-busy', 'true')
  await expect.element(screen.getByText('Do you deliver?')).toBeVisible()
  letGo()
  await expect.element(screen.getByText('هل توصلون؟')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1, name: i18next.t('policies:questions') })).toBeVisible()
  expect(stop()).toEqual([])
})

it('The customer’s own data turns with the page: no skeleton stands in between', async () => {
  const { say, letGo } = slowShop()
  const { screen } = await renderPage({
    path: '/shopcart',
    routes: { shopcart: cart },
    customer: { id: 31 },
    calls: {
      profile: async () => ({ ...reply(sara), datas: { name: 'Sara', address: '' } }),
      listCart: async () => {
        const product = productOf({ id: 1, name: await say('Bend', 'كوع') })
        const { reg_price, sale_price, price_incl } = product
        const line = {
          id: 1,
          user_id: 31,
          product_id: 1,
          category_id: 1,
          quantity: 1,
          reg_price,
          sale_price,
          price_incl,
        }
        const data = [{ ...line, total_incl: price_incl, product, ended_deal: null, unavailable: null }]
        return { ...reply(null), datas: { data, count: 1 }, delivery: { charge: 30, free_from: 1_000 } }
      },
    },
  })
  await expect.element(screen.getByRole('link', { name: 'Bend' }).first()).toBeVisible()
  const stop = watchFrames({ en: ['Bend', 'Products, VAT included'], ar: ['كوع', 'المنتجات شاملة الضريبة'] })
  await screen.getByRole('link', { name: other() }).first().click()
  await expect.element(screen.getByRole('link', { name: 'Bend' }).first()).toBeVisible()
  letGo()
  await expect.element(screen.getByRole('link', { name: 'كوع' }).first()).toBeVisible()
  expect(stop()).toEqual([])
})
