/** As Strapi describes a content type or component, as far as pictures need it. */
export type Model = {
  attributes: Record<string, { type: string; component?: string; components?: readonly string[] }>
}
export type Models = (uid: string) => Model | undefined
type Entry = Record<string, unknown>
export type Undescribed = { field: string; picture: string }

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `cover_image` is described by `cover_alternative_text`; a logo stands beside its name and has no such field. */
export function descriptionFieldOf(field: string, { attributes }: Model): string | undefined {
  const wanted = field.toLowerCase().replace(/image$/, 'alternative_text')
  return Object.keys(attributes).find((name) => name !== field && name.toLowerCase() === wanted)
}

/** The pictures of an entry that say nothing to somebody who cannot see them, however deep they lie. */
export function findUndescribed(entry: Entry, model: Model, models: Models): Undescribed[] {
  return Object.entries(model.attributes).flatMap(([field, { type, component }]) => {
    const value = entry[field]
    if (type === 'media') return pictureOf(entry, field, model)
    const parts = [value].flat().filter(isEntry)
    if (type !== 'component' && type !== 'dynamiczone') return []
    return parts.flatMap((part) => {
      const inner = models(component ?? String(part.__component))
      return inner ? findUndescribed(part, inner, models) : []
    })
  })
}

function pictureOf(entry: Entry, field: string, model: Model): Undescribed[] {
  const described = descriptionFieldOf(field, model)
  const picture = entry[field]
  if (!described || !isEntry(picture)) return []
  const words = entry[described]
  return typeof words === 'string' && words.trim() !== '' ? [] : [{ field, picture: String(picture.name ?? '') }]
}
