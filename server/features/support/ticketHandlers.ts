import type { OpenSupportTicket } from '@rawaj/contract/support/ticketSchemas.ts'
import { type AdminCallContext, type AdminHandlers, staffActor, staffOf } from '../../kernel/index.ts'
import { withCurrentData } from '../../platform/errors/withCurrentData.ts'
import { fileOfDataUrl } from '../../platform/media/fileOfDataUrl.ts'
import { answerTicket, linkTicket, setTicketStatus } from './answerTicket.ts'
import { assignTicket, listAnswerers } from './assignTicket.ts'
import { countTabs, countTickets, listTickets } from './listTickets.queries.ts'
import { readTicket } from './readTicket.queries.ts'
import { addTicketNote, removeTicketNote } from './ticketNotes.ts'

/** The inbox of the back office. */
export const ticketHandlers = {
  listSupportTickets: (context, { query }) => listTickets(context.shop, staffOf(context).userId, query),
  countSupportTickets: (context, { query }) => countTickets(context.shop, staffOf(context).userId, query),
  countSupportTabs: (context) => countTabs(context.shop, staffOf(context).userId),
  readSupportTicket: (context, { params }) => replyWith(context, params.id),
  answerSupportTicket(context, { params: { id }, body: { image, ...answer } }) {
    const picture = image === undefined ? undefined : fileOfDataUrl(image)
    return replyAfter(
      context,
      id,
      answerTicket(context.shop, staffActor(context), { requestId: id, ...answer, picture }),
    )
  },
  addSupportNote(context, { params: { id }, body }) {
    return replyAfter(context, id, addTicketNote(context.shop, staffActor(context), { requestId: id, ...body }))
  },
  removeSupportNote(context, { params: { id, noteId } }) {
    return replyAfter(context, id, removeTicketNote(context.shop, staffActor(context), { requestId: id, noteId }))
  },
  assignSupportTicket(context, { params: { id }, body }) {
    return replyAfter(context, id, assignTicket(context.shop, staffActor(context), { requestId: id, ...body }))
  },
  setSupportStatus(context, { params: { id }, body }) {
    return replyAfter(context, id, setTicketStatus(context.shop, staffActor(context), { requestId: id, ...body }))
  },
  linkSupportTicket(context, { params: { id }, body }) {
    return replyAfter(context, id, linkTicket(context.shop, staffActor(context), { requestId: id, ...body }))
  },
  listSupportStaff: ({ shop }) => listAnswerers(shop),
} satisfies Partial<AdminHandlers>

/** The ticket after a change; if a colleague was quicker, the error contains it too. */
async function replyAfter(context: AdminCallContext, id: number, change: Promise<void>) {
  await withCurrentData(change, () => replyWith(context, id))
  return replyWith(context, id)
}

async function replyWith(context: AdminCallContext, id: number): Promise<OpenSupportTicket> {
  const seesOrders = staffOf(context).permissions.has('orders.read')
  return readTicket(context.shop, id, seesOrders)
}
