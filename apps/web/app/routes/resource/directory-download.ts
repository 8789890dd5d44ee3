import { loadDownload } from '../../features/directories/data.ts'
import type { Route } from './+types/directory-download'

/** Open data: each directory as CSV and as JSON, in the language of the address. */
export function loader(args: Route.LoaderArgs) {
  return loadDownload(args)
}
