import { useNavigation } from 'react-router'

/** A line along the top edge while another page is fetched; so quick a page that it never shows is told of by nothing. */
export function Underway() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div aria-hidden="true" className="underway" />
}
