/** Texts that few screens say, by the names of their files: fetched with the first of those screens, and not before. */
interface LateFiles {
  Answers: typeof import('../../../locales/en/backofficeAnswers.json')
  Audit: typeof import('../../../locales/en/backofficeAudit.json')
  Banners: typeof import('../../../locales/en/backofficeBanners.json')
  Brands: typeof import('../../../locales/en/backofficeBrands.json')
  Categories: typeof import('../../../locales/en/backofficeCategories.json')
  Coupons: typeof import('../../../locales/en/backofficeCoupons.json')
  Customers: typeof import('../../../locales/en/backofficeCustomers.json')
  Deals: typeof import('../../../locales/en/backofficeDeals.json')
  DemoGoods: typeof import('../../../locales/en/backofficeDemoGoods.json')
  Distributors: typeof import('../../../locales/en/backofficeDistributors.json')
  Duplicates: typeof import('../../../locales/en/backofficeDuplicates.json')
  Emails: typeof import('../../../locales/en/backofficeEmails.json')
  Families: typeof import('../../../locales/en/backofficeFamilies.json')
  Home: typeof import('../../../locales/en/backofficeHome.json')
  Imports: typeof import('../../../locales/en/backofficeImports.json')
  Invitations: typeof import('../../../locales/en/backofficeInvitations.json')
  Invoices: typeof import('../../../locales/en/backofficeInvoices.json')
  Letters: typeof import('../../../locales/en/backofficeLetters.json')
  Links: typeof import('../../../locales/en/backofficeLinks.json')
  Notices: typeof import('../../../locales/en/backofficeNotices.json')
  Orders: typeof import('../../../locales/en/backofficeOrders.json')
  ProductGrid: typeof import('../../../locales/en/backofficeProductGrid.json')
  Palette: typeof import('../../../locales/en/backofficePalette.json')
  Products: typeof import('../../../locales/en/backofficeProducts.json')
  Quotations: typeof import('../../../locales/en/backofficeQuotations.json')
  Roles: typeof import('../../../locales/en/backofficeRoles.json')
  Search: typeof import('../../../locales/en/backofficeSearch.json')
  Settings: typeof import('../../../locales/en/backofficeSettings.json')
  Setup: typeof import('../../../locales/en/backofficeSetup.json')
  Staff: typeof import('../../../locales/en/backofficeStaff.json')
  Support: typeof import('../../../locales/en/backofficeSupport.json')
  Texts: typeof import('../../../locales/en/backofficeTexts.json')
  Today: typeof import('../../../locales/en/backofficeToday.json')
  Vat: typeof import('../../../locales/en/backofficeVat.json')
  VatReturns: typeof import('../../../locales/en/backofficeVatReturns.json')
  Words: typeof import('../../../locales/en/backofficeWords.json')
}
export type LateTexts = keyof LateFiles

/** Every other text of the back office, with its plural forms. */
type FirstTexts = typeof import('../../../locales/en/backoffice.json') &
  typeof import('../../../locales/en/backofficeDetails.json') &
  typeof import('../../../locales/en/backofficeHistory.json') &
  typeof import('../../../locales/en/backofficeLists.json') &
  typeof import('../../../locales/en/backofficeNotifications.json') &
  typeof import('../../../locales/en/backofficeShell.json') &
  typeof import('../../../locales/en/backofficeShopStatus.json')

type FormKey = Exclude<keyof FirstTexts | { [File in LateTexts]: keyof LateFiles[File] }[LateTexts], 'default'>
type ErrorKey = Exclude<keyof typeof import('../../../locales/en/errors.json'), 'default'>

/** The key that is asked for: of a plural, without its form. */
type Stem<Key extends string> = Key extends `${infer Counted}_other`
  ? `${Counted}_one` extends FormKey | ErrorKey
    ? Counted | Key
    : Key
  : Key

/**
 * A key of `locales/`: of a text of the back office, or of an error. Keys of both languages are equal (`locales.test.ts`);
 * one that is not there is a compile error.
 */
export type TextKey = Stem<FormKey> | `errors:${Stem<ErrorKey>}`

type BeginningsOf<Key extends string> = Key extends `${infer First}_${infer Rest}`
  ? First | `${First}_${BeginningsOf<Rest>}`
  : never

/** All keys by every beginning that ends before an underscore: looking one up is cheaper than going through all of them. */
type KeysByBeginning = { [Key in TextKey as BeginningsOf<Key>]: Key }

/** The rest of the keys that start with `Beginning` and an underscore. */
export type EndingOf<Beginning extends string> = Beginning extends keyof KeysByBeginning
  ? KeysByBeginning[Beginning] extends `${Beginning}_${infer Ending}`
    ? Ending
    : never
  : never

type BeginningOf<Ending extends string> = TextKey extends infer Key
  ? Key extends `${infer Beginning}_${Ending}`
    ? Beginning
    : never
  : never

/** The beginnings that have a text with each of these endings. */
export type TextFamily<Endings extends string> = {
  [Ending in Endings]: (beginning: BeginningOf<Ending>) => void
}[Endings] extends (beginning: infer Beginning) => void
  ? Beginning
  : never

export type Underscored<Path extends string> = Path extends `${infer First}.${infer Rest}`
  ? `${First}_${Underscored<Rest>}`
  : Path

/** A path as keys have it: in them a dot means something else. */
export const underscored = <Path extends string>(path: Path) => path.replaceAll('.', '_') as Underscored<Path>

/** The key of two parts that go together; of parts that are known at run time only, their declaration has checked that. */
export const keyOf = <Beginning extends string>(beginning: Beginning, ending: EndingOf<Beginning>) =>
  `${beginning}_${ending}` as TextKey
