/** The circle of one of several choices, in the colours of the theme: the browser's own stays grey on a dark ground. */
export const radioClass =
  'size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-surface checked:border-5 checked:border-brand disabled:bg-ground'
