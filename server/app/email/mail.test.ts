import type { OrderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { type OwnersSettings, ownersSettings } from '@rawaj/contract/settings/ownersSettings.ts'
import { type Language, languages } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type Confirmation,
  codeSourceOf,
  hashConfirmation,
  redeemCode,
  redeemConfirmations,
} from '../../features/accounts/index.ts'
import { users } from '../../features/accounts/tables.ts'
import { products } from '../../features/catalogue/tables.ts'
import { mergeSubject } from '../../features/customers/index.ts'
import { tradeRequests } from '../../features/customers/tradeAccounts/tables.ts'
import { orderLines, orderReturnLines, orderReturns, orders } from '../../features/orders/tables.ts'
import { payments, refunds } from '../../features/payments/tables.ts'
import { enquiries } from '../../features/quotations/enquiries/tables.ts'
import {
  quotationMessages,
  quotationOfferLines,
  quotationOffers,
  quotations,
} from '../../features/quotations/tables.ts'
import { owedGoods } from '../../features/stock/tables.ts'
import { supportRemarks, supportRequests } from '../../features/support/tables.ts'
import type { EmailContent, EmailJob } from '../../kernel/index.ts'
import { bankAccount } from '../../testing/bankAccount.ts'
import { openTestQueue } from '../../testing/openTestQueue.ts'
import { openTestShop, type TestShop } from '../../testing/openTestShop.ts'
import { startTestSmtpServer, type TestSmtpServer } from '../../testing/startTestSmtpServer.ts'
import { statesWithStatus } from '../../testing/statesWithStatus.ts'

let peer: TestSmtpServer
let here: TestShop
let queue: ReturnType<typeof openTestQueue>
beforeAll(async () => {
  peer = await startTestSmtpServer()
  here = await openTestShop({
    SMTP_URL: peer.url,
    PUBLIC_URL: 'https://shop.example/',
    MAIL_FROM: 'Rawaj رواج <hello@shop.example>',
    ADMIN_EMAIL: 'owner@shop.example',
    LOG_LEVEL: 'fatal',
  })
  queue = openTestQueue(here.shop)
  const sara = await here.make.customer({ email: 'sara@example.test' })
  await here.shop.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, sara.id))
  await here.make.settings('contact', {
    addressAr: 'طريق الملك فهد، الرياض',
    addressEn: 'King Fahd Road, Riyadh',
    email: 'desk@shop.example',
    phone: '0112345678',
    hoursAr: '',
  })
})
afterEach(async () => {
  await queue.clear()
  peer.mails.length = 0
})
afterAll(async () => {
  await here?.close()
  await peer?.stop()
})

async function received(content: EmailContent, language: Language, to: string | null = 'sara@example.test') {
  await here.shop.mailer.enqueueEmail(here.shop.db, { ...content, to, language })
  await queue.doDueJobs()
  const mail = peer.mails.at(-1)
  if (peer.mails.length !== 1 || !mail) throw new Error(`${peer.mails.length} mails came`)
  peer.mails.length = 0
  return checked(mail, language)
}

/** Checks that apply to every email. */
function checked(mail: Email, language: Language) {
  const { subject = '', html = '', text = '' } = mail
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
  expect(html).toContain(`<html lang="${language}" dir="${languages[language].dir}">`)
  expect(header('content-language')).toBe(language)
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(mail.messageId).toMatch(/^<[\w.-]+@shop\.example>$/)
  expect(mail.from).toMatchObject({ name: 'Rawaj رواج', address: 'hello@shop.example' })
  expect(subject.trim()).not.toBe('')
  for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|undefined|null|\[object/)
  // They would be copied with a code or a number, and refused where it is pasted.
  for (const part of [subject, html, text]) expect(part).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/)
  for (const part of [html, text]) {
    expect(part).toContain('0112345678')
    expect(part).toContain(language === 'ar' ? 'طريق الملك فهد' : 'King Fahd Road')
    expect(part).toContain('https://shop.example')
  }
  // English ones have no Arabic words of their own, and Arabic ones are not left in English.
  if (language === 'ar') expect(subject).toMatch(/[\u0600-\u06FF]/)
  else expect(html).not.toContain('dir="rtl"')
  return { ...mail, subject, html, text, words: text }
}

/** An offer that is out, of twenty pieces at 55 riyals, of which some arrive later. */
async function offer({ note = '', closedReason = '' }: { note?: string; closedReason?: string }) {
  const { id: orderId, orderNo, userId } = await order({ type: 2 })
  const productId = await here.make.product()
  const [quotation] = await here.shop.db
    .insert(quotations)
    .values({ orderId, state: 'offered', closedReason })
    .returning()
  const quotationId = quotation?.id ?? 0
  const sums = { subtotalHalalas: 110_000, vatHalalas: 16_500, shippingHalalas: 0, totalHalalas: 126_500 }
  const [row] = await here.shop.db
    .insert(quotationOffers)
    .values({
      quotationId,
      number: 2,
      state: 'sent',
      note,
      validDays: 14,
      taxIncluded: false,
      ...sums,
      // The end of the 29th in Riyadh.
      validUntil: new Date('2026-11-29T21:00:00Z'),
      sentAt: new Date('2026-11-15T10:00:00Z'),
    })
    .returning()
  const offerId = row?.id ?? 0
  await here.shop.db.insert(quotationOfferLines).values({
    offerId,
    position: 0,
    productId,
    sku: 'OFF-1',
    nameAr: 'كوع',
    nameEn: 'Elbow',
    pictures: [],
    quantity: 20,
    regularHalalas: 6_000,
    listHalalas: 6_000,
    unitHalalas: 5_500,
    amountHalalas: 110_000,
    taxCode: 'V15',
    taxPercent: 15,
    vatHalalas: 16_500,
    totalHalalas: 126_500,
    returnable: true,
    promisedOn: '2026-12-01',
  })
  return { offerId, orderId, orderNo, quotationId, userId }
}

