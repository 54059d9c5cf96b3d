import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

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
]

export default defineConfig({
  base: '/admin/',
  plugins: [tailwindcss()],
  build: {
    outDir: 'build',
    target: 'es2022',
    // What each screen loads is counted with it (scripts/backOfficeBudget.mjs).
    manifest: true,
    // Fonts and pictures in the bundle's text would be forbidden by the page's policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { advancedChunks: { groups: chunks } } },
  },
})
