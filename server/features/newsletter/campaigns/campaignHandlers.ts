import { type AdminHandlers, staffActor } from '../../../kernel/index.ts'
import type { CatalogueShop } from '../../catalogue/index.ts'
import { countAudience } from './audience.queries.ts'
import { listCampaigns, readCampaign } from './campaigns.ts'
import { listRecipients } from './listRecipients.ts'
import { sendTestCampaign } from './previewCampaign.ts'
import { resumeCampaign, scheduleCampaign, stopCampaign, unscheduleCampaign } from './scheduleCampaign.ts'
import { searchCampaignProducts } from './searchCampaignProducts.queries.ts'
import { createCampaign, deleteCampaign, duplicateCampaign, updateCampaign } from './writeCampaign.ts'

export const campaignHandlers = {
  listLetters: ({ shop }) => listCampaigns(shop),
  createLetter: (context, { body }) => createCampaign(context.shop, staffActor(context), body),
  searchLetterGoods: ({ shop }, { query }) => searchCampaignProducts(shop, query),
  countLetterAudience: ({ shop }, { query }) => countAudience(shop.db, query),
  readLetter: ({ shop }, { params }) => readCampaign(shop, params.id),
  updateLetter: (context, { params: { id }, body }) =>
    updateCampaign(context.shop, staffActor(context), { id, ...body }),
  deleteLetter: (context, { params }) => deleteCampaign(context.shop, staffActor(context), params.id),
  duplicateLetter: (context, { params }) => duplicateCampaign(context.shop, staffActor(context), params.id),
  sendTestLetter: (context, { params: { id }, body }) =>
    sendTestCampaign(context.shop, staffActor(context), { id, ...body }),
  scheduleLetter: (context, { params: { id }, body }) =>
    scheduleCampaign(context.shop, staffActor(context), { id, ...body }),
  unscheduleLetter: (context, { params: { id }, body }) =>
    unscheduleCampaign(context.shop, staffActor(context), { id, ...body }),
  stopLetter: (context, { params: { id }, body }) => stopCampaign(context.shop, staffActor(context), { id, ...body }),
  resumeLetter: (context, { params: { id }, body }) =>
    resumeCampaign(context.shop, staffActor(context), { id, ...body }),
  listLetterRecipients: ({ shop }, { params, query }) => listRecipients(shop, params.id, query),
} satisfies Partial<AdminHandlers<CatalogueShop>>
