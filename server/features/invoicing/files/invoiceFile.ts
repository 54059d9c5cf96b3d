import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import { printedLogo } from '../../../platform/documents/printedLogo.ts'
import { isNotFoundError } from '../../../platform/files/isNotFoundError.ts'
import type { Invoice } from '../Invoice.ts'
import { riyadhText } from '../issue/riyadhText.ts'
import type { BuyerDetails, SellerDetails } from '../partyDetails.ts'
import { invoicePdf } from '../pdf/invoicePdf.ts'
import { invoiceTemplateVersion, type PrintedInvoice } from '../pdf/PrintedInvoice.ts'
import { invoicePdfs } from '../tables.ts'
import { type IssuedDocument, isReleased } from './readIssued.ts'

type FileShop = Pick<Shop, 'db' | 'settings' | 'documentRenderer' | 'log'>

/**
 * The PDF of an issued document, for its buyer: made once, kept in the data folder, and made again from its fields and its XML if
 * the file is gone.
 * @returns null: it is not its buyer's yet
 * @throws `busy`, `unavailable`
 */
export async function invoiceFile(shop: FileShop, document: IssuedDocument): Promise<Buffer | null> {
  if (!isReleased(document)) return null
  const { invoice } = document
  const folder = join(shop.settings.dataDir, 'invoices', String(invoice.year))
  const path = join(folder, `${invoice.number}.pdf`)
  const [kept] = await shop.db.select().from(invoicePdfs).where(eq(invoicePdfs.invoiceId, invoice.id))
  const file = kept ? await readIfThere(path) : null
  if (file && kept && sha256(file) === kept.sha256) return file
  const pdf = await makePdf(shop, document)
  if (kept && sha256(pdf) !== kept.sha256)
    shop.log.warn(
      { number: invoice.number },
      'the PDF of a document is not what it was: its logo, or what makes it, changed',
    )
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, pdf, { mode: 0o600 })
  await rename(draft, path)
  await shop.db
    .insert(invoicePdfs)
    .values({ invoiceId: invoice.id, sha256: sha256(pdf), size: pdf.length })
    .onConflictDoUpdate({ target: invoicePdfs.invoiceId, set: { sha256: sha256(pdf), size: pdf.length } })
  return pdf
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isNotFoundError(error)) return null
    throw error
  }
}

/** The PDF of an issued document, made anew: the same bytes each time. */
async function makePdf(
  { settings, documentRenderer }: Pick<Shop, 'settings' | 'documentRenderer'>,
  document: IssuedDocument,
): Promise<Buffer> {
  const logo = await printedLogo(settings, document.invoice.seller.logo)
  return invoicePdf(documentRenderer, { ...toPrinted(document), logo })
}

function toPrinted({ invoice, corrects, stamp }: IssuedDocument): Omit<PrintedInvoice, 'logo'> {
  const [issueDate = '', issueTime = ''] = riyadhText(invoice.issuedAt).split('T')
  const { amounts } = invoice
  return {
    templateVersion: templateVersionOf(invoice),
    kind: invoice.kind,
    form: invoice.form,
    number: invoice.number,
    issueDate,
    issueTime,
    supplyDate: invoice.deliveredOn,
    orderNumber: invoice.orderNumber,
    corrects: corrects === null ? null : { number: corrects, reason: invoice.reason },
    isLate: invoice.late,
    seller: toSeller(invoice.seller),
    buyer: toBuyer(invoice.buyer),
    amounts: { ...amounts, lines: amounts.lines.map((line) => ({ ...line, sku: line.sku ?? null })) },
    paymentMeans: invoice.paymentMeans,
    paidHalalas: null,
    qr: stamp?.clearedQrCode ?? stamp?.qrCode ?? invoice.qrCode,
    xml: stamp && Buffer.from(stamp.clearedXml ?? stamp.xml),
  }
}

/** Documents keep the version that they were made by. */
function templateVersionOf({ number, template }: Invoice): PrintedInvoice['templateVersion'] {
  if (template !== String(invoiceTemplateVersion)) throw new Error(`${number} has an unknown template ${template}`)
  return invoiceTemplateVersion
}

const toSeller = ({ nameAr, nameEn, vatNumber, crNumber, address }: SellerDetails): PrintedInvoice['seller'] => ({
  name: { ar: nameAr, en: nameEn },
  vatNumber: vatNumber || null,
  id: crNumber === '' ? null : { scheme: 'CRN', value: crNumber },
  address,
})

const toBuyer = (buyer: BuyerDetails): PrintedInvoice['buyer'] => ({
  name: buyer.name,
  company: buyer.company,
  vatNumber: buyer.vatNumber || null,
  id: buyer.crNumber === '' ? null : { scheme: 'CRN', value: buyer.crNumber },
  address: buyer.address ?? [buyer.deliveryAddress, buyer.postcode].filter((part) => part !== '').join('\n'),
})
