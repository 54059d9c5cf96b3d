import type { StandardPage } from './StandardPage.ts'

export const privacy: StandardPage = {
  key: 'privacy',
  title: { ar: 'إشعار الخصوصية', en: 'Privacy notice' },
  body: {
    ar: `نوضح هنا أي بيانات شخصية نجمعها ولماذا، وما حقوقك عليها وفق نظام حماية البيانات الشخصية في المملكة العربية السعودية ولائحته التنفيذية.

## ما نجمعه ولماذا
- الاسم ورقم الجوال والبريد الإلكتروني: لفتح حسابك والتواصل معك بشأن طلباتك.
- عنوان التوصيل والرمز البريدي: لإيصال طلبك.
- ما طلبته وما دفعته: لتنفيذ الطلب وخدمة ما بعد البيع.
- رسائلك إلى الدعم أو عبر صفحة التواصل: للرد عليك.
- بريدك في النشرة البريدية: لإرسال ما اشتركت فيه إن وافقت على ذلك، ونحفظ معه وقت موافقتك.
لا نطلب ما لا نحتاجه لهذه الأغراض، ولا نجمع بيانات صحية عنك.

## من يطّلع عليها
شركة الشحن ترى ما يلزم للتوصيل، ومقدّم خدمة الدفع يتولى بيانات بطاقتك متى دفعت إلكترونيًا، وقد تُعالج عنده خارج المملكة. ولا نبيع بياناتك ولا نشاركها لأغراض الدعاية. ونفصح عنها للجهات المختصة متى أوجب النظام ذلك.

## كم نحتفظ بها
نحفظ بيانات حسابك ما دام قائمًا، ونحذفها إذا طلبت حذفه. أما الطلبات وسجلاتها فنحفظها ست سنوات من نهاية الفترة الضريبية كما يوجب النظام. ونحفظ نص ما نرسله إليك من رسائل شهرين، وما يدل على إرسالها ستة أشهر.

## حقوقك
- أن تعلم بما نجمعه وبغرضه.
- أن تصل إلى بياناتك وتحصل على نسخة منها.
- أن تصححها أو تكملها أو تحدّثها.
- أن تطلب إتلاف ما لم تعد له حاجة.
- أن تسحب موافقتك متى شئت، ومن ذلك إلغاء الاشتراك في النشرة البريدية.
راسلنا بطلبك ونجيبك خلال 30 يومًا دون مقابل.

## كيف نحميها
الاتصال بالمتجر مشفّر، وكلمات المرور محفوظة بصورة لا يمكن قراءتها، ولا يطّلع على بياناتك إلا من يحتاجها في عمله. وإن وقع تسرّب يضر بك أبلغناك وأبلغنا الهيئة السعودية للبيانات والذكاء الاصطناعي (سدايا) خلال 72 ساعة من علمنا به.

## التواصل والشكاوى
المسؤول عن بياناتك هو متجر {shop}.
- العنوان: {address}
- الهاتف: {phone}
- البريد الإلكتروني: {email}
- رقم السجل التجاري: {cr_number}
وإن رأيت أننا لم ننصفك فلك أن تتقدم بشكوى إلى سدايا عبر المنصة الوطنية لحوكمة البيانات.`,
    en: `This notice says which personal data we collect and why, and which rights you have over it under the Personal Data Protection Law of the Kingdom of Saudi Arabia and its regulations.

## What we collect, and why
- Name, mobile number and e-mail address: to open your account and reach you about your orders.
- Delivery address and zip code: to bring you your order.
- What you ordered and paid: to carry out the order and serve you afterwards.
- Your messages to support or through the contact page: to answer you.
- Your e-mail address for the newsletter: to send you what you subscribed to, if you agreed to it; we keep the time of your consent with it.
We ask for nothing that these purposes do not need, and collect no health data about you.

## Who sees it
The carrier sees what delivery needs. The payment provider handles your card's details when you pay online, and may process them outside the Kingdom. We do not sell your data or share it for advertising. We disclose it to authorities where the law demands it.

## How long we keep it
We keep the data of your account for as long as the account lives, and delete it when you ask us to. Orders and the records of them are kept for six years from the end of the tax period, as the law demands. What our emails to you said is kept for two months, and that we sent them for six.

## Your rights
- To be told what we collect and for what purpose.
- To see your data and get a copy of it.
- To have it corrected, completed or brought up to date.
- To have destroyed what is no longer needed.
- To withdraw your consent at any time; leaving the newsletter is part of that.
Write to us and we answer within 30 days, free of charge.

## How we protect it
The way to the shop is encrypted, passwords are kept in a form that cannot be read, and only those whose work needs your data see it. If a breach should harm you we tell you, and tell the Saudi Data and AI Authority (SDAIA) within 72 hours of learning of it.

## Contact and complaints
{shop} is responsible for your data.
- Address: {address}
- Phone: {phone}
- E-mail: {email}
- Commercial registration: {cr_number}
If you think that we have treated you wrongly you may complain to SDAIA through the National Data Governance Platform.`,
  },
}
