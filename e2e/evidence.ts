import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'

/** Folder for the evidence of failing tests, below the project's folder; git ignores it. */
export const evidenceFolder = 'test-results'

interface Evidence {
  context: BrowserContext
  /** Console messages and requests of the context's pages, in order. */
  events: string[]
}

/** Keeps how the browser stood when a test failed: each page's picture and HTML, what happened, Playwright's trace. */
export async function keepEvidence(test: string, all: Iterable<Evidence>): Promise<string> {
  const name = test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 150)
  const folder = join(import.meta.dirname, '..', evidenceFolder, name)
  await mkdir(folder, { recursive: true })
  for (const [number, { context, events }] of [...all].entries()) {
    const path = (what: string) => join(folder, `${number + 1}-${what}`)
    await writeFile(path('events.log'), `${events.join('\n')}\n`)
    for (const [at, page] of context.pages().entries()) {
      // A page that has crashed, or waits for what never comes, has no picture.
      await page.screenshot({ path: path(`page-${at + 1}.png`), timeout: 10_000 }).catch(() => undefined)
      await page
        .content()
        .then((html) => writeFile(path(`page-${at + 1}.html`), `<!-- ${page.url()} -->\n${html}`))
        .catch(() => undefined)
    }
    await context.tracing.stop({ path: path('trace.zip') }).catch(() => undefined)
  }
  return join(evidenceFolder, name)
}

const shownEvents = 25

/** The latest events of the browser, for reading a failed run by its printed output alone. */
export const lastEvents = (all: Iterable<Evidence>): string =>
  [...all].map(({ events }) => events.slice(-shownEvents).join('\n')).join('\n\n')
