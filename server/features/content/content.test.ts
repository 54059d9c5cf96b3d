import type { Section } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { richTextOfLines } from '@rawaj/contract/text/richText.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { seedPages, standardPages } from './seedPages.ts'
import { banners, distributors, pages, questions } from './tables.ts'

const testShop = useFixture(openTestShop)
const shown: number[] = []

/** In the order that visitors should see, each with what it says in both languages. */
const bannerRows = [
  {
    type: 1,
    position: 10,
    link: '/purchase/1',
    imageTall: '/media/demo/hero-tall.webp',
    imageAr: '/media/demo/hero-ar.webp',
    imageEn: '/media/demo/hero-en.webp',
    contentAr: 'لافتة الأنابيب',
    contentEn: 'Pipes',
    descriptionAr: 'كل المقاسات',
    descriptionEn: 'Every size',
    quoteAr: 'تسوّق',
    quoteEn: 'Shop now',
  },
  {
    type: 0,
    position: 20,
    link: '/purchase/2',
    imageTall: null,
    imageAr: '/media/demo/side.webp',
    imageEn: '',
    contentAr: 'لافتة الصحة',
    contentEn: '',
    descriptionAr: 'للبيت',
    descriptionEn: '',
    quoteAr: 'اكتشف',
    quoteEn: '',
  },
  {
    type: 2,
    position: 30,
    link: '/faq',
    imageTall: null,
    imageAr: '/media/demo/promo.webp',
    imageEn: '',
    contentAr: 'لافتة التوصيل',
    contentEn: 'Delivery',
    descriptionAr: '',
    descriptionEn: '',
    quoteAr: '',
    quoteEn: '',
  },
]
const distributorRows = [
  {
    nameAr: 'موزع جدة',
    nameEn: 'Jeddah Pipes',
    cityAr: 'جدة',
    cityEn: 'Jeddah',
    addressAr: 'طريق المدينة',
    addressEn: 'Madinah Road',
    phone: '0120000001',
    email: 'jeddah@shop.test',
    latitude: 21.5433,
    longitude: 39.1728,
  },
  {
    nameAr: 'موزع الدمام',
    nameEn: '',
    cityAr: 'الدمام',
    cityEn: 'Dammam',
    addressAr: 'طريق الملك فهد',
    addressEn: '',
    phone: '0130000002',
    email: 'dammam@shop.test',
    latitude: null,
    longitude: null,
  },
]
const questionRows = [
  {
    questionAr: 'كم يستغرق التوصيل؟',
    answerAr: richTextOfLines('يومان'),
    questionEn: 'How long?',
    answerEn: richTextOfLines('Two days'),
    position: 10,
  },
  { questionAr: 'هل أستطيع الإرجاع؟', answerAr: richTextOfLines('نعم'), questionEn: '', answerEn: null, position: 20 },
]

beforeAll(async () => {
  const { db } = testShop.shop
  // Written down the other way round: what counts is the owner's position.
  await db.insert(banners).values(bannerRows.toReversed())
  await db.insert(questions).values(questionRows.toReversed())
  await db.insert(distributors).values(distributorRows)
  await testShop.make.settings('contact', {
    addressAr: 'الرياض، حي العليا',
    addressEn: '',
    email: 'care@shop.test',
    phone: '920000000',
    hoursAr: '9 إلى 9',
    hoursEn: '9 to 9',
    social: [
      { network: 'x', url: 'https://x.com/rawaj' },
      { network: 'instagram', url: 'https://instagram.com/rawaj' },
    ],
  })
  for (let number = 1; number <= 4; number += 1)
    shown.push(await testShop.make.product({ sold: number, viewed: 10 - number }))
  const [first = 0, second = 0] = shown
  await testShop.make.deal([{ productId: second, retailHalalas: 5_000 }])
  await testShop.make.inHomeList('hot', first)
  await testShop.make.inHomeList('featured', first)
  await testShop.make.inHomeList('featured', second)
})

const read = async (path: string) => (await testShop.call('GET', path)).body
const id = expect.any(Number)

