import { useParams } from 'react-router'
import { SavedListScreen, SavedListsScreen } from '../features/quickOrder/index.ts'

/** All saved lists, or one of them: one entry in what every page knows of the others. */
export default function ListsScreen() {
  const { id } = useParams()
  return id === undefined ? <SavedListsScreen /> : <SavedListScreen id={Number(id)} />
}
