import { readCentres } from '../../content/centre.ts'
import { type LoaderArgs, readPageRequest } from '../../content/page-request.ts'
import type { CentreNames, CentrePlaces } from './model.ts'

/** Name, address and telephone of each centre, by its code. */
export async function loadCentrePlaces(args: LoaderArgs): Promise<CentrePlaces> {
  const { access, locale } = readPageRequest(args)
  const centres = await readCentres(access, locale)
  return Object.fromEntries(centres.map(({ code, name, address, phone }) => [code, { name, address, phone }]))
}

/** The member service knows centres by code only; their names are content. Nothing personal is loaded here. */
export async function loadCentreNames(args: LoaderArgs): Promise<CentreNames> {
  const { access, locale } = readPageRequest(args)
  const centres = await readCentres(access, locale)
  return Object.fromEntries(centres.map(({ code, name }) => [code, name]))
}
