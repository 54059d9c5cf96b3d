import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { listMenuEntries } from '../../features/content/index.ts'
import { menuEntries, notices } from '../../features/content/layout/tables.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import type { AdminRequest } from './AdminRequest.ts'

interface Context {
  testShop: TestShop
}

const notice = { textAr: 'نغلق يوم الجمعة', textEn: 'Closed on Friday', link: '/faq' }
const entry = { place: 'footer_about' as const, labelAr: 'المدونة', labelEn: 'Blog', link: '/faq' }

async function newNotice({ testShop }: Context): Promise<number> {
  const [made] = await testShop.shop.db.insert(notices).values(notice).returning({ id: notices.id })
  if (!made) throw new Error('The notice was not written')
  return made.id
}

async function newEntry({ testShop }: Context): Promise<number> {
  const values = { ...entry, position: 99 }
  const [made] = await testShop.shop.db.insert(menuEntries).values(values).returning({ id: menuEntries.id })
  if (!made) throw new Error('The link was not written')
  return made.id
}

type LayoutCall = Extract<
  AdminCallName,
  `${string}Notice` | 'listNotices' | `${string}MenuEntry` | `${string}MenuEntries`
>

/** A valid request of every call about notices and links of footer and menu, on one of its own. */
export const layoutRequests = {
  listNotices: async () => ({}),
  readNotice: async (context) => ({ params: { id: await newNotice(context) } }),
  createNotice: async () => ({ body: notice }),
  updateNotice: async (context) => ({
    params: { id: await newNotice(context) },
    body: { version: 1, textEn: 'Open on Friday' },
  }),
  deleteNotice: async (context) => ({ params: { id: await newNotice(context) } }),
  listMenuEntries: async () => ({}),
  async orderMenuEntries(context) {
    await newEntry(context)
    const all = await listMenuEntries(context.testShop.shop.db)
    return { body: { entries: all.toReversed().map(({ id, version }) => ({ id, version })) } }
  },
  readMenuEntry: async (context) => ({ params: { id: await newEntry(context) } }),
  async createMenuEntry({ testShop }) {
    // A menu's place has a maximum of entries.
    await testShop.shop.db.execute('delete from menu_entries where standard is null')
    return { body: entry }
  },
  updateMenuEntry: async (context) => ({
    params: { id: await newEntry(context) },
    body: { version: 1, labelEn: 'News' },
  }),
  deleteMenuEntry: async (context) => ({ params: { id: await newEntry(context) } }),
} satisfies Record<LayoutCall, (context: Context) => Promise<AdminRequest>>
