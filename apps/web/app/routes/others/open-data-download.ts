import { loadOpenDataFile } from '../../features/open-data/data.ts'
import type { Route } from './+types/open-data-download'

/** The numbers of the page as CSV and as JSON, in the language of the address. */
export function loader(args: Route.LoaderArgs) {
  return loadOpenDataFile(args)
}
