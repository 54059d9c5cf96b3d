import { addressOrNull } from '@rawaj/contract/fields/nationalAddress.ts'
import { actorOf, type CallContext, type Handlers, requireCustomer } from '../../../kernel/index.ts'
import { readTradeAccount } from './readTradeAccount.ts'
import { requestTradeAccount, withdrawTradeRequest } from './requestTradeAccount.ts'

export const tradeHandlers = {
  readTradeAccount: (context) => replyWith(context, 'Success'),
  async requestTradeAccount(context, { body: { company_name, vat_number, cr_number, additional_number, ...parts } }) {
    const address = addressOrNull({ ...parts, additionalNumber: additional_number })
    const company = { companyName: company_name, vatNumber: vat_number, crNumber: cr_number, address }
    await requestTradeAccount(context.shop, requireCustomer(context), actorOf(context), company)
    return replyWith(context, 'Your request has been sent')
  },
  async withdrawTradeRequest(context) {
    await withdrawTradeRequest(context.shop, requireCustomer(context))
    return replyWith(context, 'Your request has been withdrawn')
  },
} satisfies Partial<Handlers>

async function replyWith(context: CallContext, message: string) {
  return { message, data: await readTradeAccount(context.shop.db, requireCustomer(context).id) }
}
