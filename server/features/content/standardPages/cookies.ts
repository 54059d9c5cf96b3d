import type { StandardPage } from './StandardPage.ts'

export const cookies: StandardPage = {
  key: 'cookies',
  title: { ar: 'سياسة ملفات الارتباط', en: 'Cookie policy' },
  body: {
    ar: `يحفظ المتجر في متصفحك القليل مما يحتاجه ليعمل، ولا شيء منه للإعلان أو لتتبعك بين المواقع.

## ملفات الارتباط
- language: اللغة التي اخترتها، لنعرض الصفحة بها من أول مرة. يبقى سنة.
- device: رقم عشوائي يوضع عند تسجيل دخولك، نعرف به أن هذا المتصفح لك، فلا يمنعك من الدخول من يخمّن كلمة مرورك من مكان آخر. يبقى ستة أشهر.
- customer: يوضع عند تسجيل دخولك، ليبدأ المتجر في المرة القادمة بتسجيل الدخول لا بإنشاء حساب. لا يقول من أنت، ويبقى سنة.

## ما يُحفظ في متصفحك
- بيانات الدخول: لتبقى مسجّلًا بين الصفحات. تُمسح كلها عند تسجيل الخروج.
- آخر ما بحثت عنه: لتعود إليه بضغطة. لا يصل إلينا، ولك مسحه من مربع البحث.
- ما كتبته في نموذج التوصيل: حتى لا يضيع إن انقطع اتصالك.
- أسماء خطوط المتجر التي وصلت إلى متصفحك: حتى لا ينتظرها اتصال بطيء.

## عند الدفع الإلكتروني
تفتح نافذة الدفع صفحة من مقدّم خدمة الدفع، وقد يضع ملفات ارتباط خاصة به لتأمين العملية. وتحكمها سياسته هو.

## كيف تتحكم فيها
لك أن تمسح ملفات الارتباط والبيانات المحفوظة أو تمنعها من إعدادات متصفحك. وإن منعتها فسيعود المتجر إلى العربية في كل زيارة، ويُطلب منك تسجيل الدخول من جديد.

## أسئلة
- البريد الإلكتروني: {email}
- الهاتف: {phone}`,
    en: `The shop keeps in your browser the little that it needs to work. None of it is for advertising or for following you from site to site.

## The cookies
- language: the language you chose, so that the page comes in it from the start. It stays for a year.
- device: a random number, set when you sign in. It tells us that this browser is yours, so that nobody who guesses at your password elsewhere can keep you out. It stays for six months.
- customer: set when you sign in, so that the shop offers you to sign in the next time, and not to register. It does not say who you are, and stays for a year.

## What is kept in your browser
- Your sign-in: so that you stay signed in from page to page. Signing out clears all of it.
- What you searched for last: so that one press brings you back to it. It never reaches us, and you can clear it in the search box.
- What you typed into the delivery form: so that nothing is lost when your connection is.
- Which of the shop's typefaces your browser has: so that a slow connection does not wait for them.

## When you pay online
The payment window shows a page of the payment provider, which may set cookies of its own to secure the payment. Its own policy governs them.

## Your choice
You can clear or block cookies and stored data in your browser's settings. If you block them the shop returns to Arabic on each visit and asks you to sign in again.

## Questions
- E-mail: {email}
- Phone: {phone}`,
  },
}
