import { Frame, pale, saffron } from './Frame.tsx'

export function NoMessages() {
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
