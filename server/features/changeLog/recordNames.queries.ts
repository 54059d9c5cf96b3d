// Joins the tables of everything that is audited: the log has ids alone, and is read by the names of today.
import type { AuditReference } from '@rawaj/contract/audit/auditFields.ts'
import type { AuditEntry } from '@rawaj/contract/audit/auditSchemas.ts'
import { textNamespaces } from '@rawaj/contract/content/interfaceTexts.ts'
import { maxId } from '@rawaj/contract/fields/wireValues.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Shop } from '../../kernel/index.ts'
import { readNamespace } from '../../platform/i18n/translations.ts'
import { users } from '../accounts/tables.ts'
import type { AuditRow } from '../audit/index.ts'
import { deals } from '../catalogue/dealTables.ts'
import { brands, categories, families, products, specificationFields, subcategories } from '../catalogue/tables.ts'
import { homeSections } from '../content/home/tables.ts'
import { menuEntries, notices } from '../content/layout/tables.ts'
import { banners, distributors, pages, questions } from '../content/tables.ts'
import { coupons } from '../coupons/tables.ts'
import { emails } from '../email/tables.ts'
import { productImports } from '../imports/tables.ts'
import { campaigns } from '../newsletter/campaigns/tables.ts'
import { subscribers } from '../newsletter/tables.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { quotations } from '../quotations/tables.ts'
import { searchRedirects, searchSynonyms } from '../search/tables.ts'
import { staffSessions } from '../staff/auth/tables.ts'
import { staffInvitations, staffRoles } from '../staff/tables.ts'
import { cannedReplies } from '../support/cannedReplies/tables.ts'
import { supportRequests } from '../support/tables.ts'
import { referencesOf } from './referencesOf.ts'

interface RecordName {
  ar: string
  en: string
}

type NamedShop = Pick<Shop, 'db' | 'shopSettings'>
type ReadNames = (shop: NamedShop, ids: readonly string[]) => Promise<Iterable<[string, RecordName]>>

/** Entries with the names of their records, as far as the reader may see whom they name. */
export async function withNames(
  shop: NamedShop,
  held: ReadonlySet<Permission>,
  rows: readonly AuditRow[],
): Promise<AuditEntry[]> {
  const references = rows.map(referencesOf)
  const idsOf = new Map<AuditReference, Set<string>>()
  for (const { of, id } of references.flat()) idsOf.set(of, (idsOf.get(of) ?? new Set()).add(id))
  const names = new Map<string, RecordName>()
  const read = [...idsOf].map(async ([of, ids]) => {
    const permission = needed[of]
    if (permission !== undefined && !held.has(permission)) return
    const found = await sources[of]?.(shop, [...ids])
    for (const [id, name] of found ?? []) names.set(`${of}:${id}`, withoutGaps(name))
  })
  await Promise.all(read)
  return rows.map((row, index) => {
    const keys = (references[index] ?? []).map(({ of, id }) => `${of}:${id}`)
    const own = keys.flatMap((key) => {
      const name = names.get(key)
      return name === undefined || (name.ar === '' && name.en === '') ? [] : [[key, name] as const]
    })
    return { ...row, names: Object.fromEntries(own) }
  })
}

const withoutGaps = ({ ar, en }: RecordName): RecordName => ({ ar: ar || en, en: en || ar })

/** People, and what they wrote, are named to those who may see them. */
const needed: Partial<Record<AuditReference, Permission>> = {
  customer: 'customers.read',
  invitation: 'staff.manage',
  subscriber: 'newsletter.send',
  supportRequest: 'support.read',
}

type Text = PgColumn | SQL<string>

interface Source {
  table: PgTable
  id: PgColumn
  ar: Text
  en?: Text
  join?: { table: PgTable; on: SQL }
}

const numbers = (ids: readonly string[]) => ids.filter((id) => /^\d{1,10}$/.test(id) && Number(id) <= maxId).map(Number)

/** Names by the number of a row. */
const named =
  ({ table, id, ar, en = ar, join }: Source): ReadNames =>
  async ({ db }, ids) => {
    const wanted = numbers(ids)
    if (wanted.length === 0) return []
    const query = db
      .select({ id: sql<number>`${id}`, ar: sql<string>`${ar}`, en: sql<string>`${en}` })
      .from(table)
      .$dynamic()
    const rows = await (join ? query.innerJoin(join.table, join.on) : query).where(inArray(id, wanted))
    return rows.map((row): [string, RecordName] => [String(row.id), { ar: row.ar, en: row.en }])
  }

/** Names that texts of the back office have for a code of the row: `home_kind_deals`. */
const spoken =
  ({ table, id, ar: code }: Source, { file, prefix }: { file: string; prefix: string }): ReadNames =>
  async (shop, ids) => {
    const texts = { ar: readNamespace('ar', file), en: readNamespace('en', file) }
    const codes = await named({ table, id, ar: code })(shop, ids)
    return [...codes].map(([key, { ar }]): [string, RecordName] => [
      key,
      { ar: texts.ar[`${prefix}_${ar}`] ?? ar, en: texts.en[`${prefix}_${ar}`] ?? ar },
    ])
  }

/** The first of them that has one. */
const firstOf =
  (...ways: readonly ReadNames[]): ReadNames =>
  async (shop, ids) => {
    const found = await Promise.all(ways.map((way) => way(shop, ids)))
    const named = found.flatMap((names) => [...names]).filter(([, { ar, en }]) => ar !== '' || en !== '')
    return new Map(named.toReversed())
  }

