// The table of features in docs/architecture.md: made from the first comment of each index.ts and from the imports.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const begin = '<!-- features: npm run docs:features -->'
const end = '<!-- /features -->'
const page = 'docs/architecture.md'

/**
 * The features of the server, those that import none first.
 * @param {readonly import('dependency-cruiser').IModule[]} modules of the product, without tests
 * @returns {{ name: string, summary: string | undefined, uses: string[] }[]} `summary`: the one line of comment that
 *   index.ts begins with; `uses`: the features that it imports
 */
export function featuresOf(modules, root) {
  const uses = new Map()
  for (const { source, dependencies } of modules) {
    const name = featureOf(source)
    if (name === undefined) continue
    const used = uses.get(name) ?? new Set()
    uses.set(name, used)
    for (const { resolved } of dependencies) {
      const other = featureOf(resolved)
      if (other !== undefined && other !== name) used.add(other)
    }
  }
  const features = [...uses.keys()].sort().map((name) => ({
    name,
    summary: summaryOf(join(root, 'server/features', name, 'index.ts')),
    uses: [...uses.get(name)].sort(),
  }))
  return inOrder(features)
}

const featureOf = (file) => /^server\/features\/([^/]+)\//.exec(file)?.[1]

const summaryOf = (index) =>
  existsSync(index) ? /^\/\*\* (.+) \*\/\n/.exec(readFileSync(index, 'utf8'))?.[1] : undefined

/** Each after those that it uses; features in a circle, which another rule reports, come last. */
function inOrder(features) {
  const ordered = []
  let left = features
  while (left.length > 0) {
    const next = left.filter(({ uses }) => !left.some(({ name }) => uses.includes(name)))
    ordered.push(...(next.length > 0 ? next : left))
    left = next.length > 0 ? left.filter((feature) => !next.includes(feature)) : []
  }
  return ordered
}

/** The text of the page with the table as it should be. */
export function pageWith(features, text) {
  const rows = features.map(
    ({ name, summary = '', uses }) => `| \`${name}\` | ${summary.replaceAll('|', '\\|')} | ${uses.join(', ')} |`,
  )
  const table = ['| feature | what it is | uses |', '| --- | --- | --- |', ...rows].join('\n')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`${page} lacks the lines “${begin}” and “${end}”`)
  return `${before}${begin}\n${table}\n${end}${after}`
}

/** @returns {string[]} features without a summary, and the page where its table is not what the sources say */
export function staleFeatureDocs(features, root) {
  const unnamed = features.filter(({ summary }) => summary === undefined)
  const text = readFileSync(join(root, page), 'utf8')
  return [
    ...unnamed.map(({ name }) => `server/features/${name}/index.ts does not begin with one line of /** comment */`),
    ...(pageWith(features, text) === text ? [] : [`${page}: run \`npm run docs:features\``]),
  ]
}

export const featurePage = page
