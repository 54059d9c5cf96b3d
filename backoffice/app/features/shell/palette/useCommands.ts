import { KeyboardIcon, PlusIcon, SettingsIcon } from '@rawaj/design/icons.tsx'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'
import { menuAddress, menuText } from '../../../screens.ts'
import { useMay } from '../../session/index.ts'
import { useSettingsTargets } from '../../settings/index.ts'
import { useCommandScreens, useMenuScreens } from '../Navigation.tsx'
import { overlays } from '../openOverlay.ts'
import { acts } from './acts.ts'
import type { PaletteEntry } from './PaletteEntry.ts'

/** Screens, acts, settings and single fields of settings that the employee may open, by their words. */
export function useCommands(): readonly PaletteEntry[] {
  const { t } = useTexts()
  const may = useMay()
  const menuScreens = useMenuScreens()
  const commandScreens = useCommandScreens()
  const settings = useSettingsTargets()
  return useMemo(
    (): PaletteEntry[] => [
      ...menuScreens.map((screen) => ({
        id: screen.path,
        text: t(menuText(screen)),
        icon: screen.menu?.icon,
        path: menuAddress(screen),
      })),
      ...commandScreens.map(({ path, command }) => ({
        id: path,
        text: t(command.text),
        icon: command.icon,
        path: `/${path}`,
      })),
      ...acts
        .filter(({ permissions }) => permissions.some(may))
        .map(({ path, text }) => ({ id: `act ${path}`, text: t(text), icon: PlusIcon, path })),
      ...settings.map(({ path, text, group }) => ({
        id: `setting ${path}`,
        text,
        note: group === undefined ? t('palette_setting') : `${t('palette_setting')} · ${group}`,
        icon: SettingsIcon,
        path,
      })),
      { id: 'shortcuts', text: t('shortcuts'), icon: KeyboardIcon, open: () => overlays.open('shortcuts') },
    ],
    [menuScreens, commandScreens, settings, may, t],
  )
}
