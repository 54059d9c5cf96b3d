import { DetailScreen } from './DetailScreen.tsx'
import { type DetailDefinition, type DetailName, defineDetail, type EntityCall } from './defineDetail.ts'

/** The screen of a detail (`defineDetail`), for a route `{list}/:id`, where `new` makes a new one. */
export function defineDetailScreen<Call extends EntityCall, Name extends DetailName, Input>(
  definition: DetailDefinition<Call, Name, Input>,
) {
  const detail = defineDetail(definition)
  return () => <DetailScreen detail={detail} />
}
