// @module-tag ci
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCatalogue, fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StandIn, startStandIn } from '../../../payment-stand-in/startStandIn.ts'
import { type ShopProcess, startProcess } from '../../testing/startProcess.ts'
import { apiPage, withCallsTable } from './callsTable.ts'

const run = promisify(execFile)

interface Piece {
  language: string
  text: string
  /** The line of the page it starts in. */
  line: number
}

const page = await readFile(apiPage, 'utf8')
const pieces: Piece[] = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
  ({ 1: language = '', 2: text = '', index }) => ({
    language,
    text,
    line: page.slice(0, index).split('\n').length,
  }),
)

/** Each example with the outcome that the page shows after it, if it shows one. */
const examples = pieces.flatMap((piece, place) => {
  if (piece.language !== 'sh' && piece.language !== 'ts') return []
  const next = pieces[place + 1]
  return [{ ...piece, outcome: next?.language === 'json' || next?.language === 'text' ? next.text : undefined }]
})
const ofLanguage = (language: string) => examples.filter((example) => example.language === language)

/** Parts that differ between runs are written as `…`. */
function shown(outcome: string): RegExp {
  return new RegExp(
    `^${outcome
      .trim()
      .split('…')
      .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^\\n]+')}$`,
  )
}

describe('docs/api.md', () => {
  let folder: string
  let standIn: StandIn
  let shop: ShopProcess
  let env: Record<string, string>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rawaj-api-page-'))
    standIn = await startStandIn()
    const staff = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'Owner12345' }
    shop = await startProcess({
      DATA_DIR: join(folder, 'data'),
      SEED: 'demo',
      SEED_PRODUCTS: '12',
      SEED_ORDERS: 'off',
      ...staff,
      ...standIn.shopSettings,
    })
    const { PATH = '' } = process.env
    env = { PATH, SHOP: shop.url, STAND_IN: standIn.url, ...staff }
  })
  afterAll(async () => {
    await shop?.kill()
    await standIn?.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('lists every call, and every code of a failure and of a field with its message', () => {
    const rowsAfter = (heading: string) => {
      const [, table = ''] = page.split(heading)
      return (table.split('\n\n')[0] ?? '').split('\n').filter((row) => row.startsWith('| `'))
    }
    const failures = Object.entries(errorCatalogue)
    expect(rowsAfter('| code | status | message |')).toEqual(
      failures.map(([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`),
    )
    expect(rowsAfter('| code of a field | message |')).toEqual(
      Object.entries(fieldErrorCatalogue).map(([code, message]) => `| \`${code}\` | ${message} |`),
    )
    expect(page, 'npm run docs:calls writes it').toBe(withCallsTable())
  })

  it('has examples in both languages', () => {
    expect([ofLanguage('sh').length, ofLanguage('ts').length].every((count) => count > 5)).toBe(true)
    expect(pieces.every(({ language }) => ['sh', 'ts', 'json', 'text'].includes(language))).toBe(true)
  })

  // Each example starts a shell and a few programs in it.
  it('is right about everything it does with curl', { tags: ['long'] }, async () => {
    for (const { text, line, outcome } of ofLanguage('sh')) {
      // Variables that one example sets are available to the next, as in a reader's own shell.
      const script = `set -eo pipefail; touch known; . ./known; set -a\n${text}\nset +a; { declare -f; export -p; } > known\n`
      const { stdout } = await run('bash', ['-c', script], { cwd: folder, env })
      if (outcome !== undefined) expect(stdout.trim(), `line ${line} of the page`).toMatch(shown(outcome))
    }
  })

  it('is right about everything it does with TypeScript', async () => {
    const file = join(folder, 'shop.ts')
    await writeFile(
      file,
      ofLanguage('ts')
        .map(({ text }) => text)
        .join('\n'),
    )
    const { stdout } = await run(process.execPath, [file], { cwd: folder, env })
    const outcomes = ofLanguage('ts').flatMap(({ outcome }) => (outcome === undefined ? [] : [outcome.trim()]))
    expect(stdout.trim()).toMatch(shown(outcomes.join('\n')))
  })
})
