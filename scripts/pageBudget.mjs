// How much script each page loads, and the limit that the build keeps (docs/page-speed.md).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes of JavaScript, compressed with brotli, that a page may load before anybody does anything. */
export const scriptLimit = 155_000

/** What the HTML of a page of the demo may weigh: bytes, bytes on the wire (brotli, quality 5), and tags (`e2e/pageWeight.test.ts`). */
export const pageLimits = {
  '/': { bytes: 250_000, wire: 30_000, tags: 1_500 },
  // Twelve of the thirty cards are families.
  '/purchase': { bytes: 150_000, wire: 25_000, tags: 1_550 },
  // With the table of twelve sizes.
  '/productdetails/1': { bytes: 96_000, wire: 16_500, tags: 1_500 },
  // Alone, with the price of a metre.
  '/productdetails/25': { bytes: 77_000, wire: 16_000, tags: 1_500 },
  '/no-such-page': { bytes: 30_000, wire: 8_100, tags: 400 },
}

/** Every page of the build with the script it loads, from the manifest that the browser's router reads. Needs the `.br` files beside the assets. */
export function pageScripts(client) {
  const assets = join(client, 'assets')
  const manifest = readManifest(assets)
  const sizeOf = (path) => readFileSync(join(client, `${path}.br`)).length
  const always = [manifest.url, manifest.entry.module, ...manifest.entry.imports, ...filesOf(manifest.routes.root)]
  return Object.values(manifest.routes)
    .filter(({ id }) => id !== 'root')
    .map((route) => {
      const files = [...new Set([...always, ...filesOf(route)])]
        .map((path) => ({ name: path.slice('/assets/'.length), bytes: sizeOf(path) }))
        .sort((one, other) => other.bytes - one.bytes)
      return { page: route.id, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files }
    })
}

/** Sentences about the pages that load more than they may, with what weighs most in them. */
export function overBudget(client) {
  return pageScripts(client)
    .filter(({ bytes }) => bytes > scriptLimit)
    .map(({ page, bytes, files }) => {
      const largest = files.slice(0, 6).map(({ name, bytes: size }) => `${name} ${kilobytes(size)}`)
      return `${page} loads ${kilobytes(bytes)} kB of compressed script; ${kilobytes(scriptLimit)} are allowed. Largest: ${largest.join(', ')}`
    })
}

function readManifest(assets) {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error('The build has no manifest of its pages')
  const [, json] = /^window\.__reactRouterManifest=(.*?);?\s*$/s.exec(readFileSync(join(assets, name), 'utf8')) ?? []
  if (!json) throw new Error(`${name} is not the manifest that was expected`)
  return JSON.parse(json)
}

/** Files that a route loads with its page: its own parts and all they import. */
function filesOf({ module, clientActionModule, clientLoaderModule, clientMiddlewareModule, imports = [] }) {
  return [module, clientActionModule, clientLoaderModule, clientMiddlewareModule, ...imports].filter(Boolean)
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(1)
