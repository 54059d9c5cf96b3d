// Prerequisites of the commands of package.json, on a bare clone with any Node from 18 on: the right Node, the packages of the
// lock file, the built pages. Plain JavaScript and nothing but Node's own modules, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { backOfficeOverBudget } from './backOfficeBudget.mjs'
import { compressAssets } from './compressAssets.mjs'
import { overBudget } from './pageBudget.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const neededNode = 24

/** Ends the command with one sentence, without a stack. */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

const say = (sentence) => console.log(`· ${sentence}`)

/** Node 24: the machine's own where it is new enough, else one of the project's own in `.runtime/`. */
export function bringNode() {
  if (Number(process.versions.node.split('.')[0]) >= neededNode) return process.execPath
  const folder = join(root, '.runtime')
  const binary = join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (majorOf(binary) >= neededNode) return binary
  say(
    `Node ${process.versions.node} is older than ${neededNode}: bringing Node ${neededNode} into .runtime/ (about 40 MB, once)`,
  )
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "allowScripts": { "node": true } }\n')
  npm(process.execPath, ['install', `node@${neededNode}`, '--no-fund', '--no-audit', '--loglevel=error'], folder)
  if (majorOf(binary) < neededNode)
    giveUp(`Node ${neededNode} could not be installed; install it from nodejs.org and try again.`)
  return binary
}

function majorOf(binary) {
  if (!existsSync(binary)) return 0
  const { stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0)
}

/** Installs from the lock file when it changed since the last time. */
export function installPackages(node) {
  const stamp = join(root, 'node_modules', '.rawaj-installed')
  const wanted = hashOf([join(root, 'package-lock.json')])
  if (readIfThere(stamp) === wanted) return
  say('Installing packages from the lock file (once, a minute or two)')
  npm(node, ['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error'], root)
  writeFileSync(stamp, wanted)
}

/** Builds what browsers load: the shop's pages and the back office, each when its sources changed since the last time. */
export function buildPages(node) {
  drawIcons(node)
  buildWhenChanged(node, {
    what: 'the pages',
    folder: 'storefront',
    sources: [
      ...['app', 'public', 'vite.config.ts', 'react-router.config.ts'].map(inside('storefront')),
      'payment-providers',
    ],
    command: [join('@react-router', 'dev', 'bin.cjs'), 'build'],
    client: join('build', 'client'),
    overBudget,
  })
  buildWhenChanged(node, {
    what: 'the back office',
    folder: 'backoffice',
    sources: [...['app', 'index.html', 'vite.config.ts'].map(inside('backoffice')), 'locales'],
    command: [join('vite', 'bin', 'vite.js'), 'build'],
    client: 'build',
    overBudget: backOfficeOverBudget,
  })
}

/** Writes the file of icons that both are built with, and that no commit has. */
export function drawIcons(node) {
  const { status, stderr } = spawnSync(node, [join(root, 'scripts', 'iconSprite.mjs')], { cwd: root, encoding: 'utf8' })
  if (status !== 0) giveUp(`The file of icons could not be written:\n${stderr}`)
}

const inside = (folder) => (path) => join(folder, path)

/** Both are built of these. */
const sharedSources = ['contract', 'design', 'package-lock.json']

function buildWhenChanged(node, { what, folder: name, sources, command: [tool, ...args], client, overBudget }) {
  const folder = join(root, name)
  const stamp = join(folder, 'build', '.rawaj-built')
  const wanted = hashOf([...sources, ...sharedSources].map(inside(root)))
  if (readIfThere(stamp) === wanted) return
  say(`Building ${what}`)
  const { status, stdout, stderr } = spawnSync(node, [join(root, 'node_modules', tool), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...withNode(node), NODE_ENV: 'production' },
  })
  if (status !== 0) giveUp(`Building ${what} failed:\n${stdout}\n${stderr}`)
  compressAssets(join(folder, client, 'assets'))
  const tooHeavy = overBudget(join(folder, client))
  if (tooHeavy.length > 0)
    giveUp(`Building ${what} succeeded, but what came out is too heavy (docs/page-speed.md):\n${tooHeavy.join('\n')}`)
  writeFileSync(stamp, wanted)
}

/** Everything a running shop needs; returns the Node to run it with. */
export function setUp() {
  const node = bringNode()
  installPackages(node)
  buildPages(node)
  return node
}

/**
 * Runs a program of ours in the foreground; Ctrl-C and a stop reach it, and its exit status becomes ours. `env` goes before
 * what the owner set, `defaults` after it.
 */
export function runInForeground(node, args, { env = {}, defaults = {} } = {}) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...defaults, ...withNode(node), ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => giveUp(`Node could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
}

/** The environment with our Node first in the path, so that whatever starts `node` gets the same one. */
export function withNode(node) {
  return { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` }
}

function npm(node, args, cwd) {
  // npm passes its path when it started us; with `node scripts/start.mjs` it is in PATH.
  const own = process.env.npm_execpath
  const options = {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...withNode(node), npm_config_update_notifier: 'false' },
  }
  const { status, error } =
    own && /\.c?js$/.test(own)
      ? spawnSync(node, [own, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (error || status !== 0)
    giveUp(`npm ${args[0]} failed${error ? `: ${error.message}` : ''}; is the npm registry reachable?`)
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** One hash over the names and contents of files and folders. */
function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path)) return
    const entries = listOrNull(path)
    if (!entries) hash.update(path.slice(root.length)).update('\0').update(readFileSync(path))
    else for (const entry of entries) if (entry !== 'node_modules') add(join(path, entry))
  }
  paths.forEach(add)
  return hash.digest('hex')
}

function listOrNull(path) {
  try {
    return readdirSync(path).sort()
  } catch {
    return null
  }
}