describe('Banners', () => {
  it('come in the owner’s order with their count; page 1 with limit 0 is all of them', async () => {
    const { count, data } = await read('/banner?page=1&limit=0&lang=ar')
    expect(count).toBe(3)
    expect(data).toEqual(
      bannerRows.map((row) => ({
        id,
        banner_type: row.type,
        image: row.imageAr,
        image_tall: row.imageTall,
        link: row.link,
        content: row.contentAr,
        description: row.descriptionAr,
        quote: row.quoteAr,
      })),
    )
  })

  it('say in English what they have in English, and the rest in Arabic', async () => {
    const { data } = await read('/banner?page=1&limit=0&lang=en')
    expect(data).toMatchObject([
      { image: '/media/demo/hero-en.webp', content: 'Pipes', description: 'Every size', quote: 'Shop now' },
      { image: '/media/demo/side.webp', content: 'لافتة الصحة', description: 'للبيت', quote: 'اكتشف' },
      { image: '/media/demo/promo.webp', content: 'Delivery', description: '', quote: '' },
    ])
  })

  it('are paged and searched when asked', async () => {
    expect(await read('/banner?page=1&limit=2')).toMatchObject({ count: 3, data: [{ content: 'لافتة التوصيل' }] })
    const found = await read(`/banner?query=${encodeURIComponent('لافته الصحه')}`)
    expect(found).toMatchObject({ count: 1, data: [{ banner_type: 0, link: '/purchase/2' }] })
  })
})

describe('The home lists', () => {
  const sections = async (path: string): Promise<Section[]> => (await testShop.call('GET', path)).body.data

  it('are the deal of the day, hot items, and the four others', async () => {
    expect((await sections('/banner/section1')).map(({ key, product }) => [key, product.map(({ id }) => id)])).toEqual([
      ['deal_of_the_day', [shown[1]]],
    ])
    expect((await sections('/banner/section2?lang=en'))[0]).toMatchObject({
      key: 'hot',
      name: 'Hot items',
      product: [{ id: shown[0] }],
    })
    const others = await sections('/banner/section3?lang=en')
    expect(others.map(({ name }) => name)).toEqual(['Featured', 'Trending', 'Best seller', 'Most viewed'])
    const arabic = [...(await sections('/banner/section2')), ...(await sections('/banner/section3'))]
    expect(arabic.map(({ name }) => name)).toEqual([
      'الأكثر رواجًا',
      'منتجات مختارة',
      'شائع الآن',
      'الأكثر مبيعًا',
      'الأكثر مشاهدة',
    ])
    expect(others.map(({ product }) => product.map(({ id }) => id))).toEqual([
      [shown[0], shown[1]],
      [],
      [...shown].reverse(),
      shown,
    ])
  })

  it('have a section for every running deal, the one that ends first before the others', async () => {
    const here = await openTestShop()
    const [one, two, other] = [await here.make.product(), await here.make.product(), await here.make.product()]
    const now = here.shop.clock().getTime()
    const inMinutes = (minutes: number) => new Date(now + minutes * 60_000)
    await here.make.deal([{ productId: other, retailHalalas: 100 }], { nameEn: 'Long', endsAt: inMinutes(90) })
    await here.make.deal(
      [one, two].map((productId) => ({ productId, retailHalalas: 100 })),
      { nameEn: 'Short', endsAt: inMinutes(30) },
    )
    await here.make.deal([{ productId: one, retailHalalas: 200 }], {
      nameEn: 'Next',
      startsAt: inMinutes(60),
      endsAt: inMinutes(120),
    })
    const shownNow = async () =>
      ((await here.call('GET', '/banner/section1?lang=en')).body.data as Section[]).map(
        ({ name, product, ends_at }) => [name, product.map(({ id }) => id), ends_at],
      )
    const long = ['Long', [other], inMinutes(90).toISOString()]
    expect(await shownNow()).toEqual([['Short', [one, two], inMinutes(30).toISOString()], long])
    await here.advanceClock(30 * 60_000)
    expect(await shownNow()).toEqual([long])
    await here.advanceClock(30 * 60_000)
    expect(await shownNow()).toEqual([long, ['Next', [one], inMinutes(120).toISOString()]])
    await here.advanceClock(60 * 60_000)
    expect(await shownNow()).toEqual([['Deal of the day', [], null]])
    await here.close()
  })

  it('have the caller’s own prices', async () => {
    const { token } = await testShop.make.customer({ type: 1 })
    const { body } = await testShop.call('GET', '/banner/section2', { token })
    expect(body.data[0].product[0]).toMatchObject({ sale_price: 90, w_rate: 90 })
  })
})

