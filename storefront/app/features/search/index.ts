/** The header's search box with its suggestions. */
export { SearchBox, searchInputId } from './SearchBox.tsx'
