import { DirectionProvider } from '@base-ui/react/direction-provider'
import { languages } from '@rawaj/contract/text/languages.ts'
import type { ComponentProps } from 'react'
import { RouterProvider } from 'react-router/dom'
import { useLanguage } from '../i18n/useLanguage.ts'

/** The screens, whose menus know in which direction the language runs. */
export function DirectedRouter(props: ComponentProps<typeof RouterProvider>) {
  return (
    <DirectionProvider direction={languages[useLanguage()].dir}>
      <RouterProvider {...props} />
    </DirectionProvider>
  )
}
