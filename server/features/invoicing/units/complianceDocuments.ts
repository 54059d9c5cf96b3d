import { randomUUID } from 'node:crypto'
import { type InvoiceKind, invoiceKinds } from '@rawaj/contract/invoicing/invoices.ts'
import { firstPreviousHash } from '../firstPreviousHash.ts'
import { noteAmounts } from '../invoiceAmounts.ts'
import { type InvoiceDocument, invoiceXml, riyalsText } from '../invoiceXml.ts'
import { riyadhText } from '../issue/riyadhText.ts'
import type { SellerDetails } from '../partyDetails.ts'
import { type StampKey, stampInvoice } from '../stampInvoice.ts'

interface ComplianceDocument {
  uuid: string
  hash: string
  xml: string
}

/** One of each kind that a unit is to issue, as the authority wants to see them before: samples, which are no sales. */
export function complianceDocuments(
  key: StampKey,
  { seller, at }: { seller: SellerDetails; at: Date },
): ComplianceDocument[] {
  let previousHash = firstPreviousHash
  const forms = [true, false].flatMap((standard) => invoiceKinds.map((kind) => ({ standard, kind })))
  return forms.map(({ standard, kind }, index) => {
    const document = sample({ standard, kind, counter: index + 1, previousHash, seller, at })
    const { uuid, issueDate, issueTime, amounts } = document
    const { xml, hash } = stampInvoice(invoiceXml(document), {
      key,
      signedAt: riyadhText(at),
      simplified: !standard,
      qr: {
        sellerName: document.seller.name,
        vatNumber: seller.vatNumber,
        issuedAt: `${issueDate}T${issueTime}`,
        total: riyalsText(amounts.totalHalalas),
        vat: riyalsText(amounts.vatHalalas),
      },
    })
    previousHash = hash
    return { uuid, hash, xml }
  })
}

interface Sample {
  standard: boolean
  kind: InvoiceKind
  counter: number
  previousHash: string
  seller: SellerDetails
  at: Date
}

function sample({ standard, kind, counter, previousHash, seller, at }: Sample): InvoiceDocument {
  const [issueDate = '', issueTime = ''] = riyadhText(at).split('T')
  const { nameAr, vatNumber, crNumber, address } = seller
  const line = {
    nameAr: 'صنف تجريبي',
    nameEn: 'Sample',
    taxCode: 'V15',
    quantity: 1,
    amountHalalas: 11_500,
    vatHalalas: 1_500,
  } as const
  return {
    kind,
    standard,
    number: `SAMPLE-${counter}`,
    uuid: randomUUID(),
    issueDate,
    issueTime,
    counter,
    previousHash,
    orderNumber: `SAMPLE-${counter}`,
    ...(kind !== 'invoice' && { corrects: { number: 'SAMPLE-1', reason: 'تجربة | Sample' } }),
    seller: { name: nameAr, vatNumber, id: crNumber === '' ? null : { scheme: 'CRN', value: crNumber }, address },
    // Any number of another company's.
    buyer: { name: 'مشتر تجريبي', vatNumber: standard ? sampleVatNumber : null, id: null, address },
    deliveredOn: kind === 'invoice' ? issueDate : null,
    paymentMeans: 10,
    deliveryName: 'Delivery',
    amounts: noteAmounts({ lines: [line], shippingHalalas: 0, shippingVatHalalas: 0, shippingTaxCode: 'V15' }),
  }
}

const sampleVatNumber = '399999999900003'
