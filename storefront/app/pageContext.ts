import type { Language } from '@rawaj/contract/languages.ts'
import type { SealParameters } from '@rawaj/contract/seal.ts'
import type { ShopApi } from '@rawaj/contract/shopApi.ts'
import { createContext as createReactContext, use } from 'react'
import { createContext, RouterContextProvider } from 'react-router'

/** Every word of one language: namespace → key → text (`locales/`). */
export type Words = Record<string, Record<string, unknown>>

/** What the server tells a page; it travels to the browser inside the page. */
export interface PageData {
  /** The language the server rendered. */
  language: Language
  /** The address under which the shop is public, for canonical and hreflang links; no slash at the end. */
  publicUrl: string
  /** How the browser unseals replies (wire.md: it learns this from the page). */
  seal: SealParameters
  /** `described`: keep the described behaviour where it hurts a shopper (docs/compatibility.md). */
  compat: 'corrected' | 'described'
  /** The shortest password the shop takes (setting PASSWORD_MIN). */
  passwordMin: number
  /** The payment provider's script for the browser; `null`: online payment is unavailable. */
  payment: { scriptUrl: string } | null
  /** The words of that language; the browser fetches the other language itself when asked for. */
  words: Words
}

export interface PageGiven extends PageData {
  shopApi: ShopApi
  /** What the shop's own inline scripts carry while the page is rendered; only the server has one, and takes it off. */
  nonce?: string
}

/** What loaders work with, on the server and in the browser: `context.get(given).shopApi`. */
export const given = createContext<PageGiven>()

export function pageContext(values: PageGiven): RouterContextProvider {
  return new RouterContextProvider(new Map([[given, values]]))
}

/** The same for components. */
export const PageDataContext = createReactContext<PageData | null>(null)

export function usePageData(): PageData {
  const page = use(PageDataContext)
  if (!page) throw new Error('This component must stand inside a page')
  return page
}
