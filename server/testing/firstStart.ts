import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from './openTestDatabase.ts'

const main = join(import.meta.dirname, '../app/main.ts')
/**
 * Preloaded into the shop: reports, when the process ends, which of React's builds were loaded and which environment the
 * libraries saw.
 */
const witness = `
import { createRequire } from 'node:module'
process.on('exit', () => {
  const { cache } = createRequire(process.argv[1])
  // A module that was only looked through for what it exports is not loaded.
  const loaded = Object.keys(cache).filter((path) => cache[path].loaded)
  const builds = loaded.map((path) => /\\/(react(?:-dom)?[\\w.-]*)\\.(development|production)\\.js$/.exec(path)).filter(Boolean)
  console.log('LOADED ' + JSON.stringify([...new Set(builds.map(([, , build]) => build))]))
  console.log('SAW ' + process.env.NODE_ENV)
})`

/** Starts a new shop with these settings, requests a page and its products, and closes it. */
export async function firstStart(settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rawaj-build-'))
  const { PATH = '', HOME = '' } = process.env
  // Making a database of its own is not what this is about.
  const database = await openTestDatabase()
  const shop = spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(witness)}`, main], {
    env: {
      PATH,
      HOME,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SEED_PRODUCTS: '20',
      SEED_ORDERS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise((resolve) => shop.once('close', resolve))
  const opened = new Promise<string>((resolve) => {
    for (const stream of [shop.stdout, shop.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const url = /The shop is open at (\S+)/.exec(output)?.[1]
        if (url !== undefined) resolve(url)
      })
  })
  try {
    const url = await Promise.race([
      opened,
      ended.then(() => Promise.reject(new Error(`${output}\n${shop.exitCode} ${shop.signalCode}`))),
    ])
    const page = await (await fetch(`${url}/purchase`)).text()
    shop.kill('SIGTERM')
    await ended
    return {
      hasGoods: /href="\/productdetails\/\d+"/.test(page),
      builds: JSON.parse(/LOADED (.*)/.exec(output)?.[1] ?? 'null') as string[] | null,
      saw: /SAW (\w*)/.exec(output)?.[1],
    }
  } finally {
    shop.kill('SIGKILL')
    await ended
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
