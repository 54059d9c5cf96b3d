// @module-tag ci
import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type InboundEmail, startInboundEmail } from '../server/features/newsletter/index.ts'
import { supportRequests } from '../server/features/support/tables.ts'
import { eventually } from '../server/testing/eventually.ts'
import { mailFrom } from '../server/testing/mailFrom.ts'
import { recordEmails } from '../server/testing/recordEmails.ts'
import { signedInStaff } from '../server/testing/staffClient.ts'
import { startTestImapServer, type TestImapServer } from '../server/testing/startTestImapServer.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectNoBrowserErrors, visit } from './browser.ts'
import { expectNoSidewaysScroll } from './categoryScreens.ts'
import { openShop } from './shops.ts'
import { backOfficeOf, expectScreen, partsOf, visitAs } from './staffVisits.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(async () => {
  const testShop = await openShop()
  recordEmails(testShop.shop)
  await testShop.shop.notificationFeed.start()
  return testShop
})
let peer: TestImapServer
let inboundEmail: InboundEmail
beforeAll(async () => {
  peer = await startTestImapServer()
})
afterEach(() => inboundEmail.stop())
afterAll(() => peer.close())

const hostileHtml = `<style>body{display:none}</style><script>document.title='taken over'</script>
<p onclick="alert(1)">وصل الكوع <b>مكسورًا</b></p><img src="https://tracker.test/1.png"><iframe src="https://evil.test"></iframe>`

describe.each(inLanguages('ar'))('A mailbox in %s', (language: Language) => {
  it('is set on its screen, and from then on a reply to an email replies to the ticket', {
    tags: ['long'],
  }, async () => {
    inboundEmail = startInboundEmail(testShop.shop, { waitMs: 30_000, retryMs: 20 })
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const width = language === 'ar' ? 390 : 1440
    const visitor = await visitAs(testShop, owner, language, '/settings/mailIn', { width })
    const { page } = visitor
    const { text, press, screen } = partsOf(page, language)
    await screen('settings_mailIn')
    const mailbox = { address: 'support@shop.test', host: peer.host, port: String(peer.port), user: peer.user }
    // Beside the name of a field stands whether it may be left out.
    for (const [name, value] of Object.entries(mailbox))
      await page.getByLabel(new RegExp(`^${text(`settings_mailIn_${name}`)}`)).fill(value)
    await page.getByRole('checkbox', { name: text('settings_mailIn_tls') }).uncheck()
    await page.getByRole('textbox', { name: text('settings_mailIn_password') }).fill(peer.password)
    await press('save')
    await page.getByText(text('settings_mailIn_state_reading'), { exact: true }).waitFor()
    await screen('settings_mailIn')
    await expectNoSidewaysScroll(page)

    const asker = await testShop.make.customer()
    const body = { email: asker.email, mobile: asker.mobile, message: 'هل وصلت؟' }
    const asked = await testShop.call('POST', `/support?lang=${language}`, { token: asker.token, body })
    const { id } = asked.body.data
    await page.goto(`${backOfficeOf(testShop)}/support/${id}`)
    const answer = page.getByRole('region', { name: text('support_answer'), exact: true })
    await answer.getByText(text('support_answer_hint_mail', { email: asker.email })).waitFor()
    await answer.getByRole('textbox').fill('أرسل لنا صورة من فضلك.')
    await press('support_send')
    await page.getByText(text('support_status_1'), { exact: true }).first().waitFor()

    // The customer replies: in malicious HTML, with a picture, and with a file that is none.
    const [row] = await testShop.shop.db.select().from(supportRequests).where(eq(supportRequests.id, id))
    const photograph = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#0a7' } })
      .jpeg()
      .toBuffer()
    const files = [
      { name: 'photo.jpg', type: 'image/jpeg', bytes: photograph },
      { name: 'invoice.exe', type: 'application/octet-stream', bytes: Buffer.from('MZ') },
    ]
    const to = `support+${row?.mailToken}@shop.test`
    peer.deliver(mailFrom({ from: asker.email, to, html: hostileHtml, files }))
    const bubble = page.getByRole('article').filter({ hasText: text('support_by_mail') })
    await bubble.getByText('وصل الكوع مكسورًا').waitFor()
    await bubble.getByRole('img').waitFor()
    await bubble.getByText('invoice.exe').waitFor()
    expect(await page.locator('iframe, img[src*="tracker"]').count()).toBe(0)
    expect(await page.title()).not.toContain('taken over')
    await expectScreen(page, text('support_named_ticket', { number: String(id) }))
    await expectNoSidewaysScroll(page)

    // A mail from an unknown sender is a contact message.
    const stranger = `stranger-${language}@mail.test`
    peer.deliver(mailFrom({ from: stranger, to: 'support@shop.test', subject: 'Prices', text: 'Your prices, please' }))
    await eventually(async () => {
      const { body: found } = await owner.client.call('GET', `/support/tickets?query=${stranger}`)
      expect(found.data).toMatchObject([{ kind: 'contact', channel: 'mail', subject: 'Prices' }])
    })

    const storage = {
      isAuthenticated: 'true',
      authKey: asker.token,
      id: String(asker.id),
      role: String(asker.role),
      type: String(asker.type),
    }
    const shopper = await visit({ url: `${testShop.url}/support/${id}`, language, width: 360, storage })
    const word = translatorOf(language)
    await shopper.page.getByText('وصل الكوع مكسورًا').waitFor()
    await shopper.page.getByText(word('support:by_mail')).first().waitFor()
    await shopper.page.getByText('invoice.exe').waitFor()
    expectNoBrowserErrors(visitor)
    expectNoBrowserErrors(shopper)
  })
})
