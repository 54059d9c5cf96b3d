import { roles } from '@rawaj/contract/accounts/roles.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { describe, expect, it } from 'vitest'
import { testPassword } from '../server/testing/builders.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { browserErrorsExcept, expectNoBrowserErrors, visit } from './browser.ts'
import { readEmail } from './mailbox.ts'
import { openShop } from './shops.ts'
import { addAuthenticator, backOfficeOf, comeBackTo, expectScreen, nextCode, partsOf, visitAs } from './staffVisits.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(() => openShop({}, { workers: true }))
const arabicDigits = (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

/** A visitor of the back office who is not signed in. */
async function open(language: Language, path = '') {
  const visitor = await visit({ url: backOfficeOf(testShop) + path, language })
  return { ...visitor, visitor, parts: partsOf(visitor.page, language) }
}

/**
 * Invites an employee as an owner.
 * @returns the link of the email
 */
async function inviteBy({ client }: SignedInStaff, email: string, language: Language) {
  const roleIds = [await builtInRoleId(testShop, 'support')]
  expect(await client.call('POST', '/invitations', { body: { email, roleIds, language } })).toMatchObject({
    status: 200,
  })
  const text = await readEmail({ dataDir: testShop.shop.settings.dataDir, kind: 'staffInvitation', to: email })
  return /\/admin(\/invitation#\S+)/.exec(text)?.[1] ?? ''
}

/** Removes lost second factors as an owner, which signs the employee out. */
async function takeSecondFactors({ client }: SignedInStaff, { id }: SignedInStaff) {
  expect(await client.call('DELETE', `/staff/${id}/second-factors`)).toMatchObject({ status: 200 })
}

describe.each(inLanguages('en'))('The back office in %s', (language) => {
  it('is entered by an owner who sets an authenticator up, and later by its code or a recovery code', async () => {
    const { email } = await testShop.make.customer({ role: roles.owner })
    const { page, parts, visitor } = await open(language, '/account')
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
    await parts.screen('sign_in_title')
    await parts.signIn(email, testPassword)
    await parts.screen('enrol_title')
    expect(await page.getByRole('button', { name: parts.text('enrol_later') }).count()).toBe(0)
    await page.getByRole('button', { name: parts.text('enrol_totp_text') }).click()
    await parts.screen('enrol_totp')
    const secret = await parts.setUpAuthenticator((key) => nextCode(testShop, key))
    await parts.screen('recovery_title')
    const [recoveryCode = ''] = await parts.keepRecoveryCodes()
    await parts.screen('account_title')
    await page.getByText(email, { exact: true }).waitFor()
    await page.getByText(parts.text('permission_staff_manage'), { exact: true }).waitFor()

    await parts.chooseInUserMenu(parts.text('sign_out'))
    await parts.screen('sign_in_title')
    await parts.signIn(email, testPassword)
    await parts.screen('second_factor_title')
    await parts.field('totp_code').fill(arabicDigits(await nextCode(testShop, secret)))
    await parts.press('continue')
    await parts.openAccount()

    await parts.chooseInUserMenu(parts.text('sign_out'))
    await parts.signIn(email, testPassword)
    await parts.press('second_factor_recoveryCode_instead')
    await parts.screen('second_factor_title')
    await parts.field('recovery_code').fill(recoveryCode.toLowerCase())
    await parts.press('continue')
    await parts.openAccount()
    expectNoBrowserErrors(visitor)
  })

  it('takes a passkey that was added in it', { tags: ['long'] }, async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const visitor = await visitAs(testShop, owner, language)
    const { page } = visitor
    const parts = partsOf(page, language)
    await addAuthenticator(page)
    await parts.screen('account_title')
    await parts.press('passkey_add')
    await parts.screen('enrol_passkey')
    await parts.field('passkey_name').fill('هاتفي')
    await parts.press('passkey_create')
    // The first recovery codes come with it.
    await parts.screen('recovery_title')
    await parts.keepRecoveryCodes()
    await page.getByText('هاتفي', { exact: true }).waitFor()

    await parts.chooseInUserMenu(parts.text('sign_out'))
    await parts.signIn(owner.email, testPassword)
    await parts.press('second_factor_passkey_instead')
    await parts.screen('second_factor_title')
    await parts.press('passkey_give')
    await parts.openAccount()

    await page.getByRole('button', { name: parts.text('remove_named', { name: 'هاتفي' }) }).click()
    await expectScreen(page, parts.text('passkey_remove_question', { name: 'هاتفي' }))
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: parts.text('remove'), exact: true })
      .click()
    await page.getByText(parts.text('factor_removed'), { exact: true }).waitFor()
    await page.getByText('هاتفي', { exact: true }).waitFor({ state: 'detached' })
    await page.locator('h2:focus', { hasText: parts.text('second_factors') }).waitFor()
    // An owner keeps the last one.
    expect(
      await page.getByRole('button', { name: parts.text('remove_named', { name: parts.text('totp') }) }).count(),
    ).toBe(0)
    expectNoBrowserErrors(visitor)
  })

  it('welcomes invited employees, and notifies them at once when a role is taken away', {
    tags: ['long'],
  }, async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const { client } = owner
    const email = `invited-${language}@example.test`
    const link = await inviteBy(owner, email, language)
    const { page, parts, visitor } = await open(language, link)
    await parts.screen('invitation_title')
    await page.getByText(email, { exact: true }).waitFor()
    await parts.field('name').fill('هدى')
    await parts.field('new_password').fill('Chosen4Myself')
    await parts.press('invitation_accept')
    await parts.screen('enrol_title')
    await parts.press('enrol_later')
    await parts.openAccount()
    const answering = page.getByText(parts.text('permission_support_answer'), { exact: true })
    await answering.waitFor()
    await parts.field('current_password').fill('half typed')

    const { body } = await client.call('GET', '/staff')
    const { id, version } = body.data.find((member: { email: string }) => member.email === email)
    const roleIds = [await builtInRoleId(testShop, 'catalogue')]
    expect(await client.call('PUT', `/staff/${id}/roles`, { body: { version, roleIds } })).toMatchObject({
      status: 200,
    })
    await comeBackTo(page)
    await page.getByRole('status').getByText(parts.text('access_changed'), { exact: true }).waitFor()
    await answering.waitFor({ state: 'detached' })
    await page.getByText(parts.text('permission_catalogue_write'), { exact: true }).waitFor()
    expect(await parts.field('current_password').inputValue()).toBe('half typed')
    await parts.screen('account_title')
    expectNoBrowserErrors(visitor)

    // The link has done its work.
    const late = await open(language, link)
    await late.parts.screen('invitation_dead_title')
    expect(browserErrorsExcept(late.visitor, 400)).toEqual([])
  })

  it('lets an employee back in after an owner removed the lost authenticator, and keeps what was typed', {
    tags: ['long'],
  }, async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const member = await signedInStaff(testShop, { role: 'manager' })
    const visitor = await visitAs(testShop, member, language)
    const { page } = visitor
    const parts = partsOf(page, language)
    await parts.field('current_password').fill('half typed')

    await takeSecondFactors(owner, member)
    await comeBackTo(page)
    await page.getByRole('alert').getByText(parts.text('signed_out'), { exact: true }).waitFor()
    await parts.screen('account_title')
    await parts.press('sign_in_again')
    await parts.screen('sign_in_again')
    await parts.signIn(member.email, testPassword)
    await page.getByRole('alert').getByText(parts.text('signed_out'), { exact: true }).waitFor({ state: 'detached' })
    expect(await parts.field('current_password').inputValue()).toBe('half typed')
    await page.getByText(parts.text('no_second_factor'), { exact: true }).waitFor()
    expect(browserErrorsExcept(visitor, 401)).toEqual([])
  })

  it('asks for a fresh proof, and continues by itself', async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const visitor = await visitAs(testShop, owner, language)
    const { page } = visitor
    const parts = partsOf(page, language)
    await parts.screen('account_title')
    await testShop.advanceClock(60 * 60_000)
    await parts.press('totp_replace')
    await parts.screen('proof_title')
    await page.getByRole('dialog').last().getByLabel(parts.text('password'), { exact: true }).fill(testPassword)
    await parts.press('proof_confirm')
    await parts.setUpAuthenticator((key) => nextCode(testShop, key))
    await parts.screen('recovery_title')
    await parts.keepRecoveryCodes()
    await page.getByText(parts.text('totp_added'), { exact: true }).waitFor()
    expect(browserErrorsExcept(visitor, 403)).toEqual([])
  })

  it('says that the shop cannot be reached, and loses nothing that was typed', { tags: ['long'] }, async () => {
    const { email } = await testShop.make.customer({ role: roles.owner })
    const { page, context, parts, visitor } = await open(language, '/login')
    await parts.screen('sign_in_title')
    await context.setOffline(true)
    await parts.signIn(email, testPassword)
    await page.getByRole('alert').getByText(parts.text('failure_no_connection'), { exact: true }).waitFor()
    expect(await parts.field('email').inputValue()).toBe(email)
    await context.setOffline(false)
    await parts.press('sign_in')
    await parts.screen('enrol_title')
    expect(browserErrorsExcept(visitor, /INTERNET_DISCONNECTED/)).toEqual([])
  })
})

