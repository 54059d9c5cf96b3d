import type { ReactNode } from 'react'

/** An e-mail address, a code, a command: always left to right. */
export function Ltr({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" translate="no" className={className}>
      {children}
    </bdi>
  )
}
