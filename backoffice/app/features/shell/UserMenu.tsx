import type { Theme } from '@rawaj/contract/staff/preferences.ts'
import { type Language, languages } from '@rawaj/contract/text/languages.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { AccountIcon, ChevronDownIcon, KeyboardIcon, SignOutIcon } from '@rawaj/design/icons.tsx'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '../../ui/Menu.tsx'
import { useSignOut } from '../account/index.ts'
import { usePreferences } from '../preferences/index.ts'
import type { SignedInSession } from '../session/index.ts'
import { useTheme } from '../theme/index.ts'
import { overlays } from './openOverlay.ts'

const languageNames: Record<Language, string> = { ar: 'العربية', en: 'English' }
const themes: readonly Theme[] = ['light', 'dark', 'system']

/** The signed-in employee, and their preferences. */
export function UserMenu({ staff: { user } }: { staff: SignedInSession }) {
  const { t } = useTexts()
  const language = useLanguage()
  const { change } = usePreferences()
  const { theme, setTheme } = useTheme()
  const signOut = useSignOut(user.id)
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('user_menu', { name: user.name })}
          icon={<AccountIcon />}
          iconEnd={<ChevronDownIcon className="max-sm:hidden" />}
        >
          <bdi className="max-w-36 truncate max-sm:hidden">{user.name}</bdi>
        </Button>
      }
    >
      <div className="px-3 pt-1.5 pb-2 text-14">
        <p className="truncate font-medium">
          <bdi>{user.name}</bdi>
        </p>
        <p className="truncate text-muted">
          <bdi dir="ltr" translate="no">
            {user.email}
          </bdi>
        </p>
      </div>
      <MenuSeparator />
      <MenuLink icon={<AccountIcon />} link={<Link to="/account" />}>
        {t('account_title')}
      </MenuLink>
      <MenuItem icon={<KeyboardIcon />} onSelect={() => overlays.open('shortcuts')}>
        {t('shortcuts')}
      </MenuItem>
      <MenuSeparator />
      <MenuChoice
        label={t('language')}
        value={language}
        options={(Object.keys(languages) as Language[]).map((value) => ({ value, text: languageNames[value] }))}
        onChange={(chosen) => change({ language: chosen })}
      />
      <MenuChoice
        label={t('theme')}
        value={theme}
        options={themes.map((value) => ({ value, text: t(`theme_${value}`) }))}
        onChange={setTheme}
      />
      <MenuSeparator />
      <MenuItem icon={<SignOutIcon />} onSelect={signOut}>
        {t('sign_out')}
      </MenuItem>
    </Menu>
  )
}
