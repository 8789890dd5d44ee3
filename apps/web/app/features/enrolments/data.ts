import { readCentres } from '../../content/centre.ts'
import { type LoaderArgs, readPageRequest } from '../../content/page-request.ts'
import type { CentrePlaces } from './model.ts'

/** Address and telephone of each centre, by its code: the member service knows its name only. Nothing personal here. */
export async function loadCentrePlaces(args: LoaderArgs): Promise<CentrePlaces> {
  const { access, locale } = readPageRequest(args)
  const centres = await readCentres(access, locale)
  return Object.fromEntries(centres.map(({ code, address, phone }) => [code, { address, phone }]))
}
