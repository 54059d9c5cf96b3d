interface ProgressBarProps {
  label: string
  /** From 0 to 1; absent: unknown. */
  part: number | undefined
}

/** A progress bar. */
export function ProgressBar({ label, part }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      {...(part !== undefined && { value: Math.round(part * 100) })}
      max={100}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-petrol-700 [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-petrol-700"
    />
  )
}
