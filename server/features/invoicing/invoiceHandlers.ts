import { toRiyals } from '@rawaj/contract/money/money.ts'
import { and, type SQL } from 'drizzle-orm'
import { type AdminHandlers, type CallContext, type Handlers, requireCustomer, staffActor } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { findOrderByNo } from '../orders/index.ts'
import { invoiceFile } from './files/invoiceFile.ts'
import { byRequest, type IssuedDocument, isReleased, ofOrder, readIssued } from './files/readIssued.ts'
import { countInvoiceStates, countInvoices, listInvoices, readInvoice } from './manage/listInvoices.queries.ts'
import { listUnits } from './manage/listUnits.ts'
import { retryWaiting } from './manage/retryWaiting.ts'
import { stampAgain } from './manage/stampAgain.ts'
import { createUnit } from './units/createUnit.ts'
import { continueUnit, renewUnit } from './units/onboardUnit.ts'

export const invoiceHandlers = {
  listInvoices: ({ shop }, { query }) => listInvoices(shop, query),
  countInvoices: ({ shop }, { query }) => countInvoices(shop, query),
  countInvoiceStates: ({ shop }) => countInvoiceStates(shop),
  readInvoice: ({ shop }, { params }) => readInvoice(shop, params.id),
  stampInvoiceAgain: (context, { params }) => stampAgain(context.shop, staffActor(context), params.id),
  issueWaitingInvoices: (context) => retryWaiting(context.shop, staffActor(context)),
  listInvoiceUnits: ({ shop }) => listUnits(shop),
  createInvoiceUnit: (context, { body }) => createUnit(context.shop, staffActor(context), body),
  continueInvoiceUnit: (context, { params, body }) =>
    continueUnit(context.shop, staffActor(context), { unitId: params.id, ...body }),
  renewInvoiceUnit: (context, { params, body }) =>
    renewUnit(context.shop, staffActor(context), { unitId: params.id, ...body }),
} satisfies Partial<AdminHandlers>

export const ownInvoiceHandlers = {
  async listOwnInvoices(context, { params: { orderNo } }) {
    const documents = await readOwn(context, orderNo)
    const data = documents.map((document) => ({
      id: document.requestId,
      kind: document.invoice.kind,
      number: document.invoice.number,
      total: toRiyals(document.invoice.totalHalalas),
      issued_at: document.invoice.issuedAt.toISOString(),
      available: isReleased(document),
    }))
    return { message: 'Success', data }
  },
  async readInvoicePdf(context, { params: { orderNo, id } }) {
    const [document] = await readOwn(context, orderNo, byRequest(id))
    const pdf = document ? await invoiceFile(context.shop, document) : null
    if (!document || !pdf) throw new AppError('not_found')
    return { message: 'Success', data: { name: `${document.invoice.number}.pdf`, pdf: pdf.toString('base64') } }
  },
} satisfies Partial<Handlers>

/** Documents of an order of the caller’s. */
async function readOwn(context: CallContext, orderNo: string, condition?: SQL): Promise<IssuedDocument[]> {
  const customer = requireCustomer(context)
  const order = await findOrderByNo(context.shop.db, orderNo)
  if (order?.userId !== customer.id) throw new AppError('not_found')
  return readIssued(context.shop.db, and(ofOrder(order.id), condition))
}
