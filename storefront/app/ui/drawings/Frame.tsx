import type { ReactNode } from 'react'

export const pale = 'var(--color-petrol-50)'
export const saffron = 'var(--color-saffron-500)'

/**
 * Holds a line drawing for what is empty or failed: petrol lines, a pale fill, one touch of saffron. All have the same
 * size (200 × 140) and ground line, so that they can stand for each other. One file each: a page carries only its own.
 */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 140"
      aria-hidden="true"
      className="mx-auto block h-auto w-50 max-w-full"
      fill="none"
      stroke="var(--color-petrol-700)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M20 124h22M52 124h96M158 124h22" stroke="var(--color-petrol-200)" />
      {children}
    </svg>
  )
}
