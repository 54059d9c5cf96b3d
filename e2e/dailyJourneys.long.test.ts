import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { updateOrderStatus } from '../server/features/fulfilment/index.ts'
import { orderLines, orders } from '../server/features/orders/tables.ts'
import { actorFor } from '../server/testing/actor.ts'
import { bankAccount } from '../server/testing/bankAccount.ts'
import { placeOrder } from '../server/testing/placeOrder.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectNoBrowserErrors, hydrated, idle, resizeWindow, visit } from './browser.ts'
import { freshNames, picture, screensOf } from './categoryScreens.ts'
import { countedSteps } from './countedSteps.ts'
import { productParts, savedProduct } from './productScreens.ts'
import { offerByCalls } from './quotationVisits.ts'
import { openShop } from './shops.ts'
import { backOfficeOf, partsOf, visitAs } from './staffVisits.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

// What a day in the shop consists of. A change that makes one of these journeys longer fails here.
const testShop = useFixture(() => openShop({}, { workers: true }))
let clerk: SignedInStaff
beforeAll(async () => {
  await testShop.make.settings('bank', { accounts: [bankAccount] })
  await signedInStaff(testShop, { role: 'owner' })
  clerk = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
})

/** Arabic on a phone, English at a desk. */
const widthOf = (language: Language) => (language === 'ar' ? 390 : 1440)

async function shopperAt(language: Language, path = '/', width = widthOf(language)) {
  const visitor = await visit({ url: testShop.url + path, language, width })
  const { page } = visitor
  const word = translatorOf(language)
  const main = page.getByRole('main')
  const button = (key: string) => main.getByRole('button', { name: word(key), exact: true })
  const field = (key: string) => main.getByLabel(word(key), { exact: true })
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const inDialog = (key: string) => dialog.getByRole('button', { name: word(key), exact: true })
  return { visitor, page, word, main, button, field, dialog, inDialog, steps: countedSteps(page) }
}
type Shopper = Awaited<ReturnType<typeof shopperAt>>

async function register({ page, word, steps }: Shopper, mobile: string) {
  await page.waitForURL(/\/login/)
  const form = page.getByRole('form', { name: word('account:register') })
  // On a phone the two forms stand behind tabs.
  const tab = page.getByRole('tab', { name: word('account:register') })
  await form.or(tab).first().waitFor()
  if ((await tab.isVisible()) && (await tab.getAttribute('aria-selected')) === 'false') await steps.press(tab)
  const typed = { name: 'Noura', mobile, email: `noura-${mobile}@example.test`, password: 'Noura12' }
  for (const [name, text] of Object.entries(typed))
    await steps.fill(form.getByLabel(word(`account:${name}`), { exact: true }), text)
  await steps.press(form.getByRole('button', { name: word('account:create_account') }))
}

/** Looks for something, and puts this many of the first that is found into the cart. */
async function addFound(shopper: Shopper, name: string, quantity: number, arrive = async () => {}) {
  const { page, word, main, button, steps } = shopper
  await steps.fill(page.getByRole('combobox', { name: word('common:search_label') }), name)
  await steps.key('Enter')
  await page.waitForURL(/query=/)
  await hydrated(page)
  await steps.press(button('cart:add_to_cart'))
  await arrive()
  const field = main.getByRole('textbox', { name: word('cart:quantity_of', { name }) })
  await field.waitFor()
  await steps.fill(field, String(quantity))
}

async function orderTheGoods({ page, word, button, field, inDialog, steps }: Shopper, type?: string) {
  await steps.press(page.getByRole('link', { name: word('common:cart') }).filter({ visible: true }))
  await page.waitForURL(/shopcart/)
  await button('cart:place_order').waitFor()
  if (type !== undefined) await steps.check(page.getByRole('radio', { name: word(type) }))
  await steps.fill(field('cart:buyer_address'), 'حي الملز، الرياض')
  await steps.fill(field('cart:buyer_zipcode'), '12836')
  await steps.press(button('cart:place_order'))
  await steps.press(inDialog('cart:ok'))
  await page.waitForURL(/\/orders/)
  await page.getByText(word('orders:placed_title')).waitFor()
}