async function order(parts: Partial<typeof orders.$inferInsert> = {}) {
  const customer = await here.make.customer()
  const productId = await here.make.product()
  const [row] = await here.shop.db
    .insert(orders)
    .values({
      orderNo: `R-${here.shop.randomBytes(4).toString('hex').toUpperCase()}`,
      userId: customer.id,
      type: 0,
      subtotalHalalas: 123_400,
      discountHalalas: 12_340,
      vatHalalas: 16_659,
      shippingHalalas: 0,
      totalHalalas: 127_719,
      buyerName: 'سارة <b>',
      buyerMobile: '0501234567',
      buyerAddress: 'حي العليا، الرياض',
      buyerZipcode: '12211',
      createdAt: new Date('2026-11-20T22:30:00Z'),
      ...parts,
    })
    .returning()
  if (!row) throw new Error('no order')
  const line = { orderId: row.id, productId, regularHalalas: 70_000, taxCode: 'V15' as const, taxPercent: 15 }
  await here.shop.db.insert(orderLines).values([
    {
      ...line,
      sku: 'PP-20',
      nameAr: 'أنبوب 20 مم',
      nameEn: 'Pipe 20 mm',
      quantity: 2,
      unitHalalas: 60_000,
      amountHalalas: 120_000,
      discountHalalas: 12_000,
      totalHalalas: 124_200,
      vatHalalas: 16_200,
    },
    {
      ...line,
      sku: 'EL-1',
      nameAr: 'كوع <script>',
      quantity: 4,
      unitHalalas: 850,
      amountHalalas: 3_400,
      discountHalalas: 340,
      totalHalalas: 3_519,
      vatHalalas: 459,
    },
  ])
  return row
}

const isConfirmed = async (confirmation: Confirmation, code: string) => {
  const claim = await hashConfirmation(confirmation, code)
  const { db, clock } = here.shop
  return (await db.transaction((tx) => redeemConfirmations(tx, clock(), [claim])))[0]
}

/** A customer who has shown that they read their mail. */
async function provenCustomer() {
  const customer = await here.make.customer()
  await here.shop.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, customer.id))
  return customer
}

const inBoth = describe.each<Language>(['ar', 'en'])

