import { readVisitPlaces } from '../../content/centre.ts'
import { type LoaderArgs, readPageRequest } from '../../content/page-request.ts'

/** Where the centres are and when they are open; what is booked is asked for in the browser. */
export function loadVisitPlaces(args: LoaderArgs) {
  const { access, locale } = readPageRequest(args)
  return readVisitPlaces(access, locale)
}
