/** Texts written by customers and staff of the demo shop. */

import type { CancelReason, CustomerCancelReason, CustomerReturnReason } from '@rawaj/contract/orders/orderReasons.ts'
import { t } from '../catalogue/text.ts'
import type { Localized } from '../DemoShop.ts'

export const customerCancellations: readonly [CustomerCancelReason, Localized][] = [
  ['changed_mind', t('غيّرت رأيي، شكرًا لكم', 'I changed my mind, thank you')],
  ['by_mistake', t('طلبت المقاس الخطأ وسأطلب من جديد', 'I ordered the wrong size and will order again')],
  ['too_slow', t('أحتاجها اليوم', 'I need it today')],
  ['found_elsewhere', t('', '')],
  ['another_reason', t('سافرنا ولن يكون أحد في البيت', 'We are travelling and nobody will be at home')],
]

export const shopCancellations: readonly [CancelReason, Localized][] = [
  ['out_of_stock', t('تبيّن أن القطعة الأخيرة تالفة', 'The last piece turned out to be damaged')],
  ['unreachable', t('اتصلنا ثلاث مرات دون رد', 'We called three times without an answer')],
  ['duplicate', t('الطلب نفسه مرتين', 'The same order twice')],
  ['wrong_price', t('', '')],
  ['suspicious', t('', '')],
]

export const returnRequests: readonly [CustomerReturnReason, Localized][] = [
  ['wrong_item', t('وصلني مقاس غير الذي طلبته', 'I received another size than I ordered')],
  ['damaged', t('العلبة مكسورة والقطعة مخدوشة', 'The box is broken and the piece is scratched')],
  ['changed_mind', t('زائدة عن حاجتي ولم أفتحها', 'More than I need, and unopened')],
  ['defective', t('فيه عيب ظهر من أول استخدام', 'Faulty from the first use on')],
  ['not_as_described', t('اللون مختلف عن الصورة', 'The colour differs from the picture')],
]

export const approvals: readonly [Localized, ...Localized[]] = [
  t('سيتصل بكم المندوب خلال يومين لاستلامها', 'Our courier will call within two days to collect it'),
  t('نعتذر عما حدث، أعيدوها مع المندوب وسنرد المبلغ', 'We are sorry; hand it to the courier and we will refund you'),
]

export const rejection = t(
  'القطعة مستعملة، ولذلك لا يمكن إرجاعها',
  'The piece has been used and therefore cannot be returned',
)

/** Staff write for each other. */
export const orderNotes: readonly [string, ...string[]] = [
  'يرجى الاتصال قبل التوصيل بساعة',
  'العميل يريد التوصيل بعد صلاة العصر',
  'تأكدت من المقاسات مع العميل هاتفيًا',
  'Customer asks for one delivery with the next order',
  'سلّم الطلب للحارس في المدخل الخلفي',
  'طلب فاتورة باسم المؤسسة',
]

export const holdNotes: readonly [string, ...string[]] = [
  'ننتظر وصول بقية الكمية من المورّد يوم الأحد',
  'العميل مسافر ويريد الاستلام الأسبوع القادم',
  'بانتظار الحوالة البنكية',
]

export const lateNote = 'تأخر الناقل في التسليم، فتحت معه بلاغًا'

export const customerNotes: Readonly<Record<string, string>> = {
  'rukn.plumbing': 'يسدد بالحوالة خلال أسبوع، ويتواصل معنا المهندس سامي',
  'nada.clinics': 'عقد سنوي، يجدد في محرم',
  gulfline: 'Prefers to be written to in English; deliveries before noon only',
  'noura.q': 'عميلة دائمة، نضيف لها عينة مجانية مع كل طلب',
  'waleed.khathami': 'طلبات متكررة برقم لا يرد ورفض الاستلام أكثر من مرة',
}

/** Whom the shop keeps out. */
export const blockedMailbox = 'waleed.khathami'