it.each([
  ['ar', '9 إلى 9'],
  ['en', '9 to 9'],
])('The address travels plain, in the language asked for (%s)', async (language, hours) => {
  const answer = await testShop.app.inject(`/api/v1/address?lang=${language}`)
  expect(answer.json()).toEqual({
    success: true,
    message: expect.any(String),
    data: [
      {
        id,
        address: 'الرياض، حي العليا',
        email: 'care@shop.test',
        phone_no: '920000000',
        hours,
        cr_number: '',
        vat_number: '',
        social: [
          { network: 'x', url: 'https://x.com/rawaj' },
          { network: 'instagram', url: 'https://instagram.com/rawaj' },
        ],
      },
    ],
  })
})

describe('Distributors', () => {
  it('say who and where they are, in the language asked for where it is written', async () => {
    expect((await read('/distributor?lang=ar')).datas).toEqual({
      count: 2,
      data: distributorRows.map((row) => ({
        id,
        name: row.nameAr,
        city: row.cityAr,
        address: row.addressAr,
        phone_no: row.phone,
        email: row.email,
        latitude: row.latitude,
        longitude: row.longitude,
      })),
    })
    expect((await read('/distributor?lang=en')).datas.data).toMatchObject([
      { name: 'Jeddah Pipes', city: 'Jeddah', address: 'Madinah Road' },
      { name: 'موزع الدمام', city: 'Dammam', address: 'طريق الملك فهد' },
    ])
  })

  it('are found by city, in either spelling', async () => {
    const found = (await read(`/distributor?query=${encodeURIComponent('جده')}`)).datas
    expect(found).toMatchObject({ count: 1, data: [{ name: 'موزع جدة', email: 'jeddah@shop.test' }] })
  })
})

it('Questions come with their answers, in the owner’s order and the language asked for', async () => {
  expect((await read('/faq?lang=en')).data).toEqual([
    { id, question: 'How long?', answer: 'Two days', content: richTextOfLines('Two days') },
    { id, question: 'هل أستطيع الإرجاع؟', answer: 'نعم', content: richTextOfLines('نعم') },
  ])
  expect((await read('/faq?lang=ar')).data).toMatchObject([
    { question: 'كم يستغرق التوصيل؟', answer: 'يومان' },
    { question: 'هل أستطيع الإرجاع؟', answer: 'نعم' },
  ])
})

/** The text of the about page of a version that had figures of settings typed into it. */
const earlierAbout = {
  ar: `رواج متجر سعودي يجمع تحت سقف واحد ما تحتاجه التمديدات من أنابيب ووصلات ومحابس، وما تحتاجه الأسرة من أجهزة طبية ومستلزمات رعاية منزلية. نبيع للأفراد والمقاولين والمنشآت، ونوصل إلى كل مناطق المملكة.

## ما الذي تجده عندنا
- منتجات نعرفها قبل أن نبيعها: مقاسها ومعيارها وموادها مكتوبة في صفحة المنتج.
- أسعار واضحة شاملة ضريبة القيمة المضافة، وتفصيل المبلغ في السلة قبل أن تؤكد طلبك.
- شحن بـ30 ريالًا للطلبات دون 1000 ريال، وشحن وتوصيل وإرجاع مجاني لما فوقها.
- دعم على مدار الساعة طوال أيام الأسبوع.

## للمقاولين والمنشآت
إذا كنت تشتري بكميات فاختر «عرض سعر» عند إتمام الطلب، ونرسل إليك عرضًا مكتوبًا بأسعار فئتك. وموزعونا في مدن المملكة يخدمونك إن كنت تفضّل الشراء من قريب.

## بيانات المتجر
- العنوان: {address}
- الهاتف: {phone}
- البريد الإلكتروني: {email}
- أوقات العمل: {hours}
- رقم السجل التجاري: {cr_number}
- الرقم الضريبي: {vat_number}`,
  en: `Rawaj is a Saudi shop that keeps two kinds of goods under one roof: the pipes, fittings and valves that a building needs, and the medical devices and home-care supplies that a family needs. We sell to households, contractors and companies, and deliver to every region of the Kingdom.

## What you find here
- Goods that we know before we sell them: size, standard and material stand on each product page.
- Clear prices that include VAT, and the whole sum laid out in the cart before you confirm.
- Shipping at SAR 30 for orders under SAR 1,000; free shipping, delivery and return above that.
- Support 24 hours a day, seven days a week.

## For contractors and companies
If you buy in quantity, choose “Quotation” at checkout and we send you a written offer at your own price level. Our distributors across the Kingdom serve you where you would rather buy nearby.

## The shop
- Address: {address}
- Phone: {phone}
- E-mail: {email}
- Hours: {hours}
- Commercial registration: {cr_number}
- VAT number: {vat_number}`,
}

