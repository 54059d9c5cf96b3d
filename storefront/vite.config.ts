import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

function ownFile(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

/** The frame, and what nearly every page has beside it: in one file they compress best. */
const frame = [
  'app/(root|entry\\.client)',
  'app/ui/(Alert|Breadcrumb|Card|EmptyState|FailedState|Picture|Price|Skeleton|Stepper|TextArea|TextField|Thumbnail|moveFocus)',
  'app/features/page/PageHead',
  'app/features/auth/returnTo',
  'app/features/cart/cartMutations',
  'contract/orderStatus',
  'lucide-react/.*/(check|file-text)',
]

/**
 * What every page needs travels in two files instead of fifty: fewer requests, and text that compresses together. The
 * libraries change rarely, so a new version of the shop leaves the largest file in the browser's cache.
 */
const chunks = [
  {
    name: 'libraries',
    priority: 3,
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack|zustand|cookie|set-cookie-parser|use-sync-external-store|@babel)[\\/]/,
  },
  {
    name: 'frame',
    priority: 2,
    test: new RegExp(`(${frame.join('|').replaceAll('/', '[\\\\/]')})\\.(tsx?|m?js)$`),
  },
  {
    name: 'forms',
    priority: 2,
    test: /react-hook-form[\\/]|app[\\/]features[\\/]forms[\\/]formErrors\.ts$/,
  },
  // What every dialog stands in comes with the first one that is opened.
  { name: 'dialog', priority: 2, test: /app[\\/]ui[\\/](Dialog|ConfirmDialog|useModal)\.tsx?$/ },
  // The rest of what many pages share.
  {
    name: 'shared',
    priority: 1,
    test: /app[\\/](ui|i18n|features[\\/](auth|cart|catalogue|feedback|guarantees|layout|page))|contract[\\/]|lucide-react/,
    minShareCount: 4,
  },
]

/**
 * Parts of libraries that other code stands in for. Three can never run in this shop's browser, and are imported all the
 * same: finding routes by and by (all are known from the start, react-router.config.ts), instrumentation, and queries
 * without an end; in their place stands what they do when they are off. One is the shop's own.
 */
const replaced: Record<string, string> = {
  'ssr/routeModules.js': `export { loadRouteModule } from ${JSON.stringify(ownFile('app/loadRouteModule.ts'))}`,
  'ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => undefined
    export const getPartialManifest = () => ({})
    export const getManifestPath = () => ''
    export const getPathsWithAncestors = () => []
    export const handleClientVersionMismatch = () => Promise.resolve(false)
    export const URL_LIMIT = 0`,
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = undefined`,
  'query-core/build/modern/infiniteQueryBehavior.js': `
    export const infiniteQueryBehavior = () => undefined
    export const hasNextPage = () => false
    export const hasPreviousPage = () => false`,
}

function replaceParts(): Plugin {
  const left = new Set<string>()
  return {
    name: 'replace-parts-of-libraries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = /node_modules[\\/](react-router[\\/]dist[\\/]production|@tanstack)[\\/]/.test(id)
        ? Object.keys(replaced).find((end) => id.replaceAll('\\', '/').endsWith(end))
        : undefined
      if (part) left.add(part)
      return part && replaced[part]
    },
    buildEnd() {
      const missed = Object.keys(replaced).filter((part) => !left.has(part))
      if (missed.length > 0) this.error(`No library has ${missed.join(', ')} any more: see what it has instead`)
    },
  }
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), replaceParts()],
  // Found before the first page is asked for, or a developer's first visit would load half of it and reload.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts', '!app/ui/gallery/**', '!app/entry.server.tsx'] },
  build: {
    target: 'es2022',
    rolldownOptions: { treeshake: { propertyReadSideEffects: false }, output: { advancedChunks: { groups: chunks } } },
  },
})
