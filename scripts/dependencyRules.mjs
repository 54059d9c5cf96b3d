// Allowed directions of imports (docs/architecture.md). `npm run check` checks them for every file, type imports included.

const product =
  '^(contract|design|demo|payment-providers|server/(app|features|kernel|platform)|(storefront|backoffice)/app)/'
const tests = '\\.(test|test\\.long|long\\.test)\\.tsx?$'

/** Which features may use them beside their own is declared in foreignTables.mjs. */
export const tables = '^server/(features|kernel)/.*[tT]ables\\.ts$'

/** Fills an empty shop with rows of the past, as no use case of today would write them. */
export const compositionOfTables = '^server/app/seed/'

/** A feature of this folder is used through its index.ts; what else lies there is its own, but for tables. */
function usedByIndex(folder) {
  const rule = {
    comment: 'A feature is used through its index.ts; what else lies in its folder is its own.',
    severity: 'error',
  }
  return [
    {
      ...rule,
      name: `${folder}-by-index-from-a-feature`,
      from: { path: `^${folder}/([^/]+)/` },
      to: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/($1/|[^/]+/index\\.ts$)|${tables}` },
    },
    {
      ...rule,
      name: `${folder}-by-index-from-outside`,
      // The authority's stand-in, and tests' documents, use the parts that write documents, without the shop around them. Those are
      // loaded when they are needed, so that the index of invoicing names none of them.
      from: { pathNot: `^(${folder}|authority-stand-in|server/testing/invoicing)/` },
      to: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/[^/]+/index\\.ts$|${tables}` },
    },
  ]
}