it('The language of the back office is turned where it stands, and remembered', async () => {
  const { page, parts, visitor } = await open('ar', '/login')
  await parts.field('email').fill('half@typed')
  await page.getByRole('button', { name: 'English' }).click()
  const english = partsOf(page, 'en')
  await english.screen('sign_in_title')
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr')
  expect(await english.field('email').inputValue()).toBe('half@typed')
  await page.reload()
  await english.screen('sign_in_title')
  expectNoBrowserErrors(visitor)
})

it('Recovery codes that come with signing in again stay until they are kept', { tags: ['long'] }, async () => {
  const owner = await signedInStaff(testShop, { role: 'owner' })
  const other = await signedInStaff(testShop, { role: 'owner' })
  const visitor = await visitAs(testShop, other, 'ar')
  const { page } = visitor
  const parts = partsOf(page, 'ar')
  await parts.screen('account_title')
  await takeSecondFactors(owner, other)
  await comeBackTo(page)
  await parts.press('sign_in_again')
  await parts.signIn(other.email, testPassword)
  await parts.screen('enrol_title')
  await page.getByRole('button', { name: parts.text('enrol_totp_text') }).click()
  await parts.setUpAuthenticator((key) => nextCode(testShop, key))
  await parts.screen('recovery_title')
  await page.getByText(parts.text('signed_out'), { exact: true }).waitFor({ state: 'detached' })
  await comeBackTo(page)
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  expect(await parts.keepRecoveryCodes()).toHaveLength(10)
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await page.getByText(parts.text('totp_on'), { exact: true }).waitFor()
  expect(browserErrorsExcept(visitor, 401)).toEqual([])
})

