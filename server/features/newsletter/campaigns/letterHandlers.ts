import { type AdminHandlers, staffActor } from '../../../kernel/index.ts'
import type { CatalogueShop } from '../../catalogue/index.ts'
import { countAudience } from './audience.ts'
import { listLetters, readLetter } from './letters.ts'
import { listRecipients } from './listRecipients.ts'
import { sendTestLetter } from './previewLetter.ts'
import { searchLetterGoods } from './searchLetterGoods.ts'
import { resumeLetter, scheduleLetter, stopLetter, unscheduleLetter } from './steerLetter.ts'
import { createLetter, deleteLetter, duplicateLetter, updateLetter } from './writeLetter.ts'

type LetterCall =
  | 'listLetters'
  | 'createLetter'
  | 'searchLetterGoods'
  | 'countLetterAudience'
  | 'readLetter'
  | 'updateLetter'
  | 'deleteLetter'
  | 'duplicateLetter'
  | 'sendTestLetter'
  | 'scheduleLetter'
  | 'unscheduleLetter'
  | 'stopLetter'
  | 'resumeLetter'
  | 'listLetterRecipients'

export const letterHandlers: AdminHandlers<LetterCall, CatalogueShop> = {
  async listLetters({ shop }) {
    return { data: await listLetters(shop) }
  },
  async createLetter(context, { body }) {
    return { data: await createLetter(context.shop, staffActor(context), body) }
  },
  async searchLetterGoods({ shop }, { query }) {
    return { data: await searchLetterGoods(shop, query) }
  },
  async countLetterAudience({ shop }, { query }) {
    return { data: await countAudience(shop.db, query) }
  },
  async readLetter({ shop }, { params }) {
    return { data: await readLetter(shop, params.id) }
  },
  async updateLetter(context, { params: { id }, body }) {
    return { data: await updateLetter(context.shop, staffActor(context), { id, ...body }) }
  },
  async deleteLetter(context, { params }) {
    await deleteLetter(context.shop, staffActor(context), params.id)
    return {}
  },
  async duplicateLetter(context, { params }) {
    return { data: await duplicateLetter(context.shop, staffActor(context), params.id) }
  },
  async sendTestLetter(context, { params: { id }, body }) {
    return { data: await sendTestLetter(context.shop, staffActor(context), { id, ...body }) }
  },
  async scheduleLetter(context, { params: { id }, body }) {
    return { data: await scheduleLetter(context.shop, staffActor(context), { id, ...body }) }
  },
  async unscheduleLetter(context, { params: { id }, body }) {
    return { data: await unscheduleLetter(context.shop, staffActor(context), { id, ...body }) }
  },
  async stopLetter(context, { params: { id }, body }) {
    return { data: await stopLetter(context.shop, staffActor(context), { id, ...body }) }
  },
  async resumeLetter(context, { params: { id }, body }) {
    return { data: await resumeLetter(context.shop, staffActor(context), { id, ...body }) }
  },
  listLetterRecipients: ({ shop }, { params, query }) => listRecipients(shop, params.id, query),
}
