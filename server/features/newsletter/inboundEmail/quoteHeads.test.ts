import { describe, expect, it } from 'vitest'
import { htmlToText } from '../../../platform/mailbox/htmlToText.ts'
import { replyText } from './replyText.ts'

const own = 'وصل الطلب، شكرًا لكم.\nThe second one is 1/2".'
const quoted = '> أرسلنا طلبك\n> We sent it'

/** Heads of quotations whose lines are marked below. */
const markedHeads = [
  ['Gmail', 'On Wed, Nov 25, 2026 at 10:00 AM Rawaj <shop@shop.test> wrote:'],
  [
    'Gmail, broken in three',
    'On Wed, Nov 25, 2026 at 10:00 AM Rawaj, the shop of pipes\n<support+0123456789@shop.test>\nwrote:',
  ],
  ['Gmail in Arabic', 'في الأربعاء، 25 نوفمبر 2026 في 10:00 ص، كتب Rawaj <shop@shop.test>:'],
  [
    'Gmail in Arabic with marks',
    '\u202bفي الأربعاء، 25 نوفمبر 2026 في 10:00 ص تمت كتابة ما يلي بواسطة \u202aRawaj\u202c\u200f <\u202ashop@shop.test\u202c>:\u202c',
  ],
  [
    'Gmail in Arabic, broken',
    'في الأربعاء، 25 نوفمبر 2026 في 10:00 ص تمت كتابة ما يلي بواسطة رواج <\nshop@shop.test>:',
  ],
  [
    'Gmail in Arabic by date',
    'بتاريخ الأربعاء، ٢٥ نوفمبر ٢٠٢٦ في ١٠:٠٠ ص تمت كتابة ما يلي بواسطة رواج <shop@shop.test>:',
  ],
  ['Apple Mail', 'On 25 Nov 2026, at 10:00\u202fAM, Rawaj <shop@shop.test> wrote:'],
  ['Apple Mail in Arabic', 'في ٢٥ نوفمبر ٢٠٢٦، الساعة ١٠:٠٠ ص، كتب رواج <shop@shop.test>:'],
  ['an iPhone in Arabic, of a woman', 'في ٢٥ نوفمبر ٢٠٢٦، الساعة ١٠:٠٠ صباحًا، كتبت رواج:'],
  ['Yahoo', 'On Wednesday, November 25, 2026 at 10:00:00 AM GMT+3, Rawaj <shop@shop.test> wrote:'],
  ['Yahoo in Arabic', 'في الأربعاء، ٢٥ نوفمبر ٢٠٢٦ في ١٠:٠٠:٠٠ ص غرينتش+٣، كتب/كتبت رواج <shop@shop.test>:'],
  ['Thunderbird', 'On 25/11/2026 10:00, Rawaj wrote:'],
  ['Thunderbird in Arabic', 'كتب رواج في 25/11/2026 10:00:'],
  ['Zoho', '---- On Wed, 25 Nov 2026 10:00:00 +0300 Rawaj <shop@shop.test> wrote ----'],
  ['a program without dates', 'Rawaj Support <shop@shop.test> wrote:'],
] as const

