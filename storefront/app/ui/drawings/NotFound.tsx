/** A picture, not markup: the page is asked for by addresses without end, and is kept nowhere. */
export function NotFound() {
  return (
    <img src="/drawings/not-found.svg" alt="" width={200} height={140} className="mx-auto h-auto w-50 max-w-full" />
  )
}
