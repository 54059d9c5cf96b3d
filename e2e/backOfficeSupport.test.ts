import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EmailJob } from '../server/kernel/index.ts'
import type { SignedInCustomer } from '../server/testing/builders.ts'
import { placeOrder } from '../server/testing/placeOrder.ts'
import { recordEmails } from '../server/testing/recordEmails.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { browserErrorsExcept, expectNoBrowserErrors, idle, visit } from './browser.ts'
import { expectNoSidewaysScroll } from './categoryScreens.ts'
import { expectFocus, tabTo } from './keyboard.ts'
import { openShop } from './shops.ts'
import { backOfficeOf, expectScreen, partsOf, visitAs } from './staffVisits.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

let emails: EmailJob[]
const testShop = useFixture(async () => {
  const testShop = await openShop()
  emails = recordEmails(testShop.shop)
  await testShop.shop.notificationFeed.start()
  return testShop
})
let clerk: SignedInStaff
let colleague: SignedInStaff
beforeAll(async () => {
  await signedInStaff(testShop, { role: 'owner' })
  const roleIds = [await builtInRoleId(testShop, 'support')]
  clerk = await signedInStaff(testShop, { roleIds })
  colleague = await signedInStaff(testShop, { roleIds })
})

/** The shop's people in Arabic on a phone and in English at a desk; customers the other way round. */
async function openInbox(language: Language, path = '?tab=waiting&sort=longest', staff = clerk) {
  const width = language === 'ar' ? 390 : 1440
  const visitor = await visitAs(testShop, staff, language, `/support${path}`, { width })
  const { page } = visitor
  const parts = partsOf(page, language)
  const said = (key: string) => page.getByText(parts.text(key), { exact: true }).first().waitFor()
  const answer = page.getByRole('region', { name: parts.text('support_answer'), exact: true })
  return { visitor, page, ...parts, said, answer }
}

async function openAsCustomer(language: Language, path: string, { token, id, role, type }: SignedInCustomer) {
  const storage = { isAuthenticated: 'true', authKey: token, id: String(id), role: String(role), type: String(type) }
  const width = language === 'ar' ? 1440 : 360
  const visitor = await visit({ url: testShop.url + path, language, width, storage })
  const word = translatorOf(language)
  const text = (key: string, values?: Record<string, string>) => word(`support:${key}`, values)
  return { visitor, page: visitor.page, text, word }
}

