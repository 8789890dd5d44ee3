import { searchSynonym, searchSynonymsPath } from '@dhc/contracts/cms/search-synonym'
import { entry } from '@dhc/contracts/cms/v4'
import { locales } from '@dhc/locales/locale'
import type { SynonymGroup } from '../words/wordings.ts'
import type { Source } from './describe-content.ts'

const shape = entry(searchSynonym)
const between = /[\n、，,;；]+/

/** What editors know of how people say things; the words of an entry in all its languages are one group. */
export const synonymSource: Source<SynonymGroup> = {
  name: 'search-synonym',
  models: ['search-synonym'],
  async read(cms, report) {
    const groups = new Map<string, { forms: string[]; page: string | undefined }>()
    for (const locale of locales) {
      for (const raw of await cms.readCollection(searchSynonymsPath, {}, locale)) {
        const { data } = shape.safeParse(raw)
        if (!data) {
          report('search-synonym', 'entry')
          continue
        }
        const group = groups.get(data.documentId) ?? { forms: [], page: data.attributes.page?.trim() || undefined }
        group.forms.push(
          ...data.attributes.words
            .split(between)
            .map((form) => form.trim())
            .filter(Boolean),
        )
        groups.set(data.documentId, group)
      }
    }
    return [...groups.values()]
  },
}
