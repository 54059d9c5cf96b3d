import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * What every page needs travels in two files instead of fifty: fewer requests, and text that compresses together. The
 * libraries change rarely, so a new version of the shop leaves the larger file in the browser's cache.
 */
const chunks = [
  {
    name: 'libraries',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next[^\\/]*|react-i18next|@tanstack|zustand|cookie|set-cookie-parser|use-sync-external-store|html-parse-stringify|void-elements|@babel)[\\/]/,
  },
  {
    name: 'frame',
    test: /app[\\/](root\.tsx|ui|features[\\/](chrome|search|session|cart|catalogue|messages))|contract[\\/]|lucide-react/,
    minShareCount: 4,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Found before the first page is asked for, or a developer's first visit would load half of it and reload.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts', '!app/ui/gallery/**', '!app/entry.server.tsx'] },
  build: { target: 'es2022', rolldownOptions: { output: { advancedChunks: { groups: chunks } } } },
})
