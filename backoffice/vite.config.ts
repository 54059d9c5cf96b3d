import { evaluateAtBuild } from '@rawaj/contract/api/evaluateAtBuild.ts'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** The libraries change rarely: a new version of the back office leaves them in the browser's cache. */
const chunks = [
  {
    name: 'libraries',
    priority: 2,
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack[\\/](react-query|query-core)|cookie|set-cookie-parser|use-sync-external-store)[\\/]/,
  },
  {
    name: 'forms',
    priority: 1,
    test: /node_modules[\\/](react-hook-form|@hookform|zod)[\\/]/,
  },
  {
    // Small ones that go together weigh less as one.
    name: 'product',
    priority: 1,
    test: /features[\\/]products[\\/](ProductContext|useProduct|productTexts)\.ts$/,
  },
  {
    // Parts of nearly every screen, a hundred bytes each: compressed as one they weigh a third less.
    name: 'parts',
    test: /design[\\/]\w+\.tsx?$|app[\\/]ui[\\/](?!Menu)/,
    minShareCount: 4,
  },
]

/** One text, quoted in any of the three ways. */
const text = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/.source
const description = new RegExp(`\\.describe\\(\\s*(?:${text}),?\\s*\\)`, 'gs')

/** Descriptions in schemas are for the documentation of the calls: a browser only validates with them. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]contract[\\/].*\.ts$/ },
    handler: (code) => ({ code: code.replace(description, ''), map: null }),
  },
}

export default defineConfig({
  base: '/admin/',
  plugins: [evaluateAtBuild(), withoutDescriptions, tailwindcss()],
  build: {
    outDir: 'build',
    target: 'es2022',
    // Used to count what each screen loads (scripts/backOfficeBudget.mjs).
    manifest: true,
    // Fonts and pictures in the bundle's text would be forbidden by the page's policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { advancedChunks: { groups: chunks } } },
  },
})
