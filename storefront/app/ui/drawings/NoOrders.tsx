import { Frame, pale, saffron } from './Frame.tsx'

export function NoOrders() {
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
