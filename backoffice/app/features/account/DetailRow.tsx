import type { ReactNode } from 'react'

interface DetailRowProps {
  icon: ReactNode
  name: ReactNode
  /** Quiet, below the name. */
  notes: ReactNode
  actions?: ReactNode
}

/** A line of a list: an icon, what it is, and what can be done with it. */
export function DetailRow({ icon, name, notes, actions }: DetailRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand [&>svg]:size-5"
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">{name}</p>
        <p className="flex flex-wrap gap-x-4 text-14 text-muted">{notes}</p>
      </div>
      {actions && <div className="flex flex-wrap gap-2 max-sm:ps-15">{actions}</div>}
    </li>
  )
}