it('Recovery codes that replace older ones are closed by nothing but the word that they are kept', {
  tags: ['long'],
}, async () => {
  const visitor = await visitAs(testShop, await signedInStaff(testShop, { role: 'manager' }), 'en')
  const { page } = visitor
  const parts = partsOf(page, 'en')
  await parts.press('recovery_renew')
  await parts.screen('recovery_title')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  expect(await parts.keepRecoveryCodes()).toHaveLength(10)
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  expectNoBrowserErrors(visitor)
})

it('Another user who signs in on the same page finds their own account, and nothing of the previous one', async () => {
  const [owner, first, second] = [
    await signedInStaff(testShop, { role: 'owner' }),
    await signedInStaff(testShop, { role: 'manager' }),
    await signedInStaff(testShop, { role: 'manager' }),
  ]
  const visitor = await visitAs(testShop, first, 'en')
  const { page } = visitor
  const parts = partsOf(page, 'en')
  await page.getByText(parts.text('totp_on'), { exact: true }).waitFor()
  await parts.field('current_password').fill('half typed')
  await takeSecondFactors(owner, first)
  await takeSecondFactors(owner, second)
  await comeBackTo(page)
  await parts.press('sign_in_again')
  // Nothing is refetched for now: the previous data would show.
  const held = Promise.withResolvers<void>()
  await page.route('**/second-factors', (route) => held.promise.then(() => route.continue()))
  await parts.signIn(second.email, testPassword)
  await page.getByText(second.email, { exact: true }).waitFor()
  expect(await page.getByText(parts.text('totp_on'), { exact: true }).count()).toBe(0)
  held.resolve()
  await page.getByText(parts.text('no_second_factor'), { exact: true }).waitFor()
  expect(await parts.field('current_password').inputValue()).toBe('')
  expect(await page.getByText(first.email, { exact: true }).count()).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(browserErrorsExcept(visitor, 401)).toEqual([])
})

