/** A file for each feature but those of `lateTexts.ts`; their keys are one vocabulary. */
const files = import.meta.glob<Record<string, string>>(
  [
    '../../../locales/ar/backoffice*.json',
    '!../../../locales/ar/backoffice{Answers,Audit,Banners,Brands,Categories,Coupons,Customers,Deals,DemoGoods,Distributors,Duplicates,Emails,Home,Imports,Invitations,Letters,Links,Notices,Orders,ProductGrid,Products,Quotations,Roles,Search,Settings,Setup,Staff,Support,Texts,Today,Vat,Words}.json',
  ],
  { eager: true, import: 'default' },
)
export const backoffice: Record<string, string> = Object.assign({}, ...Object.values(files))
export { default as errors } from '../../../locales/ar/errors.json'
