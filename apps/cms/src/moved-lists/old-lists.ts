import type { Core } from '@strapi/strapi'
import type { Language } from '../set-languages'
import type { ItemType, OldItem } from './plan-move'

const tables: Record<ItemType, { table: string; field: string }> = {
  'news-item': { table: 'web_activity_latest_news_single', field: 'News' },
  'featured-activity': { table: 'web_activity_featured_activities_single', field: 'Activities' },
}

/** What is still to be moved, and afterwards which types have been: those are never seeded again. */
type Stored = { waiting: Partial<Record<ItemType, OldItem[]>>; moved: ItemType[] }

const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'api', name: 'lists-of-before' })

export async function readStored(strapi: Core.Strapi): Promise<Stored> {
  const stored = (await storeOf(strapi).get({ key: 'items' })) as Stored | null
  return stored ?? { waiting: {}, moved: [] }
}

export async function markMoved(strapi: Core.Strapi, moved: ItemType[]): Promise<void> {
  await storeOf(strapi).set({ key: 'items', value: { waiting: {}, moved } satisfies Stored })
}

/**
 * D-143. Strapi drops the tables of a type that is gone as soon as it compares its types with the database. Before that,
 * everything in the two lists of before is written down, in one row; `move-lists` makes entries of it afterwards.
 */
export function saveOldLists(strapi: Core.Strapi): void {
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    // A builder asked twice answers about its first table: a new one for each question.
    const hasTable = (table: string): Promise<boolean> => strapi.db.getSchemaConnection().hasTable(table)
    if (!(await hasTable('components_activity_item'))) return
    const stored = await readStored(strapi)
    const waiting: Stored['waiting'] = {}
    for (const type of Object.keys(tables) as ItemType[])
      if (!stored.moved.includes(type) && (await hasTable(tables[type].table)))
        waiting[type] = await readOldItems(strapi, type)
    await storeOf(strapi).set({ key: 'items', value: { ...stored, waiting: { ...stored.waiting, ...waiting } } })
  })
}

type Row = Omit<OldItem, 'locale'> & { locale: Language }

async function readOldItems(strapi: Core.Strapi, type: ItemType): Promise<OldItem[]> {
  const { table, field } = tables[type]
  const picture = (name: string) => `
    (select f.file_id from files_related_mph f
      where f.related_type = 'activity.item' and f.related_id = i.id and f.field = '${name}' limit 1)`
  const parts = (name: string, component: string, values: string) => `
    (select coalesce(json_agg(json_build_object(${values}) order by n."order"), '[]')
       from components_activity_item_cmps n join ${component} p on p.id = n.cmp_id
      where n.entity_id = i.id and n.field = '${name}')`
  const { rows } = await strapi.db.connection.raw<{ rows: Row[] }>(
    `select d.locale, d.published_at is not null as "isPublished", c."order"::float as place,
            i.key, i.title, i.description, i.content, i.cover_alternative_text, i.bottom_alternative_text,
            ${picture('cover_image')} as cover_image,
            ${picture('bottom_image')} as bottom_image,
            ${parts('period', 'components_activity_period', `'start', p.start::text, 'end', p."end"::text`)} -> 0 as period,
            ${parts('youtube', 'components_activity_video', `'title', p.title, 'url', p.url`)} -> 0 as youtube,
            ${parts('more_information', 'components_activity_link', `'label', p.label, 'url', p.url`)} as more_information,
            ${parts(
              'image_url',
              'components_activity_linked_picture',
              `'alternative_text', p.alternative_text, 'url', p.url, 'image', (select f.file_id from files_related_mph f
                where f.related_type = 'activity.linked-picture' and f.related_id = p.id and f.field = 'image' limit 1)`,
            )} as image_url
       from ${table} d
       join ${table}_cmps c on c.entity_id = d.id and c.field = '${field}'
       join components_activity_item i on i.id = c.cmp_id
      order by d.id, c."order"`,
  )
  return rows
}
