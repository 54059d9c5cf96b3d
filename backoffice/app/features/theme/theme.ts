import type { Theme } from '@rawaj/contract/staff/preferences.ts'
import { useEffect } from 'react'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { usePreferences } from '../preferences/index.ts'

const place = 'theme'

const isDark = (theme: Theme) =>
  theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)

/** Shows the theme that this device was last given, before anything is drawn. */
export function applyStoredTheme(): void {
  applyTheme(storedTheme())
}

function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = isDark(theme) ? 'dark' : 'light'
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(place)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Light, dark, or as the device: a preference of the signed-in employee, on all their devices. */
export function useTheme() {
  const { preferences, known, change } = usePreferences()
  const theme = known ? (preferences.theme ?? 'system') : storedTheme()
  const deviceIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the device changes, so does what follows it.
  useEffect(() => {
    applyTheme(theme)
    try {
      localStorage.setItem(place, theme)
    } catch {
      // Then the next page begins as the device is.
    }
  }, [theme, deviceIsDark])
  return { theme, setTheme: (chosen: Theme) => change({ theme: chosen }) }
}
