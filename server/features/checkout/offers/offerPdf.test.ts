import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { createMailer } from '../../../app/email/createMailer.ts'
import { listSavedEmails, readSavedEmail } from '../../../platform/email/savedEmails.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { askForQuotation, makeOffer, writeOffer } from '../../../testing/quotations.ts'
import { containsInOrder, readPdf } from '../../../testing/readPdf.ts'
import { builtInRoleId, signedInStaff } from '../../../testing/staffClient.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { readQuotation } from '../index.ts'

const testShop = useFixture(openTestShop)
const seller = () => testShop.make.customer({ role: 2 })

/** A quotation with an offer that was sent. */
async function offered(note = 'التوريد خلال أسبوع') {
  const asked = await askForQuotation(testShop, { quantity: 4 })
  return { ...asked, offer: await makeOffer(testShop, await seller(), asked.quotationId, { note }) }
}

const open = (orderNo: string, offerId: number | string, token?: string) =>
  testShop.call(
    'GET',
    `/orders/${orderNo}/quotation/offers/${offerId}/pdf?lang=en`,
    token === undefined ? {} : { token },
  )

describe('The PDF of an offer', () => {
  it('is handed to its customer, with the sums and terms of the offer', async () => {
    const { orderNo, customer, offer } = await offered()
    const { status, body } = await open(orderNo, offer.id, customer.token)
    expect([status, body.data.name]).toEqual([200, `quotation-${orderNo}-1.pdf`])
    const { arabic, lines, title } = await readPdf(Buffer.from(body.data.pdf, 'base64'))
    expect(title).toBe(`عرض سعر · Quotation ${orderNo}/1`)
    expect(containsInOrder(arabic.join(), 'التوريد خلال أسبوع')).toBe(true)
    expect(lines.flat().find((line) => line.includes('Total with VAT'))).toContain('430.00')
  })

  it('is nobody else’s, and of no draft', async () => {
    const [own, other] = [await offered(), await offered()]
    const { orderNo, quotationId, customer, offer } = own
    expect((await open(orderNo, offer.id)).status).toBe(401)
    expect((await open(orderNo, offer.id, (await testShop.make.customer()).token)).status).toBe(404)
    // Of another quotation, whether it is their own or not.
    expect((await open(orderNo, other.offer.id, customer.token)).status).toBe(404)
    await writeOffer(testShop, await seller(), quotationId)
    const { draft } = await readQuotation(testShop.shop, quotationId)
    expect((await open(orderNo, draft?.id ?? 0, customer.token)).status).toBe(404)
    const { client } = await signedInStaff(testShop, { role: 'owner' })
    const opened = await testShop.app.inject({
      url: `/admin/documents/offers/${draft?.id}`,
      headers: { cookie: client.cookie },
    })
    expect(opened.statusCode).toBe(404)
  })

  it('is opened by staff who may see quotations', async () => {
    const { customer, offer } = await offered()
    const path = `/admin/documents/offers/${offer.id}`
    const read = (url: string, headers: Record<string, string> = {}) => testShop.app.inject({ url, headers })
    await signedInStaff(testShop, { role: 'owner' })
    const { client } = await signedInStaff(testShop, { role: 'manager' })
    const opened = await read(path, { cookie: client.cookie })
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(opened.rawPayload.toString('latin1')).toMatch(/^%PDF-/)
    for (const wrong of [`${path}x`, '/admin/documents/offers/0', '/admin/documents/offers/999999999'])
      expect((await read(wrong, { cookie: client.cookie })).statusCode).toBe(404)
    expect((await read(path)).statusCode).toBe(401)
    expect((await read(path, { authorization: `Bearer ${customer.token}` })).statusCode).toBe(401)
    const catalogue = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'catalogue')] })
    expect((await read(path, { cookie: catalogue.client.cookie })).statusCode).toBe(403)
  })

  it('goes with the email in the customer’s language; an offer whose PDF fails goes without', async () => {
    const { shop } = testShop
    const { orderNo, orderId, offer } = await offered()
    const mailer = createMailer(() => shop, { sendNowTimeoutMs: 60_000 })
    const send = async () => {
      await mailer.sendNow({ kind: 'offerSent', offerId: offer.id, orderId, to: 'sara@example.test', language: 'en' })
      const { mails } = await listSavedEmails(shop.settings.dataDir)
      return PostalMime.parse((await readSavedEmail(shop.settings.dataDir, mails[0]?.name ?? '')) ?? '')
    }
    const { subject, attachments } = await send()
    expect(subject).toContain(`${orderNo}/1`)
    expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [`quotation-${orderNo}-1.pdf`, 'application/pdf'],
    ])
    const [attached] = attachments
    if (!(attached?.content instanceof ArrayBuffer)) throw new Error('The attachment is no file')
    expect((await readPdf(Buffer.from(attached.content))).title).toContain(orderNo)
    const { documentRenderer } = shop
    shop.documentRenderer = { ...documentRenderer, render: () => Promise.reject(new Error('no memory')) }
    try {
      expect((await send()).attachments).toEqual([])
    } finally {
      shop.documentRenderer = documentRenderer
    }
  })
})
