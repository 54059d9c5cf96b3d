import type { StandardPage } from './StandardPage.ts'

export const about: StandardPage = {
  key: 'about',
  title: { ar: 'من نحن', en: 'About us' },
  body: {
    ar: `رواج متجر سعودي يجمع تحت سقف واحد ما تحتاجه التمديدات من أنابيب ووصلات ومحابس، وما تحتاجه الأسرة من أجهزة طبية ومستلزمات رعاية منزلية. نبيع للأفراد والمقاولين والمنشآت، ونوصل إلى كل مناطق المملكة.

## ما الذي تجده عندنا
- منتجات نعرفها قبل أن نبيعها: مقاسها ومعيارها وموادها مكتوبة في صفحة المنتج.
- أسعار واضحة شاملة ضريبة القيمة المضافة، وتفصيل المبلغ في السلة قبل أن تؤكد طلبك.
- شحن بـ30 ريالًا للطلبات دون 1000 ريال، وشحن وتوصيل وإرجاع مجاني لما فوقها.
- دعم على مدار الساعة طوال أيام الأسبوع.

## للمقاولين والمنشآت
إذا كنت تشتري بكميات فاختر «عرض سعر» عند إتمام الطلب، ونرسل إليك عرضًا مكتوبًا بأسعار فئتك. وموزعونا في مدن المملكة يخدمونك إن كنت تفضّل الشراء من قريب.

## بيانات المتجر
- العنوان: {address}
- الهاتف: {phone}
- البريد الإلكتروني: {email}
- أوقات العمل: {hours}
- رقم السجل التجاري: {cr_number}
- الرقم الضريبي: {vat_number}`,
    en: `Rawaj is a Saudi shop that keeps two kinds of goods under one roof: the pipes, fittings and valves that a building needs, and the medical devices and home-care supplies that a family needs. We sell to households, contractors and companies, and deliver to every region of the Kingdom.

## What you find here
- Goods that we know before we sell them: size, standard and material stand on each product page.
- Clear prices that include VAT, and the whole sum laid out in the cart before you confirm.
- Shipping at SAR 30 for orders under SAR 1,000; free shipping, delivery and return above that.
- Support 24 hours a day, seven days a week.

## For contractors and companies
If you buy in quantity, choose “Quotation” at checkout and we send you a written offer at your own price level. Our distributors across the Kingdom serve you where you would rather buy nearby.

## The shop
- Address: {address}
- Phone: {phone}
- E-mail: {email}
- Hours: {hours}
- Commercial registration: {cr_number}
- VAT number: {vat_number}`,
  },
}
