import {
  type AdminCallContext,
  type AdminHandlers,
  type CachePolicy,
  type Handlers,
  type Shop,
  staffActor,
} from '../../../kernel/index.ts'
import { listMenuEntries, readMenuEntry, readShownEntries } from './menuEntries.ts'
import { listNotices, readNotice, readShownNotice } from './notices.ts'
import { createMenuEntry, deleteMenuEntry, reorderMenuEntries, updateMenuEntry } from './saveMenuEntries.ts'
import { createNotice, deleteNotice, updateNotice } from './saveNotices.ts'

export const layoutHandlers: Handlers<'layout', Shop> = {
  async layout({ shop: { db, clock }, language }) {
    const [notice, entries] = await Promise.all([
      readShownNotice(db, language, clock()),
      readShownEntries(db, language),
    ])
    return { message: 'Success', data: { notice, entries } }
  },
}

export const layoutCachePolicies: { layout: CachePolicy<'layout', Shop> } = {
  layout: { variesByPrice: false, dependsOn: () => [] },
}

type Context = AdminCallContext<Shop>

const openedNotice = async ({ shop }: Context, id: number) => ({ data: await readNotice(shop.db, id, shop.clock()) })
const allEntries = async ({ shop }: Context) => ({ data: await listMenuEntries(shop.db) })
const openedEntry = async ({ shop }: Context, id: number) => ({ data: await readMenuEntry(shop.db, id) })

export const noticeHandlers: AdminHandlers<
  'listNotices' | 'readNotice' | 'createNotice' | 'updateNotice' | 'deleteNotice',
  Shop
> = {
  listNotices: async ({ shop }) => ({ data: await listNotices(shop.db, shop.clock()) }),
  readNotice: (context, { params }) => openedNotice(context, params.id),
  async createNotice(context, { body }) {
    return openedNotice(context, await createNotice(context.shop, staffActor(context), body))
  },
  async updateNotice(context, { params: { id }, body }) {
    await updateNotice(context.shop, staffActor(context), { id, ...body })
    return openedNotice(context, id)
  },
  async deleteNotice(context, { params }) {
    await deleteNotice(context.shop, staffActor(context), params.id)
    return {}
  },
}

export const menuEntryHandlers: AdminHandlers<
  'listMenuEntries' | 'orderMenuEntries' | 'readMenuEntry' | 'createMenuEntry' | 'updateMenuEntry' | 'deleteMenuEntry',
  Shop
> = {
  listMenuEntries: allEntries,
  async orderMenuEntries(context, { body }) {
    await reorderMenuEntries(context.shop, staffActor(context), body.entries)
    return allEntries(context)
  },
  readMenuEntry: (context, { params }) => openedEntry(context, params.id),
  async createMenuEntry(context, { body }) {
    return openedEntry(context, await createMenuEntry(context.shop, staffActor(context), body))
  },
  async updateMenuEntry(context, { params: { id }, body }) {
    await updateMenuEntry(context.shop, staffActor(context), { id, ...body })
    return openedEntry(context, id)
  },
  async deleteMenuEntry(context, { params }) {
    await deleteMenuEntry(context.shop, staffActor(context), params.id)
    return {}
  },
}
