// @module-tag ci
import { type ErrorCode, errorCatalogue } from '@rawaj/contract/api/errors.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoBrowserErrors, settled, visit } from './browser.ts'
import { callShop, demoCustomer, fillSignIn, newCustomer, signedIn, storageOf } from './customers.ts'
import { mailedCode, mailedLink } from './mailbox.ts'
import { messageIn } from './messageIn.ts'
import { demoShop, openShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { inLanguages, representative, wholeForm } from './wholeForm.ts'

const shop = useFixture(demoShop)

const word = translatorOf('en')
const noConnection = 'No connection. Check your internet and try again'
const weak =
  'Please create a stronger password(min 5 characters, 1 upper case letter, 1 lower case letter, 1 numeric digit)'

/** A visitor at a path whose page is alive. */
async function visitAt(
  path: string,
  language: Language,
  options: { width?: number; storage?: Record<string, string> } = {},
) {
  const visitor = await visit({ url: shop.url + path, language, ...options })
  await settled(visitor.page)
  return visitor
}

/** Text at a field: its error, or its hint. */
async function saidAt(field: Locator): Promise<string> {
  const page = field.page()
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  const id = await field.getAttribute('aria-describedby')
  return (await page.locator(`[id="${id}"]`).textContent()) ?? ''
}

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
const profileOf = (token: string) => callShop(shop.url, 'GET', '/user/profile', { token })

const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true })
/** The devices on the account's page, which come when they are in view. */
async function devicesOn(page: Page, name: string): Promise<Locator> {
  const devices = page.getByRole('region', { name })
  await devices.scrollIntoViewIfNeeded()
  return devices
}
const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }))

/** Replies to a call in the shop's place. */
function answer(page: Page, call: string, status: number, body: object | string) {
  const asText = typeof body === 'string'
  return page.route(`**/api/v1${call}*`, (route) =>
    route.fulfill({ status, ...(asText ? { body, contentType: 'text/plain' } : { json: body }) }),
  )
}

const failure = (code: ErrorCode) => ({ success: false, code, message: errorCatalogue[code].message, errors: {} })

describe.each(inLanguages('en'))('The login page in %s', (language) => {
  const t = translatorOf(language)

  it('distinguishes an unknown number from a wrong password', { tags: ['long'] }, async () => {
    const { page, context } = await visitAt('/login', language)
    const form = page.getByRole('form', { name: t('account:sign_in') })
    await fillSignIn(page, { mobile: '0599999999', password: 'Wrong1' }, t)
    expect(await saidAt(field(form, t('account:mobile_or_email')))).toBe(
      language === 'en'
        ? "It looks like this Mobile Number isn't registered. Double-check and try again."
        : t('account:mobile_not'),
    )
    await fillSignIn(page, { mobile: demoCustomer.mobile, password: 'Wrong1' }, t)
    expect(await saidAt(field(form, t('account:password')))).toBe(
      language === 'en' ? 'The password you entered is incorrect. Please try again.' : t('account:password_incorrect'),
    )
    await context.close()
  })

  it('signs in by a code that is mailed, and stores the session', async () => {
    const customer = await newCustomer(shop.url)
    const visitor = await visitAt('/login', language)
    const { page } = visitor
    await page.getByRole('button', { name: t('account:by_code') }).click()
    const send = page.getByRole('dialog', { name: language === 'en' ? 'Send OTP' : t('account:send_otp') })
    const press = () => send.getByRole('button', { name: t('account:send_otp') }).click()
    await press()
    expect(await saidAt(field(send, t('account:email')))).toBe(messageIn(language, 'Mail is Required'))
    await field(send, t('account:email')).fill('abc')
    await expect
      .poll(() => saidAt(field(send, t('account:email'))))
      .toBe(messageIn(language, 'Please enter a valid email address'))
    await field(send, t('account:email')).fill(customer.email)
    await press()
    await page.getByText(messageIn(language, 'OTP Send to Given Mail Id successfully')).first().waitFor()

    const get = page.getByRole('dialog', { name: language === 'en' ? 'Get OTP' : t('account:get_otp') })
    const login = get.getByRole('button', { name: t('account:sign_in'), exact: true })
    const otp = field(get, t('account:otp'))
    expect(await otp.getAttribute('autocomplete')).toBe('one-time-code')
    expect(await otp.getAttribute('inputmode')).toBe('numeric')
    expect(await field(get, t('account:email')).inputValue()).toBe(customer.email)
    await field(get, t('account:email')).fill('')
    await login.click()
    expect(await saidAt(field(get, t('account:email')))).toBe(messageIn(language, 'Email is Required'))
    expect(await saidAt(otp)).toBe(messageIn(language, 'OTP is Required'))
    await field(get, t('account:email')).fill(customer.email)

    const code = await mailedCode(shop.shop.settings.dataDir, customer.email)
    await otp.fill(code === '000000' ? '000001' : '000000')
    await login.click()
    await get.getByRole('alert').getByText(messageIn(language, 'Login Denied!')).waitFor()

    // Pasted with a gap, or typed in Arabic digits: it is the same code.
    const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    await otp.fill(language === 'ar' ? arabic : `${code.slice(0, 3)} ${code.slice(3)}`)
    await login.click()
    await page.getByText(messageIn(language, 'Login successful')).first().waitFor()
    await page.waitForURL(`${shop.url}/`)
    const session = await kept(page)
    expect(session).toMatchObject({ isAuthenticated: 'true', role: '3', type: '0' })
    const { data } = await callShop<{ data: object }>(shop.url, 'GET', '/user/profile', {
      token: session.authKey ?? '',
    })
    expect(data).toMatchObject({ id: Number(session.id), email: customer.email })
  })
})