it('Signing out, when the session is over already, leads to the sign-in', { tags: ['long'] }, async () => {
  const owner = await signedInStaff(testShop, { role: 'owner' })
  const member = await signedInStaff(testShop, { role: 'manager' })
  const visitor = await visitAs(testShop, member, 'en')
  const parts = partsOf(visitor.page, 'en')
  await parts.screen('account_title')
  await takeSecondFactors(owner, member)
  await parts.chooseInUserMenu(parts.text('sign_out'))
  await parts.screen('sign_in_title')
  expect(browserErrorsExcept(visitor, 401)).toEqual([])
})

it('A form that is pressed twice is sent once', { tags: ['long'] }, async () => {
  const { email } = await testShop.make.customer({ role: roles.owner })
  const { page, parts, visitor } = await open('en')
  await parts.screen('sign_in_title')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await parts.field('email').fill(email)
  await parts.field('password').fill(testPassword)
  await page.getByRole('button', { name: parts.text('sign_in'), exact: true }).dblclick()
  await parts.screen('enrol_title')
  expect(sent).toHaveLength(1)
  expectNoBrowserErrors(visitor)
})

it('A screen that a newer version has no more is had by loading the page again', { tags: ['long'] }, async () => {
  const visitor = await visitAs(testShop, await signedInStaff(testShop, { role: 'manager' }), 'en')
  const { page } = visitor
  const parts = partsOf(page, 'en')
  await parts.screen('account_title')
  await page.route('**/assets/AccountScreen-*.js', (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await parts.screen('failed_title')
  await page.getByText(parts.text('failed_reload_text'), { exact: true }).waitFor()
  await page.unrouteAll()
  await parts.press('reload')
  await parts.screen('account_title')
  expect(browserErrorsExcept(visitor, 404)).toEqual([])
})

it('The back office is called as the shop is, in the language of the moment, and asks for its passwords', {
  tags: ['long'],
}, async () => {
  await testShop.make.settings('identity', { nameEn: 'Pipes & Co', nameAr: 'أنابيب وأكثر' })
  await testShop.make.settings('accounts', { passwordMin: 12 })
  const visitor = await visitAs(testShop, await signedInStaff(testShop, { role: 'manager' }), 'en')
  const { page } = visitor
  const parts = partsOf(page, 'en')
  await page.getByText('Pipes & Co', { exact: true }).first().waitFor()
  expect(await page.title()).toMatch(/ \| Pipes & Co$/)
  await parts.field('current_password').fill(testPassword)
  await parts.field('new_password').fill('Short1')
  await parts.field('repeat_password').fill('Short1')
  await parts.press('change_password')
  await page.getByText(parts.text('weak_password_other', { count: '12' })).waitFor()
  await parts.chooseInUserMenu('العربية')
  await page.getByText('أنابيب وأكثر', { exact: true }).first().waitFor()
  await expect.poll(() => page.title()).toMatch(/ \| أنابيب وأكثر$/)
  expectNoBrowserErrors(visitor)
})
