import type { Core, UID } from '@strapi/strapi'
import { wordsOfField } from '../editor-labels/field-words'
import { Refusal } from '../refusal'
import { demandOfEntries, type Entry } from '../review/demands'
import { findUndescribed, type Model, type Models, type Undescribed } from './find-undescribed'

type Draft = Record<string, unknown> & { locale: string }

/** No picture is published without words for people who cannot see it, whoever publishes. */
export function demandPictureWords(strapi: Core.Strapi): void {
  const models: Models = (uid) => strapi.getModel(uid as UID.Schema) as unknown as Model | undefined
  demandOfEntries(strapi, async (entry) => {
    const model = strapi.contentType(entry.uid) as unknown as Model
    for (const draft of await draftsOf(strapi, entry, models)) {
      const [first, ...others] = findUndescribed(draft, model, models)
      if (first) throw refusalFor(draft.locale, first, others.length)
    }
  })
}

function refusalFor(locale: string, { field, picture }: Undescribed, others: number): Refusal {
  const { zh, en } = wordsOfField(field)?.label ?? { zh: field, en: field }
  return new Refusal(
    `${zh}「${picture}」（${locale}）欠圖片描述，請補寫後再發布${others > 0 ? `；另有 ${others} 張圖片同樣欠缺` : ''}。`,
    `The ${en.toLowerCase()} “${picture}” (${locale}) has no description; please write one and publish again${others > 0 ? ` (${others} more have none either)` : ''}.`,
  )
}

async function draftsOf(strapi: Core.Strapi, { uid, documentId, locale }: Entry, models: Models): Promise<Draft[]> {
  const language = locale === undefined || locale === '*' ? {} : { locale: { $in: [locale].flat() } }
  return strapi.db.query(uid).findMany({
    where: { documentId, publishedAt: { $null: true }, ...language },
    populate: picturesIn(models(uid), models) as never,
  })
}

/** Everything that is or holds a picture. */
function picturesIn(model: Model | undefined, models: Models): Record<string, unknown> {
  const entries = Object.entries(model?.attributes ?? {}).flatMap(
    ([name, { type, component, components = [] }]): [string, unknown][] => {
      if (type === 'media') return [[name, true]]
      if (type === 'component') return [[name, { populate: picturesIn(models(String(component)), models) }]]
      if (type !== 'dynamiczone') return []
      const on = components.map((uid) => [uid, { populate: picturesIn(models(uid), models) }])
      return [[name, { on: Object.fromEntries(on) }]]
    },
  )
  return Object.fromEntries(entries)
}
