import { readCentres } from '../../content/centre.ts'
import { type LoaderArgs, readPageRequest } from '../../content/page-request.ts'

/** Names and telephones of the centres; the service worker stores the page with them. */
export async function loadOffline(args: LoaderArgs) {
  const { access, locale } = readPageRequest(args)
  const centres = await readCentres(access, locale)
  return { centres: centres.map(({ id, name, phone, address, origin }) => ({ id, name, phone, address, origin })) }
}
