import type { StandardPage } from './StandardPage.ts'

export const about: StandardPage = {
  key: 'about',
  title: { ar: 'من نحن', en: 'About us' },
  body: {
    ar: `{shop} متجر إلكتروني في المملكة العربية السعودية.
{slogan}
{delivery_area}

## الشراء من المتجر
- تفصيل المبلغ كاملًا في السلة قبل أن تؤكد طلبك.
- {shipping}
- {free_returns}
- {delivery_days}
- {support}

## للمقاولين والمنشآت
إذا كنت تشتري بكميات فاختر «عرض سعر» عند إتمام الطلب، ونرسل إليك عرضًا مكتوبًا. ولك أن تطلب حسابًا تجاريًا من صفحة حسابك.

## بيانات المتجر
- العنوان: {address}
- الهاتف: {phone}
- البريد الإلكتروني: {email}
- أوقات العمل: {hours}
- رقم السجل التجاري: {cr_number}
- الرقم الضريبي: {vat_number}`,
    en: `{shop} is an online shop in Saudi Arabia.
{slogan}
{delivery_area}

## Buying here
- The whole sum is laid out in the cart before you confirm.
- {shipping}
- {free_returns}
- {delivery_days}
- {support}

## For contractors and companies
If you buy in quantity, choose “Quotation” at checkout and we send you a written offer. You can ask for a trade account on your account page.

## The shop
- Address: {address}
- Phone: {phone}
- E-mail: {email}
- Hours: {hours}
- Commercial registration: {cr_number}
- VAT number: {vat_number}`,
  },
}
