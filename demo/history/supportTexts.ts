/** Support requests and their answers in the demo shop. Texts of one person are in that person's language. */
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { DemoCannedReply } from './DemoHistory.ts'

export interface SupportText {
  /** The mailbox of one of the people; or a visitor without an account. */
  from: string | { name: string; email: string; mobile: string; subject: string }
  /** Language of a visitor without an account. */
  language?: Language
  hoursAgo: number
  message: string
  /** About the latest order that they had by then. */
  aboutOrder?: true
  /** An employee has taken it. */
  taken?: true
  /** `after`: hours since the request. */
  said: { after: number; side: 'customer' | 'shop' | 'note'; text: string; byMail?: true }[]
  closedAfter?: number
}

const day = 24

export const supportTexts: readonly SupportText[] = [
  {
    from: 'sara.otaibi',
    hoursAgo: 96 * day,
    closedAfter: 50,
    message: 'السلام عليكم، هل جهاز قياس الضغط عليه ضمان؟ وكم مدته؟',
    said: [
      { after: 3, side: 'shop', text: 'وعليكم السلام، نعم عليه ضمان سنتين من تاريخ الشراء، والفاتورة تكفي لإثباته.' },
      { after: 5, side: 'customer', text: 'ممتاز، شكرًا لكم.', byMail: true },
    ],
  },
  {
    from: 'omar.hassan',
    hoursAgo: 61 * day,
    closedAfter: 50,
    message: 'Do the PPR pipes come in 4 m lengths, or can you cut them to 2 m for delivery?',
    said: [
      {
        after: 3,
        side: 'shop',
        text: 'They come in 4 m lengths; we gladly cut them for free. Please write it on your next order.',
      },
    ],
  },
  {
    from: 'hijaz.store',
    hoursAgo: 40 * day,
    closedAfter: 50,
    message: 'نحتاج عرض سعر لكمية 500 كوع 90 درجة، هل يمكن خصم إضافي؟',
    said: [{ after: 3, side: 'shop', text: 'أرسلنا لكم عرض السعر على البريد، ويسري أسبوعين.' }],
  },
  {
    from: { name: 'مها الزامل', email: 'maha.zamil@visitors.example', mobile: '', subject: 'التوظيف' },
    hoursAgo: 33 * day,
    closedAfter: 20,
    message: 'السلام عليكم، هل لديكم وظائف في خدمة العملاء بالرياض؟',
    said: [{ after: 18, side: 'shop', text: 'وعليكم السلام، لا شواغر لدينا الآن، ونعلن عنها في صفحتنا على لينكدإن.' }],
  },
  {
    from: 'aisha.bawazir',
    hoursAgo: 23 * day,
    aboutOrder: true,
    taken: true,
    message: 'الكرسي المتحرك وصل وينقصه مسند القدم الأيمن.',
    said: [
      { after: 1, side: 'note', text: 'تأكدت من المستودع: المسند نُسي عند التغليف.' },
      { after: 3, side: 'shop', text: 'نعتذر منكم، شحنّا المسند اليوم مع سمسا ويصلكم خلال يومين بلا مقابل.' },
    ],
  },
  {
    from: 'layla.nasser',
    hoursAgo: 12 * day,
    closedAfter: 30,
    message: 'Is the blood glucose meter delivered with test strips, and for how long do they keep?',
    said: [
      {
        after: 2,
        side: 'shop',
        text: 'Ten strips come with it. Sealed they keep for two years; once open, for three months.',
      },
      { after: 26, side: 'customer', text: 'Thank you, I have ordered one.', byMail: true },
    ],
  },
  {
    from: 'reddune',
    hoursAgo: 9 * day,
    aboutOrder: true,
    message: 'Please add our purchase order number PO-2291 to the invoice of our last order.',
    said: [{ after: 3, side: 'shop', text: 'Done: you will find it on the invoice that is on its way to you.' }],
  },
  {
    from: 'turki.s',
    hoursAgo: 5 * day,
    taken: true,
    message: 'ركّبت خلاط المغسلة أمس ويسرّب من القاعدة. ماذا أفعل؟',
    said: [
      {
        after: 2,
        side: 'shop',
        text: 'نأسف لذلك. غالبًا لم تُحكم حلقة المطاط في القاعدة، هل يمكن أن ترسل لنا صورة لمكان التسريب؟',
      },
      { after: 20, side: 'customer', text: 'شددت الحلقة وتوقف التسريب، بارك الله فيكم.' },
      { after: 22, side: 'shop', text: 'الحمد لله. نبقى في خدمتكم إن عاد التسريب.' },
    ],
  },
  {
    from: { name: 'Daniel Weber', email: 'd.weber@visitors.example', mobile: '', subject: 'Copper fittings' },
    language: 'en',
    hoursAgo: 3 * day,
    message: 'Do you deliver to Bahrain? We need about 200 copper fittings for a villa.',
    said: [
      {
        after: 4,
        side: 'shop',
        text: 'We deliver within Saudi Arabia only. A forwarder of yours can collect them in Al Khobar; shall we prepare an offer?',
      },
    ],
  },
  {
    from: 'imran.q',
    hoursAgo: 54,
    aboutOrder: true,
    taken: true,
    message: 'Two of the ball valves in my order have a damaged thread. How do I exchange them?',
    said: [
      {
        after: 3,
        side: 'shop',
        text: 'We are sorry. Could you send us a picture of the threads? Then we send new ones at once.',
      },
      { after: 21, side: 'note', text: 'Same batch as last month. Told the warehouse to set the rest aside.' },
      {
        after: 29,
        side: 'customer',
        text: 'The picture is too large for the form, I will bring them to your shop on Thursday.',
        byMail: true,
      },
    ],
  },
  {
    from: 'bandar.hazmi',
    hoursAgo: 47,
    aboutOrder: true,
    message: 'طلبي تأخر عن الموعد الذي ذكرتموه، متى يصل؟',
    said: [],
  },
  {
    from: { name: 'أبو راكان', email: 'abu.rakan@visitors.example', mobile: '0567001122', subject: 'مواعيد الفرع' },
    hoursAgo: 20,
    message: 'هل فرع الدمام مفتوح يوم الجمعة بعد العصر؟',
    said: [],
  },
  {
    from: 'huda.dosari',
    hoursAgo: 7,
    taken: true,
    message: 'أيّ مقاس من الجوارب الطبية يناسب محيط ساق 38 سم؟',
    said: [{ after: 1, side: 'note', text: 'أسأل الصيدلي ثم أردّ عليها.' }],
  },
  {
    from: 'lama.juhani',
    hoursAgo: 2.5,
    message: 'هل أستطيع تغيير عنوان التوصيل قبل الشحن؟',
    said: [],
  },
]

