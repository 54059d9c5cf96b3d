import { evaluateAtBuild } from '@rawaj/contract/api/evaluateAtBuild.ts'
import { reactRouter } from '@react-router/dev/vite'
import { minify } from '@swc/core'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { inlineScripts } from './inlineScripts.ts'

/**
 * The frame, and what nearly every page has beside it: in one file they compress best. Not the entry: it would run with the first
 * screen's imports, before the router knows that screen.
 */
const frame = [
  'app/root',
  'app/ui/(Breadcrumb|EmptyState|FailedState|Picture|Price|Stepper|Thumbnail|moveFocus|useLazySection)',
  'design/(Alert|Card|Skeleton)',
  'app/features/page/PageHead',
  'app/features/feedback/useQuantityError',
  'app/i18n/useLocalized',
  // All that the entry is made of.
  'app/shopApi/createShopApi',
  'app/i18n/(i18nBrowser|lazyBackend|languageDetector|shopName)',
  'app/features/prefetch/(prefetchedReplies|reportPrefetchedVisit)',
  'design/pageTranslation',
  'contract/api/(clientRoutes|fetchCall|requestKeys|seal|addresses|idempotencyKey)',
  'app/features/auth/returnTo',
  'app/features/cart/cartMutations',
  'app/features/cart/priceInHalalas',
  'app/features/prefetch/PrefetcherContext',
  'app/features/guarantees/useSupportHours',
  'contract/(orders/(orderStatus|quantity)|money/tax|catalogue/marker)',
]

/**
 * Code that every page needs is in two files instead of fifty: fewer requests, and better compression. The libraries change
 * rarely, so a new version of the shop leaves the largest file in the browser's cache. What some pages share is in few files too;
 * a group of a lower priority leaves to the others what it is made of.
 */
const chunks = [
  {
    name: 'libraries',
    priority: 4,
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack|zustand|cookie|set-cookie-parser|use-sync-external-store|@babel)[\\/]/,
  },
  {
    name: 'frame',
    priority: 3,
    test: new RegExp(`(${frame.join('|').replaceAll('/', '[\\\\/]')})\\.(tsx?|m?js)$`),
  },
  {
    name: 'listing',
    priority: 2,
    test: /app[\\/]features[\\/](listing[\\/](filterTree|listingQuery|readListing|deferredFilters|ClearFilter)|catalogue[\\/]sortOrders)\.tsx?$/,
  },
  { name: 'rows', priority: 2, test: /app[\\/]ui[\\/](Slider|SectionHeading)\.tsx$/ },
  { name: 'field', priority: 2, test: /design[\\/]Field\.tsx$/ },
  { name: 'lists', priority: 1, test: /app[\\/]ui[\\/](Pagination|SelectField)\.tsx$/ },
  {
    name: 'fields',
    priority: 1,
    test: /design[\\/](TextField|Form|formErrors)\.tsx?$|app[\\/]ui[\\/]TextArea\.tsx$|app[\\/]features[\\/]forms[\\/](ShopForm|RootError|useShopForm|checkForm)\.tsx?$/,
  },
  {
    name: 'products',
    priority: 1,
    test: /app[\\/]features[\\/](cart[\\/]AddToCartButton|catalogue[\\/](CatalogueError|ProductBadges|VatNote|productDisplay))\.tsx?$/,
  },
  {
    name: 'enquiry',
    priority: 1,
    test: /app[\\/]features[\\/](quotations[\\/]enquiries[\\/](EnquiryButton|useEnquiryName)|feedback[\\/]useDialogButton)\.tsx?$/,
  },
  {
    name: 'texts',
    priority: 1,
    test: /app[\\/]features[\\/]content[\\/](OwnText|QuestionList)\.tsx$/,
  },
  // What comes later is named in the frame, file by file.
  {
    name: 'menus',
    priority: 1,
    test: /app[\\/]features[\\/](layout[\\/](menuEntries|EntryLink)|catalogue[\\/]groupByDepartment)\.tsx?$/,
  },
  // Named before the frame, which needs it on the server alone.
  { name: 'links', priority: 4, test: /contract[\\/]content[\\/]layout\.ts$/ },
  // Every page of a customer has a cart, and so its sums; and who they are.
  {
    name: 'sums',
    priority: 2,
    test: /app[\\/]features[\\/](cart[\\/](cartTotals|cartLine)|prices[\\/]SumRows|auth[\\/](useProfile|followPriceList))\.tsx?$|contract[\\/]money[\\/]documentSums\.ts$/,
  },
  {
    name: 'checkout',
    priority: 1,
    test: /app[\\/](features[\\/](checkout[\\/](Checkout|DeliveryForm))|ui[\\/]RadioCards)\.tsx?$/,
  },
  { name: 'status', priority: 2, test: /design[\\/]StatusPill\.tsx$|app[\\/]features[\\/]orders[\\/]orderLabels\.ts$/ },
  {
    name: 'orders',
    priority: 1,
    test: /app[\\/](features[\\/]orders[\\/](OrderCard|OrdersSkeleton|TransferDetails|documentSums|orderProgress)|ui[\\/]Timeline)\.tsx?$/,
  },
  { name: 'orderLines', priority: 1, test: /app[\\/]features[\\/]quickOrder[\\/](orderLines|useOrderLines)\.ts$/ },
  { name: 'saveList', priority: 2, test: /quickOrder[\\/]lists[\\/]loadSaveListButton\.ts$/ },
  { name: 'noOrders', priority: 2, test: /app[\\/]ui[\\/]drawings[\\/]NoOrders\.tsx$/ },
  { name: 'quotations', priority: 2, test: /contract[\\/]quotations[\\/]quotations\.ts$/ },
  { name: 'disclosure', priority: 2, test: /app[\\/]ui[\\/]Disclosure\.tsx$/ },
  {
    name: 'quantity',
    priority: 1,
    test: /app[\\/]ui[\\/]quantity\.ts$|contract[\\/]text[\\/](typedNumber|unseenMarks)\.ts$/,
  },
  // The shared code of dialogs is loaded with the first one that is opened.
  { name: 'dialog', priority: 1, test: /design[\\/](Dialog|ConfirmDialog|useModal)\.tsx?$/ },
]

/** What every page has loaded before it asks for a late part. */
const presentFiles = /assets\/(libraries|frame|rolldown-runtime)-/

/**
 * A letter less than usual, which still tells versions of a script apart: every page names a hundred of them. Not of pictures, whose
 * addresses the server's build renders as well.
 */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}

/** SWC minifies what browsers load before Vite's own minifier does: a page is a kilobyte lighter than with either alone. */
const minifyChunks: Plugin = {
  name: 'minify-chunks',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  renderChunk: (code) => minify(code, { module: true, compress: { passes: 3 }, mangle: true }),
}

export default defineConfig({
  plugins: [evaluateAtBuild(), inlineScripts(), tailwindcss(), reactRouter(), minifyChunks],
  // Found before the first page is asked for, or a developer's first visit would load half of it and reload.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts', '!app/ui/gallery/**', '!app/entry.server.tsx'] },
  build: {
    target: 'es2022',
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !presentFiles.test(file)) },
    rolldownOptions: { treeshake: { propertyReadSideEffects: false }, output: { advancedChunks: { groups: chunks } } },
  },
  environments: { client: { build: { rolldownOptions: { output: fileNames } } } },
})
