import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { registerPages } from './registerPages.ts'

const testShop = useFixture(() => openTestShop({ PUBLIC_URL: 'https://shop.test' }))
beforeAll(async () => {
  await registerPages(testShop.app, { shop: testShop.shop })
})

const page = async (path: string) => (await testShop.app.inject(path)).body
/** Without what scripts carry. */
const shownOn = async (path: string) => (await page(path)).replaceAll(/<script[\s\S]*?<\/script>/g, '')
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
/** The data that a page is rendered with, from the file that it names. */
async function dataOf(html: string) {
  const [, path = ''] = /<link rel="preload" as="fetch" href="([^"]+)"/.exec(html) ?? []
  return JSON.parse(await page(path)).data
}

describe('What the owner saves shows at once on a page that was kept', () => {
  it('the name, in titles, texts and where the logo stood; the logo where the name is the logo’s', async () => {
    expect(titleOf(await page('/login?lang=en'))).toMatch(/ \| Rawaj$/)
    expect(await page('/login?lang=en')).toContain('role="img" aria-label="Rawaj"')
    await testShop.make.settings('identity', { nameEn: 'Pipes & Co', nameAr: 'أنابيب' })
    const english = await page('/login?lang=en')
    expect(titleOf(english)).toMatch(/ \| Pipes &amp; Co$/)
    expect(english).toContain('<meta property="og:site_name" content="Pipes &amp; Co"/>')
    expect(english).toContain('About Pipes &amp; Co')
    expect(english).not.toMatch(/Rawaj(?! (Arabic|Latin|Sans))/)
    expect(titleOf(await page('/login?lang=ar'))).toMatch(/ \| أنابيب$/)
    expect(await page('/offline-worker.js')).toContain('Pipes &amp; Co')
    // Its proportions are known before it has come: nothing moves when it does.
    await testShop.make.settings('identity', { logo: 'logo/one-300x100.webp' })
    const [, logo] = /<header[\s\S]*?<a [^>]*href="\/"[^>]*>(<img [^>]*>)/.exec(await page('/login?lang=en')) ?? []
    expect(logo).toContain(' src="/media/logo/one-300x100.webp?w=240&amp;format=webp"')
    expect(logo).toContain(' alt="Pipes &amp; Co" width="300" height="100"')
    await testShop.make.settings('identity', { nameEn: 'Rawaj', nameAr: 'رواج', logo: null })
  })

  it('a name that is markup, a variable or a nested text, as the text that it is', async () => {
    const hostile = '</title><script>{{year}} $t(sign_in)'
    await testShop.make.settings('identity', { nameEn: hostile })
    const html = await page('/login?lang=en')
    expect(titleOf(html.replace('&lt;/title&gt;', ''))).toContain('&lt;script&gt;{{year}} $t(sign_in)')
    expect(html).not.toContain(hostile)
    expect((await dataOf(html)).shop.names.en).toBe(hostile)
    await testShop.make.settings('identity', { nameEn: 'Rawaj' })
  })

  it('the address, the hours, the numbers and the links, in the call as well', async () => {
    const read = async (language: string) => (await testShop.call('GET', `/address?lang=${language}`)).body.data
    expect(await read('en')).toEqual([])
    expect(await page('/contact?lang=en')).not.toContain('King Fahd Road')
    await testShop.make.settings('contact', {
      addressAr: 'طريق الملك فهد',
      addressEn: 'King Fahd Road',
      hoursAr: 'من ٩ إلى ٩',
      social: [{ network: 'x', url: 'https://x.com/shop' }],
    })
    await testShop.make.settings('legal', { vatNumber: '300000000000003' })
    const address = {
      id: 1,
      address: 'King Fahd Road',
      email: '',
      phone_no: '',
      hours: 'من ٩ إلى ٩',
      cr_number: '',
      vat_number: '300000000000003',
      social: [{ network: 'x', url: 'https://x.com/shop' }],
    }
    expect(await read('en')).toEqual([address])
    expect(await read('ar')).toEqual([{ ...address, address: 'طريق الملك فهد' }])
    const html = await page('/contact?lang=en')
    for (const text of ['King Fahd Road', '300000000000003', 'https://x.com/shop']) expect(html).toContain(text)
    expect(html).not.toContain('href="mailto:"')
  })

  it('delivery, the low stock and the password length', async () => {
    await testShop.make.product({ pieces: 7, nameEn: 'Elbow' })
    const before = await shownOn('/purchase?lang=en')
    expect(before).toContain('1,000')
    expect(before).not.toContain('Only 7 left')
    await testShop.make.settings('stock', { lowStockLevel: 7 })
    await testShop.make.settings('delivery', { chargeHalalas: 2_000, freeFromHalalas: 20_000 })
    await testShop.make.settings('accounts', { passwordMin: 12 })
    const after = await shownOn('/purchase?lang=en')
    expect(after).toContain('Only 7 left')
    expect(after).not.toContain('1,000')
    expect(after).toContain('200')
    expect((await dataOf(await page('/purchase?lang=en'))).shop).toMatchObject({
      passwordMin: 12,
      lowStockLevel: 7,
      groupFamilies: true,
      delivery: { chargeHalalas: 2_000, freeFromHalalas: 20_000 },
    })
    await testShop.make.settings('delivery', { freeFromHalalas: null })
    expect(await shownOn('/purchase?lang=en')).not.toMatch(/Free (shipping|returns)/)
    await testShop.make.settings('delivery', { chargeHalalas: 0 })
    expect(await shownOn('/purchase?lang=en')).toContain('Free shipping on every order')
  })

  it('a cached page never contains a secret', async () => {
    await testShop.make.settings('mail', { smtpUrl: 'smtp://clerk:opensesame-4711@mail.example.test' })
    await testShop.make.settings('payment', { RAZORPAY_KEY_ID: 'rzp_public', RAZORPAY_KEY_SECRET: 'hush-hush-4711' })
    const html = await page('/shopcart?lang=en')
    const data = await dataOf(html)
    expect(data.payment.provider).toBe('razorpay')
    expect(html + JSON.stringify(data)).not.toMatch(/4711/)
  })
})
