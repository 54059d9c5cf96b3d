import { id } from '@rawaj/contract/fields/wireValues.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { previewCampaign } from '../../features/newsletter/index.ts'
import type { AppShop } from '../createShop.ts'
import { adminContextOf } from './registerAdminCalls.ts'
import { emailFrameHeaders } from './registerEmailContent.ts'
import { validateParts } from './validateInput.ts'

const path = z.object({ id })
const query = z.object({ lang: z.enum(['ar', 'en']).default('ar') })

/** Serves `/admin/letter-content/{id}?lang=…`, a frame of the back office, to callers who may make the call `readLetter`. */
export function registerCampaignContent(app: FastifyInstance, shop: AppShop): void {
  app.get('/admin/letter-content/:id', async (request, reply) => {
    await adminContextOf(shop, 'readLetter', request, reply)
    const parts = validateParts<{ params: z.output<typeof path>; query: z.output<typeof query> }>(
      { params: path, query },
      request,
    )
    const { html } = await previewCampaign(shop, parts.params.id, parts.query.lang)
    return reply.removeHeader('origin-agent-cluster').headers(emailFrameHeaders).send(html)
  })
}
