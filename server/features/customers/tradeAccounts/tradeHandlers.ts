import { type CallContext, type Handlers, requireCustomer } from '../../../kernel/index.ts'
import { readTradeAccount } from './readTradeAccount.ts'
import { requestTradeAccount, withdrawTradeRequest } from './requestTradeAccount.ts'

export const tradeHandlers = {
  readTradeAccount: (context) => replyWith(context, 'Success'),
  async requestTradeAccount(context, { body: { company_name, vat_number, cr_number } }) {
    const company = { companyName: company_name, vatNumber: vat_number, crNumber: cr_number }
    await requestTradeAccount(context.shop, requireCustomer(context), company)
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