const lastOrder = async () => {
  const all = await testShop.shop.db.select().from(orders)
  const last = all.toSorted((one, other) => other.id - one.id)[0]
  if (!last) throw new Error('Nothing is ordered')
  return last
}

async function quantitiesOf(orderId: number) {
  const lines = await testShop.shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  return lines.map(({ quantity }) => quantity)
}

describe.each(inLanguages('ar'))('A day in %s', (language) => {
  it('has a contractor who asks for an offer on two kinds of goods, and accepts it', async () => {
    const conduit = { ar: 'ماسورة كهرباء', en: 'Conduit pipe' }
    const coupler = { ar: 'جلبة وصل', en: 'Coupler sleeve' }
    const first = await testShop.make.product({ nameAr: conduit.ar, nameEn: conduit.en, pieces: 500 })
    await testShop.make.product({ nameAr: coupler.ar, nameEn: coupler.en, pieces: 500 })
    const shopper = await shopperAt(language)
    const { page, visitor, word, steps, inDialog } = shopper
    await hydrated(page)
    await addFound(shopper, conduit[language], 24, () =>
      register(shopper, `05511100${language === 'ar' ? '01' : '02'}`),
    )
    await addFound(shopper, coupler[language], 60)
    await orderTheGoods(shopper, 'cart:type_quotation')
    const { id, orderNo } = await lastOrder()
    expect(await quantitiesOf(id)).toEqual([24, 60])
    await offerByCalls(
      clerk,
      { orderId: 0, orderNo, productId: first, customer: await testShop.make.customer() },
      { unitHalalas: 9_000 },
    )
    await page.goto(`${testShop.url}/orders`)
    const row = page.getByRole('article').filter({ hasText: orderNo })
    await steps.press(row.getByRole('link', { name: word('orders:offer_accept'), exact: true }))
    await steps.press(inDialog('orders:offer_accept_ok'))
    await page.getByRole('heading', { level: 1, name: word('orders:order_title') }).waitFor()
    expectNoBrowserErrors(visitor)
    expect(steps.count()).toBeLessThanOrEqual(21)
  })

  it('has a mother who orders from her phone, and sends a piece back', async () => {
    const categoryId = await testShop.make.category({ nameAr: `أجهزة قياس ${language}`, nameEn: `Meters ${language}` })
    const names = { ar: 'ميزان حرارة رقمي', en: 'Digital thermometer' }
    await testShop.make.product({ nameAr: names.ar, nameEn: names.en, categoryId, pieces: 50 })
    testShop.shop.catalogueVersion.changed()
    const shopper = await shopperAt(language, '/', 390)
    const { page, visitor, word, steps, button, dialog, main } = shopper
    await hydrated(page)
    await steps.press(main.getByRole('link', { name: language === 'ar' ? 'أجهزة قياس ar' : 'Meters en' }))
    await page.waitForURL(/\/purchase\//)
    await hydrated(page)
    await steps.press(button('cart:add_to_cart'))
    await register(shopper, `05511100${language === 'ar' ? '03' : '04'}`)
    await page.waitForURL(/\/purchase\//)
    await main.getByRole('textbox', { name: word('cart:quantity_of', { name: names[language] }) }).waitFor()
    await orderTheGoods(shopper)
    const { id, orderNo } = await lastOrder()
    const staff = actorFor(await testShop.make.customer({ role: 2 }))
    for (const to of [2, 4] as const) await updateOrderStatus(testShop.shop, staff, { orderId: id, to })
    await page.goto(`${testShop.url}/orders/${orderNo}`)
    await steps.press(page.getByRole('button', { name: word('orders:return_goods') }))
    await steps.choose(dialog.getByLabel(word('orders:return_reason'), { exact: true }), 'defective')
    await steps.press(dialog.getByRole('button', { name: word('orders:return_send') }))
    await page.getByText(word('orders:return_state_requested')).waitFor()
    expectNoBrowserErrors(visitor)
    expect(steps.count()).toBeLessThanOrEqual(15)
  })
})

describe.each(inLanguages('ar'))('A clerk’s morning in %s', (language) => {
  it('takes twenty orders from placed to sent, each with its number', async () => {
    const placed = []
    for (let count = 0; count < 20; count += 1)
      placed.push(await placeOrder(testShop, { buyerName: `Morning ${language} ${count}` }))
    const visitor = await visitAs(testShop, clerk, language, `/orders?task=toConfirm&query=Morning+${language}`, {
      width: 1440,
    })
    const { page } = visitor
    const { text } = partsOf(page, language)
    const steps = countedSteps(page)
    const all = page.getByRole('checkbox', { name: text('choose_all') })
    const act = (key: string) =>
      page.getByRole('region', { name: text('chosen_actions') }).getByRole('button', { name: text(key), exact: true })
    const tab = (task: string) =>
      page.getByRole('main').getByRole('button', { name: new RegExp(`^${text(`orders_task_${task}`)}`) })
    for (const [action, next] of [
      ['orders_confirm', 'toPack'],
      ['orders_pack', 'toSend'],
    ] as const) {
      await page.getByText(`Morning ${language} 19`).waitFor()
      await steps.press(all)
      await steps.press(act(action))
      await page.getByText(`Morning ${language} 19`).waitFor({ state: 'detached' })
      await steps.press(tab(next))
    }
    await page.getByText(`Morning ${language} 19`).waitFor()
    await steps.press(all)
    await steps.press(act('orders_dispatch'))
    const dialog = page.getByRole('dialog', { name: text('orders_dispatch') })
    await steps.choose(dialog.getByRole('combobox', { name: text('orders_carrier') }), 'smsa')
    await dialog.getByRole('textbox').first().focus()
    for (const { orderNo } of placed.toReversed()) {
      // A scanner types the number with its Enter.
      await steps.type(`29${orderNo.replace(/\D/g, '')}`)
      await steps.move('Enter')
    }
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(`Morning ${language} 19`).waitFor({ state: 'detached' })
    const sent = await testShop.shop.db
      .select()
      .from(orders)
      .where(eq(orders.buyerName, `Morning ${language} 7`))
    expect(sent[0]).toMatchObject({
      status: 2,
      carrier: 'smsa',
      trackingNumber: `29${sent[0]?.orderNo.replace(/\D/g, '')}`,
    })
    expectNoBrowserErrors(visitor)
    expect(steps.count()).toBeLessThanOrEqual(29)
  })
})

/** What stands in front of the element that has the focus; null: it is seen. */
const hiddenBy = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { left, top, width, height } = focused.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + Math.min(height, innerHeight) / 2]
    const inFront = document.elementFromPoint(x, y)
    if (
      inFront &&
      (focused.contains(inFront) || inFront.contains(focused) || inFront.closest('label')?.contains(focused))
    )
      return null
    return `${focused.outerHTML.slice(0, 120)} at ${Math.round(x)}, ${Math.round(y)} is behind ${inFront?.outerHTML.slice(0, 120)}`
  })

