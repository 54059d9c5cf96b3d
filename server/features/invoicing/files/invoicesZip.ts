import { PassThrough, Readable } from 'node:stream'
import { momentOfDay } from '@rawaj/contract/time/shopDay.ts'
import { and, asc, eq, gte, lt, ne } from 'drizzle-orm'
import type { ZipFile } from 'yazl'
import type { Shop, StaffActor } from '../../../kernel/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { invoiceSubmissions, invoices } from '../tables.ts'
import { invoiceFile } from './invoiceFile.ts'
import { byInvoice, isReleasedAs, readIssued } from './readIssued.ts'

interface Period {
  /** First and last day (YYYY-MM-DD in Riyadh) of issue. */
  from: string
  to: string
}

type FileShop = Pick<Shop, 'db' | 'clock' | 'settings' | 'documentRenderer' | 'log'>

/**
 * All documents that were issued in some days, as one ZIP: the PDF of each that is its buyer's, and the XML of each that is
 * stamped. Made while it is read, one document at a time. Audited, as it names people.
 */
export async function invoicesZip(shop: FileShop, actor: StaffActor, { from, to }: Period): Promise<Readable> {
  const audited = { export: { after: { from, to } } }
  await recordAudit(shop.db, actor, { entity: 'invoice', id: 'export', changes: audited })
  const { ZipFile } = await import('yazl')
  const found = await shop.db
    .select({ id: invoices.id, number: invoices.number, form: invoices.form, submission: invoiceSubmissions.state })
    .from(invoices)
    .leftJoin(
      invoiceSubmissions,
      and(eq(invoiceSubmissions.invoiceId, invoices.id), ne(invoiceSubmissions.state, 'replaced')),
    )
    .where(
      and(
        gte(invoices.issuedAt, new Date(momentOfDay(from, 'start') ?? 0)),
        lt(invoices.issuedAt, new Date(momentOfDay(to, 'end') ?? 0)),
      ),
    )
    .orderBy(asc(invoices.id))
  const zip = new ZipFile()
  const output = new PassThrough()
  // A document that cannot be made ends the download, and nothing else.
  zip.on('error', (error: Error) => {
    shop.log.error({ err: error }, 'a ZIP of invoices could not be finished')
    output.destroy(error)
  })
  for (const { id, number, form, submission } of found) {
    if (isReleasedAs({ form, submission })) addLazily(zip, `${number}.pdf`, () => pdfOf(shop, id))
    if (submission !== null) addLazily(zip, `${number}.xml`, () => xmlOf(shop, id))
  }
  zip.end()
  return zip.outputStream.pipe(output)
}

/** Its content is made when the ZIP has come to it. */
function addLazily(zip: ZipFile, name: string, make: () => Promise<Buffer>): void {
  // PDF is compressed already.
  zip.addReadStreamLazy(name, { compress: name.endsWith('.xml') }, (callback) => {
    make().then(
      (content) => callback(null, Readable.from([content])),
      (error: unknown) => callback(error, Readable.from([])),
    )
  })
}

async function pdfOf(shop: FileShop, invoiceId: number): Promise<Buffer> {
  const [document] = await readIssued(shop.db, byInvoice(invoiceId))
  const pdf = document && (await invoiceFile(shop, document))
  if (!pdf) throw new Error(`Document ${invoiceId} has no PDF`)
  return pdf
}

async function xmlOf({ db }: FileShop, invoiceId: number): Promise<Buffer> {
  const [document] = await readIssued(db, byInvoice(invoiceId))
  if (!document?.stamp) throw new Error(`Document ${invoiceId} has no XML`)
  return Buffer.from(document.stamp.clearedXml ?? document.stamp.xml)
}
