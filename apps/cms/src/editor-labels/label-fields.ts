import type { Core } from '@strapi/strapi'
import { type FieldWords, inBoth, wordsOfField } from './field-words'

type Metadata = {
  edit?: { label?: string; description?: string }
  list?: { label?: string }
}
type Configuration = { metadatas: Record<string, Metadata> }
type Model = { uid: string; attributes: Record<string, unknown> }
type ConfigurationService = {
  findConfiguration(model: Model): Promise<Configuration>
  updateConfiguration(model: Model, configuration: Configuration): Promise<unknown>
}

/** Field names, help texts and list columns in Chinese and English, written anew at each start. */
export async function labelFields(strapi: Core.Strapi): Promise<void> {
  const manager = strapi.plugin('content-manager')
  const ownTypes = Object.values(strapi.contentTypes).filter(({ uid }) => uid.startsWith('api::'))
  await labelModels(ownTypes as unknown as Model[], manager.service('content-types') as ConfigurationService)
  const components = Object.values(strapi.components) as unknown as Model[]
  await labelModels(components, manager.service('components') as ConfigurationService)
}

async function labelModels(models: readonly Model[], service: ConfigurationService): Promise<void> {
  for (const model of models) {
    const configuration = await service.findConfiguration(model)
    const metadatas = labelled(configuration.metadatas, Object.keys(model.attributes))
    // The panel's own table is written only when something has changed: a start must not cost forty writes.
    if (JSON.stringify(metadatas) !== JSON.stringify(configuration.metadatas))
      await service.updateConfiguration(model, { ...configuration, metadatas })
  }
}

/** What editors have set themselves about width and order stays. */
export function labelled(
  metadatas: Readonly<Record<string, Metadata>>,
  names: readonly string[],
): Record<string, Metadata> {
  const entries = Object.entries(metadatas).map(([name, metadata]) => {
    const words = names.includes(name) ? wordsOfField(name) : undefined
    return [name, words ? withWords(metadata, words) : metadata] as const
  })
  return Object.fromEntries(entries)
}

function withWords(metadata: Metadata, { label, help }: FieldWords): Metadata {
  const both = inBoth(label)
  return {
    ...metadata,
    edit: { ...metadata.edit, label: both, ...(help && { description: inBoth(help) }) },
    list: { ...metadata.list, label: both },
  }
}
