import type { CallInput } from '@rawaj/contract/api/calls.ts'
import type { ErrorCode } from '@rawaj/contract/api/errors.ts'
import { type ShopApi, ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { failure, noConnection } from '@rawaj/contract/testing/fakeApi.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { describe, expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import * as forgotPassword from '../../routes/forgotPassword.tsx'
import * as login from '../../routes/login.tsx'
import { renderPage } from '../../testing/renderPage.tsx'

const tooMany = 'Too many attempts. Please try again later'
const weak =
  'Please create a stronger password(min 5 characters, 1 upper case letter, 1 lower case letter, 1 numeric digit)'

/** An answer of something between the page and the shop. */
const withoutCode = () => new ShopApiError({ status: 500, message: '' })
/** An answer of a shop that is newer than the page. */
const ofLater = new ShopApiError({
  status: 409,
  code: 'closed_today' as ErrorCode,
  message: 'Please come back on Sunday',
})

async function openLogin({ calls = {} as Partial<ShopApi>, language = 'en' as Language } = {}) {
  const page = await renderPage({
    path: '/login',
    routes: { login, 'forgot-password': forgotPassword },
    calls,
    language,
  })
  const form = (key: string) => page.screen.getByRole('form', { name: page.text(key), exact: true })
  return { ...page, signIn: form('account:sign_in'), register: form('account:register') }
}

const field = (form: Locator, name: string) => form.getByLabelText(name, { exact: true })
const press = (form: Locator, name: string) => form.getByRole('button', { name, exact: true }).click()

async function expectError(input: Locator, message: string) {
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveAccessibleDescription(message)
}

describe.each(['ar', 'en'] as const)('The login page in %s', (language) => {
  it('says what is missing at the fields of both forms', async () => {
    const { signIn, register, text, message } = await openLogin({ language })
    await press(signIn, text('account:sign_in'))
    await expectError(field(signIn, text('account:mobile_or_email')), message('Mail is Required'))
    await expectError(field(signIn, text('account:password')), message('Required'))

    const [name, mobile, email, password] = ['name', 'mobile', 'email', 'password'].map((key) =>
      field(register, text(`account:${key}`)),
    ) as [Locator, Locator, Locator, Locator]
    for (const input of [name, mobile, email, password])
      await expect.element(input).toHaveAttribute('aria-required', 'true')
    await press(register, text('account:create_account'))
    await expectError(name, message('Name is Required'))
    await expectError(mobile, message('Mobile Number is required'))
    await expectError(email, message('Mail is Required'))
    await expectError(password, message('Required'))
    await mobile.fill('12345')
    await email.fill('abc')
    await password.fill('abcd1')
    await expectError(mobile, message('Mobile number must be 10 digits'))
    await expectError(email, message('Please enter a valid email address'))
    await expectError(password, message(weak))
  })
})

describe('Signing in', () => {
  async function fillIn({ signIn }: Awaited<ReturnType<typeof openLogin>>) {
    await field(signIn, 'Mobile number or e-mail').fill('0551234567')
    await field(signIn, 'Password').fill('Demo12345')
    await press(signIn, 'Login')
  }

  it('sends whether the customer wants to be remembered', async () => {
    const sent: CallInput<'signIn'>[] = []
    const page = await openLogin({
      calls: {
        async signIn(input) {
          sent.push(input)
          throw failure('too_many_requests')
        },
      },
    })
    await page.signIn.getByLabelText('Remember me').click()
    await fillIn(page)
    await expect.poll(() => sent).toEqual([{ body: { email: '0551234567', password: 'Demo12345', remember: true } }])
  })

  it.each([
    ['too many tries', failure('too_many_requests'), tooMany],
    ['a fault', failure('fault'), 'Something went wrong'],
    ['an answer without words', withoutCode(), 'Something went wrong'],
  ])('shows %s above the form', async (_, error, message) => {
    const page = await openLogin({ calls: { signIn: () => Promise.reject(error) } })
    await fillIn(page)
    await expect.element(page.signIn.getByRole('alert').getByText(message)).toBeVisible()
  })

  it('takes back what it said as soon as it is tried again, and takes no second press meanwhile', async () => {
    let answer = () => Promise.reject(failure('too_many_requests'))
    let asked = 0
    const page = await openLogin({
      calls: {
        signIn() {
          asked += 1
          return answer()
        },
      },
    })
    const alert = page.signIn.getByRole('alert')
    const button = page.signIn.getByRole('button', { name: 'Login', exact: true })
    await fillIn(page)
    await expect.element(alert).toBeVisible()
    const waiting = Promise.withResolvers<never>()
    answer = () => waiting.promise
    await button.click()
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    await expect.element(alert).not.toBeInTheDocument()
    await button.click()
    waiting.reject(failure('fault'))
    await expect.element(alert.getByText('Something went wrong')).toBeVisible()
    await expect.element(button).not.toHaveAttribute('aria-busy')
    expect(asked).toBe(2)
  })
})

describe('Registering', () => {
  const customer = { name: 'Huda', mobile: '0558880001', email: 'huda@example.test', password: 'Huda123' }

  async function fillIn({ register }: Awaited<ReturnType<typeof openLogin>>) {
    await field(register, 'Name').fill(customer.name)
    await field(register, 'Mobile number').fill(customer.mobile)
    await field(register, 'E-mail').fill(customer.email)
    await field(register, 'Password').fill(customer.password)
    await press(register, 'Create account')
  }

  it.each([
    ['email', 'email_taken', 'E-mail', 'This email is already registered'],
    ['mobile', 'mobile_taken', 'Mobile number', 'This mobile number is already registered'],
    ['password', 'common_password', 'Password', 'This password is too common. Please choose another one'],
  ] as const)('shows what the shop says of the field %s at that field', async (name, code, label, message) => {
    const rejected = failure('invalid_input', { errorCodes: { [name]: code }, errors: { [name]: message } })
    const page = await openLogin({ calls: { signUp: () => Promise.reject(rejected) } })
    await fillIn(page)
    await expectError(field(page.register, label), message)
  })

  it('else shows the message of the shop above the form, or that something went wrong', async () => {
    let error: Error = ofLater
    const page = await openLogin({ calls: { signUp: () => Promise.reject(error) } })
    for (const [next, message] of [
      [ofLater, ofLater.message],
      [failure('too_many_requests'), tooMany],
      [withoutCode(), 'Something went wrong'],
    ] as const) {
      error = next
      await fillIn(page)
      await expect.element(page.register.getByRole('alert').getByText(message)).toBeVisible()
    }
  })
})

describe.each(['ar', 'en'] as const)('A one-time code in %s', (language) => {
  it('a code that could not be sent is reported in the dialog', async () => {
    const { screen, text, message } = await openLogin({
      language,
      calls: { requestCode: () => Promise.reject(failure('code_not_sent')) },
    })
    await screen.getByRole('button', { name: text('account:by_code') }).click()
    const dialog = screen.getByRole('dialog', { name: text('account:send_otp') })
    await field(dialog, text('account:email')).fill('sara@example.test')
    await press(dialog, text('account:send_otp'))
    await expect.element(dialog.getByRole('alert').getByText(message('OTP send to given Mail Id failed'))).toBeVisible()
  })
})

describe('Asking for a link', () => {
  it('a failing request for a link shows the message of the shop, else why, else that something went wrong, and keeps what was typed', async () => {
    let error = failure('too_many_requests')
    const { screen } = await renderPage({
      path: '/forgot-password',
      routes: { 'forgot-password': forgotPassword },
      calls: { forgotPassword: () => Promise.reject(error) },
    })
    const form = screen.getByRole('form', { name: 'Forgot password' })
    await field(form, 'E-mail').fill('sara@example.test')
    for (const [next, message] of [
      [failure('too_many_requests'), tooMany],
      [noConnection(), 'No connection. Check your internet and try again'],
      [withoutCode(), 'Something went wrong'],
    ] as const) {
      error = next
      await press(form, 'Send link')
      await expect.element(form.getByRole('alert').getByText(message)).toBeVisible()
    }
    await expect.element(field(form, 'E-mail')).toHaveValue('sara@example.test')
  })
})

describe('What a visitor has typed', () => {
  const email = 'sara@example.test'

  it('is carried from the sign-in into the code dialog and the registration', async () => {
    const { screen, signIn, register, text } = await openLogin()
    await field(signIn, text('account:mobile_or_email')).fill(email)
    await field(register, text('account:name')).click()
    await expect.element(field(register, text('account:email'))).toHaveValue(email)
    await screen.getByRole('button', { name: text('account:by_code') }).click()
    await expect.element(screen.getByRole('dialog').getByLabelText(text('account:email'))).toHaveValue(email)
  })

  it('is carried to the page that mails a link, and back', async () => {
    const { screen, signIn, text } = await openLogin()
    await field(signIn, text('account:mobile_or_email')).fill(email)
    await screen.getByRole('link', { name: text('account:forgot') }).click()
    await expect.element(screen.getByLabelText(text('account:email'), { exact: true })).toHaveValue(email)
    await screen.getByRole('link', { name: text('account:back_to_login') }).click()
    await expect.element(field(signIn, text('account:mobile_or_email'))).toHaveValue(email)
  })

  it('is a mobile number for the fields of mobile numbers', async () => {
    const { signIn, register, text } = await openLogin()
    await field(signIn, text('account:mobile_or_email')).fill('0551234567')
    await field(register, text('account:name')).click()
    await expect.element(field(register, text('account:mobile'))).toHaveValue('0551234567')
    await expect.element(field(register, text('account:email'))).toHaveValue('')
  })
})
