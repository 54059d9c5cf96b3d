import { type AdminHandlers, staffActor } from '../../../kernel/index.ts'
import {
  createCannedReply,
  deleteCannedReply,
  listCannedReplies,
  readCannedReply,
  updateCannedReply,
} from './cannedReplies.ts'

export const cannedReplyHandlers = {
  listReadyAnswers: ({ shop }) => listCannedReplies(shop),
  readReadyAnswer: ({ shop }, { params }) => readCannedReply(shop, params.id),
  createReadyAnswer: (context, { body }) => createCannedReply(context.shop, staffActor(context), body),
  updateReadyAnswer: (context, { params: { id }, body }) =>
    updateCannedReply(context.shop, staffActor(context), { id, ...body }),
  deleteReadyAnswer: (context, { params }) => deleteCannedReply(context.shop, staffActor(context), params.id),
} satisfies Partial<AdminHandlers>
