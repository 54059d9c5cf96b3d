import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../platform/errors/AppError.ts'
import { networkOf } from '../../platform/http/networkOf.ts'
import { readBody } from '../../platform/http/readBodies.ts'
import { registerMethodNotAllowed } from '../../platform/http/registerMethodNotAllowed.ts'
import type { AppShop } from '../createShop.ts'
import { cspReportsPath } from './pageSecurity.ts'

const maxBody = 16 * 1024
const maxReportsPerRequest = 5
const windowMs = 60_000
const maxPerNetwork = 20
/** Lines in the log within one window, from all networks together. */
const maxLogged = 60
const maxNetworks = 1_000
const maxText = 120

interface Violation {
  directive: string
  blocked: string
  page: string
  source: string
  line: number | null
}

/**
 * Receives CSP violation reports. Anyone can send them, so they are few, small, and only logged: truncated, without queries, and
 * never more than a fixed number.
 */
export async function registerCspReports(
  app: FastifyInstance,
  { log, clock }: Pick<AppShop, 'log' | 'clock'>,
): Promise<void> {
  const counts = new LRUCache<string, number>({ max: maxNetworks })
  let [began, logged, leftOut] = [0, 0, 0]

  const beginWindow = () => {
    const now = clock().getTime()
    // A clock that was set back begins a new one too.
    if (now >= began && now - began < windowMs) return
    if (leftOut > 0) log.warn({ leftOut }, 'more pages reported a violation of their policy')
    ;[began, logged, leftOut] = [now, 0, 0]
    counts.clear()
  }

  const logViolation = (violation: Violation) => {
    if (logged >= maxLogged) leftOut += 1
    else log.warn(violation, 'a page reported a violation of its policy')
    logged += 1
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    for (const type of ['application/csp-report', 'application/reports+json', 'application/json'])
      scope.addContentTypeParser(type, async (request: FastifyRequest) => jsonOf(await readBody(request, maxBody)))

    scope.post(
      cspReportsPath,
      {
        onRequest: async ({ ip }) => {
          beginWindow()
          const network = networkOf(ip)
          const count = (counts.get(network) ?? 0) + 1
          counts.set(network, count)
          if (count > maxPerNetwork) throw new AppError('too_many_requests', { retryAfterSeconds: windowMs / 1000 })
        },
      },
      async ({ body }, reply) => {
        for (const violation of violationsIn(body)) logViolation(violation)
        return reply.code(204).header('cache-control', 'no-store').send()
      },
    )
  })
  registerMethodNotAllowed(app, cspReportsPath, { allowed: ['POST'] })
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new AppError('malformed_body')
  }
}

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

/** Both spellings: one report of `report-uri`, or a list of all kinds from `report-to`. */
function violationsIn(body: unknown): Violation[] {
  const old = fieldsOf(body)['csp-report']
  const reports = Array.isArray(body)
    ? body.map(fieldsOf).flatMap(({ type, body: report }) => (type === 'csp-violation' ? [fieldsOf(report)] : []))
    : old === undefined
      ? []
      : [fieldsOf(old)]
  return reports
    .slice(0, maxReportsPerRequest)
    .map(violationOf)
    .filter(({ blocked, source }) => !/^[\w-]+-extension/.test(blocked) && !/^[\w-]+-extension/.test(source))
}

function violationOf(report: Fields): Violation {
  const first = (...names: string[]) => names.map((name) => report[name]).find((value) => value !== undefined)
  const line = first('lineNumber', 'line-number')
  return {
    directive: printable(first('effectiveDirective', 'effective-directive', 'violated-directive')),
    blocked: address(first('blockedURL', 'blocked-uri')),
    page: address(first('documentURL', 'document-uri')),
    source: address(first('sourceFile', 'source-file')),
    line: Number.isSafeInteger(line) ? Number(line) : null,
  }
}

/** Without query and fragment, where tokens may stand; a keyword such as `inline` as it is. */
const address = (value: unknown) => printable(typeof value === 'string' ? value.replace(/[?#].*$/s, '') : '')

const printable = (value: unknown) =>
  typeof value === 'string' ? value.slice(0, maxText).replace(/[^\x20-\x7e]/g, '?') : ''
