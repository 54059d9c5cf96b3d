import { type AdminHandlers, staffActor } from '../../../kernel/index.ts'
import type { CatalogueShop } from '../../catalogue/index.ts'
import { countAudience } from './audience.queries.ts'
import { listCampaigns, readCampaign } from './campaigns.ts'
import { listRecipients } from './listRecipients.ts'
import { sendTestCampaign } from './previewCampaign.ts'
import { resumeCampaign, scheduleCampaign, stopCampaign, unscheduleCampaign } from './scheduleCampaign.ts'
import { searchCampaignProducts } from './searchCampaignProducts.queries.ts'
import { createCampaign, deleteCampaign, duplicateCampaign, updateCampaign } from './writeCampaign.ts'

type NewsletterCall =
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

export const campaignHandlers: AdminHandlers<NewsletterCall, CatalogueShop> = {
  async listLetters({ shop }) {
    return { data: await listCampaigns(shop) }
  },
  async createLetter(context, { body }) {
    return { data: await createCampaign(context.shop, staffActor(context), body) }
  },
  async searchLetterGoods({ shop }, { query }) {
    return { data: await searchCampaignProducts(shop, query) }
  },
  async countLetterAudience({ shop }, { query }) {
    return { data: await countAudience(shop.db, query) }
  },
  async readLetter({ shop }, { params }) {
    return { data: await readCampaign(shop, params.id) }
  },
  async updateLetter(context, { params: { id }, body }) {
    return { data: await updateCampaign(context.shop, staffActor(context), { id, ...body }) }
  },
  async deleteLetter(context, { params }) {
    await deleteCampaign(context.shop, staffActor(context), params.id)
    return {}
  },
  async duplicateLetter(context, { params }) {
    return { data: await duplicateCampaign(context.shop, staffActor(context), params.id) }
  },
  async sendTestLetter(context, { params: { id }, body }) {
    return { data: await sendTestCampaign(context.shop, staffActor(context), { id, ...body }) }
  },
  async scheduleLetter(context, { params: { id }, body }) {
    return { data: await scheduleCampaign(context.shop, staffActor(context), { id, ...body }) }
  },
  async unscheduleLetter(context, { params: { id }, body }) {
    return { data: await unscheduleCampaign(context.shop, staffActor(context), { id, ...body }) }
  },
  async stopLetter(context, { params: { id }, body }) {
    return { data: await stopCampaign(context.shop, staffActor(context), { id, ...body }) }
  },
  async resumeLetter(context, { params: { id }, body }) {
    return { data: await resumeCampaign(context.shop, staffActor(context), { id, ...body }) }
  },
  listLetterRecipients: ({ shop }, { params, query }) => listRecipients(shop, params.id, query),
}
