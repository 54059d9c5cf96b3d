import { sql } from 'drizzle-orm'
import { timeSorts } from '../contract/fields/queryFields.ts'
import { users } from '../server/features/accounts/tables.ts'
import { type AuditQuery, listAudit } from '../server/features/audit/index.ts'
import { addBuiltInRole, prepareRoles } from '../server/features/staff/index.ts'
import { openPools } from '../server/platform/database/openPools.ts'
import { ownServer } from '../server/testing/testServer.ts'
import { combinations, median, showSlowest, timesOf } from './timing.ts'

const rowCount = 500_000
const people = 40
const calls = [
  'updateCategory',
  'setStaffRoles',
  'updateSettings',
  'moveOrder',
  'answerSupport',
  'startSession',
] as const
const entities = ['category', 'staff', 'settings', 'order', 'support', 'staffSession'] as const

/** How long the first page of the audit list takes, at every filter and sort that is offered, alone and together. */
export async function measureAudit(): Promise<void> {
  const server = await ownServer({ durable: true })
  const database = openPools(server.connection)
  try {
    await prepareRoles(database.db)
    const made = await database.db
      .insert(users)
      .values(
        Array.from({ length: people }, (_, n) => ({
          name: `Person ${n}`,
          email: `person${n}@example.test`,
          roleId: 2,
        })),
      )
      .returning({ id: users.id })
    for (const { id } of made) await addBuiltInRole(database.db, id, 'manager')
    await database.db.execute(sql`set statement_timeout = 0`)
    await database.db.execute(sql`
      insert into audit_log (at, actor_id, call, entity, entity_id, request_id, changes)
      select now() - n * interval '1 minute', case when n % 50 = 0 then null else 1 + (random() * random() * ${people - 1})::int end,
        (${sql.param(calls)}::text[])[1 + which], (${sql.param(entities)}::text[])[1 + which], (random() * 20000)::int::text,
        md5(n::text), jsonb_build_object('nameAr', jsonb_build_object('before', md5(n::text), 'after', md5((n + 1)::text)))
      from (select n, (random() * random() * 5)::int as which from generate_series(1, ${rowCount}) as n) as made`)
    await database.executeSql('vacuum analyze audit_log')
    console.log(`\naudit, ${rowCount.toLocaleString('en')} rows: milliseconds for the first page of 50`)
    const times: { title: string; ms: number }[] = []
    for (const query of offered()) {
      await listAudit(database, query)
      const runs = await timesOf(5, () => listAudit(database, query))
      const { sort, limit: _, ...filters } = query
      times.push({ title: `${sort} ${JSON.stringify(filters)}`, ms: median(runs) })
    }
    showSlowest(times)
  } finally {
    await database.close()
    await server.close()
  }
}

/** Every filter that is offered: common, rare and matching nothing, each alone and with each other, at each sort. */
function offered(): AuditQuery[] {
  const day = 24 * 60 * 60_000
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
  const choices: Partial<AuditQuery>[][] = [
    [{}, { actor: 1 }, { actor: people }, { actor: 0 }],
    [
      {},
      { entity: 'category' },
      { entity: 'staffSession' },
      { entity: 'category', entityId: '17' },
      { entity: 'nothing' },
    ],
    [{}, { call: 'updateCategory' }, { call: 'startSession' }, { call: 'nothing' }],
    [{}, { from: ago(30) }, { to: ago(300) }, { from: ago(301), to: ago(300) }],
  ]
  return timeSorts.flatMap((sort) => combinations(choices).map((filter) => ({ ...filter, sort, limit: 50 })))
}
