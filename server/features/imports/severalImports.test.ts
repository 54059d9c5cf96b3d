import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { inArray, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { importsBy } from '../../testing/imports.ts'
import { openTestQueue } from '../../testing/openTestQueue.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { productsBy } from '../../testing/productsOfStaff.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'
import { products } from '../catalogue/tables.ts'
import { runImport } from './runImport.ts'
import { batchSize } from './steps.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
})
const imports = importsBy(() => owner.client, testShop)
const goods = productsBy(() => owner.client, testShop)

let count = 0
/** A table of new products, whose SKUs have a common prefix. */
function tableOf(rows: number): { beginning: string; table: (string | number)[][] } {
  count += 1
  const beginning = `MANY${count}-`
  const lines = Array.from({ length: rows }, (_, index) => [`${beginning}${index}`, `سلعة ${index}`, 'قسم', 10])
  return { beginning, table: [['SKU', 'Name (Arabic)', 'Category', 'Price'], ...lines] }
}
const madeOf = async (beginning: string) =>
  testShop.shop.db
    .select({ id: products.id })
    .from(products)
    .where(like(products.sku, `${beginning}%`))

/** Continues an import in a process of its own, which is killed by SIGKILL after `rows` rows. */
async function killedAfter(rows: number, id: number): Promise<void> {
  const path = (file: string) => fileURLToPath(new URL(`../../testing/${file}`, import.meta.url))
  const { PATH = '', HOME = '' } = process.env
  const worker = spawn(process.execPath, ['--import', path('fastImports.ts'), path('importProcess.ts')], {
    env: {
      PATH,
      HOME,
      NODE_ENV: 'test',
      SEED: 'none',
      IMPORT_ID: String(id),
      DATABASE_URL: testShop.database.url,
      DATA_DIR: testShop.shop.settings.dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(worker, 'close')
  try {
    await eventually(async () => expect((await imports.read(id)).progress?.done).toBeGreaterThanOrEqual(rows))
  } finally {
    worker.kill('SIGKILL')
  }
  expect(await ended).toEqual([null, 'SIGKILL'])
}

/** Entries of the audit log for the creation of one of these products. */
async function auditsOf(made: readonly { id: number }[]): Promise<number> {
  const ids = made.map(({ id }) => String(id))
  const audited = await testShop.shop.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.entityId, ids))
    .orderBy(auditLog.id)
  return audited.filter(({ entity }) => entity === 'product').length
}

describe('An import that is killed', () => {
  it('by SIGKILL while it writes and while it is taken back is gone on with, and nothing is done twice', {
    tags: ['long'],
  }, async () => {
    const rows = 10 * batchSize
    const { beginning, table } = tableOf(rows)
    const { id } = await imports.checked(table)
    await imports.step('commit', id)
    await killedAfter(2 * batchSize, id)
    expect((await imports.read(id)).status).toBe('committing')
    const written = await madeOf(beginning)
    // Whole batches, and not all of them.
    expect(written.length % batchSize).toBe(0)
    expect(written.length).toBeLessThan(rows)

    const committed = await imports.run(id)
    expect([committed.status, committed.counts.done]).toEqual(['committed', rows])
    const made = await madeOf(beginning)
    expect([made.length, await auditsOf(made)]).toEqual([rows, rows])

    await imports.step('undo', id)
    await killedAfter(2 * batchSize, id)
    expect((await imports.read(id)).status).toBe('undoing')
    const undone = await imports.run(id)
    expect([undone.status, undone.counts.undone, await madeOf(beginning)]).toEqual(['undone', rows, []])
  })

  it('continues where it was, and does nothing twice', async () => {
    const rows = 2 * batchSize + 50
    const { beginning, table } = tableOf(rows)
    const { id } = await imports.checked(table)
    await imports.step('commit', id)
    let calls = 0
    const indexed = testShop.shop.productSearch.index
    testShop.shop.productSearch.index = async (...parts) => {
      calls += 1
      if (calls === 2) throw new Error('the process is killed')
      return indexed(...parts)
    }
    // The second batch is rolled back, as when its process dies.
    await expect(runImport(testShop.shop, id)).rejects.toThrow('killed')
    testShop.shop.productSearch.index = indexed
    expect(await madeOf(beginning)).toHaveLength(batchSize)
    expect((await imports.read(id)).progress).toEqual({ done: batchSize, of: rows })

    const { status, counts } = await imports.run(id)
    expect([status, counts.done]).toEqual(['committed', rows])
    const made = await madeOf(beginning)
    expect(made).toHaveLength(rows)
    expect(await auditsOf(made)).toBe(rows)
  })

  it('is gone on with by the queue, which nobody has to ask', async () => {
    const { beginning, table } = tableOf(3)
    const { id } = await imports.upload(table)
    const queue = openTestQueue(testShop.shop)
    await queue.doDueJobs()
    expect((await imports.read(id)).status).toBe('checked')
    await imports.step('commit', id)
    await queue.doDueJobs()
    expect([(await imports.read(id)).status, (await madeOf(beginning)).length]).toEqual(['committed', 3])
  })
})

describe('Several at once', () => {
  it('several processes of one import take turns', async () => {
    const rows = 3 * batchSize
    const { beginning, table } = tableOf(rows)
    const { id } = await imports.upload(table)
    const twice = () => Promise.all([runImport(testShop.shop, id), runImport(testShop.shop, id)])
    await twice()
    expect((await imports.read(id)).counts).toMatchObject({ rows, new: rows, wrong: 0 })
    await imports.step('commit', id)
    await twice()
    expect((await imports.read(id)).counts).toMatchObject({ done: rows, changedMeanwhile: 0 })
    expect(await madeOf(beginning)).toHaveLength(rows)
  })

  it('the second of two imports waits, and says for what', async () => {
    const first = await imports.checked(tableOf(2).table, { fileName: 'أول.csv' })
    const second = await imports.checked(tableOf(2).table)
    await imports.step('commit', first.id)
    const refused = await imports.step('commit', second.id)
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([
      409,
      'import_running',
      { id: first.id, fileName: 'أول.csv' },
    ])
    await imports.run(first.id)
    expect((await imports.done('commit', second.id)).status).toBe('committed')
  })

  it('the second of two files with the same goods finds them changed, and overwrites nothing', async () => {
    const known = await goods.created({ sku: 'SHARED' })
    const both = await Promise.all(
      ['أول', 'ثانٍ'].map((name) =>
        imports.checked([
          ['SKU', 'Name (Arabic)'],
          [known.sku, name],
        ]),
      ),
    )
    for (const { id } of both) await imports.done('commit', id)
    const counts = await Promise.all(both.map(async ({ id }) => (await imports.read(id)).counts))
    expect(counts.map(({ done, changedMeanwhile }) => [done, changedMeanwhile])).toEqual([
      [1, 0],
      [0, 1],
    ])
  })
})

describe('An import that is cancelled', () => {
  it('stops, keeps what was written, and continues when it is wanted', async () => {
    const { beginning, table } = tableOf(4)
    const { id } = await imports.checked(table)
    await imports.step('commit', id)
    const { body } = await imports.step('cancel', id)
    expect(body.data.status).toBe('stopped')
    await runImport(testShop.shop, id)
    expect(await madeOf(beginning)).toEqual([])
    expect((await imports.done('commit', id)).counts.done).toBe(4)
    const late = await imports.step('cancel', id)
    expect([late.status, late.body.code, late.body.data.status]).toEqual([409, 'changed_meanwhile', 'committed'])
    expect((await imports.call('POST', `/${id}/undo`, { version: 1 })).body.code).toBe('changed_meanwhile')
  })
})

describe('Who may import', () => {
  it('depends on what the table is of', async () => {
    const orders = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
    const theirs = importsBy(() => orders.client, testShop)
    const known = await goods.created({ sku: 'OF-ORDERS' })
    expect((await theirs.call('POST', '', { kind: 'products', fileName: 'a.csv' })).body.code).toBe('forbidden')
    const { id } = await theirs.checked(
      [
        ['SKU', 'Stock'],
        [known.sku, 4],
      ],
      { kind: 'stock' },
    )
    expect((await theirs.done('commit', id)).counts.done).toBe(1)
    const { id: ofProducts } = await imports.checked(tableOf(1).table)
    for (const path of ['', '/rows', '/errors']) {
      const { status, body } = await theirs.call('GET', `/${ofProducts}${path}`)
      expect([path, status, body.code]).toEqual([path, 403, 'forbidden'])
    }
    const { body } = await theirs.call('GET', '')
    expect(new Set(body.data.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['stock']))
  })

  it('an employee who may not know costs neither writes nor sees them', async () => {
    const catalogue = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'catalogue')] })
    const theirs = importsBy(() => catalogue.client, testShop)
    const known = await goods.created({ sku: 'COSTLY', costHalalas: 5_000 })
    const table = [
      ['SKU', 'Price', 'Cost'],
      [known.sku, 20, 30],
    ]
    const own = await theirs.checked(table)
    expect(own.columns.map(({ match }) => match)).toEqual(['sku', 'retail', 'leftOut'])
    const said = await theirs.step('check', own.id, { columns: ['sku', 'retail', 'cost'], options: {} })
    expect(said.body.code).toBe('forbidden')
    const { id } = await imports.checked(table)
    const columns = async (by: typeof imports) => (await by.rows(id))[0]?.changes.map(({ column }) => column)
    expect([await columns(imports), await columns(theirs)]).toEqual([['cost', 'retail'], ['retail']])
    const samples = async (by: typeof imports) => (await by.read(id)).columns.map((column) => column.samples)
    expect([await samples(imports), await samples(theirs)]).toEqual([
      [[known.sku], ['20'], ['30']],
      [[known.sku], ['20'], []],
    ])
    // Without the permission for a column it cannot be written, undone, or committed while it is hidden.
    const leftOut = { columns: ['sku', 'retail', 'leftOut'], options: {} }
    expect((await theirs.step('check', id, leftOut)).body.code).toBe('forbidden')
    expect((await theirs.step('commit', id, { onlyRight: false })).body.code).toBe('forbidden')
    await imports.done('commit', id, { onlyRight: false })
    expect((await theirs.step('undo', id)).body.code).toBe('forbidden')
  })
})
