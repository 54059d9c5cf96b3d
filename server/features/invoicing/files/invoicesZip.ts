import { PassThrough, Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { momentOfDay } from '@rawaj/contract/time/shopDay.ts'
import { and, asc, eq, gte, lt, ne } from 'drizzle-orm'
import type { ZipFile } from 'yazl'
import type { Shop, StaffActor } from '../../../kernel/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { invoiceSubmissions, invoices } from '../tables.ts'
import { invoiceFile } from './invoiceFile.ts'
import { byInvoice, type IssuedDocument, isReleasedAs, readIssued } from './readIssued.ts'

interface Period {
  /** First and last day (YYYY-MM-DD in Riyadh) of issue. */
  from: string
  to: string
}

type FileShop = Pick<Shop, 'db' | 'settings' | 'documentRenderer' | 'log'>

/**
 * All documents that were issued in some days, as one ZIP: the PDF of each that is its buyer's, and the XML of each that is
 * stamped. Made while it is read, one document at a time. Audited, as it names people.
 */
export async function invoicesZip(shop: FileShop, actor: StaffActor, { from, to }: Period): Promise<Readable> {
  const [start, end] = [momentOfDay(from, 'start'), momentOfDay(to, 'end')]
  const audited = { export: { after: { from: start, to: end } } }
  await recordAudit(shop.db, actor, { entity: 'invoice', id: 'export', changes: audited })
  const { ZipFile } = await import('yazl')
  const found = await shop.db
    .select({ id: invoices.id, number: invoices.number, form: invoices.form, submission: invoiceSubmissions.state })
    .from(invoices)
    .leftJoin(
      invoiceSubmissions,
      and(eq(invoiceSubmissions.invoiceId, invoices.id), ne(invoiceSubmissions.state, 'replaced')),
    )
    .where(and(gte(invoices.issuedAt, new Date(start ?? 0)), lt(invoices.issuedAt, new Date(end ?? 0))))
    .orderBy(asc(invoices.id))
  const zip = new ZipFile()
  const output = new PassThrough()
  // A document that cannot be made ends the download, and nothing else.
  zip.on('error', (error: Error) => {
    shop.log.error({ err: error }, 'a ZIP of invoices could not be finished')
    output.destroy(error)
  })
  const entries = found.map(({ id, number, form, submission }): ZipEntry => {
    return { id, number, hasPdf: isReleasedAs({ form, submission }), hasXml: submission !== null }
  })
  const filesOf = createMaker(shop, entries)
  for (const [place, { number, hasPdf, hasXml }] of entries.entries()) {
    if (hasPdf) addLazily(zip, `${number}.pdf`, async () => (await filesOf(place)).pdf)
    if (hasXml) addLazily(zip, `${number}.xml`, async () => (await filesOf(place)).xml)
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

interface ZipEntry {
  id: number
  number: string
  hasPdf: boolean
  hasXml: boolean
}

/** Empty where the document has none. */
interface DocumentFiles {
  pdf: Buffer
  xml: Buffer
}

/** Milliseconds from one document to the next at least: all of them at once would keep shoppers waiting. */
const paceMs = 25

/** Makes the files of documents, which are asked for in their order: the next one's while one's are written into the ZIP. */
function createMaker(shop: FileShop, entries: readonly ZipEntry[]): (place: number) => Promise<DocumentFiles> {
  const making = new Map<number, Promise<DocumentFiles>>()
  let mayBeginAt = 0

  async function make({ id, hasPdf, hasXml }: ZipEntry): Promise<DocumentFiles> {
    const waitMs = mayBeginAt - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    mayBeginAt = performance.now() + paceMs
    const [document] = await readIssued(shop.db, byInvoice(id))
    if (!document) throw new Error(`There is no document ${id}`)
    const pdf = hasPdf ? await pdfOf(shop, document) : Buffer.alloc(0)
    return { pdf, xml: hasXml ? xmlOf(document) : Buffer.alloc(0) }
  }

  function begin(place: number, entry: ZipEntry): Promise<DocumentFiles> {
    const made = making.get(place) ?? make(entry)
    // What goes wrong is reported when the ZIP has come to it.
    made.catch(() => undefined)
    making.set(place, made)
    return made
  }

  return async (place) => {
    for (const before of making.keys()) if (before < place) making.delete(before)
    const [entry, next] = entries.slice(place, place + 2)
    if (!entry) throw new Error(`There is no document at ${place}`)
    const files = await begin(place, entry)
    if (next) void begin(place + 1, next)
    return files
  }
}

async function pdfOf(shop: FileShop, document: IssuedDocument): Promise<Buffer> {
  const pdf = await invoiceFile(shop, document)
  if (!pdf) throw new Error(`Document ${document.invoice.number} has no PDF`)
  return pdf
}

function xmlOf({ invoice, stamp }: IssuedDocument): Buffer {
  if (!stamp) throw new Error(`Document ${invoice.number} has no XML`)
  return Buffer.from(stamp.clearedXml ?? stamp.xml)
}
