import type { OpenQuotation } from '@rawaj/contract/quotations/adminQuotationSchemas.ts'
import {
  type AdminCallContext,
  type AdminHandlers,
  assertPostcode,
  type CallContext,
  type Handlers,
  requireCustomer,
  staffActor,
  staffOf,
} from '../../../kernel/index.ts'
import { withCurrentData } from '../../../platform/errors/withCurrentData.ts'
import type { PaymentShop } from '../../payments/index.ts'
import {
  answerQuotation,
  askAboutQuotation,
  closeQuotation,
  countQuotationStates,
  countQuotations,
  declineQuotation,
  listQuotations,
  readSentOfferPdf,
} from '../../quotations/index.ts'
import { payPlaced } from '../place/payOnline.ts'
import { acceptOffer } from './acceptOffer.ts'
import { quoteEnquiry } from './quoteEnquiry.ts'
import { findOwnQuotation, readOwnQuotation } from './readOwnQuotation.queries.ts'
import { readQuotation } from './readQuotation.queries.ts'
import { discardOffer, saveOffer } from './saveOffer.ts'
import { sendOffer } from './sendOffer.ts'

export const quotationHandlers = {
  listQuotations: ({ shop }, { query }) => listQuotations(shop, query),
  countQuotations: ({ shop }, { query }) => countQuotations(shop, query),
  countQuotationStates: ({ shop }) => countQuotationStates(shop),
  readQuotation: ({ shop }, { params: { id } }) => readQuotation(shop, id),
  saveOffer: (context, { params: { id }, body }) =>
    replyAfter(context, id, saveOffer(context.shop, staffActor(context), id, body)),
  discardOffer: (context, { params: { id }, query }) =>
    replyAfter(context, id, discardOffer(context.shop, staffActor(context), { id, ...query })),
  sendOffer: (context, { params: { id }, body }) =>
    replyAfter(context, id, sendOffer(context.shop, staffActor(context), { id, ...body })),
  answerQuotation: (context, { params: { id }, body }) =>
    replyAfter(context, id, answerQuotation(context.shop, staffActor(context), { id, ...body })),
  closeQuotation: (context, { params: { id }, body }) =>
    replyAfter(context, id, closeQuotation(context.shop, staffActor(context), { id, ...body })),
  quoteEnquiry: (context, { params: { id }, body }) =>
    replyAfter(
      context,
      id,
      quoteEnquiry(context.shop, staffActor(context), id, {
        ...body,
        mayOpenAccount: staffOf(context).permissions.has('customers.write'),
      }),
    ),
} satisfies Partial<AdminHandlers<PaymentShop>>

/** The quotation afterwards; a conflict contains it too. */
async function replyAfter(
  { shop }: AdminCallContext<PaymentShop>,
  id: number,
  change: Promise<void>,
): Promise<OpenQuotation> {
  await withCurrentData(change, () => readQuotation(shop, id))
  return readQuotation(shop, id)
}

export const ownQuotationHandlers = {
  readQuotation: (context, { params: { orderNo } }) => ownReply(context, orderNo),
  async readOfferPdf(context, { params: { orderNo, offerId } }) {
    const { shop } = context
    const { quotation } = await findOwnQuotation(shop, requireCustomer(context), orderNo)
    const file = await readSentOfferPdf(shop, offerId, { quotationId: quotation.id })
    return { message: 'Success', data: { name: file.name, pdf: file.pdf.toString('base64') } }
  },
  async acceptOffer(context, { params: { orderNo }, body }) {
    const { shop, language } = context
    const customer = requireCustomer(context)
    assertPostcode(shop, body.buyer_zipcode, 'buyer_zipcode')
    const buyer = {
      name: body.buyer_name,
      mobile: body.buyer_mobile,
      address: body.buyer_address,
      zipcode: body.buyer_zipcode,
    }
    const input = { orderNo, offerId: body.offer_id, payment: body.payment, buyer }
    const accept = async () => {
      const order = await acceptOffer(shop, customer, input, { language })
      if (!order.awaitsPayment)
        return { message: 'Payment Created', data: { id: order.id, order_no: order.orderNo, ...order.totals } }
      const paid = await payPlaced(shop, customer, async () => order)
      if ('placed' in paid) throw new Error('An offer that costs nothing awaits no payment')
      const { totals, ...payment } = paid
      return { message: 'Order Created', data: { ...payment, ...totals }, key_id: payment.key_id }
    }
    return withCurrentData(accept(), () => ownQuotation(context, orderNo))
  },
  async declineOffer(context, { params: { orderNo }, body: { offer_id: offerId, reason = '' } }) {
    const { shop } = context
    const customer = requireCustomer(context)
    const { order } = await findOwnQuotation(shop, customer, orderNo)
    const declined = declineQuotation(shop, customer, { orderId: order.id, offerId, reason })
    await withCurrentData(declined, () => ownQuotation(context, orderNo))
    return ownReply(context, orderNo)
  },
  async askAboutQuotation(context, { params: { orderNo }, body: { message: text } }) {
    const { shop, idempotencyKey: key } = context
    const customer = requireCustomer(context)
    const { order } = await findOwnQuotation(shop, customer, orderNo)
    await askAboutQuotation(shop, customer, { orderId: order.id, text, key })
    return ownReply(context, orderNo)
  },
} satisfies Partial<Handlers<PaymentShop>>

type Context = CallContext<PaymentShop>

const ownReply = async (context: Context, orderNo: string) => ({
  message: 'Success',
  data: await ownQuotation(context, orderNo),
})

const ownQuotation = (context: Context, orderNo: string) =>
  readOwnQuotation(context.shop, requireCustomer(context), context.language, orderNo)
