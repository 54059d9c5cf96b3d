const sheet =
  'sheet fixed top-(--notices-end) bottom-0 h-[calc(100dvh-var(--notices-end))] max-h-none w-[min(22rem,88vw)] max-w-none overflow-hidden bg-white text-ink shadow-float'

/** A sheet along one side of the screen, and where it slides in from. */
export const drawerClass = {
  start: `${sheet} sheet-start start-0 end-auto rounded-e-card`,
  end: `${sheet} sheet-end start-auto end-0 rounded-s-card`,
}
