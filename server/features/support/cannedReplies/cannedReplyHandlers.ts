import { type AdminHandlers, staffActor } from '../../../kernel/index.ts'
import {
  createCannedReply,
  deleteCannedReply,
  listCannedReplies,
  readCannedReply,
  updateCannedReply,
} from './cannedReplies.ts'

type CannedReplyCall =
  | 'listReadyAnswers'
  | 'readReadyAnswer'
  | 'createReadyAnswer'
  | 'updateReadyAnswer'
  | 'deleteReadyAnswer'

export const cannedReplyHandlers: AdminHandlers<CannedReplyCall> = {
  async listReadyAnswers({ shop }) {
    return { data: await listCannedReplies(shop) }
  },
  async readReadyAnswer({ shop }, { params }) {
    return { data: await readCannedReply(shop, params.id) }
  },
  async createReadyAnswer(context, { body }) {
    return { data: await createCannedReply(context.shop, staffActor(context), body) }
  },
  async updateReadyAnswer(context, { params: { id }, body }) {
    return { data: await updateCannedReply(context.shop, staffActor(context), { id, ...body }) }
  },
  async deleteReadyAnswer(context, { params }) {
    await deleteCannedReply(context.shop, staffActor(context), params.id)
    return {}
  },
}
