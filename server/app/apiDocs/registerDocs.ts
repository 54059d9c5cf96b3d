import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { compress, type Encoding, negotiateEncoding } from '../../platform/http/compress.ts'
import { etagOf } from '../../platform/http/etagOf.ts'
import { matchesEtag } from '../../platform/http/matchesEtag.ts'
import { registerMethodNotAllowed } from '../../platform/http/registerMethodNotAllowed.ts'
import { pageSecurityOf } from '../pages/pageSecurity.ts'
import { docsPage } from './docsPage.ts'
import { openApiDocument } from './openApi.ts'
import { openApiAdminDocument } from './openApiAdmin.ts'

/** The parts of Swagger UI that the page needs, by the name they have there. */
const parts = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
])

/**
 * The API's documentation: `/api/openapi.json` for programs, `/api/docs` for people. All of it is made when it is first
 * asked for, because most shops never are.
 */
export function registerDocs(app: FastifyInstance): void {
  serve('/api/openapi.json', 'application/json; charset=utf-8', async () =>
    Buffer.from(JSON.stringify(openApiDocument())),
  )
  serve('/api/admin/openapi.json', 'application/json; charset=utf-8', async () =>
    Buffer.from(JSON.stringify(openApiAdminDocument())),
  )
  serve('/api/docs', 'text/html; charset=utf-8', async () => Buffer.from(docsPage), pageSecurityOf(docsPage))
  for (const [name, type] of parts) serve(`/api/docs/${name}`, type, () => readFile(pathOf(name)))

  function serve(url: string, type: string, make: () => Promise<Buffer>, security: Record<string, string> = {}) {
    const file = madeOnce(make)
    app.get(url, async (request, reply) => {
      const { etag, as } = await file()
      reply.header('etag', etag).header('vary', 'accept-encoding').header('cache-control', 'public, no-cache')
      reply.headers(security)
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      const { body, encoding } = await as(negotiateEncoding(request.headers['accept-encoding']))
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.type(type).send(body)
    })
    registerMethodNotAllowed(app, url, { allowed: ['GET', 'HEAD'] })
  }
}

interface DocsFile {
  etag: string
  as(encoding: Encoding): Promise<{ body: Buffer; encoding: Encoding }>
}

/** Creates a file at the first call and caches it, compressed in each encoding once; a failure is not cached. */
function madeOnce(make: () => Promise<Buffer>): () => Promise<DocsFile> {
  let made: Promise<DocsFile> | undefined
  return () => {
    made ??= make().then(fileOf)
    made.catch(() => {
      made = undefined
    })
    return made
  }
}

function fileOf(bytes: Buffer): DocsFile {
  const bodies = new Map<Encoding, ReturnType<typeof compress>>()
  return {
    etag: etagOf(bytes),
    as(encoding) {
      const body = bodies.get(encoding) ?? compress(bytes, encoding)
      bodies.set(encoding, body)
      return body
    },
  }
}

function pathOf(name: string): string {
  return createRequire(import.meta.url).resolve(`@fastify/swagger-ui/static/${name}`)
}
