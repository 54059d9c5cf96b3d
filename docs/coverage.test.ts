import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

// Every statement of the specification names where it lives and which test shows it (docs/coverage.md). This keeps the
// page honest: what it names is there, and nothing stands in it unproved without saying why.

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(import.meta.dirname, 'coverage.md'), 'utf8')

/** Statements that no test can show, and how the page says so: with the reason after the colon. */
const excused = /^(not shown|unused in the spec): \S/

interface Row {
  line: number
  section: string
  statement: string
  places: string[]
  tests: string[]
  excuse: string | null
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim())
}

/** The names in a cell; `—` among them says that something is still to come. */
const namesIn = (cell: string) => cell.split('<br>').map((name) => name.trim().replace(/^`(.*)`$/, '$1'))
const isNamed = (name: string) => name !== '—' && name !== ''

const rows = page.split('\n').flatMap((text, index): Row[] => {
  if (!/^\| \d/.test(text)) return []
  const [section = '', statement = '', where = '', test = '', ...more] = cellsOf(text)
  if (more.length > 0) throw new Error(`Line ${index + 1} has more than four columns`)
  const excuse = excused.test(test) ? test : null
  return [{ line: index + 1, section, statement, places: namesIn(where), tests: excuse ? [] : namesIn(test), excuse }]
})

/** Shown where something fails: enough to find the row. */
const named = ({ line, section, statement }: Row) => `line ${line} (${section}) ${statement}`

type Node = { type: string } & Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** A title as it may be printed: every part that is only known when the tests run is a wildcard. */
function titlePattern(title: string): string {
  return title
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replace(/\\\$\\\{[^}]*\\\}|\\\$[A-Za-z_][\w.]*|%[sdifjoOc#$]/g, '.*')
}

/** The title that a call of describe, it or test gives; `null` for any other first argument. */
function titleOf(argument: unknown): string | null {
  if (!isNode(argument)) return null
  if (argument.type === 'Literal' && typeof argument.value === 'string') return titlePattern(argument.value)
  if (argument.type !== 'TemplateLiteral') return null
  const parts = argument.quasis as { value: { cooked: string } }[]
  return parts.map(({ value }) => titlePattern(value.cooked)).join('.*')
}

/** `describe`, `it` or `test` under all of `.each(...)`, `.for(...)`, `.concurrent`; `null` for anything else, and for what is skipped. */
function kindOf(callee: unknown): 'suite' | 'test' | null {
  if (!isNode(callee)) return null
  if (callee.type === 'Identifier') {
    if (callee.name === 'describe') return 'suite'
    return callee.name === 'it' || callee.name === 'test' ? 'test' : null
  }
  if (callee.type === 'CallExpression') return kindOf(callee.callee)
  if (callee.type !== 'MemberExpression') return null
  const property = callee.property as { name?: string }
  return property.name === 'skip' || property.name === 'todo' ? null : kindOf(callee.object)
}

const collected = new Map<string, string[]>()

/** Patterns of all tests that a file holds, `describe › it`, those that it brings in from other files among them. */
function testsIn(path: string): string[] {
  const known = collected.get(path)
  if (known) return known
  const patterns: string[] = []
  collected.set(path, patterns)
  const { program, errors } = parseSync(path, readFileSync(join(root, path), 'utf8'))
  if (errors.length > 0) throw new Error(`${path} cannot be read`)
  const brought = new Map<string, string>()

  function walk(value: unknown, suites: readonly string[]): void {
    if (Array.isArray(value)) {
      for (const entry of value) walk(entry, suites)
      return
    }
    if (!isNode(value)) return
    if (value.type === 'ImportDeclaration') bring(value)
    if (value.type === 'CallExpression') {
      const { callee, arguments: given } = value as unknown as { callee: Node; arguments: Node[] }
      const kind = kindOf(callee)
      const title = kind === null ? null : titleOf(given[0])
      if (title !== null) {
        const chain = [...suites, title]
        if (kind === 'test') patterns.push(chain.join(' › '))
        else walk(given.slice(1), chain)
        return
      }
      const from = callee.type === 'Identifier' ? brought.get(String(callee.name)) : undefined
      if (from !== undefined) patterns.push(...testsIn(from).map((pattern) => [...suites, pattern].join(' › ')))
    }
    for (const part of Object.values(value)) walk(part, suites)
  }

  /** Remembers what comes from files of ours that may hold tests: those that know of vitest. */
  function bring(declaration: Node): void {
    const { value: source } = declaration.source as { value: string }
    if (!source.startsWith('.')) return
    const from = relative(root, join(root, dirname(path), source))
    if (!/\.tsx?$/.test(from) || !/from 'vitest'/.test(readFileSync(join(root, from), 'utf8'))) return
    for (const { local } of declaration.specifiers as { local: { name: string } }[]) brought.set(local.name, from)
  }

  walk(program, [])
  return patterns
}

/** Why a named test cannot count; `null` when it is there. */
function missing(test: string): string | null {
  const [path = '', ...titles] = test.split(' › ')
  if (!/\.test\.tsx?$/.test(path)) return `${path} is no file of tests`
  if (!existsSync(join(root, path))) return `${path} does not exist`
  const name = titles.join(' › ')
  const there = testsIn(path).some((pattern) => new RegExp(`^${pattern}$`, 'u').test(name))
  return there ? null : `${path} has no test “${name}”`
}

describe('The coverage of the specification', () => {
  it('has rows of every section, each statement once', () => {
    const sections = new Set(rows.map(({ section }) => section.split('.')[0]))
    expect([...sections]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    const said = rows.map(({ section, statement }) => `${section} ${statement}`)
    expect(said.filter((row, index) => said.indexOf(row) !== index)).toEqual([])
    expect(rows.filter(({ statement }) => statement === '').map(named)).toEqual([])
  })

  it('names only files that are there', () => {
    const lost = rows.flatMap((row) =>
      row.places
        .filter(isNamed)
        .filter((place) => !existsSync(join(root, place)))
        .map((place) => `${named(row)}: ${place}`),
    )
    expect(lost).toEqual([])
  })

  it('names only tests that are there', () => {
    const lost = rows.flatMap((row) =>
      row.tests.filter(isNamed).flatMap((test) => {
        const reason = missing(test)
        return reason === null ? [] : [`${named(row)}: ${reason}`]
      }),
    )
    expect(lost).toEqual([])
  })

  it('leaves no statement without a place and a test, unless it says why', () => {
    const open = rows.filter(({ places, tests, excuse }) => excuse === null && ![...places, ...tests].every(isNamed))
    expect(open.map(named)).toEqual([])
  })
})
