/**
 * Line drawings for what is empty or failed: petrol lines, a pale fill, one touch of saffron. All in one frame
 * (200 × 140) on one ground line, so that they can stand for each other.
 */
import type { ReactNode } from 'react'

const pale = 'var(--color-petrol-50)'
const saffron = 'var(--color-saffron-500)'

function Frame({ children }: { children: ReactNode }) {
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

function EmptyCart() {
  return (
    <Frame>
      <path d="M62 48h96l-13 42H74z" fill={pale} stroke="none" />
      <path d="M40 34h14c2 0 4 1 4.6 3L74 90h66c3 0 5-2 5.8-4.500L155 52c.7-2.4-1-4-3.4-4H62" />
      <path d="M78 60v18M94 60v18M110 60v18M126 60v18" stroke="var(--color-petrol-200)" />
      <path d="M74 90c-7 0-10 4-10 8s3 8 9 8h68" />
      <circle cx="80" cy="116" r="7" fill="#fff" />
      <circle cx="132" cy="116" r="7" fill="#fff" />
      <path d="M96 14v2c0 10 8 18 18 18h2" stroke={saffron} strokeWidth="9" strokeLinecap="butt" />
      <path d="M90 13h12M117 28v12" stroke={saffron} strokeWidth="4" />
    </Frame>
  )
}

function NoResults() {
  return (
    <Frame>
      <path d="M36 92h46M36 108h40M36 92v16M30 88v24" stroke="var(--color-petrol-200)" />
      <circle cx="98" cy="60" r="40" fill={pale} />
      <path d="M127 89 156 118" strokeWidth="8" />
      <path d="M80 48h14v6c0 8 6 14 14 14h6v14h-6c-16 0-28-12-28-28z" fill="#fff" strokeDasharray="5 5" />
      <path d="M134 28l6-6M140 42h9M122 16V8" stroke={saffron} strokeWidth="4" />
    </Frame>
  )
}

function NoOrders() {
  return (
    <Frame>
      <path d="M50 58 100 74 150 58V108L100 124 50 108z" fill={pale} />
      <path d="M100 74v50" />
      <path d="M50 58 36 40 88 26 100 42 112 26 164 40 150 58" fill="#fff" />
      <path d="M50 58 100 42 150 58" />
      <path d="M112 100l10-3M112 108l20-6" stroke="var(--color-petrol-200)" />
      <path d="M68 64v16l9-4 9 10V70" fill={saffron} stroke={saffron} />
    </Frame>
  )
}

function Offline() {
  return (
    <Frame>
      <path d="M16 56h44v28H16zM184 56h-44v28h44z" fill={pale} stroke="none" />
      <path d="M16 56h44M16 84h44M184 56h-44M184 84h-44" />
      <path d="M60 48h16v44H60zM140 48h-16v44h16z" fill="#fff" />
      <path d="M76 56v28M124 56v28" />
      <path d="M100 50V38M92 52l-7-9M108 52l7-9M100 90v12M92 88l-7 9M108 88l7 9" stroke={saffron} strokeWidth="4" />
      <path d="M28 84v40M172 84v40" />
    </Frame>
  )
}

function Failed() {
  return (
    <Frame>
      <path d="M20 70h160v28H20z" fill={pale} stroke="none" />
      <path d="M20 70h56M124 70h56M20 98h56M124 98h56" />
      <path d="M76 62h48v44H76zM66 66h10v36H66zM124 66h10v36h-10z" fill="#fff" />
      <path d="M100 62V46" />
      <circle cx="100" cy="30" r="16" fill="#fff" />
      <path d="M89 30h22M100 19v22" stroke="var(--color-petrol-200)" />
      <circle cx="100" cy="30" r="4" fill={pale} />
      <path d="M92 78l8 8-6 6 8 8" />
      <path d="M100 110c4 5 6 7 6 10a6 6 0 0 1-12 0c0-3 2-5 6-10z" fill={saffron} stroke={saffron} strokeWidth="1" />
    </Frame>
  )
}

function NotFound() {
  return (
    <Frame>
      <path
        d="M26 38v28c0 9 6 15 15 15h26M56 38v72M136 38v28c0 9 6 15 15 15h26M166 38v72"
        strokeWidth="11"
        strokeLinecap="butt"
        strokeLinejoin="miter"
      />
      <path d="M18 38h16M48 38h16M128 38h16M158 38h16M48 111h16M158 111h16M68 74v14M178 74v14" strokeWidth="4" />
      <circle cx="98" cy="76" r="25" fill={pale} />
      <circle cx="98" cy="76" r="11" fill="#fff" />
      <g fill={saffron} stroke="none">
        <circle cx="98" cy="58" r="3.5" />
        <circle cx="98" cy="94" r="3.5" />
        <circle cx="80" cy="76" r="3.5" />
        <circle cx="116" cy="76" r="3.5" />
      </g>
    </Frame>
  )
}

function NoMessages() {
  return (
    <Frame>
      <path d="M34 22h84c5 0 9 4 9 9v44c0 5-4 9-9 9H72L50 104V84H34c-5 0-9-4-9-9V31c0-5 4-9 9-9z" fill={pale} />
      <path d="M44 42h62M44 56h44" stroke="var(--color-petrol-200)" />
      <path d="M139 52h27c5 0 9 4 9 9v30c0 5-4 9-9 9h-6v18l-20-18h-26c-5 0-9-4-9-9v-3" fill="#fff" />
      <g fill={saffron} stroke="none">
        <circle cx="138" cy="78" r="4" />
        <circle cx="151" cy="78" r="4" />
        <circle cx="164" cy="78" r="4" />
      </g>
    </Frame>
  )
}

export const drawings = {
  'empty-cart': EmptyCart,
  'no-results': NoResults,
  'no-orders': NoOrders,
  offline: Offline,
  failed: Failed,
  'not-found': NotFound,
  'no-messages': NoMessages,
}

export type DrawingName = keyof typeof drawings