describe('Signing in', () => {
  it('a failed sign-in says so; a successful one goes home, and leaves nothing in the forms', async () => {
    const visitor = await visitAt('/login', 'en')
    const { page } = visitor
    await fillSignIn(page, demoCustomer, word)
    await page.getByText('Login successful').first().waitFor()
    await page.waitForURL(`${shop.url}/`)
    // The address is there a moment before the page, which closes a menu that was opened on the one before it.
    await page.getByRole('heading', { level: 1, name: 'Pipes, fittings and health supplies' }).waitFor()
    await settled(page)
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await page.getByRole('form', { name: 'Login' }).waitFor()
    const typed = await page
      .getByRole('main')
      .locator('input:not([type=checkbox])')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    expect(typed.length).toBeGreaterThan(5)
    expect(new Set(typed)).toEqual(new Set(['']))
    expectNoBrowserErrors(visitor)
  })
})

describe('Registering', () => {
  async function fillIn(page: Page, customer: { name: string; mobile: string; email: string; password: string }) {
    const form = page.getByRole('form', { name: 'Register' })
    await field(form, 'Name').fill(customer.name)
    await field(form, 'Mobile number').fill(customer.mobile)
    await field(form, 'E-mail').fill(customer.email)
    await field(form, 'Password').fill(customer.password)
    await form.getByRole('button', { name: 'Create account' }).click()
    return form
  }
  const somebody = { name: 'Huda', mobile: '0558880001', email: 'huda@example.test', password: 'Huda123' }

  it('sends status 1 and role 3, says so, and signs in', async () => {
    const { page, context } = await visitAt('/login', 'en')
    const asked = page.waitForRequest('**/auth/signup*')
    await fillIn(page, somebody)
    expect((await asked).postDataJSON()).toEqual({ ...somebody, status: 1, role_id: 3 })
    await page.getByText('You have successfully registered').first().waitFor()
    await page.getByText('Login successful').first().waitFor()
    await page.waitForURL(/\/$/)
    expect(await page.evaluate(() => localStorage.getItem('isAuthenticated'))).toBe('true')
    await context.close()
  })
})