/** Heads below which all is quoted, though no line is marked. */
const plainHeads = [
  [
    'Outlook',
    '________________________________\nFrom: Rawaj <shop@shop.test>\nSent: Wednesday, 25 November 2026 10:00\nTo: Sara\nSubject: Re: 7',
  ],
  [
    'Outlook in Arabic',
    'من: رواج <shop@shop.test>\nتم الإرسال: الأربعاء، 25 نوفمبر 2026 10:00 ص\nإلى: سارة\nالموضوع: رد: طلبك',
  ],
  [
    'Outlook in Arabic with marks',
    '\u200fمن:\u200f رواج\n\u200fتاريخ الإرسال:\u200f 25/11/2026\n\u200fإلى:\u200f سارة\n\u200fنسخة:\u200f علي\n\u200fالموضوع:\u200f رد',
  ],
  ['Outlook in bold', '*From:* Rawaj <shop@shop.test>\n*Sent:* Wednesday\n*To:* Sara\n*Cc:* Ali\n*Subject:* Re: 7'],
  [
    'Outlook with many receivers',
    'From: Rawaj\nSent: Wednesday\nTo: Sara <sara@x.test>;\n Ali <ali@x.test>;\n Omar <omar@x.test>\nSubject: Re: 7',
  ],
  [
    'Samsung',
    '-------- Original message --------\nFrom: Rawaj <shop@shop.test>\nDate: 25/11/2026 10:00 (GMT+03:00)\nTo: sara@x.test\nSubject: 7',
  ],
  [
    'Samsung in Arabic',
    '-------- رسالة أصلية --------\nمن: رواج <shop@shop.test>\nالتاريخ: ٢٥/١١/٢٠٢٦ ١٠:٠٠ ص (GMT+03:00)\nإلى: sara@x.test\nالموضوع: طلبك',
  ],
  ['Samsung, newer', '-------- الرسالة الأصلية --------\nمن: رواج'],
  ['Huawei in Arabic', '-------- الرسالة الأصليّة --------\nمن: رواج\nالتاريخ: الأربعاء'],
  ['an old Outlook', '-----Original Message-----'],
  ['an old Outlook in Arabic', '-----الرسالة الأصلية-----'],
  ['a forwarded mail', '---------- Forwarded message ---------\nFrom: Rawaj'],
  ['a forwarded mail in Arabic', '---------- رسالة مُعاد توجيهها ---------\nمن: رواج'],
  ['the shop itself', '— يُرجى كتابة ردّك فوق هذا السطر —'],
] as const

describe('The head of a quotation is cut with what it quotes', () => {
  it.each(markedHeads)('the head of %s is cut where the lines are marked', (_, head) => {
    expect(replyText(`${own}\n\n${head}\n${quoted}`)).toBe(own)
    expect(replyText(`${own}\n\n${head}\n\n${quoted}\n`)).toBe(own)
  })

  it.each(markedHeads)('the head of %s is cut where the lines are not marked', (_, head) => {
    expect(replyText(`${own}\n\n${head}\n\nأرسلنا طلبك\nWe sent it`)).toBe(own)
  })

  it.each(plainHeads)('the head of %s is cut', (_, head) => {
    expect(replyText(`${own}\n\n${head}\n\nأرسلنا طلبك\nWe sent it`)).toBe(own)
    expect(replyText(`${own}\r\n\r\n${head.replaceAll('\n', '\r\n')}\r\n\r\nWe sent it`.replaceAll('\r', ''))).toBe(own)
  })

  it.each([
    [
      'Gmail',
      `<div dir="rtl">وصل</div><br><div class="gmail_quote gmail_quote_container"><div dir="rtl" class="gmail_attr">في الأربعاء، 25 نوفمبر 2026 في 10:00 ص رواج &lt;<a href="mailto:s@shop.test">s@shop.test</a>&gt; كتب:<br></div><blockquote class="gmail_quote" style="margin:0"><div>أرسلناه</div></blockquote></div>`,
    ],
    [
      'Outlook on the web',
      `<div dir="rtl">وصل</div><div id="appendonsend"></div><hr style="width:98%"><div id="divRplyFwdMsg" dir="rtl"><b>من:</b> رواج<br><b>تم الإرسال:</b> الأربعاء<br><b>إلى:</b> سارة<br><b>الموضوع:</b> رد</div><div>أرسلناه</div>`,
    ],
    [
      'Outlook on Windows',
      `<div class="WordSection1"><p class="MsoNormal">وصل</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal"><b>From:</b> Rawaj<br><b>Sent:</b> Wednesday<br><b>To:</b> Sara<br><b>Subject:</b> Re</p></div></div><p class="MsoNormal">We sent it</p></div>`,
    ],
    [
      'Outlook on a telephone',
      `<div dir="rtl">وصل</div><div id="mail-editor-reference-message-container"><div>أرسلناه</div></div>`,
    ],
    [
      'an iPhone',
      `<html><body dir="rtl">وصل<br><div dir="rtl">أُرسلت من الـ iPhone</div><div dir="rtl"><br><blockquote type="cite">في ٢٥ نوفمبر ٢٠٢٦، الساعة ١٠:٠٠ ص، كتب رواج &lt;s@shop.test&gt;:<br><br></blockquote></div><blockquote type="cite"><div>أرسلناه</div></blockquote></body></html>`,
    ],
    [
      'Samsung',
      `<div dir="auto">وصل</div><div dir="auto"><br></div><div id="composer_signature" dir="auto">تم الإرسال من هاتف Samsung Galaxy الذكي.</div><div align="right" dir="auto"><div>-------- رسالة أصلية --------</div><div>من: رواج &lt;s@shop.test&gt; </div><div>التاريخ: ٢٥/١١/٢٠٢٦ </div><div>إلى: سارة </div></div><div>أرسلناه</div>`,
    ],
    [
      'Thunderbird',
      `<p>وصل</p><div class="moz-cite-prefix">كتب رواج في 25/11/2026:<br></div><blockquote type="cite" cite="mid:1@shop.test"><p>أرسلناه</p></blockquote>`,
    ],
    ['Yahoo', `<div>وصل</div><div class="yahoo_quoted"><div>في الأربعاء، كتب رواج:</div><div>أرسلناه</div></div>`],
    [
      'Proton',
      `<div>وصل</div><div class="protonmail_quote">On Wednesday, Rawaj wrote:<blockquote class="protonmail_quote" type="cite">أرسلناه</blockquote></div>`,
    ],
  ])('in the HTML of %s', (_, html) => {
    expect(replyText(htmlToText(html))).toBe('وصل')
  })
})

