/** The figure at a corner of an icon; nothing at zero unless asked for. The words belong to the icon's label. */
export function CountBadge({ count, showZero = false }: { count: number; showZero?: boolean }) {
  if (count === 0 && !showZero) return null
  return (
    <span aria-hidden="true" className="count-badge">
      {count > 99 ? '99+' : count}
    </span>
  )
}
