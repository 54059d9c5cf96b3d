import { adminAuditCalls } from '../audit/adminAuditCalls.ts'
import { adminCategoryCalls } from '../catalogue/adminCategoryCalls.ts'
import { adminCheckoutCalls } from '../checkout/adminCheckoutCalls.ts'
import { adminBannerCalls } from '../content/adminBannerCalls.ts'
import { adminDistributorCalls } from '../content/adminDistributorCalls.ts'
import { adminHomeCalls } from '../content/adminHomeCalls.ts'
import { adminLayoutCalls } from '../content/adminLayoutCalls.ts'
import { adminTextCalls } from '../content/adminTextCalls.ts'
import { adminCouponCalls } from '../coupons/adminCouponCalls.ts'
import { adminCustomerCalls } from '../customers/adminCustomerCalls.ts'
import { adminDashboardCalls } from '../dashboard/adminDashboardCalls.ts'
import { adminDemoGoodsCalls } from '../demoGoods/adminDemoGoodsCalls.ts'
import { adminEmailCalls } from '../email/adminEmailCalls.ts'
import { adminImportCalls } from '../imports/adminImportCalls.ts'
import { adminDebitNoteCalls } from '../invoicing/adminDebitNoteCalls.ts'
import { adminInvoiceCalls } from '../invoicing/adminInvoiceCalls.ts'
import { adminNewsletterCalls } from '../newsletter/adminNewsletterCalls.ts'
import { adminNotificationCalls } from '../notifications/adminNotificationCalls.ts'
import { adminOrderCalls } from '../orders/adminOrderCalls.ts'
import { adminPaymentCalls } from '../payments/adminPaymentCalls.ts'
import { adminBrandCalls } from '../products/adminBrandCalls.ts'
import { adminDealCalls } from '../products/adminDealCalls.ts'
import { adminFamilyCalls } from '../products/adminFamilyCalls.ts'
import { adminProductCalls } from '../products/adminProductCalls.ts'
import { adminSpecificationCalls } from '../products/adminSpecificationCalls.ts'
import { adminQuotationCalls } from '../quotations/adminQuotationCalls.ts'
import { adminSearchCalls } from '../search/adminSearchCalls.ts'
import { adminSettingsCalls } from '../settings/adminSettingsCalls.ts'
import { adminSessionCalls } from '../staff/adminSessionCalls.ts'
import { adminStaffCalls } from '../staff/adminStaffCalls.ts'
import { adminStockCalls } from '../stock/adminStockCalls.ts'
import { adminSupportCalls } from '../support/adminSupportCalls.ts'
import { adminVatCalls } from '../vat/adminVatCalls.ts'
import { adminVatReturnCalls } from '../vatReturns/adminVatReturnCalls.ts'
import type { InputOf, ReplyOf, ValidatedOf } from './Call.ts'

/** Every call of the back office, by name, as `calls.ts` has those of the shop. */
export const adminCalls = {
  ...adminSessionCalls,
  ...adminNotificationCalls,
  ...adminDemoGoodsCalls,
  ...adminDashboardCalls,
  ...adminStaffCalls,
  ...adminVatCalls,
  ...adminVatReturnCalls,
  ...adminSettingsCalls,
  ...adminCategoryCalls,
  ...adminCustomerCalls,
  ...adminCheckoutCalls,
  ...adminOrderCalls,
  ...adminPaymentCalls,
  ...adminSupportCalls,
  ...adminQuotationCalls,
  ...adminInvoiceCalls,
  ...adminDebitNoteCalls,
  ...adminProductCalls,
  ...adminStockCalls,
  ...adminSpecificationCalls,
  ...adminImportCalls,
  ...adminBrandCalls,
  ...adminCouponCalls,
  ...adminDealCalls,
  ...adminFamilyCalls,
  ...adminHomeCalls,
  ...adminLayoutCalls,
  ...adminBannerCalls,
  ...adminTextCalls,
  ...adminDistributorCalls,
  ...adminNewsletterCalls,
  ...adminEmailCalls,
  ...adminAuditCalls,
  ...adminSearchCalls,
}

export type AdminCalls = typeof adminCalls
export type AdminCallName = keyof AdminCalls

/** Input of a caller: only the parts that the call has. A query without values may be left out. */
export type AdminCallInput<Name extends AdminCallName> = InputOf<AdminCalls[Name]>

/** Input of a handler: the same parts, validated and normalised. */
export type ValidatedAdminInput<Name extends AdminCallName> = ValidatedOf<AdminCalls[Name]>

/** The payload of a successful reply. */
export type AdminCallReply<Name extends AdminCallName> = ReplyOf<AdminCalls[Name]>