inBoth('An email in %s', (language) => {
  const arabic = language === 'ar'

  it('welcomes', async () => {
    const mail = await received({ kind: 'welcome', name: 'سارة' }, language)
    expect(mail.subject).toBe(arabic ? 'أهلًا بك في رواج' : 'Welcome to Rawaj')
    expect(mail.html).toContain('<bdi>سارة</bdi>')
    expect(mail.words).toContain('سارة')
  })

  it.each(['Win at https://evil.test now', 'اربح شبكة.evil', 'win at evil。com', 'win at evil．com', 'eve@evil.test'])(
    'greets nobody by a name that is an advertisement: %s',
    async (name) => {
      const mail = await received({ kind: 'welcome', name }, language)
      expect(mail.html + mail.text).not.toContain('evil')
    },
  )

  it('says of an order that costs nothing that nothing is to be paid, however it was ordered', async () => {
    for (const type of [0, 1]) {
      const placed = await order({
        type,
        subtotalHalalas: 0,
        discountHalalas: 0,
        vatHalalas: 0,
        totalHalalas: 0,
        ...statesWithStatus(6),
      })
      const { words } = checked(await received({ kind: 'orderPlaced', orderId: placed.id }, language), language)
      expect(words).toContain(language === 'ar' ? 'لا شيء عليك دفعه' : 'There is nothing to pay for it')
      expect(words).not.toMatch(/You pay when|Your payment has arrived|وتدفع ثمنه|وصلنا دفعك/)
    }
  })

  it('makes no link of what a customer typed at the checkout, whose mailbox may be a stranger’s', async () => {
    const placed = await order({ buyerName: 'www.evil.test', buyerAddress: 'Win at https://evil.test/x or evil.test!' })
    const mail = await received({ kind: 'orderPlaced', orderId: placed.id }, language)
    expect(mail.html + mail.text).toContain('evil')
    expect(mail.html + mail.text).not.toMatch(/evil\.test|www\.evil|\/evil/)
  })

  it('brings a code that works, and the queue never held it', async () => {
    await here.shop.mailer.enqueueEmail(here.shop.db, { kind: 'code', to: 'code@example.test', language })
    expect(await queue.emails()).toEqual([
      { emailId: expect.any(Number), logged: expect.anything(), kind: 'code', to: 'code@example.test', language },
    ])
    await queue.doDueJobs()
    const mail = checked(peer.mails[0] as Email, language)
    const code = /^\d{6}$/m.exec(mail.words)?.[0] ?? ''
    expect(mail.html).toContain(`>${code}</bdi>`)
    expect(mail.text).toMatch(new RegExp(`^${code}$`, 'm'))
    expect(mail.subject).not.toContain(code)
    expect(await redeemCode(here.shop, 'code@example.test', code, codeSourceOf('203.0.113.1', null))).toBe(true)
  })

  it('brings a link to a new password that works', async () => {
    const customer = await here.make.customer()
    const mail = await received({ kind: 'resetLink', userId: customer.id }, language, customer.email)
    const link = /^https:\/\/shop\.example\/reset-password\?token=([\w-]+)$/m.exec(mail.text)
    expect(mail.html).toContain(`href="${link?.[0]}"`)
    const password = 'Better-pass-1'
    const answer = await here.call('POST', '/auth/reset-password', {
      body: { token: link?.[1], password, confirmPassword: password },
    })
    expect(answer.status).toBe(200)
  })

  it('A changed password is reported by email', async () => {
    const mail = await received({ kind: 'passwordChanged', name: 'Omar' }, language)
    expect(mail.subject).toBe(arabic ? 'تغيّرت كلمة مرورك' : 'Your password was changed')
    expect(mail.words).toContain('Omar')
  })

  it('Another email address of an account is reported to the one that it had', async () => {
    const mail = await received({ kind: 'emailReplaced', name: 'Omar' }, language)
    expect(mail.subject).toBe(arabic ? 'تغيّر بريدك الإلكتروني' : 'Your email address was changed')
    expect(mail.words).toContain('Omar')
  })

  it('Wrong codes after the right password are reported by email', async () => {
    const mail = await received({ kind: 'secondFactorGuessed', name: 'Omar' }, language)
    expect(mail.subject).toContain(arabic ? 'رموز خاطئة لحسابك في' : 'Wrong codes for your account at')
    expect(mail.words).toContain(arabic ? 'غيّرها الآن' : 'change it now')
    expect(mail.html).toContain('href="https://shop.example/admin/account"')
  })

  it.each(ownersSettings)(
    'An owner is notified that the settings of %s were changed, by whom, and where they are',
    async (group) => {
      const changed = { name: 'Omar', group, by: 'Sara <b>Ali</b> (sara@example.test)' }
      const mail = await received({ kind: 'ownersSettingsChanged', ...changed }, language)
      expect(mail.subject).toBe(arabic ? 'تغيّرت إعدادات في رواج' : 'Settings of Rawaj were changed')
      const headings: Record<OwnersSettings, string> = {
        mail: arabic ? 'تغيّر خادم البريد' : 'The mail server or the sender',
        mailIn: arabic ? 'تغيّر صندوق البريد' : 'The mailbox that your shop reads',
        payment: arabic ? 'تغيّرت مفاتيح مزوّد الدفع' : 'The keys of your payment provider',
      }
      for (const part of [mail.html, mail.text])
        for (const fact of ['Omar', 'Sara', 'sara@example.test', headings[group]]) expect(part).toContain(fact)
      expect(mail.words).toContain(arabic ? 'غيّر كلمة مرور ذلك الحساب' : 'change the password of that account')
      expect(mail.html).not.toContain('<b>Ali')
      expect(mail.html).toContain(`href="https://shop.example/admin/settings/${group}"`)
    },
  )

  it('The owner of a proven mailbox is notified that a stranger’s password has ended', async () => {
    const mail = await received({ kind: 'emailProven', name: 'Omar', passwordEnded: true }, language)
    expect(mail.words).toContain(arabic ? 'فأوقفناها' : 'no longer works')
    expect(mail.html).toContain('href="https://shop.example/forgot-password"')
  })

  it('The owner of a proven mailbox is told how to be rid of a stranger’s password', async () => {
    const mail = await received({ kind: 'emailProven', name: 'Omar' }, language)
    expect(mail.subject).toBe(arabic ? 'تأكدنا من بريدك' : 'Your e-mail address is confirmed')
    expect(mail.words).toContain('Omar')
    expect(mail.html).toContain('href="https://shop.example/login"')
  })

  it.each(['stays', 'goes'] as const)(
    'brings a code to merge the account that %s, and says what it is for',
    async (side) => {
      const [stays, goes] = [await here.make.customer(), await here.make.customer()]
      const { id: userId, email } = side === 'stays' ? stays : goes
      const merge = { from: goes.id, into: stays.id }
      const mail = await received({ kind: 'mergeCode', userId, ...merge }, language, email)
      const code = /^\d{6}$/m.exec(mail.words)?.[0] ?? ''
      expect(mail.subject).not.toContain(code)
      expect(mail.words).toContain(arabic ? 'فلا تعط الرمز لأحد' : 'give the code to nobody')
      expect(mail.words.includes(arabic ? 'يُغلق هذا الحساب نهائيًا' : 'closed for good')).toBe(side === 'goes')
      // The other account is not mentioned: it may belong to another person.
      expect(mail.html + mail.text).not.toContain(side === 'stays' ? goes.email : stays.email)
      expect(await isConfirmed({ userId, purpose: 'merge', subject: mergeSubject(merge) }, code)).toBe(true)
    },
  )

  it('brings a code to delete the account, and says what it is for', async () => {
    const { id: userId, email } = await here.make.customer()
    const mail = await received({ kind: 'deletionCode', userId }, language, email)
    const code = /^\d{6}$/m.exec(mail.words)?.[0] ?? ''
    expect(mail.subject).toContain(arabic ? 'حذف' : 'delete')
    expect(await isConfirmed({ userId, purpose: 'deletion' }, code)).toBe(true)
  })

  it('says that two accounts are one, and with which address one signs in', async () => {
    const { id: userId, email } = await here.make.customer()
    const mail = await received({ kind: 'accountsMerged', userId }, language)
    expect(mail.words).toContain(email)
    expect(mail.html).toContain('href="https://shop.example/login"')
  })

  it('says goodbye, and what the law keeps; while an order is open, how to call the deletion off', async () => {
    const gone = await received({ kind: 'accountDeleted' }, language)
    const waits = await received({ kind: 'accountDeletionWaits' }, language)
    for (const { words } of [gone, waits]) expect(words).toContain(arabic ? 'ست سنوات' : 'six years')
    expect(waits.html).toContain('href="https://shop.example/contact"')
  })

  it('confirms an order with all that was agreed', async () => {
    const placed = await order()
    const mail = await received({ kind: 'orderPlaced', orderId: placed.id }, language)
    expect(mail.subject).toContain(placed.orderNo)
    const facts = [
      placed.orderNo,
      // Half past ten at night in London is the next day in Riyadh.
      '21/11/2026',
      arabic ? 'الدفع عند الاستلام' : 'Cash on delivery',
      arabic ? 'أنبوب 20 مم' : 'Pipe 20 mm',
      'PP-20',
      'EL-1',
      '0501234567',
      'حي العليا، الرياض',
      '12211',
      arabic ? 'مجاني' : 'Free',
    ]
    for (const fact of facts) {
      expect(mail.words).toContain(fact)
      expect(mail.html).toContain(fact)
    }
    const amounts = ['600.00', '1,200.00', '8.50', '34.00', '1,234.00', '-123.40', '166.59', '1,277.19']
    for (const amount of amounts) {
      expect(mail.words).toContain(arabic ? `${amount}\u00a0ر.س` : `SAR\u00a0${amount}`)
      expect(mail.html).toContain(`<bdi dir="ltr">${amount}</bdi>`)
    }
    expect(mail.html).toContain('سارة &lt;b&gt;')
    expect(mail.html).toContain('كوع &lt;script&gt;')
    expect(mail.html).toContain(`href="https://shop.example/orders/${placed.orderNo}"`)
  })

  it('speaks of a quotation as one, not of an order or an invoice', async () => {
    const placed = await order({ type: 2 })
    const mail = await received({ kind: 'orderPlaced', orderId: placed.id }, language)
    expect(mail.subject).toContain(arabic ? 'عرض السعر' : 'quotation')
    expect(mail.words).toContain(arabic ? 'الإجمالي التقديري' : 'Estimated total')
    expect(mail.subject + mail.html + mail.text).not.toMatch(/فاتورة|[Ii]nvoice|الدفع عند الاستلام|Cash on delivery/)
  })

  it('says that an online order is paid', async () => {
    const placed = await order({ type: 1, ...statesWithStatus(6) })
    const mail = await received({ kind: 'orderPlaced', orderId: placed.id }, language)
    expect(mail.words).toContain(arabic ? 'وصلنا دفعك' : 'Your payment has arrived')
  })

  it.each<[OrderStatus, string, string]>([
    [0, 'تم تسجيل الطلب', 'Order initiated'],
    [1, 'قيد الانتظار', 'On hold'],
    [2, 'تم الشحن', 'Dispatched'],
    [3, 'جارٍ التوصيل', 'Delivery in process'],
    [4, 'تم التسليم', 'Delivered'],
    [5, 'مكتمل', 'Completed'],
    [6, 'مدفوع', 'Paid'],
    [7, 'ملغي', 'Cancelled'],
    [8, 'مرتجع', 'Returned'],
  ])('A customer is notified that an order moved to %i', async (status, inArabic, inEnglish) => {
    const placed = await order()
    const mail = await received({ kind: 'orderMoved', orderId: placed.id, status }, language)
    const label = arabic ? inArabic : inEnglish
    expect(mail.subject).toContain(placed.orderNo)
    expect(mail.subject).toContain(label)
    expect(mail.words).toContain(label)
  })

  it('names carrier and number of a parcel on its way, and leads to where it is followed', async () => {
    const placed = await order({ ...statesWithStatus(2), carrier: 'smsa', trackingNumber: '290011223344' })
    const mail = await received({ kind: 'orderMoved', orderId: placed.id, status: 2 }, language)
    expect(mail.words).toContain(arabic ? 'سمسا' : 'SMSA')
    expect(mail.words).toContain('290011223344')
    expect(mail.html).toContain('tracknumbers=290011223344')
    expect(mail.html).toContain(`href="https://shop.example/orders/${placed.orderNo}"`)
    const later = await received({ kind: 'orderMoved', orderId: placed.id, status: 5 }, language)
    expect(later.html).not.toContain('290011223344')
  })

  it('A customer is notified that money which came too late goes back, and how much', async () => {
    const placed = await order({ type: 1 })
    const mail = await received({ kind: 'paymentReturned', orderId: placed.id }, language)
    expect(mail.subject).toContain(placed.orderNo)
    expect(mail.words).toContain(arabic ? 'لم يعد ما طلبته متاحًا' : 'no longer available')
    expect(mail.words).toContain(arabic ? '1,277.19\u00a0ر.س' : 'SAR\u00a01,277.19')
  })

  it('A customer is notified of money that was sent back, and the shop of what a person has to send', async () => {
    const placed = await order({ type: 1, ...statesWithStatus(6) })
    const { id: orderId, userId } = placed
    const [payment] = await here.shop.db
      .insert(payments)
      .values({
        orderId,
        userId,
        provider: 'razorpay',
        providerPaymentId: `pay_${language}`,
        amount: 127_719,
        currency: 'SAR',
        state: 'paid',
        reservedUntil: new Date(),
      })
      .returning()
    const [refund] = await here.shop.db
      .insert(refunds)
      .values({ paymentId: payment?.id ?? 0, orderId, amount: 12_345, reason: 'returned' })
      .returning()
    const refundId = refund?.id ?? 0
    const amount = arabic ? '123.45\u00a0ر.س' : 'SAR\u00a0123.45'
    const back = await received({ kind: 'refunded', refundId }, language)
    expect(back.subject).toContain(placed.orderNo)
    expect(back.words).toContain(amount)
    const byHand = await received({ kind: 'refundManual', refundId }, language, null)
    expect(byHand.words).toContain(`razorpay pay_${language}`)
    expect(byHand.words).toContain(amount)
  })

  it('The shop is notified of a new order, and of a request for help with its number', async () => {
    const placed = await order({ buyerCompany: 'شركة النور', buyerVatNumber: '310122393500003' })
    const news = await received({ kind: 'newOrder', orderId: placed.id }, language, null)
    expect(news.subject).toContain(placed.orderNo)
    expect(news.html).toContain(`href="https://shop.example/admin/orders/${placed.id}"`)
    for (const fact of ['0501234567', 'شركة النور', '310122393500003']) expect(news.words).toContain(fact)
    const [request] = await here.shop.db
      .insert(supportRequests)
      .values({ userId: placed.userId, email: 'asks@example.test', mobile: '', message: 'Where is it?', language })
      .returning()
    const requestId = request?.id ?? 0
    const { email: proven } = await provenCustomer()
    const confirmation = await received({ kind: 'supportReceived', requestId }, language, proven)
    expect(confirmation.subject).toContain(String(requestId))
    expect(confirmation.words).toContain('Where is it?')
    const asked = await received({ kind: 'supportRequest', requestId }, language, null)
    expect(asked.words).toContain('asks@example.test')
    expect(asked.text).toContain(`https://shop.example/admin/support/${requestId}`)
    const said = { requestId, side: 'customer', message: 'Still <nothing>', pictures: ['customers/a.webp'] } as const
    const [remark] = await here.shop.db
      .insert(supportRemarks)
      .values({ ...said, pictures: [...said.pictures] })
      .returning()
    const reply = await received({ kind: 'supportReply', requestId, remarkId: remark?.id ?? 0 }, language, null)
    expect(reply.text).toContain('> Still <nothing>')
    expect(reply.text).toContain(`https://shop.example/admin/support/${requestId}`)
    expect(reply.words).toContain(language === 'en' ? 'A picture came with it' : 'أُرفقت به صورة')
  })

  it('A visitor without an account, who has no page, gets the answer with a link to the contact page', async () => {
    const [request] = await here.shop.db
      .insert(supportRequests)
      .values({ name: 'Omar', email: 'omar@example.test', message: 'Open on Friday?', language })
      .returning()
    const requestId = request?.id ?? 0
    const { id: byUserId } = await here.make.customer({ role: 2 })
    const answer = { requestId, byUserId, message: 'From two', pictures: ['customers/map.webp'] }
    const [remark] = await here.shop.db.insert(supportRemarks).values(answer).returning()
    const content = { kind: 'supportAnswered', requestId, remarkId: remark?.id ?? 0 } as const
    const mail = await received(content, language, 'omar@example.test')
    expect(mail.text).toContain('> From two')
    expect(mail.text).toContain('https://shop.example/contact')
    expect(mail.text).toContain('https://shop.example/media/customers/map.webp')
    expect(mail.text).not.toContain(`/support/${requestId}`)
  })

  it('brings the answer of the support team beside the question', async () => {
    const customer = await provenCustomer()
    const [request] = await here.shop.db
      .insert(supportRequests)
      .values({ userId: customer.id, email: customer.email, mobile: '', message: 'Where is it?\nReally.', language })
      .returning()
    const [remark] = await here.shop.db
      .insert(supportRemarks)
      .values({ requestId: request?.id ?? 0, byUserId: customer.id, message: 'في الطريق <اليوم>' })
      .returning()
    const mail = await received({ kind: 'supportAnswered', remarkId: remark?.id ?? 0 }, language, customer.email)
    expect(mail.subject).toContain(String(request?.id))
    expect(mail.text).toContain('> Where is it?\n> Really.')
    expect(mail.text).toContain('> في الطريق <اليوم>')
    expect(mail.html).toContain('في الطريق &lt;اليوم&gt;')
  })

  it('quotes nothing that a customer wrote to a mailbox that nobody has proven, which may be a stranger’s', async () => {
    const customer = await here.make.customer()
    const advertisement = 'Win a prize today'
    const written = { userId: customer.id, email: customer.email, message: advertisement, language }
    const [request] = await here.shop.db.insert(supportRequests).values(written).returning()
    const requestId = request?.id ?? 0
    const [remark] = await here.shop.db
      .insert(supportRemarks)
      .values({ requestId, byUserId: customer.id, message: 'On its way' })
      .returning()
    const productId = await here.make.product()
    const [row] = await here.shop.db
      .insert(enquiries)
      .values({ productId, quantity: 5, name: 'Omar', ...written })
      .returning()
    const contents: EmailContent[] = [
      { kind: 'supportReceived', requestId },
      { kind: 'supportAnswered', requestId, remarkId: remark?.id ?? 0 },
      { kind: 'enquiryReceived', enquiryId: row?.id ?? 0 },
    ]
    for (const content of contents) {
      const unproven = await received(content, language, customer.email)
      expect(unproven.html + unproven.text, content.kind).not.toContain(advertisement)
    }
    await here.shop.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, customer.id))
    for (const content of contents)
      expect((await received(content, language, customer.email)).words, content.kind).toContain(advertisement)
  })

  it('carries nothing else that a customer typed to a mailbox that nobody has proven, and calls it by a first name', async () => {
    const db = here.shop.db
    const customer = await here.make.customer()
    const name = arabic ? 'سارة اربح جائزة prize' : 'Sara claim your prize'
    const text = 'prize 0550000000, call now'
    const typed = { buyerName: name, buyerAddress: text, buyerZipcode: 'prize', buyerCompany: text }
    const { id: orderId } = await order(typed)
    const { id: paidId, userId } = await order({ ...typed, type: 1, ...statesWithStatus(6) })
    const quoted = await offer({ note: '', closedReason: '' })
    await db.update(orders).set(typed).where(eq(orders.id, quoted.orderId))
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    const owed = { orderLineId: line?.id ?? 0, orderId, productId: line?.productId ?? 0, pieces: 7 }
    await db.insert(owedGoods).values({ ...owed, promisedOn: '2026-12-01' })
    const asked = { orderId, state: 'requested', reason: 'defective', note: text } as const
    const [request] = await db.insert(orderReturns).values(asked).returning()
    const returnId = request?.id ?? 0
    const paid = {
      provider: 'razorpay',
      amount: 127_719,
      currency: 'SAR',
      state: 'paid',
      reservedUntil: new Date(),
    } as const
    const [payment] = await db
      .insert(payments)
      .values({ orderId: paidId, userId, ...paid })
      .returning()
    const back = { paymentId: payment?.id ?? 0, orderId: paidId, amount: 100, reason: 'returned' } as const
    const [refund] = await db.insert(refunds).values(back).returning()
    const company = { companyName: text, vatNumber: '', crNumber: '1010000001' }
    const [trade] = await db
      .insert(tradeRequests)
      .values({ userId: customer.id, ...company, state: 'refused', answer: '' })
      .returning()
    await db.update(users).set({ name }).where(eq(users.id, customer.id))
    const message = { quotationId: quoted.quotationId, fromCustomer: false, byUserId: userId, text: 'نعم' }
    const [answer] = await db.insert(quotationMessages).values(message).returning()
    const { offerId } = quoted
    const contents: EmailContent[] = [
      { kind: 'welcome', name },
      { kind: 'passwordChanged', name },
      { kind: 'emailReplaced', name },
      { kind: 'orderPlaced', orderId },
      { kind: 'orderPlaced', orderId: quoted.orderId },
      { kind: 'orderMoved', orderId, status: 2 },
      { kind: 'shipmentChanged', orderId, shipment: { carrier: null, trackingNumber: 'T-1' }, isCorrection: true },
      { kind: 'goodsPromised', orderId },
      { kind: 'goodsArrived', orderId },
      { kind: 'returnReceived', returnId, orderId },
      { kind: 'returnDecided', returnId, orderId },
      { kind: 'paymentReturned', orderId },
      { kind: 'refunded', refundId: refund?.id ?? 0 },
      { kind: 'tradeDecided', tradeRequestId: trade?.id ?? 0 },
      { kind: 'offerSent', offerId, orderId: quoted.orderId },
      { kind: 'quotationClosed', quotationId: quoted.quotationId, orderId: quoted.orderId },
      { kind: 'quotationAnswered', messageId: answer?.id ?? 0, orderId: quoted.orderId },
    ]
    for (const content of contents) {
      const mail = await received(content, language, customer.email)
      const all = `${mail.subject} ${mail.html} ${mail.text}`
      expect(all, content.kind).not.toMatch(/prize|جائزة|claim|0550000000/)
      expect(mail.text, content.kind).toContain(arabic ? 'سارة' : 'Sara')
    }
    await db.delete(owedGoods)
  })

  it('of a thousand lines has its total first, room for some lines, and a link to all of them', async () => {
    const placed = await order()
    const quotation = await offer({})
    const long = 'ماسورة بولي بروبلين حراري مقاس نصف بوصة عالية الجودة '.repeat(3)
    const [line] = await here.shop.db.select().from(orderLines).where(eq(orderLines.orderId, placed.id))
    const [offered] = await here.shop.db
      .select()
      .from(quotationOfferLines)
      .where(eq(quotationOfferLines.offerId, quotation.offerId))
    if (!line || !offered) throw new Error('There are no lines')
    const names = { nameAr: long, nameEn: `Pipe ${'x'.repeat(195)}` }
    const many = Array.from({ length: 1_000 }, (_, place) => place + 1)
    const { id: _id, ...lineParts } = line
    const made = await here.shop.db
      .insert(orderLines)
      .values(many.map(() => ({ ...lineParts, ...names })))
      .returning({ id: orderLines.id })
    // An offer has one line of a product.
    const [product] = await here.shop.db.select().from(products).where(eq(products.id, line.productId))
    if (!product) throw new Error('There is no product')
    const { id: _productId, ...productParts } = product
    const goods = await here.shop.db
      .insert(products)
      .values(many.map((place) => ({ ...productParts, sku: `MANY-${language}-${place}` })))
      .returning({ id: products.id })
    await here.shop.db
      .insert(quotationOfferLines)
      .values(goods.map(({ id: productId }, place) => ({ ...offered, ...names, productId, position: place + 1 })))
    const [request] = await here.shop.db
      .insert(orderReturns)
      .values({ orderId: placed.id, state: 'requested', reason: 'defective' })
      .returning()
    const returnId = request?.id ?? 0
    await here.shop.db
      .insert(orderReturnLines)
      .values(made.map(({ id: orderLineId }) => ({ returnId, orderLineId, quantity: 1 })))
    await here.shop.db
      .insert(owedGoods)
      .values(
        made.map(({ id: orderLineId }) => ({ orderId: placed.id, orderLineId, productId: line.productId, pieces: 1 })),
      )
    const page = `https://shop.example/orders/${placed.orderNo}`
    const kinds: { content: EmailContent; total?: string; url: string }[] = [
      { content: { kind: 'orderPlaced', orderId: placed.id }, total: '1,277.19', url: page },
      {
        content: { kind: 'newOrder', orderId: placed.id },
        total: '1,277.19',
        url: `https://shop.example/admin/orders/${placed.id}`,
      },
      {
        content: { kind: 'offerSent', offerId: quotation.offerId, orderId: quotation.orderId },
        total: '1,265.00',
        url: `https://shop.example/orders/${quotation.orderNo}`,
      },
      { content: { kind: 'returnReceived', returnId, orderId: placed.id }, url: page },
      {
        content: { kind: 'returnRequest', returnId, orderId: placed.id },
        url: `https://shop.example/admin/orders/${placed.id}`,
      },
      { content: { kind: 'returnDecided', returnId, orderId: placed.id }, url: page },
      { content: { kind: 'goodsPromised', orderId: placed.id }, url: page },
    ]
    for (const { content, total, url } of kinds) {
      const mail = await received(content, language)
      for (const part of [mail.html, mail.text]) {
        expect(Buffer.byteLength(part), content.kind).toBeLessThan(90_000)
        expect(part, content.kind).toContain(url)
        expect(part, content.kind).toMatch(/9\d\d/)
        if (total)
          expect(part.indexOf(total), content.kind).toBeLessThan(part.indexOf(arabic ? long.slice(0, 30) : 'xxxxxxxx'))
      }
    }
    await here.shop.db.delete(owedGoods)
  })

  it('The shop is notified of a requested trade account, and the customer of the decision', async () => {
    const { id: userId, email } = await here.make.customer()
    const company = { companyName: 'شركة www.nour.test', vatNumber: '310122393500003', crNumber: '1010000001' }
    const [request] = await here.shop.db
      .insert(tradeRequests)
      .values({ userId, ...company })
      .returning()
    const tradeRequestId = request?.id ?? 0
    const asked = await received({ kind: 'tradeRequest', tradeRequestId }, language, null)
    for (const fact of [email, company.vatNumber, company.crNumber]) expect(asked.words).toContain(fact)
    expect(asked.text).toContain(`https://shop.example/admin/customers/${userId}`)
    const decided = async (state: 'approved' | 'refused', answer: string) => {
      await here.shop.db.update(tradeRequests).set({ state, answer }).where(eq(tradeRequests.id, tradeRequestId))
      return received({ kind: 'tradeDecided', tradeRequestId }, language)
    }
    const refused = await decided('refused', 'السجل <منتهٍ>')
    expect(refused.text).toContain('> السجل <منتهٍ>')
    expect(refused.text).toContain('https://shop.example/account')
    // A mailbox that may belong to another person gets no link that a stranger wrote.
    expect(refused.text).not.toContain('www.nour.test')
    const approved = await decided('approved', '')
    expect(approved.subject).not.toBe(refused.subject)
    expect(approved.words).toContain(company.vatNumber)
  })

  it('brings an offer with its lines, total and last day, and says when its time is over', async () => {
    const { offerId, orderId, orderNo } = await offer({ note: 'سعر <خاص> لمشروعكم' })
    const mail = await received({ kind: 'offerSent', offerId, orderId }, language)
    expect(mail.subject).toContain(`${orderNo}/2`)
    for (const fact of ['1,265.00', '165.00', '29/11/2026', '01/12/2026', 'OFF-1', '20'])
      expect([fact, mail.words.includes(fact)]).toEqual([fact, true])
    expect(mail.text).toContain('> سعر <خاص> لمشروعكم')
    expect(mail.text).toContain(`https://shop.example/orders/${orderNo}`)
    await here.shop.db.update(quotationOffers).set({ state: 'expired' }).where(eq(quotationOffers.id, offerId))
    const over = await received({ kind: 'offerExpired', offerId, orderId }, language)
    expect(over.subject).toContain(`${orderNo}/2`)
    expect(over.text).toContain(`https://shop.example/orders/${orderNo}`)
  })

  it('names account, reference and sum of a bank transfer, while there is an account and the money is not there', async () => {
    await here.make.settings('bank', { accounts: [bankAccount] })
    const iban = 'SA03 8000 0000 6080 1016 7519'
    const placed = await order({ bankTransfer: true, ...statesWithStatus(1) })
    const mail = await received({ kind: 'orderPlaced', orderId: placed.id }, language)
    for (const fact of [iban, 'Najd Trading Est.', placed.orderNo, '1,277.19']) expect(mail.words).toContain(fact)
    expect(mail.html).toContain(iban)
    const { offerId, orderId, orderNo } = await offer({})
    const offered = await received({ kind: 'offerSent', offerId, orderId }, language)
    for (const fact of [iban, `${orderNo}/2`, '1,265.00']) expect(offered.words).toContain(fact)

    await here.shop.db
      .update(orders)
      .set({ ...statesWithStatus(6), paymentState: 'paid' })
      .where(eq(orders.id, placed.id))
    expect((await received({ kind: 'orderPlaced', orderId: placed.id }, language)).words).not.toContain('SA03')
    await here.make.settings('bank', { accounts: [] })
    const without = await received(
      { kind: 'orderPlaced', orderId: (await order({ bankTransfer: true, ...statesWithStatus(1) })).id },
      language,
    )
    expect(without.words).not.toMatch(/SA03|transfer has arrived|تحويلك/)
  })

  it('An owner is notified of other bank details, with the previous ones', async () => {
    const change = { by: 'Sara', at: '2026-11-20T09:00:00.000Z', accounts: [bankAccount], previous: [] }
    const mail = await received({ kind: 'bankAccountsChanged', ...change }, language)
    expect(mail.words).toContain('SA03 8000 0000 6080 1016 7519')
    expect(mail.words).toContain('20/11/2026 12:00')
    expect(mail.words).toContain(language === 'en' ? 'No account' : 'لا حساب')
    expect(mail.html).toContain('https://shop.example/admin/settings/bank')
  })

  it('Both sides are notified of messages about a quotation, and that nothing comes of it', async () => {
    const { orderId, orderNo, quotationId, userId } = await offer({ closedReason: 'www.cheaper.test' })
    const question = { quotationId, fromCustomer: true, byUserId: userId, text: 'متى يصل؟' }
    const [asked] = await here.shop.db.insert(quotationMessages).values(question).returning()
    const messageId = asked?.id ?? 0
    const toShop = [
      await received({ kind: 'quotationQuestion', messageId, orderId }, language, null),
      await received({ kind: 'quotationDeclined', quotationId, orderId }, language, null),
    ]
    const toCustomer = [
      await received({ kind: 'quotationAnswered', messageId, orderId }, language),
      await received({ kind: 'quotationClosed', quotationId, orderId }, language),
    ]
    for (const mail of [...toShop, ...toCustomer]) expect(mail.subject).toContain(orderNo)
    for (const mail of toShop) {
      expect(mail.text).toContain(`https://shop.example/admin/quotations/${quotationId}`)
      expect(mail.words).toContain(arabic ? 'رسالة آلية من متجرك' : 'An automatic mail from your shop')
    }
    for (const mail of toCustomer) expect(mail.text).toContain(`https://shop.example/orders/${orderNo}`)
    expect([toShop[0]?.text, toCustomer[0]?.text].every((text) => text?.includes('> متى يصل؟'))).toBe(true)
    expect(toShop[1]?.text).not.toContain('www.cheaper.test')
  })

  it('A customer is notified when goods that an order waits for are expected, and that they have arrived', async () => {
    const { id: orderId, orderNo } = await order()
    const [line] = await here.shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    const owed = { orderLineId: line?.id ?? 0, orderId, productId: line?.productId ?? 0, pieces: 7 }
    await here.shop.db.insert(owedGoods).values({ ...owed, promisedOn: '2026-12-01' })
    const promised = await received({ kind: 'goodsPromised', orderId }, language)
    for (const fact of ['7 ×', '01/12/2026']) expect(promised.words).toContain(fact)
    const arrived = await received({ kind: 'goodsArrived', orderId }, language)
    for (const mail of [promised, arrived]) {
      expect(mail.subject).toContain(orderNo)
      expect(mail.text).toContain(`https://shop.example/orders/${orderNo}`)
    }
  })

  it('passes an enquiry on to the shop, and the answer goes to who asked', async () => {
    const productId = await here.make.product({ nameAr: 'صمام', nameEn: 'Valve', sku: `V-${language}` })
    const [row] = await here.shop.db
      .insert(enquiries)
      .values({ productId, quantity: 500, name: 'Omar', mobile: '0551112223', email: 'omar@example.test', language })
      .returning()
    const mail = await received({ kind: 'enquiry', enquiryId: row?.id ?? 0 }, language, null)
    expect(mail.to?.[0]?.address).toBe('desk@shop.example')
    expect(mail.replyTo?.[0]?.address).toBe('omar@example.test')
    expect(mail.subject).toContain(arabic ? 'صمام' : 'Valve')
    for (const fact of ['500', `V-${language}`, 'Omar', '0551112223', 'omar@example.test'])
      expect(mail.words).toContain(fact)
    expect(mail.text).toContain(`https://shop.example/productdetails/${productId}`)
    const copy = await received({ kind: 'enquiryReceived', enquiryId: row?.id ?? 0 }, language)
    expect(copy.subject).toContain(String(row?.id))
    for (const fact of ['500', `V-${language}`, arabic ? 'صمام' : 'Valve']) expect(copy.words).toContain(fact)
    expect(copy.text).toContain('https://shop.example/orders')
  })

  it('passes a message on to the shop, with nothing of it in a header of its own', async () => {
    const [row] = await here.shop.db
      .insert(supportRequests)
      .values({
        name: 'Eve\r\nBcc: everybody@example.test',
        email: 'eve@example.test',
        subject: 'Hi\nX-Evil: 1',
        message: 'Line one\nLine <two>',
        language,
      })
      .returning()
    const mail = await received({ kind: 'contact', requestId: row?.id ?? 0 }, language, null)
    expect(mail.to).toHaveLength(1)
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil')
    expect(mail.subject).toContain('Eve Bcc: everybody@example.test')
    expect(mail.replyTo?.[0]?.address).toBe('eve@example.test')
    expect(mail.text).toContain('> Line one\n> Line <two>')
    expect(mail.html).toContain('Line &lt;two&gt;')
  })

  it('brings the newsletter code', async () => {
    const mail = await received({ kind: 'newsletterCode', code: 'WELCOME-7K2M', percent: 10 }, language)
    expect(mail.words).toContain('WELCOME-7K2M')
    expect(mail.words).toContain('10%')
    expect(mail.html).toContain('>WELCOME-7K2M</bdi>')
    expect(mail.text).toMatch(language === 'en' ? /for 30 days, in the account/ : /خلال 30 يومًا، في الحساب/)
  })

  it('says what the newsletter code asks for', async () => {
    const terms = { percent: 15, days: 7, fromHalalas: 20_000 }
    const mail = await received({ kind: 'newsletterCode', code: 'WELCOME-7K2M', ...terms }, language)
    expect(mail.words).toContain('15%')
    expect(mail.text).toMatch(language === 'en' ? /for 7 days/ : /خلال 7 يومًا/)
    expect(mail.words).toMatch(/200\.00/)
  })
})

