import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import type { TextKey } from '../../../i18n/textKeys.ts'

interface Act {
  path: string
  text: TextKey
  permissions: readonly Permission[]
}

const act = (path: string, text: TextKey, ...permissions: readonly Permission[]): Act => ({ path, text, permissions })

/** What one may begin from anywhere, in the order in which it is done most; one of its permissions suffices. */
export const acts: readonly Act[] = [
  act('/orders/new', 'act_order', 'orders.move'),
  act('/orders/new?payment=quotation', 'act_quotation', 'orders.move'),
  act('/products/new', 'act_product', 'catalogue.write'),
  act('/products/grid', 'act_products', 'catalogue.write'),
  act('/imports/new', 'act_import', 'catalogue.write', 'stock.count', 'customers.write', 'newsletter.send'),
  act('/categories/new', 'act_category', 'catalogue.write'),
  act('/brands/new', 'act_brand', 'catalogue.write'),
  act('/families/new', 'act_family', 'catalogue.write'),
  act('/deals/new', 'act_deal', 'deals.write'),
  act('/coupons/new', 'act_coupon', 'coupons.write'),
  act('/letters/new', 'act_letter', 'newsletter.send'),
  act('/banners/new', 'act_banner', 'content.write'),
  act('/notices/new', 'act_notice', 'content.write'),
  act('/pages/new', 'act_page', 'content.write'),
  act('/questions/new', 'act_question', 'content.write'),
  act('/distributors/new', 'act_distributor', 'content.write'),
  act('/synonyms/new', 'act_synonym', 'content.write'),
  act('/redirects/new', 'act_redirect', 'content.write'),
  act('/answers/new', 'act_answer', 'readyAnswers.write'),
  act('/invitations/new', 'act_invitation', 'staff.manage'),
  act('/roles/new', 'act_role', 'staff.manage'),
]
