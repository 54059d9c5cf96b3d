import type { Readable } from 'node:stream'
import { adminPath, basePath } from '@rawaj/contract/api/addresses.ts'
import { id } from '@rawaj/contract/fields/wireValues.ts'
import {
  exportKinds,
  importKinds,
  mayImport,
  type SheetFormat,
  sheetFormats,
} from '@rawaj/contract/imports/importSchemas.ts'
import { subscriberFilters } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import { orderFilters } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { orderSheets } from '@rawaj/contract/orders/orderSheets.ts'
import { productFilters } from '@rawaj/contract/products/productSchemas.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { exportOrders } from '../../features/checkout/index.ts'
import { createTemplate, exportProducts, importerOf, openImport, writeErrors } from '../../features/imports/index.ts'
import { exportSubscribers } from '../../features/newsletter/index.ts'
import { staffActor } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { AppShop } from '../createShop.ts'
import { adminContextOf } from './registerAdminCalls.ts'
import { validateParts } from './validateInput.ts'

const wanted = { format: z.enum(sheetFormats).default('xlsx'), lang: z.enum(['ar', 'en']).default('ar') }
const templateQuery = z.object({ ...wanted, kind: z.enum(importKinds).default('products') })
const errorsQuery = z.object({ ...wanted, only: z.enum(['wrong']).optional() })
const exportQuery = productFilters.extend(wanted)
const subscribersQuery = subscriberFilters.extend(wanted)
const ordersQuery = orderFilters.extend({ ...wanted, sheet: z.enum(orderSheets).default('orders') })
const exportPath = z.object({ kind: z.enum(exportKinds) })
const errorsPath = z.object({ id })

const contentTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface SheetRoute {
  Params: Record<string, string>
  Querystring: Record<string, unknown>
}

/** Serves tables to download: products, orders and their lines, subscribers, empty templates, and an uploaded table with its errors. */
export function registerSheets(app: FastifyInstance, shop: AppShop): void {
  const root = `${basePath}${adminPath}`

  app.get<SheetRoute>(`${root}/exports/:kind`, async (request, reply) => {
    const context = await adminContextOf(shop, 'listProducts', request, reply)
    const { params, query } = validateParts<{
      params: z.output<typeof exportPath>
      query: z.output<typeof exportQuery>
    }>({ params: exportPath, query: exportQuery }, request)
    const { format, lang: language, ...filters } = query
    const { held } = importerOf(context)
    const sheet = await exportProducts(shop, { kind: params.kind, filters, format, language, held })
    return send(reply, sheet, { name: params.kind, format })
  })

  app.get<SheetRoute>(`${root}/subscribers/export`, async (request, reply) => {
    const context = await adminContextOf(shop, 'listSubscribers', request, reply)
    const { query } = validateParts<{ query: z.output<typeof subscribersQuery> }>({ query: subscribersQuery }, request)
    const { format, lang: language, ...filters } = query
    const sheet = await exportSubscribers(shop, staffActor(context), { filters, format, language })
    return send(reply, sheet, { name: 'subscribers', format })
  })

  app.get<SheetRoute>(`${root}/orders/export`, async (request, reply) => {
    const context = await adminContextOf(shop, 'listOrders', request, reply)
    const { query } = validateParts<{ query: z.output<typeof ordersQuery> }>({ query: ordersQuery }, request)
    const { format, lang: language, sheet: kind, ...filters } = query
    const options = { sheet: kind, filters, format, language }
    const sheet = await exportOrders(shop, staffActor(context), options)
    return send(reply, sheet, { name: kind === 'orders' ? 'orders' : 'order-lines', format })
  })

  app.get<SheetRoute>(`${root}/imports/template`, async (request, reply) => {
    const { held } = importerOf(await adminContextOf(shop, 'readImport', request, reply))
    const { query } = validateParts<{ query: z.output<typeof templateQuery> }>({ query: templateQuery }, request)
    if (!mayImport(held, query.kind)) throw new AppError('forbidden')
    const sheet = await createTemplate(query.kind, { format: query.format, language: query.lang, held })
    return send(reply, sheet, { name: query.kind, format: query.format })
  })

  app.get<SheetRoute>(`${root}/imports/:id/errors`, async (request, reply) => {
    const importer = importerOf(await adminContextOf(shop, 'readImport', request, reply))
    const { params, query } = validateParts<{
      params: z.output<typeof errorsPath>
      query: z.output<typeof errorsQuery>
    }>({ params: errorsPath, query: errorsQuery }, request)
    const stored = await openImport(shop.db, importer, params.id)
    const { format, lang: language, only } = query
    const sheet = await writeErrors(shop, stored, {
      format,
      language,
      held: importer.held,
      onlyWrong: only === 'wrong',
    })
    return send(reply, sheet, { name: 'errors', format })
  })
}

function send(reply: FastifyReply, sheet: Readable, { name, format }: { name: string; format: SheetFormat }) {
  return reply
    .headers({
      'content-type': contentTypes[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(sheet)
}