describe('The shop’s own texts', () => {
  const page = async (key: string, language = 'en') => testShop.call('GET', `/page/${key}?lang=${language}`)

  beforeAll(async () => {
    await testShop.shop.db
      .insert(pages)
      .values({ key: 'about', titleAr: 'عنّا', bodyAr: richTextOfLines('كتبها صاحب المتجر.') })
    await seedPages(testShop.shop.db)
  })

  it.each(standardPages.map(({ key }) => key))('%s is there for every shop, in both languages', async (key) => {
    for (const language of ['ar', 'en']) {
      const { status, body } = await page(key, language)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ key, title: expect.stringMatching(/./), body: expect.stringMatching(/./) })
      expect(Date.parse(body.data.updated_at)).not.toBeNaN()
    }
  })

  it('keep what the owner wrote, in the other language where one is missing', async () => {
    expect((await page('about')).body.data).toMatchObject({ title: 'عنّا', body: 'كتبها صاحب المتجر.' })
  })

  it('texts of an earlier version are replaced where nobody wrote them anew, in either language', async () => {
    const { db } = testShop.shop
    const earlier = {
      bodyAr: richTextOfLines(earlierAbout.ar),
      bodyEn: richTextOfLines(earlierAbout.en),
    }
    const ofAbout = eq(pages.key, 'about')
    const read = async () => (await db.select().from(pages).where(ofAbout))[0]
    const before = await read()
    await db.update(pages).set(earlier).where(ofAbout)
    await seedPages(db)
    const replaced = await read()
    expect(JSON.stringify(replaced?.bodyAr)).toContain('{shipping}')
    expect(replaced?.version).toBe((before?.version ?? 0) + 1)

    const touched = { ...earlier, bodyEn: richTextOfLines(`${earlierAbout.en}\nOurs.`) }
    await db.update(pages).set(touched).where(ofAbout)
    await seedPages(db)
    expect(await read()).toMatchObject(touched)
    await db.update(pages).set({ bodyAr: before?.bodyAr, bodyEn: before?.bodyEn }).where(ofAbout)
  })

  it('texts name the shop’s address and numbers, and leave out what it has not entered', async () => {
    const { body } = (await page('condition-of-use')).body.data
    expect(body).toContain('- Phone: 920000000')
    expect(body).toContain('- E-mail: care@shop.test')
    expect(body).not.toMatch(/[{}]|Commercial registration|VAT number/)
    await testShop.make.settings('legal', { crNumber: '1010000001' })
    expect((await page('condition-of-use')).body.data.body).toContain('- Commercial registration: 1010000001')
  })

  it('leave a heading out with the last line under it, and no other', async () => {
    await testShop.shop.db.insert(pages).values({
      key: 'bare',
      titleAr: 'ن',
      bodyAr: richTextOfLines('## الأول\n\n- {vat_number}\n\n## الثاني\nسطر\n\n## الثالث'),
    })
    expect((await page('bare')).body.data.body.split(/\n+/)).toEqual(['## الثاني', 'سطر', '## الثالث'])
  })

  it('texts that nobody wrote are a 404', async () => {
    expect((await page('imprint')).status).toBe(404)
    expect((await page('No%20key')).status).toBe(400)
  })
})

describe.each(standardPages)('The standard text $key', ({ title, body }) => {
  const shape = (text: string) => text.split('\n').map((line) => /^(## |- |$)/.exec(line)?.[0] ?? 'text')

  it('says the same in both languages, part by part', () => {
    expect(shape(body.ar)).toEqual(shape(body.en))
    expect(title.ar).toMatch(/^\p{Script=Arabic}/u)
  })
})
