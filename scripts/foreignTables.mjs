// The wall between features: a table is named in its own feature. Elsewhere it is named only by foreign keys (tables.ts) and by
// reads whose join is needed (*.queries.ts, which begin with the reason), and it is never written.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compositionOfTables, tables, testFiles } from './dependencyRules.mjs'

const isTables = new RegExp(tables)
const isQueries = /\.queries\.ts$/
const isFree = new RegExp(`${tables}|${testFiles}|${compositionOfTables}`)

/**
 * @param {readonly import('dependency-cruiser').IModule[]} modules of the product
 * @returns {string[]} a line for each foreign table that a file names or writes against the rule, and for each `*.queries.ts`
 *   that gives no reason or needs none
 */
export function foreignTables(modules, root) {
  return modules
    .filter(({ source }) => source.startsWith('server/') && !isFree.test(source))
    .flatMap(({ source, dependencies }) => {
      const foreign = dependencies.filter(
        ({ resolved }) => isTables.test(resolved) && ownerOf(resolved) !== ownerOf(source),
      )
      if (foreign.length === 0)
        return isQueries.test(source) ? [`${source} is named *.queries.ts and names no foreign table`] : []
      const text = readFileSync(join(root, source), 'utf8')
      const names = foreign.flatMap(({ module, resolved }) => namesOf(text, module, ownerOf(resolved)))
      const allowed = isQueries.test(source)
      const reasonless = allowed && !/^(\/\/|\/\*\*) \S.{20,}/.test(text)
      return [
        ...(reasonless ? [`${source} does not begin with a comment that says why it joins`] : []),
        ...names.filter(({ local }) => !allowed || local === undefined).map(({ table }) => `${source} names ${table}`),
        ...names.filter(({ local }) => local && isWritten(text, local)).map(({ table }) => `${source} writes ${table}`),
      ]
    })
}

const ownerOf = (file) => /^server\/(?:features\/)?([^/]+)\//.exec(file)?.[1]

/** Names that a file imports; `local` is absent for re-exports and namespace imports. */
function namesOf(text, module, owner) {
  const escaped = module.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const imports = [...text.matchAll(new RegExp(`import (?:type )?\\{([^}]*)\\} from '${escaped}'`, 'g'))]
  if (imports.length === 0) return [{ table: `${owner}.*`, local: undefined }]
  return imports
    .flatMap(([, list]) => list.split(','))
    .map((name) => name.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((name) => {
      const [imported, local = imported] = name.split(' as ')
      return { table: `${owner}.${imported}`, local }
    })
}

/** By Drizzle, or in SQL. */
const isWritten = (text, name) =>
  new RegExp(
    `\\.(insert|update|delete)\\(\\s*${name}\\s*\\)|\\b(insert\\s+into|update|delete\\s+from|truncate)\\s+(only\\s+)?\\$\\{${name}\\}`,
  ).test(text)
