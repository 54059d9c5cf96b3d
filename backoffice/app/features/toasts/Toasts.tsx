import { Toast } from '@base-ui/react/toast'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { CloseIcon, SuccessIcon } from '@rawaj/design/icons.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'

const manager = Toast.createToastManager()

/** Shows a short confirmation; it is announced to screen readers, and disappears by itself. */
export function notify(text: string): void {
  manager.add({ title: text })
}

/**
 * Place of the toasts: at the foot of the window, at its end; at the top if the save bar is as wide as the window, and then only
 * the last one, or they would cover the next controls.
 */
export function Toasts() {
  const isNarrow = useMediaQuery('(width < 64rem)')
  return (
    <Toast.Provider toastManager={manager} timeout={5_000} limit={isNarrow ? 1 : 3}>
      <Toast.Portal>
        <Toast.Viewport className="pointer-events-none fixed inset-x-4 top-18 z-50 lg:top-auto lg:bottom-4 flex flex-col items-end gap-2 print:hidden">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List() {
  const { t } = useTexts()
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={[]}
      className="pointer-events-auto w-full data-limited:hidden max-w-sm rounded-card border border-line bg-surface shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center gap-3 py-2 ps-4 pe-2">
        <SuccessIcon className="size-5 text-success" />
        <Toast.Title className="min-w-0 grow text-14" />
        <Toast.Close render={<IconButton size="sm" label={t('close')} icon={<CloseIcon />} />} />
      </Toast.Content>
    </Toast.Root>
  ))
}
