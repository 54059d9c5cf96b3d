import { lazy } from 'react'

/** Loaded when it is opened. */
export const LateMatrixDialog = lazy(async () => ({ default: (await import('./MatrixDialog.tsx')).MatrixDialog }))
