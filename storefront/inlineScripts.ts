import { pathToFileURL } from 'node:url'
import { minifySync, type Plugin } from 'vite'

/**
 * `import text from './name.ts?script'`: the text of a script that calls the function which that module exports by default, as
 * short as a bundle's. The function uses nothing from outside its own body.
 */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  enforce: 'pre',
  load: {
    filter: { id: /\.ts\?script$/ },
    async handler(id) {
      const { default: run }: { default: () => void } = await import(pathToFileURL(id.replace('?script', '')).href)
      return `export default ${JSON.stringify(minifySync('script.js', `(${run})()`).code.trim())}`
    },
  },
})
