import { type AdminPageShop, adminPageShopId } from '@rawaj/contract/staff/adminPage.ts'
import { createContext, use } from 'react'

/** Data that the server wrote into the page (server/app/pages/registerBackOffice.ts). Valid until the page is loaded again. */
export function readPageShop(): AdminPageShop {
  const text = document.getElementById(adminPageShopId)?.textContent
  if (!text) throw new Error('The page says nothing of its shop')
  return JSON.parse(text)
}

export const PageShopContext = createContext<AdminPageShop | null>(null)

export function usePageShop(): AdminPageShop {
  const shop = use(PageShopContext)
  if (!shop) throw new Error('usePageShop stands outside of PageShopContext')
  return shop
}
