// Proves the directions of imports (scripts/dependencyRules.mjs) with dependency-cruiser, and that docs/architecture.md
// lists the features as they are (`npm run docs:features` writes it). TypeScript 7 has no API that it
// could read modules with, so swc does; and because a reader that reads nothing finds nothing, the files are counted.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { forbidden, forbiddenBetweenFolders, testFiles } from './dependencyRules.mjs'
import { featurePage, featuresOf, pageWith, staleFeatureDocs } from './featureTable.mjs'
import { foreignTables } from './foreignTables.mjs'

const sources = /\.(ts|tsx|mjs)$/
const sourceFolders = [
  'contract',
  'server',
  'storefront',
  'backoffice',
  'design',
  'demo',
  'payment-providers',
  'e2e',
  'drills',
  'bench',
  'authority-stand-in',
  'payment-stand-in',
  'scripts',
]

/**
 * Results of the rules for a repository's folder: violations as lines of text, the number of files read of those that git lists,
 * and the features of the server.
 */
export async function checkDependencies(root) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...sourceFolders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => sources.test(file))
  const { modules, summary } = await resultOf(listed, root, { ruleSet: { forbidden } })
  const product = listed.filter((file) => !new RegExp(testFiles).test(file))
  const folders = await resultOf(product, root, { ruleSet: { forbidden: forbiddenBetweenFolders } })
  const read = new Set(modules.filter(({ source }) => sources.test(source)).map(({ source }) => source))
  const unread = listed.filter((file) => !read.has(file))
  const withImports = modules.filter(({ source, dependencies }) => listed.includes(source) && dependencies.length > 0)
  return {
    violations: [...summary.violations, ...folders.summary.violations].map(
      ({ rule, from, to, cycle }) =>
        `${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`,
    ),
    foreign: foreignTables(folders.modules, root),
    unread,
    features: featuresOf(folders.modules, root),
    files: listed.length,
    imports: withImports.reduce((sum, { dependencies }) => sum + dependencies.length, 0),
  }
}

const generated = '(^|/)(node_modules|build|\\.react-router)/'

async function resultOf(files, root, options) {
  const { output } = await cruise(
    files,
    {
      baseDir: root,
      validate: true,
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: generated },
      ...options,
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
    },
  )
  return output
}

if (import.meta.main) {
  const root = process.cwd()
  const { violations, foreign, unread, features, files, imports } = await checkDependencies(root)
  if (process.argv.includes('--write')) {
    const page = join(root, featurePage)
    writeFileSync(page, pageWith(features, readFileSync(page, 'utf8')))
  }
  const broken = [...violations, ...foreign, ...staleFeatureDocs(features, root)]
  for (const line of broken) console.error(line)
  for (const file of unread) console.error(`not read: ${file}`)
  // Every file but a few imports something: fewer imports than files means that they were not understood.
  if (imports < files) console.error(`only ${imports} imports were found in ${files} files`)
  console.log(`${imports} imports of ${files} files`)
  if (broken.length > 0 || unread.length > 0 || imports < files) process.exitCode = 1
}
