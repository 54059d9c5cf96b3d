import { cx } from './cx.ts'

export interface LogoProps {
  /** Which script the name is written in. */
  language: 'ar' | 'en'
  /** Read out: "رواج", "Rawaj". */
  label: string
  /** Its height is given with classes (`h-8`); at 28 px it is still clear. */
  className?: string
  /** White, for dark grounds. The dot stays saffron. */
  onDark?: boolean
}

/** Text of the logo. */
export const logoName = { ar: 'رواج', en: 'Rawaj' } as const

/**
 * The name laid in pipe: one bore throughout, cut square, every turn a bend. The elbow of ر begins it, and the dot
 * that ج and j share is the one spot of saffron. Never mirrored.
 */
export function Logo({ language, label, className, onDark = false }: LogoProps) {
  const look = cx('logo block w-auto', onDark ? 'text-white' : 'text-brand', className ?? 'h-8')
  if (language === 'ar') {
    return (
      <svg viewBox="0 0 128 64" role="img" aria-label={label} className={look}>
        <path d="M4 24H36C20 25 9 32 9 44A16 16 0 0 0 25 60H40M54 4V44M88 34A10 10 0 1 0 78 44H84M88 33V40A20 20 0 0 1 68 60H64M122 24V40A20 20 0 0 1 102 60H97" />
        <circle cx="28" cy="44" r="5" fill="#f0a31c" />
      </svg>
    )
  }
  return (
    <svg viewBox="0 0 156 64" role="img" aria-label={label} className={look}>
      <path d="M8 50V14H20A10 10 0 0 1 20 34H8M18 34 30 50M60 24V50M60 37A9 9 0 1 0 42 37A9 9 0 1 0 60 37M71 24V38A8 8 0 0 0 87 38V24M87 38A8 8 0 0 0 103 38V24M132 24V50M132 37A9 9 0 1 0 114 37A9 9 0 1 0 132 37M147 24V50A10 10 0 0 1 137 60H132" />
      <circle cx="147" cy="13" r="5" fill="#f0a31c" />
    </svg>
  )
}

/** The mark alone, for small squares: the elbow of ر with its saffron collar. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('block', className ?? 'size-8')}>
      <rect width="32" height="32" rx="8" fill="#0e4a56" />
      <path d="M21 10V14A9 9 0 0 1 12 23H7.5" fill="none" stroke="#fff" strokeWidth="5" />
      <path d="M16.5 9H25.5" fill="none" stroke="#f0a31c" strokeWidth="4" />
    </svg>
  )
}
