// Modules of the contract whose exports are plain data, but made of calls with all their schemas: pages get the data alone.
import { pathToFileURL } from 'node:url'

/**
 * A plugin of Vite: in builds, such a module is replaced by its exports, evaluated as the pages are built. Everywhere else it
 * is read as it stands.
 *
 * @returns {import('vite').Plugin}
 */
export const evaluateAtBuild = () => ({
  name: 'evaluate-at-build',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /[\\/]contract[\\/]api[\\/](adminClientRoutes|clientRoutes)\.ts$/ },
    async handler(id) {
      const exports = Object.entries(await import(pathToFileURL(id).href))
      return exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
  },
})
