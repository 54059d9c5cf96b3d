import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Some modules export plain data that is made of calls with all their schemas. Pages get the data alone: in builds such a
 * module is replaced by its exports, evaluated as the pages are built. Everywhere else it is read as it stands.
 */
export const evaluateAtBuild = (): Plugin => ({
  name: 'evaluate-at-build',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /[\\/]contract[\\/]api[\\/](adminClientRoutes|clientRoutes|lateClientRoutes)\.ts$/ },
    async handler(id) {
      const exports: Record<string, unknown> = await import(pathToFileURL(id).href)
      return Object.entries(exports)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  },
})
