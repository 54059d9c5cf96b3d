import { lastMomentOf, offerName } from '@rawaj/contract/quotations/quotations.ts'
import { formatDate, formatDay } from '@rawaj/contract/text/languages.ts'
import { asc, eq } from 'drizzle-orm'
import { inLanguage } from '../../../platform/database/inLanguage.ts'
import { type EmailDocument, toPieces } from '../../../platform/email/document/EmailDocument.ts'
import { boundedGoods, type EmailTemplate, greeting, money, type TemplateContext } from '../../email/index.ts'
import { orderSums, transferFacts } from '../../orders/index.ts'
import { offerPdf } from '../pdf/offerPdf.ts'
import { quotationOfferLines } from '../tables.ts'
import { findOffer } from './offerFacts.queries.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    offerSent: { offerId: number; orderId: number }
    offerExpired: { offerId: number; orderId: number }
  }
}

/** To the customer: the offer, its validity, and where it is accepted; no email if it is no longer open. */
export const offerSent: EmailTemplate<'offerSent'> = async (context, { offerId }) => {
  const { t, language, shopUrl } = context
  const found = await findOffer(context.shop.db, offerId)
  if (found?.offer.state !== 'sent' || !found.offer.validUntil) return null
  const { offer, order } = found
  const offer_no = { ltr: offerName(order.orderNo, offer.number) }
  const until = { ltr: lastDay(found.offer.validUntil) }
  const lines = await readLines(context, offerId)
  return {
    subject: t(offer.number === 1 ? 'offer_subject' : 'offer_again_subject', { offer_no }),
    preview: t('offer_preview', { total: money(t, language, offer.totalHalalas), until }),
    heading: t(offer.number === 1 ? 'offer_heading' : 'offer_again_heading'),
    blocks: [
      { paragraph: greeting(context, order.buyerName) },
      { paragraph: t('offer_text', { until }) },
      ...(offer.note === '' ? [] : [{ quoted: offer.note }]),
      {
        facts: [
          [t('offer_no'), offer_no],
          [t('offer_until'), until],
        ],
      },
      ...orderSums(context, { order: offer, lines }),
      ...transferFacts(context, { reference: offerName(order.orderNo, offer.number), halalas: offer.totalHalalas }),
      ...boundedGoods(t, goodsOf(context, lines), `${shopUrl}/orders/${order.orderNo}`),
      { button: { label: t('offer_button'), url: `${shopUrl}/orders/${order.orderNo}` } },
      { note: t('offer_note') },
    ],
    ...(await attachedOffer(context, offerId)),
  }
}

/** To the customer: the time of an offer is over, and how to get another. */
export const offerExpired: EmailTemplate<'offerExpired'> = async (context, { offerId }) => {
  const { t, shopUrl } = context
  const found = await findOffer(context.shop.db, offerId)
  if (found?.offer.state !== 'expired') return null
  const { offer, order } = found
  const offer_no = { ltr: offerName(order.orderNo, offer.number) }
  return {
    subject: t('offer_expired_subject', { offer_no }),
    preview: t('offer_expired_text'),
    heading: t('offer_expired_heading'),
    blocks: [
      { paragraph: greeting(context, order.buyerName) },
      { paragraph: t('offer_expired_text') },
      { facts: [[t('offer_no'), offer_no]] },
      { button: { label: t('offer_button'), url: `${shopUrl}/orders/${order.orderNo}` } },
    ],
  }
}

/** Bytes. More are left to the customer's page, where they are a button: mail servers turn large mails away. */
const maxAttachedBytes = 2_000_000

/** The offer as PDF. An email that waits for it would be worse than one without. */
async function attachedOffer({ shop }: TemplateContext, offerId: number): Promise<Pick<EmailDocument, 'attachments'>> {
  try {
    const file = await offerPdf(shop, offerId)
    if (!file || file.pdf.length > maxAttachedBytes) return {}
    return { attachments: [{ name: file.name, contentType: 'application/pdf', content: file.pdf }] }
  } catch (error) {
    shop.log.warn({ err: error, offerId }, 'an offer goes out by email without its PDF')
    return {}
  }
}

const goodsOf = ({ t, language }: TemplateContext, lines: Awaited<ReturnType<typeof readLines>>) =>
  lines.map((line) => ({
    name: line.name,
    detail: [
      { ltr: String(line.quantity) },
      ' × ',
      ...money(t, language, line.unitHalalas),
      ' · ',
      { ltr: line.sku },
      ...(line.promisedOn === null
        ? []
        : [' · ', ...toPieces(t('offer_line_promised', { date: { ltr: formatDay(line.promisedOn) } }))]),
    ],
    amount: money(t, language, line.amountHalalas),
  }))

/** The last day on which an offer holds: it ends with it. */
const lastDay = (validUntil: Date): string => formatDate(lastMomentOf(validUntil.toISOString()))

function readLines({ shop: { db }, language }: TemplateContext, offerId: number) {
  const { sku, nameAr, nameEn, quantity, unitHalalas, amountHalalas, promisedOn } = quotationOfferLines
  const { taxCode, vatHalalas, totalHalalas } = quotationOfferLines
  return db
    .select({
      sku,
      name: inLanguage(language, nameAr, nameEn),
      quantity,
      unitHalalas,
      amountHalalas,
      promisedOn,
      taxCode,
      vatHalalas,
      totalHalalas,
    })
    .from(quotationOfferLines)
    .where(eq(quotationOfferLines.offerId, offerId))
    .orderBy(asc(quotationOfferLines.position))
}
