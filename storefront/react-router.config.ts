import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route table is a few hundred bytes: shipping it beats a manifest request before every first visit.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