describe('An email', () => {
  it('about something that is gone is not sent, and not tried again', async () => {
    const gone: EmailContent[] = [
      { kind: 'orderPlaced', orderId: 999_999 },
      { kind: 'orderMoved', orderId: 999_999, status: 2 },
      { kind: 'cancelledByCustomer', orderId: 999_999 },
      { kind: 'returnReceived', returnId: 999_999, orderId: 999_999 },
      { kind: 'returnRequest', returnId: 999_999, orderId: 999_999 },
      { kind: 'returnDecided', returnId: 999_999, orderId: 999_999 },
      { kind: 'paymentReturned', orderId: 999_999 },
      { kind: 'resetLink', userId: 999_999 },
      { kind: 'supportAnswered', remarkId: 999_999 },
      { kind: 'newOrder', orderId: 999_999 },
      { kind: 'refunded', refundId: 999_999 },
      { kind: 'refundManual', refundId: 999_999 },
      { kind: 'supportReceived', requestId: 999_999 },
      { kind: 'supportRequest', requestId: 999_999 },
      { kind: 'supportReply', requestId: 999_999, remarkId: 999_999 },
      { kind: 'tradeRequest', tradeRequestId: 999_999 },
      { kind: 'tradeDecided', tradeRequestId: 999_999 },
      { kind: 'offerSent', offerId: 999_999, orderId: 999_999 },
      { kind: 'offerExpired', offerId: 999_999, orderId: 999_999 },
      { kind: 'quotationDeclined', quotationId: 999_999, orderId: 999_999 },
      { kind: 'quotationClosed', quotationId: 999_999, orderId: 999_999 },
      { kind: 'quotationQuestion', messageId: 999_999, orderId: 999_999 },
      { kind: 'quotationAnswered', messageId: 999_999, orderId: 999_999 },
      { kind: 'goodsArrived', orderId: 999_999 },
      { kind: 'goodsPromised', orderId: 999_999 },
      { kind: 'enquiry', enquiryId: 999_999 },
      { kind: 'enquiryReceived', enquiryId: 999_999 },
      { kind: 'contact', requestId: 999_999 },
    ]
    const to = 'gone@example.test'
    await here.shop.mailer.enqueueEmail(here.shop.db, ...gone.map((one): EmailJob => ({ ...one, to, language: 'ar' })))
    await queue.doDueJobs()
    expect(peer.mails).toEqual([])
    expect((await queue.jobs('email')).filter(({ state }) => state !== 'completed')).toEqual([])
  })

  it.each(['two@example.test, more@example.test', 'a@b.test>\r\nRCPT TO:<x@y.test', 'no address'])(
    'to «%s» goes to nobody',
    async (to) => {
      await here.shop.mailer.enqueueEmail(here.shop.db, { kind: 'welcome', name: '', to, language: 'en' })
      await queue.doDueJobs()
      expect(peer.mails).toEqual([])
      expect(here.loggedErrors.splice(0)).toEqual([expect.stringContaining('this is no address')])
    },
  )
})
