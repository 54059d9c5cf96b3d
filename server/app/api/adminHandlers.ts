import type { AdminCallReply, ValidatedAdminInput } from '@rawaj/contract/admin/adminCalls.ts'
import type { AdminCallName } from '@rawaj/contract/admin/adminRoutes.ts'
import { auditHandlers } from '../../features/audit/index.ts'
import { adminCategoryHandlers } from '../../features/catalogue/index.ts'
import {
  bannerHandlers,
  distributorHandlers,
  questionHandlers,
  textPageHandlers,
} from '../../features/content/index.ts'
import { couponHandlers } from '../../features/coupons/index.ts'
import { customerHandlers } from '../../features/customers/index.ts'
import { dealHandlers } from '../../features/deals/index.ts'
import { demoGoodsHandlers } from '../../features/demoGoods/index.ts'
import { duplicateHandlers } from '../../features/duplicates/index.ts'
import { emailLogHandlers } from '../../features/emailLog/index.ts'
import { adminHomeHandlers } from '../../features/home/index.ts'
import { menuEntryHandlers, noticeHandlers } from '../../features/layout/index.ts'
import { letterHandlers } from '../../features/letters/index.ts'
import { mailInHandlers } from '../../features/mailIn/index.ts'
import { subscriberHandlers } from '../../features/newsletter/index.ts'
import { notificationHandlers } from '../../features/notifications/index.ts'
import { quotationHandlers } from '../../features/offers/index.ts'
import { openingHandlers } from '../../features/opening/index.ts'
import { orderManagementHandlers } from '../../features/orderManagement/index.ts'
import { importHandlers } from '../../features/productImports/index.ts'
import { brandHandlers, productHandlers } from '../../features/products/index.ts'
import { readyAnswerHandlers } from '../../features/readyAnswers/index.ts'
import { salesReportHandlers } from '../../features/salesReport/index.ts'
import { adminSearchHandlers, searchWordHandlers } from '../../features/search/index.ts'
import { settingsHandlers } from '../../features/settings/index.ts'
import type { AdminCallContext, AdminHandler, AdminHandlers } from '../../features/shop/index.ts'
import { preferencesHandlers, staffHandlers } from '../../features/staff/index.ts'
import { secondFactorHandlers, staffMemberHandlers, staffSessionHandlers } from '../../features/staffAuth/index.ts'
import { staffOrderHandlers } from '../../features/staffOrders/index.ts'
import { stockHandlers } from '../../features/stock/index.ts'
import { ticketHandlers } from '../../features/support/index.ts'
import { todayHandlers } from '../../features/today/index.ts'
import { vatHandlers } from '../../features/vat/index.ts'
import { wordHandlers } from '../../features/words/index.ts'
import type { AppShop } from '../createShop.ts'
import { testEmailHandlers } from '../email/testEmailHandlers.ts'

/** Every call of the back office and the capability that answers it. */
const handlers: AdminHandlers<AdminCallName, AppShop> = {
  ...staffSessionHandlers,
  ...secondFactorHandlers,
  ...staffMemberHandlers,
  ...staffHandlers,
  ...preferencesHandlers,
  ...todayHandlers,
  ...salesReportHandlers,
  ...notificationHandlers,
  ...auditHandlers,
  ...adminCategoryHandlers,
  ...productHandlers,
  ...duplicateHandlers,
  ...brandHandlers,
  ...importHandlers,
  ...distributorHandlers,
  ...bannerHandlers,
  ...textPageHandlers,
  ...questionHandlers,
  ...wordHandlers,
  ...menuEntryHandlers,
  ...noticeHandlers,
  ...adminHomeHandlers,
  ...dealHandlers,
  ...searchWordHandlers,
  ...couponHandlers,
  ...stockHandlers,
  ...settingsHandlers,
  ...vatHandlers,
  ...openingHandlers,
  ...demoGoodsHandlers,
  ...orderManagementHandlers,
  ...quotationHandlers,
  ...staffOrderHandlers,
  ...customerHandlers,
  ...ticketHandlers,
  ...readyAnswerHandlers,
  ...mailInHandlers,
  ...emailLogHandlers,
  ...letterHandlers,
  ...subscriberHandlers,
  ...testEmailHandlers,
  ...adminSearchHandlers,
}

/** Answers a call whose input is checked and whose caller may make it. Throws AppError for an expected "no". */
export function handleAdmin<Name extends AdminCallName>(
  name: Name,
  context: AdminCallContext<AppShop>,
  input: ValidatedAdminInput<Name>,
): Promise<AdminCallReply<Name>> {
  const handler: AdminHandler<Name, AppShop> = handlers[name]
  return handler(context, input)
}
