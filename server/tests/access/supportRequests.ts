import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { orders } from '../../features/orders/tables.ts'
import { addTicketNote, createCannedReply } from '../../features/support/index.ts'
import { supportRemarks, supportRequests as tickets } from '../../features/support/tables.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import type { SignedInStaff } from '../../testing/staffClient.ts'
import type { AdminRequest } from './AdminRequest.ts'

interface Context {
  testShop: TestShop
  staff: SignedInStaff
}

const actorOf = ({ testShop, staff }: Context) => ({
  userId: staff.id,
  call: 'test',
  requestId: null,
  at: testShop.shop.clock(),
})

/** A support request of a customer of its own. */
async function newTicket({ testShop: { shop, make } }: Context) {
  const { id: userId, email } = await make.customer()
  const asked = { userId, email, mobile: '0501234567', message: 'أين طلبي؟', language: 'ar' } as const
  const [made] = await shop.db.insert(tickets).values(asked).returning({ id: tickets.id })
  return { id: made?.id ?? 0, customerId: userId }
}

async function newOrder({ testShop: { shop } }: Context, userId: number): Promise<number> {
  const money = { subtotalHalalas: 100, vatHalalas: 15, shippingHalalas: 0, totalHalalas: 115 }
  const buyer = { buyerName: 'سارة', buyerMobile: '0501234567', buyerAddress: 'الرياض', buyerZipcode: '12211' }
  const [made] = await shop.db
    .insert(orders)
    .values({ orderNo: shop.randomBytes(6).toString('hex'), userId, type: 0, language: 'ar', ...money, ...buyer })
    .returning({ id: orders.id })
  return made?.id ?? 0
}

async function newNote(context: Context) {
  const { id } = await newTicket(context)
  const { db } = context.testShop.shop
  await addTicketNote({ db }, actorOf(context), { requestId: id, text: 'عميل قديم' })
  const notes = await db.select({ id: supportRemarks.id, requestId: supportRemarks.requestId }).from(supportRemarks)
  return { id, noteId: notes.findLast(({ requestId }) => requestId === id)?.id ?? 0 }
}

const texts = { titleAr: 'الشحن', titleEn: 'Delivery', textAr: 'أهلًا {name}', textEn: 'Hello {name}' }

const newCannedReply = (context: Context) => createCannedReply(context.testShop.shop, actorOf(context), texts)

type SupportCall = Extract<AdminCallName, `${string}Support${string}` | `${string}ReadyAnswer${string}` | 'readMailIn'>

/** A valid request of every call about support, on a ticket of its own. */
export const supportRequests = {
  listSupportTickets: async () => ({}),
  countSupportTickets: async () => ({}),
  countSupportTabs: async () => ({}),
  readSupportTicket: async (context) => ({ params: { id: (await newTicket(context)).id } }),
  answerSupportTicket: async (context) => ({
    params: { id: (await newTicket(context)).id },
    body: { version: 1, message: 'في الطريق إليك' },
  }),
  addSupportNote: async (context) => ({ params: { id: (await newTicket(context)).id }, body: { text: 'عميل قديم' } }),
  removeSupportNote: async (context) => ({ params: await newNote(context) }),
  assignSupportTicket: async (context) => ({
    params: { id: (await newTicket(context)).id },
    body: { from: null, to: context.staff.id },
  }),
  setSupportStatus: async (context) => ({
    params: { id: (await newTicket(context)).id },
    body: { version: 1, closed: true },
  }),
  async linkSupportTicket(context) {
    const { id, customerId } = await newTicket(context)
    return { params: { id }, body: { version: 1, orderId: await newOrder(context, customerId) } }
  },
  listSupportStaff: async () => ({}),
  readMailIn: async () => ({}),
  listReadyAnswers: async () => ({}),
  readReadyAnswer: async (context) => ({ params: { id: (await newCannedReply(context)).id } }),
  createReadyAnswer: async () => ({ body: texts }),
  updateReadyAnswer: async (context) => ({
    params: { id: (await newCannedReply(context)).id },
    body: { version: 1, titleEn: 'Shipping' },
  }),
  deleteReadyAnswer: async (context) => ({ params: { id: (await newCannedReply(context)).id } }),
} as const satisfies Record<SupportCall, (context: Context) => Promise<AdminRequest>>
