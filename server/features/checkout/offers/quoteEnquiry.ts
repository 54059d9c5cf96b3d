import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { emailAddress, mobile as mobileForm } from '@rawaj/contract/fields/validation.ts'
import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import type { Shop, StaffActor } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { retriedTransaction } from '../../../platform/database/retryOnConflict.ts'
import { AppError, invalidInput } from '../../../platform/errors/AppError.ts'
import { findUser } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { createCustomer } from '../../customers/index.ts'
import { isOrderNumberTaken, orderNumber } from '../../orders/index.ts'
import { lockQuotationRow, markEnquiryAsked } from '../../quotations/index.ts'
import { insertOrder } from '../place/insertOrder.ts'
import { readGoods } from '../place/orderGoods.queries.ts'
import { findBuyer } from '../take/findBuyer.ts'
import { type Enquiry, findAccount, findEnquiry } from './findEnquiry.queries.ts'
import { plannedTotals } from './offerTotals.ts'

type CustomerInput = ValidatedAdminInput<'quoteEnquiry'>['body']

/**
 * Makes a quotation of an enquiry, which keeps its row in the list: for the account that sent it, else for the one with its email
 * or mobile, else for a new one. Repeating it makes one.
 * @throws `not_found`, `customer_blocked`, `forbidden` if an account is needed that this employee may not create,
 * `account_taken`, `invalid_input` by field for what an account lacks, or for an order that is too large
 */
export async function quoteEnquiry(
  shop: Shop,
  actor: StaffActor,
  id: number,
  input: CustomerInput & { mayOpenAccount: boolean },
): Promise<void> {
  const enquiry = await findEnquiry(shop.db, id)
  if (enquiry === null) return
  const customerId = await customerFor(shop, actor, enquiry, input)
  await retriedTransaction(
    shop.db,
    (tx) => quote(shop, tx, { actor, id, enquiry, customerId, quantity: input.quantity }),
    isOrderNumberTaken,
  )
}

async function customerFor(
  shop: Shop,
  actor: StaffActor,
  enquiry: Enquiry,
  input: CustomerInput & { mayOpenAccount: boolean },
): Promise<number> {
  const chosen = input.customerId ?? enquiry.userId
  if (chosen !== null) return chosen
  const email = input.email ?? parsed(emailAddress(), enquiry.email)
  const mobile = input.mobile ?? parsed(mobileForm, enquiry.mobile)
  const known = await findAccount(shop.db, { email, mobile })
  if (known !== null) return known
  if (!input.mayOpenAccount) throw new AppError('forbidden')
  const name = input.name ?? enquiry.name
  const missing = {
    ...(name === '' && { name: 'name_required' as const }),
    ...(mobile === null && { mobile: 'mobile_required' as const }),
  }
  if (mobile === null || name === '') throw invalidInput(missing)
  const { language } = enquiry
  try {
    return (await createCustomer(shop, actor, { name, email, mobile, address: '', zipcode: '', language })).id
  } catch (error) {
    // A colleague did the same at the same moment.
    const opened = await findAccount(shop.db, { email, mobile })
    if (opened === null) throw error
    return opened
  }
}

function parsed<Value>(schema: { safeParse(value: unknown): { success: boolean; data?: Value } }, text: string) {
  const { success, data } = schema.safeParse(text)
  return success && data !== undefined ? data : null
}

interface Quoted {
  actor: StaffActor
  id: number
  enquiry: Enquiry
  customerId: number
  quantity: number | undefined
}

async function quote(shop: Shop, tx: Database, { actor, id, enquiry, customerId, quantity }: Quoted): Promise<void> {
  const customer = await findBuyer(tx, customerId, { lock: true })
  const row = await lockQuotationRow(tx, id)
  if (!row) throw new AppError('not_found')
  if (row.orderId !== null) return
  const wanted = [{ productId: enquiry.productId, quantity: quantity ?? enquiry.quantity }]
  const { lines, taxIncluded } = await readGoods(shop, tx, { buyer: customer, wanted, now: actor.at })
  const { delivery } = shop.shopSettings.current()
  const totals = plannedTotals(lines, { taxIncluded, delivery })
  const account = await findUser(tx, customerId)
  const { at, userId: takenBy } = actor
  const { id: orderId } = await insertOrder(tx, {
    orderNo: orderNumber(shop),
    customer,
    type: orderType.quotation,
    language: enquiry.language,
    buyer: {
      name: enquiry.name === '' ? customer.name : enquiry.name,
      mobile: enquiry.mobile === '' ? customer.mobile : enquiry.mobile,
      address: account?.address ?? '',
      zipcode: account?.zipcode ?? '',
    },
    lines,
    totals,
    placedAt: at,
    limited: false,
    takenBy,
  })
  await markEnquiryAsked(tx, { id, enquiryId: enquiry.id, orderId, userId: customerId, at })
  const changes = { state: { before: row.state, after: 'asked' }, customer: { after: customerId } }
  await recordAudit(tx, actor, { entity: 'quotation', id, changes })
  await shop.events.publish(tx, 'order.placed', { orderId })
}
