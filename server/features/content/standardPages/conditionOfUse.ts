import type { StandardPage } from './StandardPage.ts'

export const conditionOfUse: StandardPage = {
  key: 'condition-of-use',
  title: { ar: 'شروط الاستخدام', en: 'Condition of use' },
  body: {
    ar: `تنظّم هذه الشروط شراءك من متجر {shop}، وهي مكتوبة وفق نظام التجارة الإلكترونية في المملكة العربية السعودية. وبتأكيدك الطلب تكون قد وافقت عليها.

## الأسعار
{prices}
إن تغيّر سعر بين إضافته إلى السلة والتأكيد أخبرناك به، ولا ينفذ الطلب إلا بموافقتك.

## الشحن والتوصيل
{shipping}
{delivery_days}
نبلغك إذا تأخرنا. وإن تأخر التسليم أكثر من 15 يومًا عن الموعد المتفق عليه فلك أن تلغي الطلب وتسترد ما دفعت.

## الدفع
لك أن تدفع عند الاستلام، أو ببطاقتك متى كان الدفع الإلكتروني متاحًا، أو أن تطلب عرض سعر لا يلزمك بشيء. ولا نطّلع على بيانات بطاقتك ولا نحفظها.

## الإرجاع والاستبدال
لك أن تُرجع ما اشتريت خلال 7 أيام من استلامه ما دام لم يُستعمل وفي عبوته الأصلية. ولا يشمل ذلك ما صُنع لك خصيصًا، ولا الكمامات والقفازات ونحوها بعد فتحها حفاظًا على الصحة.
{returns}
أما ما وصلك معيبًا أو مخالفًا لما طلبت فنعيده على حسابنا.
نعيد المبلغ بالطريقة التي دفعت بها خلال 14 يومًا من وصول المنتج إلينا.

## تصحيح الطلب وإلغاؤه
إن أخطأت في بيانات طلبك فأخبرنا خلال 24 ساعة ونصححها ما لم يُشحن. ولك إلغاء الطلب مجانًا قبل شحنه.

## الضمان
نضمن أن المنتج مطابق لوصفه في صفحته. والأجهزة مضمونة للمدة المكتوبة في صفحة كل جهاز، ويبدأ الضمان من يوم استلامها.

## الشكاوى
ابدأ بمركز الدعم أو صفحة التواصل.
{answer_days}
فإن لم يُرضك جوابنا فلك أن تتقدم ببلاغ إلى وزارة التجارة عبر تطبيق «بلاغ تجاري» أو الرقم 1900.
- الهاتف: {phone}
- البريد الإلكتروني: {email}

## حسابك
أنت مسؤول عن كلمة المرور وعما يجري من حسابك. أخبرنا فورًا إن ظننت أن أحدًا دخله سواك.

## النظام الحاكم
تخضع هذه الشروط لأنظمة المملكة العربية السعودية، وتختص بالنظر في أي خلاف محاكمها.

## من نحن
- العنوان: {address}
- رقم السجل التجاري: {cr_number}
- الرقم الضريبي: {vat_number}`,
    en: `These conditions govern what you buy from {shop}. They follow the E-Commerce Law of the Kingdom of Saudi Arabia. By confirming an order you agree to them.

## Prices
{prices}
If a price changes between the cart and the confirmation we tell you, and nothing is ordered without your consent.

## Shipping and delivery
{shipping}
{delivery_days}
We tell you when we are late. If a delivery is more than 15 days later than agreed you may cancel the order and get your money back.

## Payment
You may pay in cash on delivery, by card where online payment is available, or ask for a quotation that binds you to nothing. We never see or keep your card's details.

## Returns and exchange
You may return what you bought within 7 days after receiving it, as long as it is unused and in its original pack. This does not hold for goods made to your order, nor, for hygiene, for masks, gloves and the like once opened.
{returns}
What arrives faulty, or is not what you ordered, goes back at our cost.
We refund you in the way you paid, within 14 days after the goods reach us.

## Correcting and cancelling an order
If you made a mistake in an order, tell us within 24 hours and we correct it, unless it is on its way. You may cancel at no cost before it is shipped.

## Warranty
We warrant that goods are as their page describes them. Devices carry the warranty named on their page, from the day you receive them.

## Complaints
Begin with the support centre or the contact page.
{answer_days}
If our answer does not satisfy you, you may turn to the Ministry of Commerce through its app “Balagh Tejari” or by calling 1900.
- Phone: {phone}
- E-mail: {email}

## Your account
You are responsible for your password and for what is done from your account. Tell us at once if you think somebody else got in.

## Governing law
These conditions are subject to the laws of the Kingdom of Saudi Arabia, and its courts decide on any dispute.

## Who we are
- Address: {address}
- Commercial registration: {cr_number}
- VAT number: {vat_number}`,
  },
}
