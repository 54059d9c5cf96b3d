import { csrfHeader } from '@rawaj/contract/api/addresses.ts'
import type {
  Import,
  ImportKind,
  ImportOptions,
  ImportRow,
  SheetFormat,
} from '@rawaj/contract/imports/importSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { expect } from 'vitest'
import { runImport } from '../features/imports/index.ts'
import type { TestShop } from './openTestShop.ts'
import type { StaffClient } from './staffClient.ts'

type Cell = string | number

/** A table as a file of commas, as a spreadsheet quotes it. */
export const csvOf = (rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n'))

interface Begun {
  kind?: ImportKind
  options?: Partial<ImportOptions>
  fileName?: string
}

interface Exported {
  format: SheetFormat
  language: Language
  query?: string
}

/** An employee's imports through the calls of the back office, with their jobs run at once. */
export function importsBy(client: () => StaffClient, testShop: Pick<TestShop, 'app' | 'shop'>) {
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    client().call(method, `/imports${path}`, body && { body })
  const read = async (id: number): Promise<Import> => (await call('GET', `/${id}`)).body.data
  /** Runs the next step, as the queue would. */
  async function run(id: number): Promise<Import> {
    for (;;) {
      const { status } = await read(id)
      if (!['checking', 'committing', 'undoing'].includes(status)) return read(id)
      await runImport(testShop.shop, id)
    }
  }
  async function send(name: 'file' | 'pictures', id: number, bytes: Buffer) {
    const { cookie, csrfToken } = client()
    const answer = await testShop.app.inject({
      method: 'PUT',
      url: `/api/v1/admin/imports/${id}/${name}`,
      headers: { cookie, [csrfHeader]: csrfToken, 'content-type': 'application/octet-stream' },
      payload: bytes,
    })
    const body: { code?: string; error_codes?: Record<string, string>; data: Import } = JSON.parse(answer.body)
    return { status: answer.statusCode, body }
  }
  const sendFile = (id: number, bytes: Buffer) => send('file', id, bytes)
  /** Begins an import and sends its file. */
  async function upload(file: Buffer | readonly (readonly Cell[])[], begun: Begun = {}): Promise<Import> {
    const { kind = 'products', options = {}, fileName = 'goods.csv' } = begun
    const made = await call('POST', '', { kind, fileName, options })
    expect([made.status, made.body.message]).toEqual([200, 'Success'])
    const sent = await sendFile(made.body.data.id, Buffer.isBuffer(file) ? file : csvOf(file))
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    return sent.body.data
  }
  const step = async (name: 'check' | 'commit' | 'cancel' | 'undo', id: number, body: object = {}) => {
    const { version } = await read(id)
    return call('POST', `/${id}/${name}`, { version, ...body })
  }
  async function done(name: 'check' | 'commit' | 'undo', id: number, body: object = {}): Promise<Import> {
    const answer = await step(name, id, body)
    expect([answer.status, answer.body.message]).toEqual([200, 'Success'])
    return run(id)
  }
  const rows = async (id: number, query = ''): Promise<ImportRow[]> =>
    (await call('GET', `/${id}/rows?limit=500${query}`)).body.data
  return {
    call,
    read,
    run,
    sendFile,
    upload,
    step,
    done,
    /** A ZIP of pictures. */
    sendPictures: (id: number, bytes: Buffer) => send('pictures', id, bytes),
    /** Uploads a table that is known, and has it checked. */
    async checked(file: Buffer | readonly (readonly Cell[])[], begun: Begun = {}): Promise<Import> {
      const { id, status } = await upload(file, begun)
      expect(status).toBe('checking')
      return run(id)
    },
    rows,
    /** What is wrong with its rows: `4 familyCode required`. */
    errorsOf: async (id: number): Promise<string[]> =>
      (await rows(id)).flatMap(({ number, errors }) => errors.map(({ column, code }) => `${number} ${column} ${code}`)),
    /** A table of the products that a search finds, as it is taken away. */
    async exported({ format, language, query = '' }: Exported): Promise<Buffer> {
      const { rawPayload } = await testShop.app.inject({
        url: `/api/v1/admin/exports/products?format=${format}&lang=${language}&query=${encodeURIComponent(query)}`,
        headers: { cookie: client().cookie },
      })
      return rawPayload
    },
  }
}
