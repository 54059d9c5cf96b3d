import type { Invoice } from './Invoice.ts'
import type { InvoiceDocument } from './invoiceXml.ts'
import { riyadhText } from './issue/riyadhText.ts'
import type { BuyerDetails, SellerDetails } from './partyDetails.ts'

interface ChainLink {
  corrects: Pick<Invoice, 'number'> | null
  uuid: string
  counter: number
  previousHash: string
}

/** What the delivery is called on documents, in both languages, as items are. */
const deliveryName = { ar: 'خدمة التوصيل', en: 'Delivery' }

/** A stored document as its XML has it. */
export function toInvoiceDocument(
  invoice: Invoice,
  { corrects, uuid, counter, previousHash }: ChainLink,
): InvoiceDocument {
  const [issueDate = '', issueTime = ''] = riyadhText(invoice.issuedAt).split('T')
  return {
    kind: invoice.kind,
    standard: invoice.form === 'standard',
    number: invoice.number,
    uuid,
    issueDate,
    issueTime,
    counter,
    previousHash,
    orderNumber: invoice.orderNumber,
    ...(corrects && { corrects: { number: corrects.number, reason: invoice.reason } }),
    seller: sellerParty(invoice.seller),
    buyer: invoice.form === 'standard' ? buyerParty(invoice.buyer) : namedBuyer(invoice.buyer),
    deliveredOn: invoice.kind === 'invoice' ? invoice.deliveredOn : null,
    paymentMeans: invoice.paymentMeans,
    deliveryName: `${deliveryName.ar} | ${deliveryName.en}`,
    amounts: invoice.amounts,
  }
}

const sellerParty = ({ nameAr, vatNumber, crNumber, address }: SellerDetails): InvoiceDocument['seller'] => ({
  name: nameAr,
  vatNumber,
  id: crNumber === '' ? null : { scheme: 'CRN', value: crNumber },
  address,
})

const buyerParty = ({ company, vatNumber, address }: BuyerDetails): InvoiceDocument['buyer'] => ({
  name: company,
  vatNumber,
  id: null,
  address,
})

/** A buyer without a VAT number is named, and no more: what is not needed is not sent. */
const namedBuyer = ({ name, company }: BuyerDetails): InvoiceDocument['buyer'] => ({
  name: company || name,
  vatNumber: null,
  id: null,
  address: null,
})
