import { SkeletonText } from '@rawaj/design/Skeleton.tsx'
import { useLayoutEffect } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { cachedPart } from '../../ui/cachedPart.tsx'
import { drawerClass } from '../../ui/drawerClass.ts'

const id = 'early-menu'

/** For the menu's button: until the page is hydrated the browser opens the dialog by itself, where it knows how. */
export const earlyMenuCommand = { command: 'show-modal', commandfor: id } as const

function Frame() {
  const { t } = useTranslation()
  useLayoutEffect(endCommand, [])
  return (
    <dialog id={id} closedby="any" aria-label={t('menu')} className={drawerClass.start}>
      <p className="flex min-h-16 items-center border-b border-line ps-5 text-18 font-semibold">{t('menu')}</p>
      <div className="p-5">
        <SkeletonText />
      </div>
    </dialog>
  )
}

/** The drawer's frame, while the menu itself is on its way. */
export const EarlyMenu = import.meta.env.SSR ? cachedPart('early-menu', Frame) : Frame

const dialog = () => document.querySelector<HTMLDialogElement>(`#${id}`)

/** From here on script opens the menu. A press whose dialog has been closed again does not open it once more. */
function endCommand(): void {
  const button = document.querySelector<HTMLButtonElement>(`[commandfor=${id}]`)
  const isOpenedByBrowser = 'commandForElement' in HTMLButtonElement.prototype
  const early = window.earlyInput
  if (isOpenedByBrowser && early?.press?.button === button && !dialog()?.open) early.press = null
  button?.removeAttribute('commandfor')
}

/** The menu is there, or cannot be had. */
export const closeEarlyMenu = () => dialog()?.close()
