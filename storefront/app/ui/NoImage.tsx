import { cx } from '@rawaj/design/cx.ts'

/** Placeholder of a missing picture: a bend in line art on the quiet ground. */
export function NoImage({ className, label }: { className?: string; label?: string }) {
  return (
    <svg
      viewBox="0 0 200 200"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx('block size-full bg-department-soft', className)}
      fill="none"
      stroke="var(--department-line)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M66 62h36v12H66zM70 74v14c0 26 18 44 44 44h14V96h-8c-11 0-18-7-18-18v-4M128 90h12v48h-12z" fill="#fff" />
      <path d="M58 62v76M54 62h8M54 138h8M70 150h70M70 146v8M140 146v8" strokeWidth="2" />
    </svg>
  )
}
