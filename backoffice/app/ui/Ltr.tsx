import type { ReactNode } from 'react'

/** An e-mail address, a code, a command: always left to right. An address without room in one line breaks behind its @. */
export function Ltr({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" translate="no" className={className}>
      {typeof children === 'string' ? breakBehindAt(children) : children}
    </bdi>
  )
}

/** An e-mail address that breaks into lines behind its @, where it has to; any other text as it is. */
export function breakBehindAt(text: string): ReactNode {
  const end = text.indexOf('@') + 1
  return end === 0 ? (
    text
  ) : (
    <>
      {text.slice(0, end)}
      <wbr />
      {text.slice(end)}
    </>
  )
}
