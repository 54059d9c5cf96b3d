import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { seedShop } from '../seed/seedShop.ts'
import { registerPages } from './registerPages.ts'

const testShop = useFixture(() => openTestShop({ PUBLIC_URL: 'https://shop.test' }))
let product: number
beforeAll(async () => {
  // As `SEED=none` leaves a shop, and its owner opens it.
  await seedShop(testShop.shop)
  await testShop.shop.shopSettings.refresh()
  await testShop.make.settings('opening', { open: true })
  await testShop.make.settings('identity', { nameAr: 'متجر نجد', nameEn: 'Najd Store' })
  const reduced = { regularHalalas: 10_000, retailHalalas: 8_000, pieces: 20 }
  product = await testShop.make.product({ nameAr: 'مصباح', nameEn: 'Lamp', ...reduced })
  await registerPages(testShop.app, { shop: testShop.shop })
})

const paths = () => [
  '/',
  '/purchase',
  `/productdetails/${product}`,
  '/shopcart',
  '/login',
  '/faq',
  '/support',
  '/contact',
  '/about',
  '/condition-of-use',
  '/privacy',
  '/cookies',
]
/** Text for shoppers and search engines, without the content of scripts. */
const shownOn = async (path: string, language: string) =>
  (await testShop.app.inject(`${path}?lang=${language}`)).body
    .replaceAll(/<script(?! type="application\/ld\+json")[\s\S]*?<\/script>/g, '')
    .replaceAll('&nbsp;', ' ')
const everything = async (language: string) => {
  let shown = ''
  for (const path of paths()) shown += await shownOn(path, language)
  return shown
}

const promises = {
  en: {
    support: /24\/7|24 hours a day/,
    subscriberCode: /\d+% off/,
    freeReturns: /Free returns?\b|Returns are free/i,
    freeShipping: /Free (shipping|delivery)|is free/i,
    reductionsAreDeals: /Limited deal/,
    nationwide: /across Saudi Arabia|every region/,
    deliveryDays: /working days/,
    answerDays: /within which we answer/,
    slogan: /pipe|bandage|Rawaj(?! (Arabic|Latin|Sans))/i,
  },
  ar: {
    support: /على مدار الساعة/,
    subscriberCode: /خصم \d+%/,
    freeReturns: /إرجاع مجاني|الإرجاع مجاني/,
    freeShipping: /(شحن|توصيل|التوصيل|وهو) مجاني/,
    reductionsAreDeals: /عرض محدود/,
    nationwide: /كل مناطق المملكة|داخل المملكة/,
    deliveryDays: /أيام عمل/,
    answerDays: /مدة الرد/,
    slogan: /أنابيب|ضمادة|رواج/,
  },
}

describe.each(['en', 'ar'] as const)('Pages in %s', (language) => {
  it('of a new shop contain no promise that its owner has not made', async () => {
    const shown = await everything(language)
    const said = Object.entries(promises[language]).flatMap(([name, pattern]) => {
      const found = pattern.exec(shown)
      return found ? [`${name}: …${shown.slice(Math.max(0, found.index - 60), found.index + 60)}…`] : []
    })
    expect(said).toEqual([])
    // The law's own rules are no promise: they stand there in any case.
    expect(shown).toMatch(language === 'en' ? /within 7 days after receiving/ : /خلال 7 أيام من استلامه/)
  })

  it('say each promise as soon as the owner makes it, with its figures', async () => {
    await testShop.make.settings('promises', {
      nationwide: true,
      deliveryDaysFrom: 2,
      deliveryDaysTo: 4,
      freeReturns: true,
      freeReturnsFromHalalas: 70_000,
      support: 'always',
      answerDays: 2,
      subscriberCode: true,
      subscriberPercent: 12,
      reductionsAreDeals: true,
      titleAr: 'أنابيب',
      titleEn: 'Pipes',
      sloganAr: 'أنابيب لكل بيت',
      sloganEn: 'A pipe for every home',
    })
    await testShop.make.settings('delivery', { freeFromHalalas: 60_000 })
    const shown = await everything(language)
    for (const [name, pattern] of Object.entries(promises[language])) expect(shown, name).toMatch(pattern)
    for (const figure of ['12%', '700', '600']) expect(shown).toContain(figure)
    await testShop.make.settings('promises', {
      nationwide: false,
      deliveryDaysFrom: null,
      deliveryDaysTo: null,
      freeReturns: false,
      support: 'none',
      answerDays: null,
      subscriberCode: false,
      reductionsAreDeals: false,
      titleAr: '',
      titleEn: '',
      sloganAr: '',
      sloganEn: '',
    })
    await testShop.make.settings('delivery', { freeFromHalalas: null })
  })

  it('name the hours of support where that is what is promised, and none where there are no hours', async () => {
    await testShop.make.settings('promises', { support: 'hours' })
    expect(await shownOn('/about', language)).not.toMatch(language === 'en' ? /Support: / : /الدعم: /)
    await testShop.make.settings('contact', { hoursAr: 'من 9 إلى 5', hoursEn: '9 to 5' })
    const shown = await everything(language)
    expect(shown).toMatch(language === 'en' ? /Support: 9 to 5/ : /الدعم: من 9 إلى 5/)
    expect(shown).not.toMatch(promises[language].support)
    await testShop.make.settings('contact', { hoursAr: '', hoursEn: '' })
    await testShop.make.settings('promises', { support: 'none' })
  })
})

it('The described behaviour calls every reduced price a limited deal, as ordered', {
  tags: ['described'],
}, async () => {
  const described = await openTestShop({ COMPAT: 'described', PUBLIC_URL: 'https://shop.test' })
  const id = await described.make.product({ regularHalalas: 10_000, retailHalalas: 8_000, pieces: 20 })
  await registerPages(described.app, { shop: described.shop })
  expect((await described.app.inject(`/productdetails/${id}?lang=en`)).body).toMatch(/>Limited deal</)
  await described.close()
})