export const cannedReplies: readonly DemoCannedReply[] = [
  {
    titleAr: 'أين الطلب',
    titleEn: 'Where the order is',
    textAr:
      'مرحبًا {name}،\nطلبكم رقم {order} في الطريق إليكم، ويصلكم خلال يومين إن شاء الله. يمكنكم متابعته من صفحة الطلب.',
    textEn:
      'Hello {name},\nyour order {order} is on its way and arrives within two days. You can follow it on its page.',
  },
  {
    titleAr: 'طلب صورة',
    titleEn: 'Asking for a picture',
    textAr:
      'مرحبًا {name}،\nنأسف لما حدث. نرجو أن ترسلوا لنا صورة واضحة من صفحة طلب الدعم رقم {number} لنعالج الأمر فورًا.',
    textEn:
      'Hello {name},\nwe are sorry about that. Please send us a clear picture on the page of request {number}, and we will put it right.',
  },
  {
    titleAr: 'الاستبدال والإرجاع',
    titleEn: 'Exchange and return',
    textAr:
      'مرحبًا {name}،\nيمكنكم طلب إرجاع أي قطعة من الطلب {order} خلال سبعة أيام من استلامه، من صفحة الطلب، ونتحمل الشحن إن كان العيب منا.',
    textEn:
      'Hello {name},\nwithin seven days of delivery you can ask for the return of any piece of order {order} on its page. We pay for the way back where the fault is ours.',
  },
  {
    titleAr: 'شكر وإغلاق',
    titleEn: 'Thanks, and closing',
    textAr: 'سعدنا بخدمتكم يا {name}. نغلق الطلب رقم {number}، ويمكنكم فتحه من جديد في أي وقت.',
    textEn: 'We are glad to have helped, {name}. We close request {number}; you can open it again whenever you like.',
  },
]
