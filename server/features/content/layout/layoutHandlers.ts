import {
  type AdminCallContext,
  type AdminHandlers,
  type CachePolicy,
  type Handlers,
  type Shop,
  staffActor,
} from '../../../kernel/index.ts'
import { noItems } from '../../../platform/cache/CacheVersion.ts'
import { listMenuEntries, readMenuEntry, readShownEntries } from './menuEntries.ts'
import { listNotices, readNotice, readShownNotice } from './notices.ts'
import { createMenuEntry, deleteMenuEntry, reorderMenuEntries, updateMenuEntry } from './saveMenuEntries.ts'
import { createNotice, deleteNotice, updateNotice } from './saveNotices.ts'

export const layoutHandlers = {
  async layout({ shop: { db, clock }, language }) {
    const [notice, entries] = await Promise.all([
      readShownNotice(db, language, clock()),
      readShownEntries(db, language),
    ])
    return { message: 'Success', data: { notice, entries } }
  },
} satisfies Partial<Handlers>

export const layoutCachePolicies: { layout: CachePolicy<'layout', Shop> } = {
  layout: { variesByPrice: false, dependsOn: () => noItems },
}

type Context = AdminCallContext<Shop>

const openedNotice = ({ shop }: Context, id: number) => readNotice(shop.db, id, shop.clock())
const allEntries = ({ shop }: Context) => listMenuEntries(shop.db)
const openedEntry = ({ shop }: Context, id: number) => readMenuEntry(shop.db, id)

export const noticeHandlers = {
  listNotices: ({ shop }) => listNotices(shop.db, shop.clock()),
  readNotice: (context, { params }) => openedNotice(context, params.id),
  async createNotice(context, { body }) {
    return openedNotice(context, await createNotice(context.shop, staffActor(context), body))
  },
  async updateNotice(context, { params: { id }, body }) {
    await updateNotice(context.shop, staffActor(context), { id, ...body })
    return openedNotice(context, id)
  },
  deleteNotice: (context, { params }) => deleteNotice(context.shop, staffActor(context), params.id),
} satisfies Partial<AdminHandlers>

export const menuEntryHandlers = {
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
  deleteMenuEntry: (context, { params }) => deleteMenuEntry(context.shop, staffActor(context), params.id),
} satisfies Partial<AdminHandlers>
