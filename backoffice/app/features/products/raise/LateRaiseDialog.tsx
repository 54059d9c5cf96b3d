import { lazy } from 'react'

/** Loaded when it is opened. */
export const LateRaiseDialog = lazy(async () => ({ default: (await import('./RaiseDialog.tsx')).RaiseDialog }))
