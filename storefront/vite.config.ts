import { evaluateAtBuild } from '@rawaj/contract/api/evaluateAtBuild.ts'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * The frame, and what nearly every page has beside it: in one file they compress best. Not the entry: it would run with the first
 * screen's imports, before the router knows that screen.
 */
const frame = [
  'app/root',
  'app/ui/(Breadcrumb|EmptyState|FailedState|Picture|Price|Stepper|TextArea|Thumbnail|moveFocus)',
  'design/(Alert|Card|Skeleton|TextField)',
  'app/features/page/PageHead',
  'app/features/auth/returnTo',
  'app/features/cart/cartMutations',
  'contract/orders/orderStatus',
]

/**
 * Code that every page needs is in two files instead of fifty: fewer requests, and better compression. The libraries change
 * rarely, so a new version of the shop leaves the largest file in the browser's cache.
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
  // The shared code of dialogs is loaded with the first one that is opened.
  { name: 'dialog', priority: 2, test: /design[\\/](Dialog|ConfirmDialog|useModal)\.tsx?$/ },
  // The rest of what many pages share.
  {
    name: 'shared',
    priority: 1,
    test: /app[\\/](ui|i18n|features[\\/](auth|cart|catalogue|feedback|guarantees|layout|page))|design[\\/][^\\/]+\.tsx?$|contract[\\/][^\\/]+[\\/][^\\/]+\.ts$/,
    minShareCount: 4,
  },
]

export default defineConfig({
  plugins: [evaluateAtBuild(), tailwindcss(), reactRouter()],
  // Found before the first page is asked for, or a developer's first visit would load half of it and reload.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts', '!app/ui/gallery/**', '!app/entry.server.tsx'] },
  build: {
    target: 'es2022',
    rolldownOptions: { treeshake: { propertyReadSideEffects: false }, output: { advancedChunks: { groups: chunks } } },
  },
})
