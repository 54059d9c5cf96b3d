import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './namedTests.ts'

// Paths and commands in the pages exist: files and folders in code spans, commands, and targets of links and pictures.

/** Folders that git ignores: what commands make. */
const ignored = readFileSync(join(root, '.gitignore'), 'utf8').match(/^.+(?=\/$)/gm) ?? []
const exclude = ['.git', ...ignored].map((folder) => (folder.startsWith('/') ? folder.slice(1) : `**/${folder}`))
const files = globSync('**/*', { cwd: root, exclude })
const folders = new Set(files.flatMap((file) => dirname(file).split('/')))
const listed = files.join('\n')
const pages = files.filter((file) => file.endsWith('.md'))

/** Pages that say how things stand; a decision may name what stood at its time. */
const current = pages.filter((page) => !page.startsWith('docs/decisions/'))

/** Names of what commands and a running shop make: also what a data folder and a backup hold. */
const made = [...ignored.map((folder) => folder.replace('/', '')), 'DATA_DIR', 'manifest.json', 'trailer.json']

/** Whether a code span is a path of this repository: `a/file.ts`, `file.ts`, `folder/` or `folder/name`. */
function isPath(span: string): boolean {
  if (!/^[\w*{][^\s<>()$:;=]*$/.test(span) || span.includes('..')) return false
  const names = span.split('/')
  if (names.some((name) => made.includes(name))) return false
  return (
    /[\w}*]\.(tsx?|mjs|json|css|md|sql|webp)$/.test(span) ||
    (names.length > 1 && (span.endsWith('/') || folders.has(names[0] ?? '')))
  )
}

/** Pattern of a span: `*` and `…` stand for any name, `{a,b}` for one of both, `{language}` for any. */
function patternOf(span: string): RegExp {
  const source = span
    .replace(/\/$/, '')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*+|…/g, '[^/\\n]*')
    .replace(/\{([^}]*)\}/g, (_, names: string) =>
      names.includes(',') ? `(${names.replaceAll(',', '|')})` : '[^/\\n]+',
    )
  return new RegExp(`(^|/)${source}(/|$)`, 'm')
}

/** Text without its blocks of code, line by line. */
const linesOf = (page: string) =>
  readFileSync(join(root, page), 'utf8')
    .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
    .split('\n')

describe('The pages of the documentation', () => {
  it('name in code spans only files and folders that are there', () => {
    const gone = current.flatMap((page) =>
      linesOf(page).flatMap((line, index) =>
        [...line.matchAll(/`([^`]+)`/g)]
          .map(([, span = '']) => span)
          .filter((span) => isPath(span) && !patternOf(span).test(listed))
          .map((span) => `${page}:${index + 1} ${span}`),
      ),
    )
    expect(gone).toEqual([])
  })

  const links = pages.flatMap((page) =>
    linesOf(page).flatMap((line, index) =>
      [...line.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^[a-z]+:|^\//.test(target))
        .map((target) => ({ place: `${page}:${index + 1} ${target}`, path: join(dirname(page), target) })),
    ),
  )

  it('link to and show only what is there', () => {
    expect(links.length).toBeGreaterThan(100)
    expect(links.filter(({ path }) => !existsSync(join(root, path))).map(({ place }) => place)).toEqual([])
  })

  it('name only commands that there are', () => {
    const scriptsOf = (folder: string): object =>
      JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).scripts
    const named = pages.flatMap((page) =>
      [...readFileSync(join(root, page), 'utf8').matchAll(/npm run (?:--silent )?([\w:-]+)(?: -w (\w+))?/g)].map(
        ([command, name = '', workspace = '.']) => ({ page, command, known: name in scriptsOf(workspace) }),
      ),
    )
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter(({ known }) => !known)).toEqual([])
  })

  it('show every picture that docs/screens keeps', () => {
    const kept = files.filter((file) => /^docs\/screens\/.*\.webp$/.test(file))
    expect(kept.filter((picture) => !links.some(({ path }) => path === picture))).toEqual([])
  })

  it('give each decision a number of its own', () => {
    const decisions = files.filter((file) => file.startsWith('docs/decisions/'))
    const numbers = decisions.map((file) => file.replace(/.*\/(\d{4})-.*/, '$1'))
    expect(numbers.length).toBeGreaterThan(55)
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  })
})
