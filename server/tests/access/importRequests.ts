import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import {
  type ImportStatus,
  importKinds,
  importOptions,
  keyColumns,
  mayImport,
} from '@rawaj/contract/imports/importSchemas.ts'
import { importPictures, productImports } from '../../features/imports/tables.ts'
import { permissionsOf } from '../../features/staff/index.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import type { SignedInStaff } from '../../testing/staffClient.ts'
import type { AdminRequest } from './AdminRequest.ts'

interface Context {
  testShop: TestShop
  staff: SignedInStaff
}

/** The first kind that the caller may import; a caller who may import none is refused for every kind. */
async function kindOf({ testShop, staff }: Context) {
  const held = new Set(await permissionsOf(testShop.shop.db, staff.id))
  return importKinds.find((kind) => mayImport(held, kind)) ?? 'products'
}

/** An import in this status, and the only one. */
async function importIn(context: Context, status: ImportStatus): Promise<{ id: number }> {
  const { db } = context.testShop.shop
  const kind = await kindOf(context)
  const key = keyColumns[kind]
  await db.delete(productImports)
  const [made] = await db
    .insert(productImports)
    .values({
      kind,
      status,
      fileName: 'a.csv',
      file: 'a',
      options: importOptions.parse({}),
      byUserId: context.staff.id,
      sheets: [
        {
          index: 0,
          name: '',
          rows: [
            { number: 1, cells: ['A'] },
            { number: 2, cells: ['1'] },
          ],
        },
      ],
      columns: [{ heading: 'A', samples: [], match: key, remembered: false }],
    })
    .returning({ id: productImports.id })
  return { id: made?.id ?? 0 }
}

/** A written import with a picture that failed. */
async function failedPicture(context: Context): Promise<{ id: number }> {
  const { id } = await importIn(context, 'committed')
  const productId = await context.testShop.make.product()
  await context.testShop.shop.db
    .insert(importPictures)
    .values({ importId: id, productId, address: 'https://pictures.example/a.png', state: 'failed', error: 'not_found' })
  return { id }
}

type ImportCall = Extract<
  AdminCallName,
  `${string}Import` | 'listImports' | 'listImportRows' | 'chooseImportTable' | 'retryImportPictures'
>

/** A valid request of every call about imports, on one of its own. */
export const importRequests = {
  listImports: async () => ({}),
  readImport: async (context) => ({ params: await importIn(context, 'checked') }),
  createImport: async (context) => ({ body: { kind: await kindOf(context), fileName: 'سلع.xlsx' } }),
  listImportRows: async (context) => ({ params: await importIn(context, 'checked') }),
  chooseImportTable: async (context) => ({
    params: await importIn(context, 'checked'),
    body: { version: 1, sheet: 0, headingRow: 1 },
  }),
  checkImport: async (context) => ({
    params: await importIn(context, 'checked'),
    body: { version: 1, columns: [keyColumns[await kindOf(context)]], options: {} },
  }),
  commitImport: async (context) => ({ params: await importIn(context, 'checked'), body: { version: 1 } }),
  retryImportPictures: async (context) => ({ params: await failedPicture(context), body: { version: 1 } }),
  cancelImport: async (context) => ({ params: await importIn(context, 'checking'), body: { version: 1 } }),
  undoImport: async (context) => ({ params: await importIn(context, 'committed'), body: { version: 1 } }),
} satisfies Record<ImportCall, (context: Context) => Promise<AdminRequest>>
