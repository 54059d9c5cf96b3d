/**
 * Toasts. `toast.success('...')` from anywhere in the browser; <Toaster/> is rendered once, near the root. 5 s, paused under the
 * pointer, dismissed by dragging it 80 % of its width (spec, section 9). Not react-toastify, which is five times the size and
 * injects its styles by script.
 */
type ToastTone = 'success' | 'info' | 'warning' | 'danger'

interface ToastAction {
  label: string
  /** A place in the shop, or something to do. */
  to?: string
  onPress?: () => void
}

export interface Toast {
  id: number
  tone: ToastTone
  text: string
  action?: ToastAction
  durationMs: number
}

export interface ToastOptions {
  action?: ToastAction
  /** 5000 by default; 0 stays until dismissed. */
  durationMs?: number
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function show(tone: ToastTone, text: string, { action, durationMs: milliseconds = 5000 }: ToastOptions = {}): number {
  lastId += 1
  // The same words again replace the old toast instead of piling up; three at most.
  const others = toasts.filter((toast) => toast.text !== text).slice(-2)
  set([...others, { id: lastId, tone, text, action, durationMs: milliseconds }])
  return lastId
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  danger: (text: string, options?: ToastOptions) => show('danger', text, options),
  dismiss: (id: number) => set(toasts.filter((one) => one.id !== id)),
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToasts = (): readonly Toast[] => toasts
const none: readonly Toast[] = []
export const noToasts = (): readonly Toast[] => none
