import { Frame, pale, saffron } from './Frame.tsx'

export function EmptyCart() {
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
