import type { Language } from '@rawaj/contract/text/languages.ts'
import { Secret, TOTP } from 'otpauth'
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SignedInStaff, StaffClient } from '../server/testing/staffClient.ts'
import { expectAccessible } from './accessibility.ts'
import { idle, type Visit, visit } from './browser.ts'
import type { OpenShop } from './shops.ts'
import { translatorOf } from './translator.ts'

/** Address of a test's back office: passkeys need a host name, not an IP address. */
export const backOfficeOf = ({ url }: Pick<OpenShop, 'url'>) => `http://localhost:${new URL(url).port}/admin`

/** Opens a screen of the back office as a signed-in employee; by default their account. */
export async function visitAs(
  testShop: Pick<OpenShop, 'url'>,
  { client }: SignedInStaff,
  language: Language,
  path = '/account',
  { width = 1280, longLived = false } = {},
): Promise<Visit> {
  return visit({ url: backOfficeOf(testShop) + path, language, width, longLived, cookies: sessionCookie(client) })
}

/** Session of an employee who has signed in by calls. */
function sessionCookie({ cookie }: Pick<StaffClient, 'cookie'>): Record<string, string> {
  const [name = '', value = ''] = cookie.split('=')
  return { [name]: value }
}

/** Returns to a window: it refetches the session at once. */
export const comeBackTo = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('visibilitychange')))

/** An authenticator on the device of this page's user: it confirms every request. */
export async function addAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return devtools
}

/** The code of an authenticator with this secret, a step after any that was used before. */
export async function nextCode(testShop: OpenShop, secret: string): Promise<string> {
  await testShop.advanceClock(30_000)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testShop.shop.clock().getTime() })
}

/** Waits for the screen with this heading, and asserts that it is accessible. */
export async function expectScreen(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
  await idle(page)
  await expectAccessible(page)
}

/** The parts of the screens, by the words of their language. */
export function partsOf(page: Page, language: Language) {
  const word = translatorOf(language)
  const text = (key: string, values?: Record<string, string>) =>
    word(key.includes(':') ? key : `backoffice:${key}`, values)
  const field = (key: string) => page.getByLabel(text(key), { exact: true })
  const press = (key: string) => page.getByRole('button', { name: text(key), exact: true }).click()
  return {
    text,
    field,
    press,
    screen: (key: string) => expectScreen(page, text(key)),
    /** Shows what stands beside a list: in a narrow window it is behind one button. */
    async showListTools() {
      const button = page.getByRole('button', { name: text('filters'), exact: true })
      await page.getByRole('searchbox').first().waitFor()
      if (await button.isVisible()) await button.click()
    },
    /** Opens the menu of the signed-in user, and chooses an entry. */
    async chooseInUserMenu(entry: string) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: text('user_menu', { name: '' }) })
        .click()
      await page.getByRole('menu').getByText(entry, { exact: true }).click()
    },
    /** Opens the signed-in user's account. */
    async openAccount() {
      await this.chooseInUserMenu(text('account_title'))
      await expectScreen(page, text('account_title'))
    },
    async signIn(email: string, password: string) {
      await field('email').fill(email)
      await field('password').fill(password)
      await press('sign_in')
    },
    /**
     * Goes through the set-up of an authenticator, as far as the recovery codes.
     * @returns the secret
     */
    async setUpAuthenticator(codeOf: (secret: string) => Promise<string>) {
      await page.getByRole('img', { name: text('totp_qr') }).waitFor()
      const grouped = await page
        .locator('bdi')
        .filter({ hasText: /^([A-Z2-7]{4} ?)+$/ })
        .textContent()
      const secret = (grouped ?? '').replace(/\s/g, '')
      await field('totp_code').fill(await codeOf(secret))
      await press('totp_finish')
      return secret
    },
    /** Reads the recovery codes, and continues after confirming that they are saved. */
    async keepRecoveryCodes() {
      const codes = await page
        .getByRole('list', { name: text('recovery_codes') })
        .getByRole('listitem')
        .allInnerTexts()
      const continueOrFinish = page.getByRole('button', { name: text('continue'), exact: true })
      expect(await continueOrFinish.isDisabled()).toBe(true)
      await page.getByRole('checkbox', { name: text('recovery_kept') }).check()
      await continueOrFinish.click()
      return codes
    },
  }
}