describe.each(inLanguages('ar'))(
  'A customer with a keyboard alone, at 200 per cent of a small screen, in %s',
  (language) => {
    it('orders, and sees at every press where they are', async () => {
      const name = { ar: 'حزام ظهر طبي', en: 'Lumbar support belt' }[language]
      await testShop.make.product({ nameAr: 'حزام ظهر طبي', nameEn: 'Lumbar support belt', pieces: 50 })
      const shopper = await shopperAt(language, '/', 720)
      const { page, visitor, word, steps, field, button, inDialog } = shopper
      await resizeWindow(page, { width: 720, height: 450 })
      await hydrated(page)
      let tabs = 0
      /** Presses Tab until the target has the focus; backwards to what stands just before. */
      async function tabTo(target: Locator, key = 'Tab') {
        await target.first().waitFor()
        for (let presses = 0; presses < 150; presses += 1) {
          if (await target.first().evaluate((element) => element === document.activeElement)) return
          await page.keyboard.press(key)
          tabs += 1
          await idle(page)
          // A notice may stand in front of it for its five seconds.
          await expect.poll(() => hiddenBy(page), { timeout: 7_000 }).toBeNull()
        }
        throw new Error('150 presses of Tab do not reach it')
      }
      const typeInto = async (target: Locator, text: string) => {
        await tabTo(target)
        await steps.type(text)
      }
      await typeInto(page.getByRole('combobox', { name: word('common:search_label') }), name)
      await steps.key('Enter')
      await page.waitForURL(/query=/)
      await tabTo(button('cart:add_to_cart'))
      await steps.key('Enter')
      await page.waitForURL(/\/login/)
      const form = page.getByRole('form', { name: word('account:register') })
      const tab = page.getByRole('tab', { name: word('account:register') })
      await form.or(tab).first().waitFor()
      expect(await tab.getAttribute('aria-selected')).toBe('true')
      const mobile = `05511100${language === 'ar' ? '05' : '06'}`
      for (const [key, text] of Object.entries({
        name: 'Noura',
        mobile,
        email: `noura-${mobile}@example.test`,
        password: 'Noura12',
      }))
        await typeInto(form.getByLabel(word(`account:${key}`), { exact: true }), text)
      await steps.key('Enter')
      await page.waitForURL(({ pathname }) => pathname === '/purchase')
      await page
        .getByRole('main')
        .getByRole('textbox', { name: word('cart:quantity_of', { name }) })
        .waitFor()
      await tabTo(page.getByRole('link', { name: word('common:cart') }).filter({ visible: true }), 'Shift+Tab')
      await steps.key('Enter')
      await page.waitForURL(/shopcart/)
      await typeInto(field('cart:buyer_address'), 'حي الملز، الرياض')
      await typeInto(field('cart:buyer_zipcode'), '12836')
      await steps.key('Enter')
      await inDialog('cart:ok').waitFor()
      await tabTo(inDialog('cart:ok'))
      await steps.key('Enter')
      await page.waitForURL(/\/orders/)
      await page.getByText(word('orders:placed_title')).waitFor()
      expectNoBrowserErrors(visitor)
      expect(steps.count()).toBeLessThanOrEqual(13)
      expect(tabs).toBeLessThanOrEqual(30)
    })
  },
)

