import { Autocomplete } from '@base-ui/react/autocomplete'
import { foldText } from '@rawaj/contract/text/foldText.ts'
import type { IconProps } from '@rawaj/design/icons.tsx'
import { KeyboardIcon, SearchIcon } from '@rawaj/design/icons.tsx'
import { useModal } from '@rawaj/design/useModal.ts'
import { type ComponentType, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'
import { menuAddress, menuText } from '../../screens.ts'
import { useCommandScreens, useMenuScreens } from './Navigation.tsx'
import { overlays } from './openOverlay.ts'

interface Command {
  id: string
  text: string
  icon: ComponentType<IconProps> | undefined
  run: () => void
}

/** Finds every screen by a few letters of its name. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const screens = useMenuScreens()
  const commandScreens = useCommandScreens()
  const { dialogProps } = useModal({ open: true, onClose, closeOnOutsideClick: true })
  const commands = useMemo(
    (): Command[] => [
      ...screens.map((screen) => ({
        id: screen.path,
        text: t(menuText(screen)),
        icon: screen.menu?.icon,
        run: () => void navigate(menuAddress(screen)),
      })),
      ...commandScreens.map(({ path, command }) => ({
        id: path,
        text: t(command.text),
        icon: command.icon,
        run: () => void navigate(`/${path}`),
      })),
      { id: 'shortcuts', text: t('shortcuts'), icon: KeyboardIcon, run: () => overlays.open('shortcuts') },
    ],
    [screens, commandScreens, t, navigate],
  )
  return (
    <dialog
      {...dialogProps}
      aria-label={t('palette')}
      className="sheet fixed mx-auto mt-[12dvh] w-full max-w-lg overflow-clip rounded-card bg-surface text-ink shadow-float max-sm:mt-4 max-sm:w-[calc(100vw-2rem)]"
    >
      <Autocomplete.Root
        open
        inline
        items={commands}
        autoHighlight="always"
        keepHighlight
        itemToStringValue={({ text }: Command) => text}
        filter={({ text }: Command, query) => foldText(text).includes(foldText(query.trim()))}
      >
        <div className="flex items-center gap-3 border-b border-line px-4">
          <SearchIcon className="size-5 text-muted" />
          <Autocomplete.Input
            data-autofocus
            aria-label={t('palette')}
            placeholder={t('palette_hint')}
            className="h-13 w-full bg-transparent outline-none placeholder:text-muted"
          />
        </div>
        <Autocomplete.Empty>
          <p className="px-5 py-6 text-muted">{t('palette_empty')}</p>
        </Autocomplete.Empty>
        <Autocomplete.List className="max-h-[50dvh] scroll-py-2 overflow-y-auto p-2 data-empty:p-0">
          {({ id, text, icon: Icon, run }: Command) => (
            <Autocomplete.Item
              key={id}
              value={text}
              onClick={() => {
                onClose()
                run()
              }}
              className="flex min-h-11 cursor-default items-center gap-3 rounded-control px-3 data-highlighted:bg-brand-soft data-highlighted:text-brand"
            >
              {Icon && <Icon className="size-5" />}
              {text}
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </dialog>
  )
}
