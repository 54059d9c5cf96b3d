import { Frame, pale, saffron } from './Frame.tsx'

export function NoResults() {
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
