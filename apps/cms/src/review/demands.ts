import type { Core, UID } from '@strapi/strapi'
import { isEditedType } from '../public-access/public-content'
import { actingPerson } from './acting-person'

export type Entry = { uid: UID.ContentType; documentId: string; locale: string | string[] | undefined }

/** Throws a refusal in the editor's words when the entry must not reach visitors as it is. */
type Demand = (entry: Entry) => Promise<void>

const demands: Demand[] = []

/** Holds for whoever publishes, and is said before: to the editor who hands the entry in, who can still put it right. */
export function demandOfEntries(strapi: Core.Strapi, demand: Demand): void {
  demands.push(demand)
  strapi.documents.use(async (context, next) => {
    const { documentId, locale } = context.params as { documentId?: string; locale?: string | string[] }
    const isOurs = isEditedType(context.uid.split('.').at(-1))
    if (context.action === 'publish' && isOurs && documentId && actingPerson(strapi))
      await demand({ uid: context.uid, documentId, locale })
    return next()
  })
}

export async function checkDemands(entry: Entry): Promise<void> {
  for (const demand of demands) await demand(entry)
}
