/** The forms of the storefront, which it loads together. The back office has no use for those of companies. */
export { tradeAccountForm } from './companyForms.ts'
export * from './validation.ts'
