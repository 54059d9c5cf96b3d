import type { SealParameters } from '@rawaj/contract/api/seal.ts'
import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { DeliveryTerms } from '@rawaj/contract/money/delivery.ts'
import type { ShopPromises } from '@rawaj/contract/settings/promises.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { createContext as createReactContext, use } from 'react'
import { createContext, RouterContextProvider } from 'react-router'

/** All messages of one language: namespace → key → text (`locales/`). */
export type Translations = Record<string, Record<string, unknown>>

/** The owner's settings as far as pages show them; they hold until the page is loaded again. */
export interface PageShop {
  /** While it is closed customers have their orders and support, and staff have all of it. */
  open: boolean
  names: Record<Language, string>
  /** Path of a picture below /media/; null: the logo of the pages. */
  logo: string | null
  /** Whether the shop is registered for VAT; else nothing is said of VAT. */
  vatRegistered: boolean
  delivery: DeliveryTerms
  promises: ShopPromises
  /** At this many pieces and fewer the shopper sees how many are left. */
  lowStockLevel: number
  /** Whether lists show a family of products once. */
  groupFamilies: boolean
  /** The shortest password the shop takes. */
  passwordMin: number
}

/** Data from the server that all pages in a language share. A browser reads it from a file of its own (`fetchPageData`). */
export interface PageData {
  /** The language the server rendered. */
  language: Language
  /** The address under which the shop is public, for canonical and hreflang links; no slash at the end. */
  publicUrl: string
  /** Parameters to unseal replies (docs/api.md, Sealed values: the browser gets them with the page). */
  seal: SealParameters
  /** `described`: keep the described behaviour where it hurts a shopper (docs/compatibility.md). */
  compat: 'corrected' | 'described'
  /** The owner's settings that pages show (docs/settings.md). */
  shop: PageShop
  /** Provider of the payment window, and its address; `null`: online payment is unavailable. */
  payment: { provider: string; windowUrl: string } | null
}

/** What a page is rendered with beside its data. */
interface Rendering {
  /** Path of the file of `PageData` and texts. */
  dataPath: string
  /** Nonce of inline scripts; only on the server, and never sent (server/app/pages/contentSecurity.ts). */
  nonce?: string
}

export interface PageContext extends PageData, Rendering {
  shopApi: ShopApi
}

/** Context of loaders, on the server and in the browser: `context.get(pageContext).shopApi`. */
export const pageContext = createContext<PageContext>()

export function createPageContext(values: PageContext): RouterContextProvider {
  return new RouterContextProvider(new Map([[pageContext, values]]))
}

/** The same for components. */
export const PageDataContext = createReactContext<(PageData & Rendering) | null>(null)

export function usePageData(): PageData & Rendering {
  const page = use(PageDataContext)
  if (!page) throw new Error('This component must stand inside a page')
  return page
}
