import type { ShopAddress } from '@rawaj/contract/entities.ts'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import { MenuIcon } from '../../ui/icons.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { HeaderActions } from './HeaderActions.tsx'
import { HomeLink } from './HomeLink.tsx'
import { SlimLine } from './SlimLine.tsx'

/**
 * Sticks 44 px (on phones 92 px) above the top edge, so that scrolling leaves exactly one 64 px row: the main row, on
 * phones the search. Nothing is measured and nothing jumps: 36 px slim line, then 8 px of white or the 56 px phone row.
 */
export function Header({ address, onMenu }: { address: ShopAddress | null; onMenu: () => void }) {
  const { t } = useTranslation()
  return (
    <header className="sticky -top-23 z-40 border-b border-line bg-white md:-top-11 print:static">
      <SlimLine address={address} />
      <div className="container-page grid grid-cols-[1fr_auto] items-center md:grid-cols-[auto_1fr_auto] md:gap-x-6 md:pt-2 lg:gap-x-10">
        <div className="flex h-14 items-center md:h-16">
          <HomeLink />
        </div>
        <div className="col-span-full flex h-16 items-center max-md:order-last md:col-span-1">
          <SearchBox />
        </div>
        <div className="flex items-center gap-1">
          <HeaderActions />
          <IconButton
            label={t('open_menu')}
            icon={<MenuIcon />}
            onClick={onMenu}
            aria-haspopup="dialog"
            className="-me-2.5 lg:hidden"
          />
        </div>
      </div>
    </header>
  )
}
