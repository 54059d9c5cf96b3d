import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

// Finds the tests that pages of these docs name, so that a page cannot name one that is not there.

export const root = join(import.meta.dirname, '..')

/** The cells of a row of a Markdown table. */
export function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim())
}

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

/** Tags in the options of a call of describe, it or test: `{ tags: ['long'] }`. */
function tagsOf(options: unknown): string[] {
  if (!isNode(options) || options.type !== 'ObjectExpression') return []
  const properties = options.properties as { key?: { name?: string }; value?: Node }[]
  const tags = properties.find(({ key }) => key?.name === 'tags')?.value
  return tags === undefined ? [] : (tags.elements as { value: string }[]).map(({ value }) => value)
}

interface Named {
  /** Matches `describe › it`. */
  name: RegExp
  /** Titles that each of them matches. */
  titles: readonly string[]
  tags: readonly string[]
}

const named = (titles: readonly string[], tags: readonly string[]): Named => ({
  name: new RegExp(`^${titles.join(' › ')}$`, 'u'),
  titles,
  tags,
})

const collected = new Map<string, Named[]>()

/** All tests that a file holds, those that it brings in from other files among them. */
function testsIn(path: string): Named[] {
  const known = collected.get(path)
  if (known) return known
  const tests: Named[] = []
  collected.set(path, tests)
  const text = readFileSync(join(root, path), 'utf8')
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read`)
  const brought = new Map<string, string>()

  function walk(value: unknown, suites: readonly string[], tags: readonly string[]): void {
    if (Array.isArray(value)) {
      for (const entry of value) walk(entry, suites, tags)
      return
    }
    if (!isNode(value)) return
    if (value.type === 'ImportDeclaration') bring(value)
    if (value.type === 'IfStatement' && (value.test as { name?: string }).name === 'wholeForm') {
      walk(value.consequent, suites, [...tags, 'long'])
      return
    }
    if (value.type === 'CallExpression') {
      const { callee, arguments: given } = value as unknown as { callee: Node; arguments: Node[] }
      const kind = kindOf(callee)
      const title = kind === null ? null : titleOf(given[0])
      if (title !== null) {
        const chain = [...suites, title]
        const tagged = [...tags, ...tagsOf(given[1])]
        if (kind === 'test') tests.push(named(chain, tagged))
        else walk(given.slice(1), chain, tagged)
        return
      }
      const from = callee.type === 'Identifier' ? brought.get(String(callee.name)) : undefined
      for (const test of from === undefined ? [] : testsIn(from)) {
        tests.push(named([...suites, ...test.titles], [...tags, ...test.tags]))
      }
    }
    for (const part of Object.values(value)) walk(part, suites, tags)
  }

  /** Remembers what comes from files of ours that may hold tests: those that know of vitest. */
  function bring(declaration: Node): void {
    const { value: source } = declaration.source as { value: string }
    if (!source.startsWith('.')) return
    const from = relative(root, join(root, dirname(path), source))
    if (!/\.tsx?$/.test(from) || !/from 'vitest'/.test(readFileSync(join(root, from), 'utf8'))) return
    for (const { local } of declaration.specifiers as { local: { name: string } }[]) brought.set(local.name, from)
  }

  const ofFile = [...text.matchAll(/^\/\/ @module-tag (\w+)$/gm)].map(([, tag = '']) => tag)
  walk(program, [], /\.long\.test\.tsx?$/.test(path) ? [...ofFile, 'long'] : ofFile)
  return tests
}

const find = (test: string): Named | undefined => {
  const [path = '', ...titles] = test.split(' › ')
  const asked = titles.join(' › ')
  return testsIn(path).find(({ name }) => name.test(asked))
}

/** Why a test named `file › describe › it` cannot count; `null` when it is there. */
export function missing(test: string): string | null {
  const [path = '', ...titles] = test.split(' › ')
  if (!/\.test\.tsx?$/.test(path)) return `${path} is no file of tests`
  if (!existsSync(join(root, path))) return `${path} does not exist`
  return find(test) ? null : `${path} has no test “${titles.join(' › ')}”`
}

/** The tags of a test named `file › describe › it`, its file's and suites' among them; none where it is missing. */
export const tagsOfTest = (test: string): readonly string[] => find(test)?.tags ?? []
