/** The figure at a corner of an icon; nothing at zero unless asked for. The words belong to the icon's label. */
export function CountBadge({ count, showZero = false }: { count: number; showZero?: boolean }) {
  if (count === 0 && !showZero) return null
  return (
    <span
      aria-hidden="true"
      className="absolute -end-0.5 -top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-saffron-500 px-1 text-12 leading-none font-semibold text-ink tabular-nums ring-2 ring-white"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
