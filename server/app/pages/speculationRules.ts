import { prefetchablePages } from '@rawaj/contract/content/prefetchablePages.ts'
import type { FastifyInstance } from 'fastify'

const path = '/speculation-rules.json'

/**
 * Until a page is hydrated, browsers that know the header prefetch the document of a link that is pointed at or pressed. From then
 * on the router prefetches what it needs (storefront/app/features/prefetch), and browsers drop what the rules do not match any more.
 * Without script nothing is prefetched: no visit of a prefetched page could be reported.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: prefetchablePages },
          // `lang` turns the page in place.
          { not: { href_matches: '/*\\?*lang=*' } },
          { selector_matches: 'html[data-hydrating] a:not([target], [download])' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** Names the rules to a browser; a policy needs no source for rules that come by header. */
export const speculationRulesHeader = { 'speculation-rules': `"${path}"` }

/** GET /speculation-rules.json */
export function registerSpeculationRules(app: FastifyInstance): void {
  const body = JSON.stringify(rules)
  app.get(path, async (_request, reply) =>
    reply.type('application/speculationrules+json').header('cache-control', 'public, max-age=3600').send(body),
  )
}
