import type { Category, ShopAddress } from '@rawaj/contract/entities.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import { BelowFirstScreen, saysFirstScreen } from '../../ui/BelowFirstScreen.tsx'
import { useLateDialog } from '../messages/useLateDialog.ts'
import { BottomBar } from './BottomBar.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { MenuPart } from './MenuDrawer.tsx'
import { Notices } from './Notices.tsx'
import { PageAnnouncer } from './PageAnnouncer.tsx'
import { Underway } from './Underway.tsx'

const loadMenu = async () => (await import('./MenuDrawer.tsx')).MenuDrawer

interface ChromeProps {
  year: number
  categories: Category[]
  address: ShopAddress | null
  children: ReactNode
}

/** What stands around every page: header, categories, footer, bottom bar, and the menu they open. */
export function Chrome({ year, categories, address, children }: ChromeProps) {
  const { t } = useTranslation()
  const [menu, setMenu] = useState<{ part: MenuPart; open: boolean } | null>(null)
  const isLong = useMatches().some(({ handle }) => handle === saysFirstScreen)
  const show = (part: MenuPart) => setMenu({ part, open: true })
  const MenuDrawer = useLateDialog({
    load: loadMenu,
    wanted: menu !== null,
    giveUp: () => setMenu(null),
  })
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed start-4 top-4 z-50 -translate-y-24 rounded-control bg-white px-4 py-3 font-medium text-petrol-700 shadow-float transition-transform focus:translate-y-0"
      >
        {t('skip_to_content')}
      </a>
      <Header address={address} onMenu={() => show('everything')} />
      <CategoryRow categories={categories} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      {!isLong && <BelowFirstScreen />}
      <Footer year={year} categories={categories} address={address} />
      <BottomBar onCategories={() => show('categories')} />
      {menu && MenuDrawer && (
        <MenuDrawer
          part={menu.part}
          open={menu.open}
          onClose={() => setMenu({ ...menu, open: false })}
          categories={categories}
          address={address}
        />
      )}
      <Notices />
      <PageAnnouncer />
      <Underway />
    </div>
  )
}