describe('A one-time code', () => {
  it('is sent again after 60 seconds, and the new one signs in', { tags: ['long'] }, async () => {
    const customer = await newCustomer(shop.url)
    const visitor = await visit({ url: `${shop.url}/faq`, language: 'en' })
    const { page } = visitor
    await page.clock.install()
    await page.goto(`${shop.url}/login`)
    await settled(page)
    await page.getByRole('button', { name: 'Login with a one-time code' }).click()
    const send = page.getByRole('dialog', { name: 'Send OTP' })
    await field(send, 'E-mail').fill(customer.email)
    await send.getByRole('button', { name: 'Send OTP' }).click()
    const get = page.getByRole('dialog', { name: 'Get OTP' })
    // The notice of the code stands above the dialog that came after it, and its cross closes it alone.
    const notice = page.getByText(messageIn('en', 'OTP Send to Given Mail Id successfully')).first()
    await notice.waitFor()
    const cross = page.getByRole('region', { name: 'Notices', includeHidden: true }).locator('button').last()
    const { x = 0, y = 0, width = 0, height = 0 } = (await cross.boundingBox()) ?? {}
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.clock.runFor(1_000)
    await notice.waitFor({ state: 'hidden' })
    // Closed to look for the mail, and opened again.
    await page.keyboard.press('Escape')
    await get.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Login with a one-time code' }).click()
    const resend = get.getByRole('button', { name: /^Resend/ })
    await get.getByRole('button', { name: /^Resend \(\d+\)$/ }).waitFor()
    expect(await resend.getAttribute('aria-disabled')).toBe('true')
    await mailedCode(shop.shop.settings.dataDir, customer.email)
    await page.clock.fastForward(61_000)
    await get.getByRole('button', { name: 'Resend', exact: true }).click()
    await get.getByRole('button', { name: /^Resend \(\d+\)$/ }).waitFor()
    const code = await mailedCode(shop.shop.settings.dataDir, customer.email, 2)
    await field(get, 'OTP').fill(code)
    await get.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL(`${shop.url}/`)
    expect(await kept(page)).toMatchObject({ isAuthenticated: 'true' })
  })
})

describe('A shop that asks for twelve characters (PASSWORD_MIN)', () => {
  const strict = useFixture(() => openShop({ PAYLOAD_SEAL: 'off', PASSWORD_MIN: '12' }))

  it('ticks off a password of twelve only, and names the number', { tags: ['long'] }, async () => {
    const visitor = await visit({ url: `${strict.url}/login`, language: 'en' })
    const { page } = visitor
    await settled(page)
    const form = page.getByRole('form', { name: 'Register' })
    const rule = form.getByRole('listitem').filter({ hasText: '12 characters' })
    const password = field(form, 'Password')
    await password.fill('Sara123')
    expect(await rule.locator('svg').count()).toBe(0)
    await field(form, 'Name').fill('Sara')
    await field(form, 'Mobile number').fill('0557770000')
    await field(form, 'E-mail').fill('sara-strict@example.test')
    await form.getByRole('button', { name: 'Create account' }).click()
    expect(await saidAt(password)).toBe(weak.replace('5', '12'))
    await password.fill('Sara123Sara1')
    await rule.locator('svg').waitFor()
  })
})

describe.each(inLanguages('ar'))('A forgotten password in %s', (language) => {
  const t = translatorOf(language)

  it('is replaced by the mailed link, which works once', async () => {
    const customer = await newCustomer(shop.url)
    const visitor = await visitAt('/login', language)
    const { page } = visitor
    await page.getByRole('link', { name: t('account:forgot') }).click()
    await page.waitForURL('**/forgot-password')
    const ask = page.getByRole('form', { name: t('account:forgot_title') })
    await ask.getByRole('button', { name: t('account:send_link') }).click()
    expect(await saidAt(field(ask, t('account:email')))).toBe(messageIn(language, 'Mail is Required'))
    await field(ask, t('account:email')).fill(customer.email)
    await ask.getByRole('button', { name: t('account:send_link') }).click()
    await page.getByText(messageIn(language, 'Reset link has been sent to your email')).first().waitFor()
    await ask
      .getByText(messageIn(language, 'A password reset link has been sent to your registered email address.'))
      .waitFor()
    await expectAccessible(page)

    const link = shop.url + (await mailedLink(shop.shop.settings.dataDir, customer.email))
    await page.goto(link)
    await settled(page)
    const form = page.getByRole('form', { name: t('account:reset_title') })
    const password = field(form, t('account:new_password'))
    const repeated = field(form, t('account:repeat_password'))
    const set = form.getByRole('button', { name: t('account:set_password') })
    await password.fill('abcd1')
    await repeated.fill('abcd1')
    await set.click()
    expect(await saidAt(password)).toBe(messageIn(language, weak))
    await password.fill('Fresh123')
    await set.click()
    expect(await saidAt(repeated)).toBe(messageIn(language, 'Passwords do not match'))
    await expectAccessible(page)
    await repeated.fill('Fresh123')
    await set.click()
    await page.getByText(t('account:password_changed')).first().waitFor()
    await page.waitForURL('**/login')
    await fillSignIn(page, { mobile: customer.mobile, password: 'Fresh123' }, t)
    await page.waitForURL(`${shop.url}/`)

    await page.goto(link)
    await settled(page)
    await password.fill('Other123')
    await repeated.fill('Other123')
    await set.click()
    await page
      .getByRole('heading', { name: messageIn(language, 'This reset link is invalid or has expired'), level: 1 })
      .waitFor()
    await page.getByRole('link', { name: t('account:ask_for_link') }).click()
    await page.waitForURL('**/forgot-password')
  })
})

