import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cellsOf, missing, root } from './namedTests.ts'

// Every statement of the specification names where it lives and which test shows it (docs/coverage.md). This keeps the
// page honest: what it names is there, and nothing stands in it unproved without saying why.

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
