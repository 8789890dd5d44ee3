import { defaultLanguage, type Language, languageCodes } from '../set-languages'

export type ItemType = 'news-item' | 'featured-activity'

type ItemContent = {
  title: string
  description: string | null
  content: unknown
  period: { start: string; end: string } | null
  cover_image: number | null
  cover_alternative_text: string | null
  image_url: { image: number | null; alternative_text: string | null; url: string | null }[]
  youtube: { title: string | null; url: string } | null
  more_information: { label: string; url: string }[]
  bottom_image: number | null
  bottom_alternative_text: string | null
}

/** One item of an old list, as it stood in one language, published or as a draft. */
export type OldItem = ItemContent & { locale: Language; isPublished: boolean; place: number; key: string | null }

type Save = { locale: Language; data: ItemContent & { order: number } }
/** What makes one entry of it: first what visitors read, then what an editor was still writing. */
export type MovedItem = { key: string | null; published: Save[]; drafts: Save[] }

/**
 * D-143: the languages of an item find each other by their key; days and place are facts, which the Chinese decides
 * (section 2e); a draft that says the same as what is published is not saved a second time.
 */
export function planMove(items: readonly OldItem[]): MovedItem[] {
  // An item without a key belongs to nobody else.
  const byKey = Map.groupBy(items, (item) => item.key ?? `${item.locale} ${item.place}`)
  const moved = [...byKey.values()].map((own) => {
    const published = savesOf(own.filter(({ isPublished }) => isPublished))
    const said = new Map(published.map(({ locale, data }) => [locale, JSON.stringify(data)]))
    const drafts = savesOf(own.filter(({ isPublished }) => !isPublished)).filter(
      ({ locale, data }) => said.get(locale) !== JSON.stringify(data),
    )
    return { key: own[0]?.key ?? null, published, drafts }
  })
  return moved.sort((one, other) => placeOf(one) - placeOf(other))
}

function savesOf(rows: readonly OldItem[]): Save[] {
  const inOrder = languageCodes.flatMap((code) => rows.filter(({ locale }) => locale === code))
  const original = inOrder.find(({ locale }) => locale === defaultLanguage) ?? inOrder[0]
  return inOrder.map(({ locale, isPublished: _is, place: _place, key: _key, ...content }) => ({
    locale,
    data: { ...content, period: original?.period ?? null, order: Math.max(1, Math.round(original?.place ?? 1)) },
  }))
}

const placeOf = ({ published, drafts }: MovedItem) => (published[0] ?? drafts[0])?.data.order ?? 0
