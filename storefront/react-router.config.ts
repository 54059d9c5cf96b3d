import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route table is a few hundred bytes: shipping it beats a manifest request before every first visit.
  // A page and its loader are wanted together: two files of one screen compress worse, and the first needs a request more.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
