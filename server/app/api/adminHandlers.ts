import { type AdminCallName, adminCalls, type ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { adminCategoryHandlers, brandHandlers } from '../../features/catalogue/index.ts'
import { changeLogHandlers } from '../../features/changeLog/index.ts'
import { orderManagementHandlers, quotationHandlers, staffOrderHandlers } from '../../features/checkout/index.ts'
import {
  adminHomeHandlers,
  bannerHandlers,
  distributorHandlers,
  interfaceTextHandlers,
  menuEntryHandlers,
  noticeHandlers,
  questionHandlers,
  textPageHandlers,
} from '../../features/content/index.ts'
import { couponHandlers } from '../../features/coupons/index.ts'
import { customerHandlers, duplicateHandlers } from '../../features/customers/index.ts'
import { dashboardHandlers, salesReportHandlers, shopOpeningHandlers } from '../../features/dashboard/index.ts'
import { demoGoodsHandlers } from '../../features/demoGoods/index.ts'
import { emailLogHandlers } from '../../features/emailLog/index.ts'
import { importHandlers } from '../../features/imports/index.ts'
import { invoiceHandlers } from '../../features/invoicing/index.ts'
import { campaignHandlers, inboundEmailHandlers, subscriberHandlers } from '../../features/newsletter/index.ts'
import { notificationHandlers } from '../../features/notifications/index.ts'
import { debitNoteHandlers, lateInvoiceHandlers } from '../../features/payments/index.ts'
import { dealHandlers, familyHandlers, productHandlers } from '../../features/products/index.ts'
import { adminSearchHandlers, searchWordHandlers } from '../../features/search/index.ts'
import { settingsHandlers } from '../../features/settings/index.ts'
import {
  preferencesHandlers,
  secondFactorHandlers,
  staffHandlers,
  staffMemberHandlers,
  staffSessionHandlers,
} from '../../features/staff/index.ts'
import { stockHandlers } from '../../features/stock/index.ts'
import { cannedReplyHandlers, ticketHandlers } from '../../features/support/index.ts'
import { vatHandlers } from '../../features/vat/index.ts'
import { vatReturnHandlers } from '../../features/vatReturns/index.ts'
import type { AdminCallContext, AdminHandler, AdminHandlers } from '../../kernel/index.ts'
import type { AppShop } from '../createShop.ts'
import { testEmailHandlers } from '../email/testEmailHandlers.ts'

/** Every back-office call with the feature that handles it. */
const handlers: AdminHandlers<AppShop> = {
  ...staffSessionHandlers,
  ...secondFactorHandlers,
  ...staffMemberHandlers,
  ...staffHandlers,
  ...preferencesHandlers,
  ...dashboardHandlers,
  ...salesReportHandlers,
  ...notificationHandlers,
  ...changeLogHandlers,
  ...adminCategoryHandlers,
  ...productHandlers,
  ...duplicateHandlers,
  ...brandHandlers,
  ...importHandlers,
  ...distributorHandlers,
  ...bannerHandlers,
  ...textPageHandlers,
  ...questionHandlers,
  ...interfaceTextHandlers,
  ...menuEntryHandlers,
  ...noticeHandlers,
  ...adminHomeHandlers,
  ...dealHandlers,
  ...familyHandlers,
  ...searchWordHandlers,
  ...couponHandlers,
  ...stockHandlers,
  ...settingsHandlers,
  ...vatHandlers,
  ...invoiceHandlers,
  ...lateInvoiceHandlers,
  ...debitNoteHandlers,
  ...vatReturnHandlers,
  ...shopOpeningHandlers,
  ...demoGoodsHandlers,
  ...orderManagementHandlers,
  ...quotationHandlers,
  ...staffOrderHandlers,
  ...customerHandlers,
  ...ticketHandlers,
  ...cannedReplyHandlers,
  ...inboundEmailHandlers,
  ...emailLogHandlers,
  ...campaignHandlers,
  ...subscriberHandlers,
  ...testEmailHandlers,
  ...adminSearchHandlers,
}

/**
 * Handles a call whose input is validated and whose caller is authorised.
 * @returns the reply, with what `AdminResult` leaves out of it
 * @throws AppError for an expected failure
 */
export async function handleAdmin<Name extends AdminCallName>(
  name: Name,
  context: AdminCallContext<AppShop>,
  input: ValidatedAdminInput<Name>,
): Promise<object> {
  const handler: AdminHandler<Name, AppShop> = handlers[name]
  const result = await handler(context, input)
  const fields = Object.keys(adminCalls[name].reply.shape)
  return fields.length === 1 && fields[0] === 'data' ? { data: result } : (result ?? {})
}
