import { type AdminHandlers, staffActor } from '../../../kernel/index.ts'
import {
  createReadyAnswer,
  deleteReadyAnswer,
  listReadyAnswers,
  readReadyAnswer,
  updateReadyAnswer,
} from './readyAnswers.ts'

type ReadyAnswerCall =
  | 'listReadyAnswers'
  | 'readReadyAnswer'
  | 'createReadyAnswer'
  | 'updateReadyAnswer'
  | 'deleteReadyAnswer'

export const readyAnswerHandlers: AdminHandlers<ReadyAnswerCall> = {
  async listReadyAnswers({ shop }) {
    return { data: await listReadyAnswers(shop) }
  },
  async readReadyAnswer({ shop }, { params }) {
    return { data: await readReadyAnswer(shop, params.id) }
  },
  async createReadyAnswer(context, { body }) {
    return { data: await createReadyAnswer(context.shop, staffActor(context), body) }
  },
  async updateReadyAnswer(context, { params: { id }, body }) {
    return { data: await updateReadyAnswer(context.shop, staffActor(context), { id, ...body }) }
  },
  async deleteReadyAnswer(context, { params }) {
    await deleteReadyAnswer(context.shop, staffActor(context), params.id)
    return {}
  },
}