describe('What the sender wrote is never cut', () => {
  it.each([
    ['a sentence that speaks of writing', 'في الموقع مكتوب أن التوصيل مجاني وقد كتب لي الموظف:\nانتظر يومين'],
    ['a note of deliveries', 'من: الرياض\nإلى: جدة\nكم أجرة التوصيل؟'],
    ['a sentence that begins with On', 'On the second page it wrote:\nout of stock'],
    ['what was sent by a carrier', 'أين طلبي؟\nتم الإرسال من أرامكس ولم يصل'],
    ['a sentence that gets something', 'Please\nget my money back for the phone'],
    ['dashes in a list', '- one\n- two\n---\nthree'],
    ['a drawn line', 'first\n__________________\nsecond'],
    ['minus sizes', '-5 إلى 40 °م\n1/2" × 3/4"'],
  ])('%s', (_, text) => {
    expect(replyText(text)).toBe(text)
  })

  it.each(markedHeads)('below a quotation of %s', (_, head) => {
    expect(replyText(`${head}\n${quoted}\n\n${own}`)).toBe(own)
    expect(replyText(`Hello,\n\n${head}\n${quoted}\n\n${own}`)).toBe(`Hello,\n\n${own}`)
  })

  it.each(markedHeads)('between quotations of %s, which stay', (_, head) => {
    expect(replyText(`${head}\n> Which size?\n20 mm\n> Which colour?\nWhite\n> Thank you`)).toBe(
      '> Which size?\n20 mm\n> Which colour?\nWhite',
    )
  })

  it('below what is quoted without marks, where nothing stands above', () => {
    const text = '-------- رسالة أصلية --------\nأرسلناه\n\nلم يصل'
    expect(replyText(text)).toContain('لم يصل')
  })

  it('in the quotation of a Gmail mail, answered line by line', () => {
    const html =
      '<div class="gmail_quote"><div class="gmail_attr">On Wed, Rawaj wrote:</div><blockquote class="gmail_quote">Size?</blockquote><div>20 mm</div><blockquote class="gmail_quote">Colour?</blockquote><div>White</div></div>'
    expect(replyText(htmlToText(html)).replace(/\n+/g, '\n')).toMatch(/> Size\?\n20 mm\n> Colour\?\nWhite$/)
  })
})

it.each([
  'Sent from my iPhone',
  'أُرسلت من الـ iPhone',
  'Sent from Outlook for iOS',
  'Get Outlook for Android',
  'تم الإرسال من هاتف Samsung Galaxy الذكي.',
  'Sent from my Galaxy S24 Ultra',
  'تم الإرسال من Yahoo Mail على Android',
  'أرسلت من هاتف هواوي الخاص بي',
  'Sent from Samsung Galaxy smartphone.',
  'الحصول على Outlook لـ iOS',
  '-- \nسارة\nمديرة المشتريات',
])('The signature %j is cut', (signature) => {
  expect(replyText(`${own}\n\n${signature}`)).toBe(own)
  expect(replyText(`${own}\n\n${signature}\n\nOn Wed 25 Nov Rawaj wrote:\n${quoted}`)).toBe(own)
})
