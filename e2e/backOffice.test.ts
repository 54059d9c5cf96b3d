import type { Language } from '@rawaj/contract/languages.ts'
import { roles } from '@rawaj/contract/roles.ts'
import { describe, expect, it } from 'vitest'
import { testPassword } from '../server/testing/builders.ts'
import { builtInRoleId, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { browserErrorsExcept, expectNoBrowserErrors, visit } from './browser.ts'
import { readLetter } from './mailbox.ts'
import { openShop } from './shops.ts'
import { addAuthenticator, backOfficeOf, callFrom, comeBackTo, nextCode, partsOf, visitAs } from './staffVisits.ts'

const testShop = useFixture(() => openShop({}, { workers: true }))
const arabicDigits = (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

/** A visitor of the back office who is not signed in. */
async function open(language: Language, path = '') {
  const visitor = await visit({ url: backOfficeOf(testShop) + path, language })
  return { ...visitor, visitor, parts: partsOf(visitor.page, language) }
}

/** Invites somebody from the page of an owner; the link of the email. */
async function inviteFrom(owner: Awaited<ReturnType<typeof visitAs>>, email: string, language: Language) {
  const roleIds = [await builtInRoleId(testShop, 'support')]
  expect(await callFrom(owner.page, 'POST', '/invitations', { email, roleIds, language })).toMatchObject({
    success: true,
  })
  const letter = await readLetter({ dataDir: testShop.shop.settings.dataDir, kind: 'staffInvitation', to: email })
  return /\/admin(\/invitation#\S+)/.exec(letter)?.[1] ?? ''
}

describe.each<Language>(['ar', 'en'])('The back office in %s', (language) => {
  it('is entered by an owner who sets an authenticator up, and later by its code or a recovery code', async () => {
    const { email } = await testShop.make.customer({ role: roles.owner })
    const { page, parts, visitor } = await open(language)
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

    await parts.press('sign_out')
    await parts.screen('sign_in_title')
    await parts.signIn(email, testPassword)
    await parts.screen('second_factor_title')
    await parts.field('totp_code').fill(arabicDigits(nextCode(testShop, secret)))
    await parts.press('continue')
    await parts.screen('account_title')

    await parts.press('sign_out')
    await parts.signIn(email, testPassword)
    await parts.press('second_factor_recoveryCode_instead')
    await parts.screen('second_factor_title')
    await parts.field('recovery_code').fill(recoveryCode.toLowerCase())
    await parts.press('continue')
    await parts.screen('account_title')
    expectNoBrowserErrors(visitor)
  })

  it('takes a passkey that was added in it', async () => {
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

    await parts.press('sign_out')
    await parts.signIn(owner.email, testPassword)
    await parts.press('second_factor_passkey_instead')
    await parts.screen('second_factor_title')
    await parts.press('passkey_give')
    await parts.screen('account_title')

    await page.getByRole('button', { name: parts.text('remove_named', { name: 'هاتفي' }) }).click()
    await parts.screen('second_factors')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: parts.text('remove'), exact: true })
      .click()
    await page.getByText(parts.text('factor_removed'), { exact: true }).waitFor()
    await page.getByText('هاتفي', { exact: true }).waitFor({ state: 'detached' })
    expectNoBrowserErrors(visitor)
  })

  it('welcomes who was invited, and tells them at once when a role is taken away', async () => {
    const owner = await visitAs(testShop, await signedInStaff(testShop, { role: 'owner' }), language)
    const email = `invited-${language}@example.test`
    const link = await inviteFrom(owner, email, language)
    const { page, parts, visitor } = await open(language, link)
    await parts.screen('invitation_title')
    await page.getByText(email, { exact: true }).waitFor()
    await parts.field('name').fill('هدى')
    await parts.field('new_password').fill('Chosen4Myself')
    await parts.press('invitation_accept')
    await parts.screen('enrol_title')
    await parts.press('enrol_later')
    await parts.screen('account_title')
    const answering = page.getByText(parts.text('permission_support_answer'), { exact: true })
    await answering.waitFor()
    await parts.field('current_password').fill('half typed')

    const { data: staff } = await callFrom(owner.page, 'GET', '/staff')
    const { id, version } = staff.find((member: { email: string }) => member.email === email)
    const roleIds = [await builtInRoleId(testShop, 'catalogue')]
    await callFrom(owner.page, 'PUT', `/staff/${id}/roles`, { version, roleIds })
    await comeBackTo(page)
    await page.getByRole('status').getByText(parts.text('access_changed'), { exact: true }).waitFor()
    await answering.waitFor({ state: 'detached' })
    await page.getByText(parts.text('permission_catalogue_write'), { exact: true }).waitFor()
    expect(await parts.field('current_password').inputValue()).toBe('half typed')
    await parts.screen('account_title')
    expectNoBrowserErrors(visitor)
    expectNoBrowserErrors(owner)

    // The link has done its work.
    const late = await open(language, link)
    await late.parts.screen('invitation_dead_title')
    expect(browserErrorsExcept(late.visitor, 400)).toEqual([])
  })

  it('lets somebody back in whose lost authenticator an owner has taken away, and keeps what they had typed', async () => {
    const owner = await visitAs(testShop, await signedInStaff(testShop, { role: 'owner' }), language)
    const member = await signedInStaff(testShop, { role: 'manager' })
    const visitor = await visitAs(testShop, member, language)
    const { page } = visitor
    const parts = partsOf(page, language)
    await parts.field('current_password').fill('half typed')

    await callFrom(owner.page, 'DELETE', `/staff/${member.id}/second-factors`)
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

  it('asks for a fresh proof, and goes on by itself', async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const visitor = await visitAs(testShop, owner, language)
    const { page } = visitor
    const parts = partsOf(page, language)
    await parts.screen('account_title')
    testShop.advanceClock(60 * 60_000)
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

  it('says that the shop cannot be reached, and loses nothing that was typed', async () => {
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
