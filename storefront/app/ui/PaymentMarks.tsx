import type { ReactNode } from 'react'

/**
 * Ways to pay, as quiet marks of one size in one grey: they inform, they don't compete. Never mirrored.
 * Drawn by hand after the schemes' own marks; the names are read out.
 */
function Mark({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 48 32" role="img" aria-label={label} className="block h-8 w-12">
      <rect x=".5" y=".5" width="47" height="31" rx="5.5" fill="#fff" stroke="var(--color-line)" />
      {children}
    </svg>
  )
}

const grey = 'var(--color-muted)'

export function VisaMark({ label = 'Visa' }: { label?: string }) {
  return (
    <Mark label={label}>
      <path
        fill={grey}
        d="M20.9 10.4 17.2 21.600h-2.900L12.5 13.300c-.1-.5-.2-.6-.6-.9-.7-.4-1.8-.7-2.7-1v-1h4.600c.6 0 1.1.4 1.2 1.100l1.1 6.1 2.8-7.200zM24 10.4 21.8 21.600h-2.700l2.2-11.200zM34.4 10.700l-.4 2.200c-.7-.3-1.4-.5-2.3-.5-1 0-1.6.4-1.6.9 0 1.4 3.9 1.4 3.9 4.5 0 2.4-2 3.9-5 3.9-1.3 0-2.5-.3-3.2-.6l.4-2.300c.9.4 1.8.7 2.9.7 1.2 0 1.9-.4 1.9-1.1 0-1.5-3.9-1.4-3.9-4.5 0-2.1 1.8-3.8 4.7-3.8 1.1 0 2 .2 2.6.6zM42 21.600h-2.500l-.3-1.500h-3.500l-.6 1.500h-2.800l4-10.200c.2-.6.7-1 1.4-1h2.200zm-3.3-3.6-.8-4.1-1.5 4.100z"
      />
    </Mark>
  )
}

export function MastercardMark({ label = 'Mastercard' }: { label?: string }) {
  return (
    <Mark label={label}>
      <circle cx="19.5" cy="16" r="7.5" fill={grey} />
      <circle cx="28.5" cy="16" r="7.5" fill={grey} fillOpacity=".45" />
    </Mark>
  )
}

export function MadaMark({ label = 'mada' }: { label?: string }) {
  return (
    <Mark label={label}>
      <path fill={grey} d="M6.5 9h9v6h-9zM6.5 17h9v6h-9z" />
      <g fill="none" stroke={grey} strokeWidth="1.6">
        <path d="M18.8 20v-3a1.7 1.7 0 0 1 3.4 0V20v-3a1.7 1.7 0 0 1 3.4 0V20M31 15.2V20M31 17.7a1.8 1.8 0 1 0-3.6 0 1.8 1.8 0 1 0 3.6 0M36.2 11.5V20M36.2 17.7a1.8 1.8 0 1 0-3.6 0 1.8 1.8 0 1 0 3.6 0M41.4 15.2V20M41.4 17.7a1.8 1.8 0 1 0-3.6 0 1.8 1.8 0 1 0 3.6 0" />
      </g>
    </Mark>
  )
}

export function CashMark({ label }: { label: string }) {
  return (
    <Mark label={label}>
      <g fill="none" stroke={grey} strokeWidth="1.75">
        <rect x="11" y="9.5" width="26" height="13" rx="2" />
        <circle cx="24" cy="16" r="3" />
        <path d="M15 13v.01M33 19v.01" strokeLinecap="round" strokeWidth="2" />
      </g>
    </Mark>
  )
}
