import { Frame, pale, saffron } from './Frame.tsx'

export function Failed() {
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
