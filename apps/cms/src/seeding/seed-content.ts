import { join } from 'node:path'
import type { Core, UID } from '@strapi/strapi'
import type { DemoAccount } from '../check-environment'
import { announcingOnce } from '../content-webhook/announce-changes'
import { makeDemoAccounts } from '../editor-roles/make-demo-accounts'
import type { EditedType } from '../public-access/public-content'
import { languageCodes } from '../set-languages'
import { hongKongDay } from './hong-kong-day'
import { seedEntry } from './seed-entry'
import { readHolidays, readSeeds } from './seed-files'
import { businessKey, seedOrder } from './seed-order'
import { pictureLibrary } from './seed-pictures'
import type { SeedWorld } from './seed-values'

/** Finds an entry that a seed points to by its business key, once. */
function entryFinder(strapi: Core.Strapi): SeedWorld['documentIdOf'] {
  const known = new Map<string, string>()
  return async (target, key) => {
    const name = `${target} ${key}`
    const type = target.split('.')[1] as EditedType
    const found =
      known.get(name) ??
      (await strapi.db.query(target as UID.ContentType).findOne({ where: { [String(businessKey[type])]: key } }))
        ?.documentId
    if (!found) throw new Error(`A seed points to ${type} "${key}", which does not exist`)
    known.set(name, found)
    return found
  }
}

/** Entries of one type do not depend on each other; a few at once keep both the CMS and the database busy. */
const batchSize = 4
function* inBatches<Item>(items: Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += batchSize) yield items.slice(from, from + batchSize)
}

/** Loads the demonstration content and accounts. Idempotent, and completes a load that was cut off. */
export async function seedContent(
  strapi: Core.Strapi,
  { demoAccounts, isLiving }: { readonly demoAccounts: DemoAccount[]; readonly isLiving: boolean },
): Promise<void> {
  const startedAt = Date.now()
  const folder = join(strapi.dirs.app.root, 'seeds')
  const world: SeedWorld = {
    seedingDay: hongKongDay(new Date()),
    holidays: readHolidays(folder),
    attributesOf: (component) => strapi.getModel(component as UID.Component).attributes,
    documentIdOf: entryFinder(strapi),
    pictureOf: pictureLibrary(strapi, join(folder, 'media')),
  }
  await makeDemoAccounts(strapi, demoAccounts)
  let added = 0
  for (const type of seedOrder) {
    await announcingOnce(async () => {
      for (const batch of inBatches(readSeeds(folder, type, languageCodes, isLiving))) {
        const results = await Promise.all(batch.map((entry) => seedEntry(strapi, type, entry, world)))
        added += results.filter(Boolean).length
      }
    })
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  strapi.log.info(`Seeding finished: ${added} entries added in ${seconds} s`)
}
