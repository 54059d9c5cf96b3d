import { lastMomentOf, offerName } from '@rawaj/contract/quotations/quotations.ts'
import { formatDate } from '@rawaj/contract/text/languages.ts'
import type { Shop } from '../../../kernel/index.ts'
import { printedLogo } from '../../../platform/documents/printedLogo.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { findOffer } from '../emails/offerFacts.queries.ts'
import { readOfferLines } from '../reopenOffer.ts'
import { quotationPdf } from './quotationPdf.ts'

type PrintingShop = Pick<Shop, 'db' | 'settings' | 'shopSettings' | 'documentRenderer'>

interface OfferFile {
  /** File name. */
  name: string
  pdf: Buffer
}

/**
 * An offer that was sent, on paper in both languages, with the shop's names and addresses of now.
 * @returns null: there is none, or it is a draft
 * @throws `busy`, `unavailable`
 */
export async function offerPdf(shop: PrintingShop, offerId: number): Promise<OfferFile | null> {
  const { db, settings, shopSettings, documentRenderer } = shop
  const found = await findOffer(db, offerId)
  if (!found?.offer.sentAt || !found.offer.validUntil) return null
  const { identity, contact, legal } = shopSettings.current()
  const [lines, logo] = await Promise.all([readOfferLines(db, offerId), printedLogo(settings, identity.logo)])
  const { offer, order } = found
  const printed = {
    number: offerName(order.orderNo, offer.number),
    sentAt: found.offer.sentAt,
    lastDay: formatDate(lastMomentOf(found.offer.validUntil.toISOString())),
    seller: {
      name: { ar: identity.nameAr, en: identity.nameEn },
      address: { ar: contact.addressAr, en: contact.addressEn },
      ...legal,
      phone: contact.phone,
    },
    buyer: {
      name: order.buyerName,
      company: order.buyerCompany,
      vatNumber: order.buyerVatNumber,
      address: [order.buyerAddress, order.buyerZipcode].filter((part) => part !== '').join('\n'),
      mobile: order.buyerMobile,
    },
    offer,
    lines,
    logo,
  }
  const pdf = await quotationPdf(documentRenderer, printed)
  return { name: `quotation-${order.orderNo}-${offer.number}.pdf`, pdf }
}

/**
 * The same for who may see it.
 * @param of the quotation that it has to be of; absent: any
 * @throws `not_found`, `busy`, `unavailable`
 */
export async function readSentOfferPdf(
  shop: PrintingShop,
  offerId: number,
  of?: { quotationId: number },
): Promise<OfferFile> {
  const found = of && (await findOffer(shop.db, offerId))
  const isOther = of && found?.offer.quotationId !== of.quotationId
  const file = isOther ? null : await offerPdf(shop, offerId)
  if (file === null) throw new AppError('not_found')
  return file
}