describe('Asking for a link', () => {
  it('has a way on where there is no link at all', { tags: ['long'] }, async () => {
    const { page, context } = await visitAt('/reset-password', 'en')
    await page.getByRole('heading', { name: 'This reset link is invalid or has expired' }).waitFor()
    await page.getByRole('link', { name: 'Ask for a new link' }).waitFor()
    await context.close()
  })
})

/** A picture of one colour, as a browser's file field takes it. */
const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAoElEQVRoge2SQQkAQRDDqqDCTkD8S1kR9wgDhQhIQ9OP00Q36AagV+wuxF2iG3QD0Ct2F+Iu0Q26AegVuwtxl+gG3QD0it2FuEt0g24AesXuQtwlukE3AL1idyHuEt2gG4BesbsQd4lu0A1Ar9hdiLtEN+gGoFfsLsRdoht0A9ArdhfiLtENugHoFbsLcZfoBt0A9IrdhbhLdINuAHrFPzwQSeCXkFoLCwAAAABJRU5ErkJggg==',
    'base64',
  ),
}

describe.each(inLanguages('ar'))('The account in %s', (language) => {
  const t = translatorOf(language)

  it('changes name, mobile, address, zipcode and picture, and keeps them', async () => {
    const customer = await newCustomer(shop.url)
    const visitor = await visitAt('/account', language, { storage: storageOf(await signedIn(shop.url, customer)) })
    const { page } = visitor
    const form = page.getByRole('form', { name: t('account:profile') })
    await expect.poll(() => field(form, t('account:name')).inputValue()).toBe(customer.name)
    const details = {
      name: language === 'ar' ? 'سارة الحربي' : 'Sara A. Alharbi',
      mobile: language === 'ar' ? '0557770901' : '0557770902',
      address: language === 'ar' ? 'الرياض، حي العليا' : '7 Olaya Street, Riyadh',
      zipcode: '12241',
    }
    for (const [name, value] of Object.entries(details)) await field(form, t(`account:${name}`)).fill(value)
    // Arabic digits turn as they are typed.
    await field(form, t('account:zipcode')).fill('')
    await field(form, t('account:zipcode')).pressSequentially('١٢٢٤')
    expect(await field(form, t('account:zipcode')).inputValue()).toBe('1224')
    await field(form, t('account:zipcode')).press('1')
    await field(form, t('account:picture')).setInputFiles(picture)
    await form.getByRole('img', { name: t('account:picture_preview') }).waitFor()
    await expectAccessible(page)
    await form.getByRole('button', { name: t('account:save') }).click()
    await page.getByText(t('account:profile_saved')).first().waitFor()

    await page.reload()
    await expect.poll(() => field(form, t('account:name')).inputValue()).toBe(details.name)
    for (const [name, value] of Object.entries(details)) {
      expect(await field(form, t(`account:${name}`)).inputValue()).toBe(value)
    }
    const shown = form.getByRole('img', { name: t('account:picture'), exact: true })
    await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    expectNoBrowserErrors(visitor)
  })

  it('changes the password after the current one', async () => {
    const customer = await newCustomer(shop.url)
    const { page, context } = await visitAt('/account', language, {
      storage: storageOf(await signedIn(shop.url, customer)),
    })
    await page.getByRole('button', { name: t('account:change_password') }).click()
    const dialog = page.getByRole('dialog', { name: t('account:change_password') })
    const save = dialog.getByRole('button', { name: t('account:set_password') })
    await field(dialog, t('account:current_password')).fill('Wrong123')
    await field(dialog, t('account:new_password')).fill('Fresh123')
    await field(dialog, t('account:repeat_password')).fill('Fresh124')
    await save.click()
    expect(await saidAt(field(dialog, t('account:repeat_password')))).toBe(
      messageIn(language, 'Passwords do not match'),
    )
    await field(dialog, t('account:repeat_password')).fill('Fresh123')
    await save.click()
    expect(await saidAt(field(dialog, t('account:current_password')))).toBe(messageIn(language, 'Invalid password'))
    await settled(page)
    await expectAccessible(page)
    await field(dialog, t('account:current_password')).fill(customer.password)
    await save.click()
    await page.getByText(t('account:password_changed')).first().waitFor()
    await signedIn(shop.url, { ...customer, password: 'Fresh123' })
    await context.close()
  })

  it('lists the devices it is signed in on, and signs one of them out', async () => {
    const customer = await newCustomer(shop.url)
    const own = await signedIn(shop.url, customer)
    const lost = await signedIn(shop.url, customer, phone)
    const visitor = await visitAt('/account', language, { storage: storageOf(own) })
    const { page } = visitor
    const devices = await devicesOn(page, t('account:devices'))
    const row = devices.getByRole('listitem').filter({ hasText: t('account:browser_safari') })
    await row.waitFor()
    expect(await row.textContent()).toContain(t('account:system_ios'))
    expect(await devices.getByText(t('account:device_this')).count()).toBe(1)
    expect(await devices.getByRole('listitem').first().textContent()).toContain(t('account:device_this'))
    await row.getByRole('button').press('Enter')
    await page.getByText(t('account:device_signed_out')).first().waitFor()
    await row.waitFor({ state: 'hidden' })
    expect(await devices.getByRole('listitem').count()).toBe(1)
    // Keyboard users have not lost their place.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    await expect(profileOf(lost.accessToken)).rejects.toThrow('401')
    await profileOf(own.accessToken)
    expectNoBrowserErrors(visitor)
  })

  it('signs out everywhere, here too, once that is confirmed', async () => {
    const customer = await newCustomer(shop.url)
    const [own, other] = [await signedIn(shop.url, customer), await signedIn(shop.url, customer, phone)]
    const visitor = await visitAt('/account', language, { storage: storageOf(own) })
    const { page } = visitor
    const devices = await devicesOn(page, t('account:devices'))
    await devices.getByRole('button', { name: t('account:sign_out_everywhere') }).click()
    const question = page.getByRole('alertdialog', { name: t('account:sign_out_everywhere') })
    await question.getByRole('button', { name: t('account:cancel') }).click()
    await question.waitFor({ state: 'hidden' })
    await profileOf(own.accessToken)
    await page.getByRole('button', { name: t('account:sign_out_everywhere') }).click()
    await question.waitFor()
    await settled(page)
    await expectAccessible(page)
    await question.getByRole('button', { name: t('account:sign_out_everywhere') }).click()
    await page.getByText(t('account:signed_out_everywhere')).first().waitFor()
    await page.waitForURL(`${shop.url}/`)
    expect(await kept(page)).not.toHaveProperty('authKey')
    for (const { accessToken } of [own, other]) await expect(profileOf(accessToken)).rejects.toThrow('401')
    expectNoBrowserErrors(visitor)
  })

  it.each(language === 'ar' ? representative([360, 1440]) : [768])(
    'shows many devices whole at %i px, six at first',
    { tags: ['long'] },
    async (width) => {
      const customer = await newCustomer(shop.url)
      const own = await signedIn(shop.url, customer)
      for (let times = 0; times < 7; times += 1) await signedIn(shop.url, customer, phone)
      const { page } = await visitAt('/account', language, { width, storage: storageOf(own) })
      const devices = await devicesOn(page, t('account:devices'))
      await devices.getByRole('listitem').nth(5).waitFor()
      expect(await devices.getByRole('listitem').count()).toBe(6)
      await devices.getByRole('button', { name: t('account:devices_all', { number: '8' }) }).click()
      await devices.getByRole('listitem').nth(7).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    },
  )
})