describe.each(inLanguages('ar'))('An owner’s first hour in %s', (language) => {
  it('leads to a product in the shop, with its price, its pieces and its picture', async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const visitor = await visitAs(testShop, owner, language, '/categories/new', { width: widthOf(language) })
    const { page } = visitor
    const { text, field, choose } = productParts(page, language)
    const { detail, shownName } = screensOf(page, language)
    const steps = countedSteps(page)
    const category = freshNames('First hour')
    for (const key of ['nameAr', 'nameEn'] as const) await steps.fill(detail.field(key), category[key])
    await steps.press(detail.saveButton)
    await page.waitForURL(/\/categories\/\d+$/)

    await page.goto(`${backOfficeOf(testShop)}/products`)
    await steps.press(page.getByRole('main').getByRole('link', { name: text('products_new') }))
    await steps.fill(field('products_nameAr'), `أول منتج ${language}`)
    await steps.fill(field('products_nameEn'), `First product ${language}`)
    await steps.fill(field('products_sku'), `FIRST-${language}`)
    await steps.once(choose('products_categoryId', shownName(category)))
    await steps.fill(field('products_retail'), '19.50')
    await steps.fill(field('products_pieces'), '40')
    await steps.pick(
      page.getByRole('region', { name: text('products_section_pictures') }).locator('input[type=file]'),
      picture,
    )
    await steps.check(page.getByRole('radio', { name: text('products_sale_shown') }))
    await steps.press(page.getByRole('button', { name: text('save'), exact: true }))
    await page.waitForURL(/\/products\/\d+$/)
    const id = Number(/\d+$/.exec(page.url())?.[0])
    await expect
      .poll(() => savedProduct(owner, id))
      .toMatchObject({ state: 'forSale', pieces: 40, retail: { withVatHalalas: 1_950 } })
    await expect.poll(async () => (await savedProduct(owner, id)).pictures.length).toBe(1)
    expectNoBrowserErrors(visitor)
    const shopper = await visit({ url: `${testShop.url}/productdetails/${id}`, language })
    await shopper.page
      .getByRole('heading', { level: 1, name: language === 'ar' ? 'أول منتج ar' : 'First product en' })
      .waitFor()
    expect(steps.count()).toBeLessThanOrEqual(13)
  })
})