const product = named({ table: products, id: products.id, ar: products.nameAr, en: products.nameEn })
const account = named({ table: users, id: users.id, ar: users.name })

/** Records without a source are said by their words, or have their name as their id. */
const sources: Partial<Record<AuditReference, ReadNames>> = {
  banner: named({ table: banners, id: banners.id, ar: banners.contentAr, en: banners.contentEn }),
  brand: named({ table: brands, id: brands.id, ar: brands.nameAr, en: brands.nameEn }),
  carrier: async ({ shopSettings }) =>
    shopSettings.current().carriers.carriers.map(({ code, nameAr, nameEn }) => [code, { ar: nameAr, en: nameEn }]),
  category: named({ table: categories, id: categories.id, ar: categories.nameAr, en: categories.nameEn }),
  coupon: named({ table: coupons, id: coupons.id, ar: coupons.code }),
  customer: account,
  deal: named({ table: deals, id: deals.id, ar: deals.nameAr, en: deals.nameEn }),
  distributor: named({ table: distributors, id: distributors.id, ar: distributors.nameAr, en: distributors.nameEn }),
  email: spoken({ table: emails, id: emails.id, ar: emails.kind }, { file: 'backofficeEmails', prefix: 'emails_kind' }),
  family: named({ table: families, id: families.id, ar: families.nameAr, en: families.nameEn }),
  home_section: firstOf(
    named({ table: homeSections, id: homeSections.id, ar: homeSections.titleAr, en: homeSections.titleEn }),
    spoken(
      { table: homeSections, id: homeSections.id, ar: homeSections.kind },
      { file: 'backofficeHome', prefix: 'home_kind' },
    ),
  ),
  import: named({ table: productImports, id: productImports.id, ar: productImports.fileName }),
  interface_word: async (_, ids) => ids.flatMap(interfaceText),
  invitation: named({ table: staffInvitations, id: staffInvitations.id, ar: staffInvitations.email }),
  letter: named({ table: campaigns, id: campaigns.id, ar: campaigns.subjectAr, en: campaigns.subjectEn }),
  menu_entry: firstOf(
    named({ table: menuEntries, id: menuEntries.id, ar: menuEntries.labelAr, en: menuEntries.labelEn }),
    spoken(
      { table: menuEntries, id: menuEntries.id, ar: sql<string>`coalesce(${menuEntries.standard}, '')` },
      { file: 'backofficeLinks', prefix: 'links_standard' },
    ),
  ),
  notice: named({ table: notices, id: notices.id, ar: notices.textAr, en: notices.textEn }),
  order: named({ table: orders, id: orders.id, ar: orders.orderNo }),
  orderLine: named({ table: orderLines, id: orderLines.id, ar: orderLines.nameAr, en: orderLines.nameEn }),
  product,
  question: named({ table: questions, id: questions.id, ar: questions.questionAr, en: questions.questionEn }),
  quotation: named({
    table: quotations,
    id: quotations.id,
    ar: orders.orderNo,
    join: { table: orders, on: eq(orders.id, quotations.orderId) },
  }),
  readyAnswer: named({
    table: cannedReplies,
    id: cannedReplies.id,
    ar: cannedReplies.titleAr,
    en: cannedReplies.titleEn,
  }),
  redirect: named({ table: searchRedirects, id: searchRedirects.id, ar: searchRedirects.phrase }),
  role: named({ table: staffRoles, id: staffRoles.id, ar: staffRoles.nameAr, en: staffRoles.nameEn }),
  // By their key, which a field of the same meaning has in every template.
  specificationField: async ({ db }, keys) => {
    const { key, nameAr, nameEn } = specificationFields
    const rows = await db
      .selectDistinctOn([key], { key, nameAr, nameEn })
      .from(specificationFields)
      .where(inArray(key, [...keys]))
    return rows.map((row): [string, RecordName] => [row.key, { ar: row.nameAr, en: row.nameEn }])
  },
  staff: account,
  staffSession: named({
    table: staffSessions,
    id: staffSessions.id,
    ar: users.name,
    join: { table: users, on: eq(users.id, staffSessions.userId) },
  }),
  stock: product,
  subcategory: named({
    table: subcategories,
    id: subcategories.id,
    ar: subcategories.nameAr,
    en: subcategories.nameEn,
  }),
  subscriber: named({ table: subscribers, id: subscribers.id, ar: subscribers.email }),
  supportRequest: named({ table: supportRequests, id: supportRequests.id, ar: supportRequests.subject }),
  synonym: named({
    table: searchSynonyms,
    id: searchSynonyms.id,
    ar: sql<string>`(
      select string_agg(word, ' = ' order by place)
      from jsonb_array_elements_text(${searchSynonyms.words}) with ordinality as listed (word, place)
    )`,
  }),
  text_page: named({ table: pages, id: pages.id, ar: pages.titleAr, en: pages.titleEn }),
}

/** A text that the shop comes with, by `namespace.key`. */
function interfaceText(id: string): [string, RecordName][] {
  const [, namespace = '', key = ''] = /^([a-zA-Z]+)\.(.+)$/.exec(id) ?? []
  if (!(textNamespaces as readonly string[]).includes(namespace)) return []
  return [[id, { ar: readNamespace('ar', namespace)[key] ?? '', en: readNamespace('en', namespace)[key] ?? '' }]]
}