describe('The account', () => {
  it('is reached from the account menu, sums up the orders, and leads on to orders and support', {
    tags: ['long'],
  }, async () => {
    const customer = await newCustomer(shop.url)
    const session = await signedIn(shop.url, customer)
    const token = session.accessToken
    const products = await callShop<{ datas: { data: { id: number }[] } }>(
      shop.url,
      'GET',
      '/product?in_stock=true&limit=1',
    )
    const product_id = products.datas.data[0]?.id
    await callShop(shop.url, 'POST', '/cart/addCart', { token, body: { product_id, quantity: '1' } })
    const delivery = { buyer_name: 'Sara', buyer_mobile: '0557770001', buyer_address: 'Riyadh', buyer_zipcode: '12241' }
    const cartDetails = [{ product_id, quantity: 1 }]
    await callShop(shop.url, 'POST', '/checkout', { token, body: { datas: { ...delivery, type: 0, cartDetails } } })

    const visitor = await visitAt('/faq', 'en', { storage: storageOf(session) })
    const { page } = visitor
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
    await page.waitForURL('**/account')
    const summary = page.getByRole('complementary', { name: 'Your orders so far' })
    await expect
      .poll(() => summary.getByRole('definition').allTextContents())
      .toEqual(['1', '0', expect.stringMatching(/\d\.\d\d/)])
    await summary.getByRole('link', { name: 'My Orders' }).click()
    await page.waitForURL('**/orders')
    await page.goBack()
    await summary.getByRole('link', { name: 'Support centre' }).click()
    await page.waitForURL('**/support')
    expectNoBrowserErrors(visitor)
  })

  it('refuses a file that is not a picture, and shows the shop’s errors at their fields', {
    tags: ['long'],
  }, async () => {
    const [customer, other] = [await newCustomer(shop.url), await newCustomer(shop.url)]
    const { page, context } = await visitAt('/account', 'en', {
      storage: storageOf(await signedIn(shop.url, customer)),
    })
    const form = page.getByRole('form', { name: 'Your details' })
    const choice = field(form, 'Profile picture')
    await choice.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') })
    expect(await saidAt(choice)).toBe('Please choose a picture (JPEG, PNG, WebP or AVIF)')
    await choice.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
    await form.getByRole('button', { name: 'Save changes' }).click()
    expect(await saidAt(choice)).toBe('Please choose a picture (JPEG, PNG, WebP or AVIF)')
    await form.getByRole('button', { name: 'Undo' }).click()
    await field(form, 'Mobile number').fill(other.mobile)
    await form.getByRole('button', { name: 'Save changes' }).click()
    expect(await saidAt(field(form, 'Mobile number'))).toBe('This mobile number is already registered')
    await context.close()
  })

  it('says when a device could not be signed out, and takes one that went by itself from the list', {
    tags: ['long'],
  }, async () => {
    const customer = await newCustomer(shop.url)
    const own = await signedIn(shop.url, customer)
    await signedIn(shop.url, customer, phone)
    const { page, context } = await visitAt('/account', 'en', { storage: storageOf(own) })
    const devices = await devicesOn(page, 'Your devices')
    const signOut = devices.getByRole('button', { name: 'Sign out: Safari on iPhone or iPad' })
    await page.route('**/api/v1/user/sessions/*', (route) => route.abort())
    await signOut.click()
    await page.getByText(noConnection).first().waitFor()
    await page.unroute('**/api/v1/user/sessions/*')
    await answer(page, '/user/sessions/*', 404, failure('not_found'))
    await signOut.click()
    await signOut.waitFor({ state: 'hidden' })
    await context.close()
  })

  // Retrying a screen is tested in e2e/failures.test.ts.
  if (wholeForm)
    it('offers to try again where the devices could not be had', async () => {
      const { page } = await visitAt('/faq', 'en', {
        storage: storageOf(await signedIn(shop.url, demoCustomer)),
      })
      await answer(page, '/user/sessions', 400, failure('fault'))
      await page.goto(`${shop.url}/account`)
      const devices = await devicesOn(page, 'Your devices')
      const again = devices.getByRole('button', { name: 'Try again' })
      await again.waitFor()
      await page.unroute('**/api/v1/user/sessions*')
      await again.click()
      await devices.getByText('This device').waitFor()
    })

  // Retrying a screen is tested in e2e/failures.test.ts.
  if (wholeForm)
    it('offers to try again where details or figures could not be had', async () => {
      const { page } = await visitAt('/faq', 'en', {
        storage: storageOf(await signedIn(shop.url, demoCustomer)),
      })
      await answer(page, '/user/profile', 400, failure('fault'))
      await answer(page, '/orders/userstat', 400, failure('fault'))
      await page.goto(`${shop.url}/account`)
      await page.getByText('Your details could not be loaded').waitFor()
      await page.getByText('The figures could not be loaded.').waitFor()
      expect(await page.getByRole('alertdialog').count()).toBe(0)
      await page.unroute('**/api/v1/user/profile*')
      await page.unroute('**/api/v1/orders/userstat*')
      const summary = page.getByRole('complementary', { name: 'Your orders so far' })
      await summary.getByRole('button', { name: 'Try again' }).click()
      await summary.getByText('Spent in all').waitFor()
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('form', { name: 'Your details' }).waitFor()
    })
})