/** Asserts that the screen is accessible and as wide as the window. */
async function expectWhole(page: Page) {
  await idle(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const photograph = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()

/** A ticket as its customer opens it, past the screens. */
async function ask(message: string, language: Language, customer?: SignedInCustomer) {
  const asker = customer ?? (await testShop.make.customer())
  const body = { email: asker.email, mobile: asker.mobile, message }
  const { body: reply } = await testShop.call('POST', `/support?lang=${language}`, { token: asker.token, body })
  return { id: reply.data.id as number, asker }
}

const mailsTo = (address: string) => emails.filter((email) => 'to' in email && email.to === address)

describe.each(inLanguages('ar'))('Support in %s', (language) => {
  it('goes to and fro: asked from an order, taken, answered with a picture, and answered with one', async () => {
    const { orderNo, customer } = await placeOrder(testShop)
    const titles = { titleAr: 'اعتذار', titleEn: 'Apology' }
    const texts = { textAr: 'أهلًا {name}، نعتذر عن طلبك {order}.', textEn: 'Hello {name}, sorry about order {order}.' }
    await clerk.client.call('POST', '/ready-answers', { body: { ...titles, ...texts } })

    const shopper = await openAsCustomer(language, `/orders/${orderNo}`, customer)
    await shopper.page.getByRole('link', { name: shopper.word('orders:ask_support') }).click()
    await shopper.page.getByRole('button', { name: shopper.text('about_order_remove') }).waitFor()
    const field = shopper.page.getByLabel(shopper.text('message'), { exact: true })
    // The form knows whose it is by then.
    await expect.poll(() => shopper.page.getByLabel(shopper.text('email'), { exact: true }).inputValue()).not.toBe('')
    await field.fill('One of the two bends is broken.')
    await expectWhole(shopper.page)
    await shopper.page.getByRole('button', { name: shopper.text('send') }).click()
    await shopper.page.getByRole('link', { name: shopper.text('open_request') }).click()
    await shopper.page.getByText(shopper.text('state_0')).waitFor()
    await shopper.page.getByRole('link', { name: orderNo }).waitFor()
    const id = Number(new URL(shopper.page.url()).pathname.split('/').at(-1))

    const { visitor, page, text, press, said, answer } = await openInbox(language)
    await page.getByRole('searchbox', { name: text('support_search') }).fill(String(id))
    await page.waitForURL(/query=/)
    await page.locator('[data-row="1"]').waitFor({ state: 'detached' })
    await expectScreen(page, text('support_title'))
    await expectNoSidewaysScroll(page)
    await page.getByRole('main').getByRole('link', { name: customer.name }).click()
    await expectScreen(page, text('support_named_ticket', { number: String(id) }))
    await press('support_take')
    await said('support_taken')
    await page.getByRole('link', { name: orderNo }).waitFor()

    await answer.getByRole('button', { name: text('support_ready'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox').fill(language === 'ar' ? 'اعتذار' : 'Apology')
    await expectScreen(page, text('support_ready'))
    await dialog
      .getByRole('button', { name: new RegExp(orderNo) })
      .first()
      .click()
    const box = answer.getByRole('textbox')
    const ready =
      language === 'ar'
        ? `أهلًا ${customer.name}، نعتذر عن طلبك ${orderNo}.`
        : `Hello ${customer.name}, sorry about order ${orderNo}.`
    expect(await box.inputValue()).toBe(ready)
    await answer.locator('input[type=file]').setInputFiles({
      name: 'whole.png',
      mimeType: 'image/png',
      buffer: await photograph(),
    })
    await answer.getByRole('img').waitFor()
    await expectWhole(page)
    await box.press('Control+Enter')
    await said('support_answer_done')
    expect(await box.inputValue()).toBe('')
    expect(mailsTo(customer.email)).toContainEqual(expect.objectContaining({ kind: 'supportAnswered', language }))

    // A note is for colleagues.
    await answer.getByRole('button', { name: text('support_kind_note'), exact: true }).click()
    await box.fill('Same batch as last week')
    await press('support_note_save')
    await said('support_note_done')
    await page.getByText('Same batch as last week').waitFor()
    await expectWhole(page)

    await shopper.page.reload()
    await shopper.page.getByText(ready).waitFor()
    await shopper.page.getByText(shopper.text('state_1')).waitFor()
    expect(await shopper.page.getByText('Same batch as last week').count()).toBe(0)
    const picture = shopper.page.getByRole('link', { name: shopper.text('picture_of', { number: '1' }) })
    expect((await fetch(testShop.url + (await picture.getAttribute('href')))).headers.get('content-type')).toBe(
      'image/webp',
    )

    // The customer answers with a picture and no word.
    await shopper.page.locator('input[type=file]').setInputFiles({
      name: 'broken.png',
      mimeType: 'image/png',
      buffer: await photograph(),
    })
    await shopper.page.getByRole('img', { name: shopper.text('picture_preview') }).waitFor()
    await expectWhole(shopper.page)
    await shopper.page.getByRole('button', { name: shopper.text('reply_send') }).click()
    await shopper.page.getByText(shopper.text('reply_sent'), { exact: true }).waitFor()

    // The shop's people see it by themselves.
    await expect.poll(() => page.getByRole('article').last().getByRole('img').count()).toBe(1)
    expectNoBrowserErrors(visitor)
    expectNoBrowserErrors(shopper.visitor)
  })

  it('is settled by either side, and opened again by a press or a word', { tags: ['long'] }, async () => {
    const { id, asker } = await ask('Is it settled?', language)
    const { visitor, page, text, press, said, answer } = await openInbox(language, `/${id}`)
    await answer.getByRole('textbox').fill('A new one is on its way.')
    await press('support_send_close')
    await said('support_answer_closed_done')
    await page.getByRole('button', { name: text('support_reopen'), exact: true }).waitFor()

    const shopper = await openAsCustomer(language, `/support/${id}`, asker)
    const stands = (state: string) => shopper.page.getByText(shopper.text(state), { exact: true }).waitFor()
    await stands('state_2')
    await shopper.page.getByRole('button', { name: shopper.text('reopen_request') }).click()
    await stands('state_0')
    // The shop's people see it by themselves.
    await page.getByRole('button', { name: text('support_close'), exact: true }).waitFor()
    await shopper.page.getByRole('button', { name: shopper.text('close_request') }).click()
    await shopper.page
      .getByRole('alertdialog')
      .getByRole('button', { name: shopper.text('close_request') })
      .click()
    await stands('state_2')
    await shopper.page.getByRole('textbox', { name: shopper.text('reply') }).fill('Thank you!')
    await shopper.page.getByRole('button', { name: shopper.text('reply_send') }).click()
    await shopper.page.getByText(shopper.text('reply_sent_open'), { exact: true }).waitFor()
    await shopper.page.getByText('Thank you!').waitFor()
    await stands('state_0')
    await expectWhole(shopper.page)
    await page.getByText('Thank you!').waitFor()
    await press('support_close')
    await said('support_close_done')
    expectNoBrowserErrors(visitor)
    expectNoBrowserErrors(shopper.visitor)
  })

  it('shows the second of two concurrent replies that it came too late, and loses nothing of it', {
    tags: ['long'],
  }, async () => {
    const { id } = await ask('When does it come?', language)
    const { visitor, page, text, press, said, answer } = await openInbox(language, `/${id}`)
    const box = answer.getByRole('textbox')
    await box.fill('It comes on Sunday.')
    await page.reload()
    // Typed text survives the page.
    await expect.poll(() => box.inputValue()).toBe('It comes on Sunday.')
    const { version } = (await colleague.client.call('GET', `/support/tickets/${id}`)).body.data
    const body = { version, message: 'It comes on Monday.' }
    expect((await colleague.client.call('POST', `/support/tickets/${id}/answers`, { body })).status).toBe(200)
    await press('support_send')
    const { name } = (await colleague.client.call('GET', '/session')).body.data.user
    await page.getByText(text('support_written_meanwhile', { name })).waitFor()
    await page.getByText('It comes on Monday.').waitFor()
    expect(await box.inputValue()).toBe('It comes on Sunday.')
    await expectWhole(page)
    await box.fill('As my colleague says: on Monday.')
    await press('support_send')
    await said('support_answer_done')
    await page.getByText('As my colleague says: on Monday.').waitFor()
    expect(await page.getByText(text('support_written_meanwhile', { name })).count()).toBe(0)
    expect(browserErrorsExcept(visitor, 409)).toEqual([])
  })

  it('gives a ticket to a colleague, links an order, and sends nothing with a gap in it', {
    tags: ['long'],
  }, async () => {
    const { orderNo, customer } = await placeOrder(testShop)
    const { id } = await ask('Is it sent?', language, customer)
    const { visitor, page, text, press, said, answer } = await openInbox(language, `/${id}`)
    const dialog = page.getByRole('dialog')
    const staff = '**/api/v1/admin/support/staff'
    await page.route(staff, (route) =>
      route.fulfill({ status: 400, json: { success: false, code: 'invalid_input', message: '' } }),
    )
    await press('support_assign')
    await page.getByRole('main').getByText(text('errors:invalid_input')).waitFor()
    expect(await dialog.count()).toBe(0)
    await page.unroute(staff)
    await press('support_assign')
    const { id: colleagueId, name } = (await colleague.client.call('GET', '/session')).body.data.user
    await dialog.getByRole('combobox').selectOption(String(colleagueId))
    await expectScreen(page, text('support_assign'))
    await dialog.getByRole('button', { name: text('support_assign'), exact: true }).click()
    await said('support_assign_done')
    await page.getByRole('main').getByText(name, { exact: true }).first().waitFor()
    await answer.getByRole('textbox').fill('Your order {order} is sent.')
    await press('support_send')
    await answer.locator('[aria-invalid="true"]').waitFor()
    await press('support_link')
    await dialog.getByRole('combobox').selectOption({ index: 1 })
    await expectScreen(page, text('support_link'))
    await dialog.getByRole('button', { name: text('support_link_save'), exact: true }).click()
    await said('support_link_done')
    await page.getByRole('main').getByRole('link', { name: orderNo }).waitFor()
    expect(mailsTo(customer.email).filter(({ kind }) => kind === 'supportAnswered')).toEqual([])
    const mine = await openInbox(language, '?tab=mine', colleague)
    await mine.page.getByRole('main').getByRole('link', { name: customer.name }).waitFor()
    expect(browserErrorsExcept(visitor, 400)).toEqual([])
  })

  it('answers what a visitor wrote with the contact form, by mail', { tags: ['long'] }, async () => {
    const email = `visitor-${language}@example.test`
    const body = { name: 'نورة الشهري', email, subject: 'مستوصف', message: 'هل تورّدون للمستوصفات؟' }
    await testShop.call('POST', `/auth/contact_us?lang=${language}`, { body })
    const { visitor, page, text, press, said, answer } = await openInbox(language, `?tab=contact&query=${email}`)
    await page.getByRole('main').getByRole('link', { name: 'نورة الشهري' }).click()
    await page.getByText('هل تورّدون للمستوصفات؟').waitFor()
    await answer.getByRole('textbox').fill('نعم، بأسعار خاصة.')
    await press('support_send_close')
    await said('support_answer_closed_done')
    await expectWhole(page)
    expect(mailsTo(email)).toEqual([expect.objectContaining({ kind: 'supportAnswered', language })])
    expect(await page.getByRole('button', { name: text('support_reopen'), exact: true }).count()).toBe(1)
    expectNoBrowserErrors(visitor)
  })

  it('keeps ready answers in both languages', { tags: ['long'] }, async () => {
    const { visitor, page, text, press, field, said } = await openInbox(language)
    await page.goto(`${backOfficeOf(testShop)}/answers`)
    await page.getByRole('link', { name: text('answers_new'), exact: true }).click()
    await expectScreen(page, text('answers_new'))
    await field('answers_titleAr').fill(`شكر ${language}`)
    await field('answers_titleEn').fill(`Thanks ${language}`)
    await field('answers_textAr').fill('شكرًا لك {name}.')
    await field('answers_textEn').fill('Thank you, {name}.')
    await page.getByRole('button', { name: text('save'), exact: true }).click()
    await said('answers_created')
    await expectWhole(page)
    await field('answers_textEn').fill('Thank you very much, {name}.')
    await page.getByRole('button', { name: text('save'), exact: true }).click()
    await said('saved')
    await press('remove')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('remove'), exact: true })
      .click()
    await said('answers_removed')
    await expectScreen(page, text('answers_title'))
    expectNoBrowserErrors(visitor)
  })

  it('is taken, answered, noted and closed with the keyboard alone', { tags: ['long'] }, async () => {
    const titles = { titleAr: `لوحة ${language}`, titleEn: `Keys ${language}` }
    const texts = { textAr: 'أهلًا {name}، وصلتنا رسالتك.', textEn: 'Hello {name}, we have your message.' }
    await clerk.client.call('POST', '/ready-answers', { body: { ...titles, ...texts } })
    const { id } = await ask('Is anybody there?', language)
    const { visitor, page, text, said, answer } = await openInbox(language, `/${id}`)
    const { keyboard } = page
    // Notices have buttons too.
    const button = (key: string) => page.getByRole('main').getByRole('button', { name: text(key), exact: true })
    const pressKey = async (key: string) => {
      await tabTo(page, button(key))
      await keyboard.press('Enter')
    }
    const box = answer.getByRole('textbox')
    await pressKey('support_take')
    await said('support_taken')
    await expectFocus(button('support_release'))
    await pressKey('support_ready')
    const ready = page
      .getByRole('dialog')
      .getByRole('button', { name: language === 'ar' ? titles.titleAr : titles.titleEn })
    await tabTo(page, ready)
    await keyboard.press('Enter')
    await expectFocus(box)
    await keyboard.press('Control+End')
    await keyboard.type(' +')
    await keyboard.press('Control+Enter')
    await said('support_answer_done')
    expect(await box.inputValue()).toBe('')
    await keyboard.press('Shift+Tab')
    await expectFocus(button('support_kind_note'))
    await keyboard.press('Enter')
    await keyboard.press('Tab')
    await keyboard.type('Writes often')
    await keyboard.press('Control+Enter')
    await said('support_note_done')
    await tabTo(page, button('support_note_remove'))
    await keyboard.press('Enter')
    await said('support_note_removed')
    await expectFocus(page.getByRole('heading', { name: text('support_conversation') }))
    await pressKey('support_close')
    await said('support_close_done')
    await expectFocus(button('support_reopen'))
    await keyboard.press('Enter')
    await said('support_reopen_done')
    await expectFocus(button('support_close'))
    expectNoBrowserErrors(visitor)
  })

  it('is not left with a text that was sent, nor without a picture that was chosen', { tags: ['long'] }, async () => {
    const { id } = await ask('Still there?', language)
    const { visitor, page, text, press, answer } = await openInbox(language, `/${id}`)
    const box = answer.getByRole('textbox')
    await box.fill('Yes, it is.')
    await answer.locator('input[type=file]').setInputFiles({
      name: 'shelf.png',
      mimeType: 'image/png',
      buffer: await photograph(),
    })
    await answer.getByRole('img').waitFor()
    await answer.getByRole('button', { name: text('support_kind_note'), exact: true }).click()
    await answer.getByRole('button', { name: text('support_kind_answer'), exact: true }).click()
    await answer.getByRole('img').waitFor()
    // The screen is left before the reply is there.
    let reply = () => {}
    const held = new Promise<void>((resolve) => {
      reply = resolve
    })
    await page.route('**/answers', async (route) => {
      await held
      await route.continue()
    })
    await Promise.all([page.waitForRequest('**/answers'), press('support_send')])
    await page
      .getByRole('main')
      .getByRole('link', { name: text('support_title'), exact: true })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: text('support_title') }).waitFor()
    const [replied] = await Promise.all([page.waitForResponse('**/answers'), reply()])
    expect(replied.status()).toBe(200)
    await page.goto(`${backOfficeOf(testShop)}/support/${id}`)
    await page.getByText('Yes, it is.').waitFor()
    expect(await box.inputValue()).toBe('')
    expect(await page.getByText(text('draft_unsent')).count()).toBe(0)
    expectNoBrowserErrors(visitor)
  })

  it('takes a reply once, though its answer was lost on the way and it was sent again', {
    tags: ['long'],
  }, async () => {
    const { id, asker } = await ask('Is it there?', language)
    const { page, text, word, visitor } = await openAsCustomer(language, `/support/${id}`, asker)
    const remarks = `**/api/v1/support/${id}/remarks?*`
    await page.route(remarks, async (route) => {
      await route.fetch()
      await route.abort()
    })
    const box = page.getByRole('textbox', { name: text('reply') })
    const send = page.getByRole('button', { name: text('reply_send') })
    await box.fill('Any news?')
    await send.click()
    await page.getByRole('alert').getByText(word('errors:no_connection')).waitFor()
    expect(await box.inputValue()).toBe('Any news?')
    await page.unroute(remarks)
    await send.click()
    await page.getByText(text('reply_sent'), { exact: true }).waitFor()
    await expect.poll(() => box.inputValue()).toBe('')
    const { body } = await testShop.call('GET', `/support/${id}`, { token: asker.token })
    expect(body.data.remarks).toMatchObject([{ message: 'Any news?' }])
    expect(browserErrorsExcept(visitor, 'ERR_FAILED')).toEqual([])
  })
})
