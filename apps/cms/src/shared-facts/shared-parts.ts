type Attribute = { type: string; pluginOptions?: { i18n?: { localized?: boolean } } }

/** The fields of a type that consist of parts (days, classes, opening hours) and are the same in every language. */
export function sharedParts(attributes: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(attributes as Record<string, Attribute>)
    .filter(([, { type }]) => type === 'component' || type === 'dynamiczone')
    .filter(([, { pluginOptions }]) => pluginOptions?.i18n?.localized !== true)
    .map(([name]) => name)
}