/** @type {import('dependency-cruiser').IFlattenedRuleSet['forbidden']} */
export const forbidden = [
  {
    name: 'no-circle',
    comment: 'Files that import each other in a circle cannot be read, tested or moved one by one.',
    severity: 'error',
    from: { pathNot: tests },
    to: { circular: true },
  },
  {
    name: 'contract-stands-alone',
    comment: 'Both sides build on the contract; it knows neither.',
    severity: 'error',
    from: { path: '^contract/' },
    to: {
      path: '^(server|storefront|backoffice|design|payment-providers|demo|e2e|drills|bench|(authority|payment)-stand-in|scripts)/',
    },
  },
  {
    name: 'design-knows-the-contract-alone',
    comment: 'The parts that both the storefront and the back office are built of know neither.',
    severity: 'error',
    from: { path: '^design/', pathNot: tests },
    to: {
      path: '^(server|storefront|backoffice|payment-providers|demo|e2e|drills|bench|(authority|payment)-stand-in|scripts)/',
    },
  },
  {
    name: 'payment-providers-know-the-contract-alone',
    comment: 'A provider is a folder of its own; the shop knows it by PaymentProvider.ts and PaymentWindow.ts.',
    severity: 'error',
    from: { path: '^payment-providers/', pathNot: tests },
    to: { path: '^(server|storefront|backoffice|design|demo|e2e|drills|bench|(authority|payment)-stand-in|scripts)/' },
  },
  {
    name: 'browser-knows-payment-windows',
    comment: 'The server sides of the providers, and their keys, never travel to the browser.',
    severity: 'error',
    from: { path: '^(storefront/app/|payment-providers/(PaymentWindow|windows|.*Window)\\.ts$)', pathNot: tests },
    to: {
      path: '^payment-providers/',
      pathNot: '^payment-providers/(PaymentWindow|windows|.*Window)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'platform-knows-no-shop',
    comment: 'app → features → kernel → platform: what any server needs knows nothing of the shop.',
    severity: 'error',
    from: { path: '^server/platform/', pathNot: tests },
    to: { path: '^server/(kernel|features|app)/' },
  },
  {
    name: 'kernel-knows-no-feature',
    comment: 'app → features → kernel → platform: features register with the kernel, which enumerates none of them.',
    severity: 'error',
    from: { path: '^server/kernel/', pathNot: tests },
    to: { path: '^server/(features|app)/' },
  },
  {
    name: 'features-know-no-app',
    comment: 'app → features → kernel → platform: a feature does not know who composes it.',
    severity: 'error',
    from: { path: '^server/features/', pathNot: tests },
    to: { path: '^server/app/' },
  },
  ...usedByIndex('server/features'),
  {
    name: 'kernel-by-index',
    comment: 'The kernel is used through its index.ts.',
    severity: 'error',
    from: { pathNot: '^server/kernel/' },
    to: { path: '^server/kernel/', pathNot: `^server/kernel/index\\.ts$|${tables}` },
  },
  {
    name: 'tables-stay-inside',
    comment: 'A feature exports verbs and queries; the types of its tables at most.',
    severity: 'error',
    from: { path: '^server/(features/[^/]+|kernel)/index\\.ts$' },
    to: { path: tables, dependencyTypesNot: ['type-only'] },
  },
  ...usedByIndex('storefront/app/features'),
  ...usedByIndex('backoffice/app/features'),
  {
    name: 'tables-refer-to-tables',
    comment:
      'A foreign key is between tables; a tables.ts that loaded a whole feature could not be read by drizzle-kit.',
    severity: 'error',
    from: { path: tables },
    to: { path: '^server/features/', pathNot: tables, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'screens-go-down',
    comment: 'routes → features → ui, i18n, shopApi or adminApi: what lies below does not know what is built of it.',
    severity: 'error',
    from: { path: '^(storefront|backoffice)/app/(ui|i18n|shopApi|adminApi)/', pathNot: tests },
    to: { path: '^(storefront|backoffice)/app/(features|routes)/' },
  },
  {
    name: 'features-know-no-route',
    comment: 'routes → features: a feature does not know the screens that it stands on.',
    severity: 'error',
    from: { path: '^(storefront|backoffice)/app/features/', pathNot: tests },
    to: { path: '^(storefront|backoffice)/app/(routes/|root\\.tsx$|router\\.tsx$)' },
  },
  {
    name: 'storefront-and-server-apart',
    comment: 'They meet in the contract alone, types included.',
    severity: 'error',
    from: { path: '^storefront/', pathNot: tests },
    to: { path: '^(server|backoffice)/' },
  },
  {
    name: 'backoffice-stands-on-the-contract',
    comment:
      'It meets the server in the contract alone, types included, and shares with the storefront what lies in design/.',
    severity: 'error',
    from: { path: '^backoffice/', pathNot: tests },
    to: { path: '^(server|storefront|payment-providers|demo|e2e|drills|bench|(authority|payment)-stand-in|scripts)/' },
  },
  {
    name: 'server-loads-the-build-alone',
    comment: 'The page server works with what was built of the screens, never with their sources.',
    severity: 'error',
    from: { path: '^server/(app|features|kernel|platform)/', pathNot: tests },
    to: { path: '^(design/|(storefront|backoffice)/app/)', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'product-knows-no-demo',
    comment:
      'The demo is data that an empty shop may be filled with; only app/demoSource.ts names it, to load it then.',
    severity: 'error',
    from: {
      path: '^(contract|design|(storefront|backoffice)/app|server/(app|features|kernel|platform))/',
      pathNot: `${tests}|^server/app/demoSource\\.ts$`,
    },
    to: { path: '^demo/' },
  },
  {
    name: 'demo-knows-the-contract-alone',
    comment: 'It is plain data in the contract’s terms.',
    severity: 'error',
    from: { path: '^demo/', pathNot: tests },
    to: {
      path: '^(server|storefront|backoffice|design|payment-providers|e2e|drills|bench|(authority|payment)-stand-in)/',
    },
  },
  {
    name: 'product-knows-no-test',
    comment: 'What tests are made of is not shipped.',
    severity: 'error',
    from: { path: product, pathNot: tests },
    to: { path: `^(server/(testing|tests)|e2e|drills|bench|(authority|payment)-stand-in)/|${tests}` },
  },
  {
    name: 'listed-in-package-json',
    comment: 'Every package that a workspace imports stands in its own package.json.',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'resolvable',
    comment: 'An import that leads nowhere is checked by nobody.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^(\\./\\+types/|virtual:|#)' },
  },
]

/**
 * Rules between folders, for the product alone: tests open whole shops, and would close every circle.
 * @type {import('dependency-cruiser').IFlattenedRuleSet['forbidden']}
 */
export const forbiddenBetweenFolders = [
  {
    name: 'no-circle-of-features',
    comment: 'Two features that need each other are one feature, or lack a third above or below them.',
    severity: 'error',
    scope: 'folder',
    from: { path: '^(server|storefront/app|backoffice/app)/features/[^/]+$' },
    to: { path: '^(server|storefront/app|backoffice/app)/features/[^/]+$', circular: true },
  },
]

/** Tests and what they are made of. */
export const testFiles = `${tests}|^server/(testing|tests)/|^(e2e|drills|bench)/`
